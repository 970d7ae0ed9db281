import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests of one connection that wait for their answer. Browsers and proxies send the next one after the answer. */
const WAITING = 16

/**
 * Closes a connection that sends many requests without reading the answers: each answer stays in memory until it is read, and
 * Node parses a thousand small requests from one packet. Goes before every other hook.
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
      // Without `done` nothing else is run for it.
      reply.hijack()
      return
    }
    reply.raw.once('close', () => add(socket, -1))
    done()
  })
}
