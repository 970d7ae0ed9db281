import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { Failure } from '../failure.ts'

// Shorter than the timeout of usual probes.
const PATIENCE_MS = 1500
// Redis and files are checked at most this often.
const CACHE_MS = 5000

type Part = 'files' | 'redis'

/**
 * /healthz: the process answers. /readyz: it also reaches its database in time; other missing services are listed as degraded
 * without failing.
 */
export const healthRoutes =
  ({ readyDb, files, redis, clock }: Pick<Deps, 'readyDb' | 'files' | 'redis' | 'clock'>): FastifyPluginAsync =>
  async (app) => {
    const parts: [Part, () => Promise<unknown>][] = [
      ['files', () => files.probe()],
      ...(redis ? [['redis', () => redis.brisk.ping()] as [Part, () => Promise<unknown>]] : []),
    ]
    const degraded = cachedFor(CACHE_MS, clock, async () => {
      const answers = await Promise.all(parts.map(([, ask]) => isSoon(ask())))
      return parts.filter((_, at) => !answers[at]).map(([name]) => name)
    })

    app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
    app.get('/readyz', { schema: { hide: true } }, async () => {
      const [isReady, away] = await Promise.all([isSoon(sql`select 1`.execute(readyDb)), degraded()])
      if (!isReady) throw new Failure('unavailable')
      return { status: 'ready', degraded: away }
    })
  }

const isSoon = (answer: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    answer.then(
      () => true,
      () => false,
    ),
    sleep(PATIENCE_MS, false, { ref: false }),
  ])

/** Cache the result of `ask` for some milliseconds. */
function cachedFor<T>(milliseconds: number, clock: Deps['clock'], ask: () => Promise<T>): () => Promise<T> {
  let cached: { answer: Promise<T>; at: number } | null = null
  return () => {
    const at = clock.now().getTime()
    if (!cached || at - cached.at >= milliseconds) cached = { answer: ask(), at }
    return cached.answer
  }
}
