import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Pending requests of one connection. Browsers and proxies send the next request after the response. */
const WAITING = 16

/**
 * Close connections that send many requests without reading the responses: each response stays in memory until it is read,
 * and Node parses 1,000 small requests from one packet. Stands before Fastify and Socket.IO: addresses that cannot be decoded
 * and Socket.IO's requests reach no hook.
 */
export function limitPipelining(app: FastifyInstance) {
  const { server } = app
  const waiting = new WeakMap<Socket, number>()
  const add = (socket: Socket, change: 1 | -1) => {
    const count = (waiting.get(socket) ?? 0) + change
    waiting.set(socket, count)
    return count
  }
  app.addHook('onReady', async () => {
    const listeners = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      const { socket } = request
      if (socket.destroyed || add(socket, 1) > WAITING) return void socket.destroy()
      response.once('close', () => add(socket, -1))
      for (const listener of listeners) listener.call(server, request, response)
    })
  })
}
