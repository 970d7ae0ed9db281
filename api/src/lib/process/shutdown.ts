import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const GRACE_MS = 2000
// On a machine that is busy answers take longer than the moment: while some still go out, others may be under way.
const QUIET_MS = 500
// Time to close sockets, jobs and the database.
const CLOSING_MS = 2000

/**
 * Shut down without failing requests. At SIGTERM the server accepts no new connections and asks clients to close open ones; after
 * a moment, when no request is running, it closes idle ones. Ctrl+C skips the moment. Cuts off after `longestSeconds`.
 */
export function shutDownOnSignal(app: FastifyInstance, longestSeconds: number) {
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
