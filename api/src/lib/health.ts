import { sql } from 'kysely'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from './deps.ts'
import { Failure } from './failure.ts'

/** /healthz: the process answers. /readyz: it can also reach its database. */
export const healthRoutes =
  ({ db }: Pick<Deps, 'db'>): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
    app.get('/readyz', { schema: { hide: true } }, async () => {
      await sql`select 1`.execute(db).catch(() => {
        throw new Failure('unavailable')
      })
      return { status: 'ready' }
    })
  }
