import type { FastifyInstance } from 'fastify'
import { buildApp, type AppOptions } from '../../src/app.ts'
import { recogniseSession } from '../../src/features/auth/session/recognise-session.ts'
import { listOpenSessionIds } from '../../src/features/auth/session/queries.ts'
import type { Deps } from '../../src/lib/deps.ts'
import { Realtime } from '../../src/lib/realtime/realtime.ts'
import { SessionCache } from '../../src/lib/security/session.ts'
import { isPostgres } from '../database.ts'
import { ownRedis } from './redis.ts'

/** SEMAI_NODES=2: calls of the tests on PostgreSQL alternate between two apps, as behind a proxy. */
const hasTwoNodes = isPostgres && process.env['SEMAI_NODES'] === '2'

/** Redis shared by both nodes; null for a single node. */
export const redisOfNodes = async () => (hasTwoNodes ? (await ownRedis()).open() : null)

/** The apps that a test's calls go to: the one given, and perhaps another that has only a database and Redis in common. */
export async function nodesOf(app: FastifyInstance, deps: Deps, options: AppOptions): Promise<FastifyInstance[]> {
  // Mounted plugins keep their state in memory, so they run in one process, as in development.
  if (!hasTwoNodes || !deps.redis || options.development || options.web) return [app]
  const { config, db, clock, redis } = deps
  const sessions = new SessionCache(clock, (tokenHash) => recogniseSession(db, tokenHash, clock.now()), config)
  // Notices take a millisecond, and a test asks sooner: several-processes.test.ts has the real way.
  sessions.onOwnForget((who) => deps.sessions.forgetHere(who))
  deps.sessions.onOwnForget((who) => sessions.forgetHere(who))
  const listOpen = (ids: string[]) => listOpenSessionIds(db, ids, clock.now())
  const realtime = new Realtime(config, { sessions, listOpen, redis })
  const other = await buildApp({ ...deps, sessions, realtime }, options)
  return [app, other]
}
