import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    ownWrites: OwnWrites
  }
}

const MOST_NOTED = 20_000

/** People who wrote something in this process recently, whose reads must be fresh. */
class OwnWrites {
  readonly #at = new Map<string, number>()

  note(userId: string) {
    if (this.#at.size >= MOST_NOTED) this.#at.clear()
    this.#at.set(userId, performance.now())
  }

  isWithin(userId: string, ms: number) {
    const at = this.#at.get(userId)
    if (at === undefined) return false
    if (performance.now() - at <= ms) return true
    this.#at.delete(userId)
    return false
  }
}

/** Notes each call of a person that may have changed something, before it is answered. */
export function noteOwnWrites(app: FastifyInstance) {
  app.decorate('ownWrites', new OwnWrites())
  app.addHook('onSend', async ({ method, session }, _reply, payload) => {
    if (method !== 'GET' && method !== 'HEAD' && session) app.ownWrites.note(session.user_id)
    return payload
  })
}

/** Whether an answer must include the person's writes within `ms`, in this process, or in any with `Cache-Control: no-cache`. */
export const mustBeNew = ({ headers, session, server }: FastifyRequest, ms: number) =>
  headers['cache-control'] === 'no-cache' || (session !== null && server.ownWrites.isWithin(session.user_id, ms))
