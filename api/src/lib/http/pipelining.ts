import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Pending requests of one connection. Browsers and proxies send the next request after the response. */
const WAITING = 16

/**
 * Close connections that send many requests without reading the responses: each response stays in memory until it is read,
 * and Node parses 1,000 small requests from one packet. Register it before all other hooks.
 */
export function limitPipelining(app: FastifyInstance) {
  const waiting = new WeakMap<Socket, number>()
  const add = (socket: Socket, change: 1 | -1) => {
    const count = (waiting.get(socket) ?? 0) + change
    waiting.set(socket, count)
    return count
  }
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (socket.destroyed || add(socket, 1) > WAITING) {
      socket.destroy()
      // `done` is not called, so no other hook or handler runs.
      reply.hijack()
      return
    }
    reply.raw.once('close', () => add(socket, -1))
    done()
  })
}
