import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from './deps.ts'
import { Failure } from './failure.ts'

// Before whoever asks gives up on the answer.
const PATIENCE_MS = 1500

/** /healthz: the process answers. /readyz: it can also reach its database, and soon. */
export const healthRoutes =
  ({ readyDb }: Pick<Deps, 'readyDb'>): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
    app.get('/readyz', { schema: { hide: true } }, async () => {
      const reached = sql`select 1`.execute(readyDb).then(
        () => true,
        () => false,
      )
      const isReady = await Promise.race([reached, sleep(PATIENCE_MS, false, { ref: false })])
      if (!isReady) throw new Failure('unavailable')
      return { status: 'ready' }
    })
  }
