import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const GRACE_MS = 2000
// On a machine that is busy answers take longer than the moment: while some still go out, others may be under way.
const QUIET_MS = 500
const LONGEST_GRACE_MS = 5000
const LONGEST_MS = 9000

/**
 * Leaves without failing anybody. At SIGTERM no new connection is taken, and each answer on an open one asks the
 * client to let go of it; after a moment the idle ones are closed too. Ctrl+C leaves out the moment.
 */
export function drainOnSignal(app: FastifyInstance) {
  let isDraining = false
  let answeredAt = -QUIET_MS
  app.addHook('onSend', async (_request, reply) => {
    answeredAt = performance.now()
    if (isDraining) reply.header('connection', 'close')
  })
  const isQuiet = () => performance.now() - answeredAt > QUIET_MS
  const leave = async (graceMs: number) => {
    if (isDraining) return
    isDraining = true
    setTimeout(() => process.exit(1), LONGEST_MS).unref()
    // Not the HTTP server's own close: it would cut idle connections on which a request may be under way already.
    Server.prototype.close.call(app.server)
    const until = performance.now() + (graceMs > 0 ? LONGEST_GRACE_MS : 0)
    await sleep(graceMs)
    while (!isQuiet() && performance.now() < until) await sleep(QUIET_MS / 5)
    await app.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void leave(GRACE_MS))
  process.once('SIGINT', () => void leave(0))
}
