import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

const GRACE_MS = 2000
const LONGEST_MS = 9000

/**
 * Leaves without failing anybody. At SIGTERM no new connection is taken, and each answer on an open one asks the
 * client to let go of it; after a moment the idle ones are closed too. Ctrl+C leaves out the moment.
 */
export function drainOnSignal(app: FastifyInstance) {
  let isDraining = false
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  const leave = async (graceMs: number) => {
    if (isDraining) return
    isDraining = true
    setTimeout(() => process.exit(1), LONGEST_MS).unref()
    // Not the HTTP server's own close: it would cut idle connections on which a request may be under way already.
    Server.prototype.close.call(app.server)
    await new Promise((resolve) => setTimeout(resolve, graceMs))
    await app.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void leave(GRACE_MS))
  process.once('SIGINT', () => void leave(0))
}
