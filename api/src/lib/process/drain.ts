import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const GRACE_MS = 2000
// On a machine that is busy answers take longer than the moment: while some still go out, others may be under way.
const QUIET_MS = 500
// What is closed after the last answer: sockets, jobs, the database.
const CLOSING_MS = 2000

/**
 * Leaves without failing anybody. At SIGTERM no new connection is taken, and each answer on an open one asks the
 * client to let go of it; after a moment, and once nothing is under way any more, the idle ones are closed too. Ctrl+C
 * leaves out the moment. What takes longer than `longestSeconds` is cut off.
 */
export function drainOnSignal(app: FastifyInstance, longestSeconds: number) {
  const longestMs = longestSeconds * 1000
  let isDraining = false
  let underWay = 0
  let busyAt = -QUIET_MS
  app.server.prependListener('request', (_request, response) => {
    underWay++
    if (isDraining) response.setHeader('connection', 'close')
    response.once('close', () => {
      underWay--
      busyAt = performance.now()
    })
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  const isQuiet = () => underWay === 0 && performance.now() - busyAt > QUIET_MS
  const leave = async (graceMs: number) => {
    if (isDraining) return
    isDraining = true
    const until = performance.now() + longestMs - CLOSING_MS
    setTimeout(() => process.exit(1), longestMs).unref()
    // Not the HTTP server's own close: it would cut idle connections on which a request may be under way already.
    Server.prototype.close.call(app.server)
    await sleep(Math.min(graceMs, longestMs / 2))
    if (graceMs > 0) while (!isQuiet() && performance.now() < until) await sleep(QUIET_MS / 5)
    await app.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void leave(GRACE_MS))
  process.once('SIGINT', () => void leave(0))
}
