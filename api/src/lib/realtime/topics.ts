import type { ClientEvents, ServerEvents } from '@semai/contract/socket'
import type { Socket } from 'socket.io'
import type { Session } from '../security/session.ts'

/** Whether a person may hear what happens to the thing with an id. */
export type MayWatch = (session: Session, id: string) => Promise<boolean>

const TOPICS_PER_SOCKET = 50
const TOPIC = /^([a-z]+):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** Topics that sockets watch, each a room of Socket.IO. Who may is asked for every one of them. */
export class Topics {
  readonly #guards = new Map<string, MayWatch>()
  // A question that was asked before an eviction must not be answered after it.
  readonly #evictions = new Map<string, number>()
  #eviction = 0

  guard(kind: string, mayWatch: MayWatch) {
    this.#guards.set(kind, mayWatch)
  }

  serve(socket: Socket<ClientEvents, ServerEvents>, session: Session) {
    // What comes over a socket may have any shape.
    const watch = async (topic: unknown, answer: unknown) => {
      const isHeard = await this.#watch(socket, session, topic)
      if (typeof answer === 'function') answer(isHeard)
    }
    socket.on('watch', (topic: unknown, answer: unknown) => void watch(topic, answer))
    socket.on('unwatch', (topic: unknown) => {
      if (typeof topic === 'string' && TOPIC.test(topic)) void socket.leave(topic)
    })
  }

  evict(topic: string, userId: string) {
    this.#eviction += 1
    this.#evictions.set(`${topic} ${userId}`, this.#eviction)
    // Questions take milliseconds: what is older than a thousand evictions has long been answered.
    for (const [key, at] of this.#evictions) {
      if (at > this.#eviction - 1000) break
      this.#evictions.delete(key)
    }
  }

  async #watch(socket: Socket, session: Session, topic: unknown): Promise<boolean> {
    const [, kind, id] = typeof topic === 'string' ? (TOPIC.exec(topic) ?? []) : []
    const mayWatch = this.#guards.get(kind ?? '')
    if (typeof topic !== 'string' || !id || !mayWatch || socket.rooms.size > TOPICS_PER_SOCKET) return false
    const askedAt = this.#eviction
    const isAllowed = await mayWatch(session, id).catch(() => false)
    const evictedAt = this.#evictions.get(`${topic} ${session.user_id}`) ?? 0
    if (!isAllowed || evictedAt > askedAt || socket.disconnected) return false
    await socket.join(topic)
    return true
  }
}
