import type { IncomingMessage, Server } from 'node:http'

/** How long a body may take to come. Files come from telephones on slow lines: theirs may take longer. */
export const bodyTimes = { body: 30_000, upload: 3_600_000 }

const ends = new WeakMap<IncomingMessage, () => void>()

/** Ends requests whose body does not come. Node's own limit is one for all, and would end every large upload. */
export function endSlowBodies(server: Pick<Server, 'prependListener'>, times = bodyTimes) {
  server.prependListener('request', (request: IncomingMessage) => {
    const { headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody) return
    let timer = setTimeout(() => request.socket.destroy(), times.body)
    ends.set(request, () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.socket.destroy(), times.upload)
    })
    request.once('close', () => clearTimeout(timer))
  })
}

/** Somebody who may sends a file. */
export const allowSlowBody = (request: IncomingMessage) => ends.get(request)?.()
