import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listSessions, removeSession } from '@semai/contract/auth'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { onePage } from '../../../lib/database/page.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { insertAudit } from '../audit-queries.ts'
import { proveOwner } from '../proof/queries.ts'
import { listOpenSessions, revokeSession } from './queries.ts'

export const sessionRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, sessions } = deps

    app.route({
      ...listSessions,
      handler: async (request) => onePage(await listOpenSessions(db, sessionOf(request), clock.now())),
    })

    app.route({
      ...removeSession,
      handler: async (request) => {
        const session = sessionOf(request)
        const { user_id } = session
        const { id, ...proof } = request.body
        const now = clock.now()
        const open = await listOpenSessions(db, session, now)
        if (!open.some((one) => one.id === id)) throw new Failure('session-not-found')
        await proveOwner(deps, { userId: user_id, proof })
        if (!(await revokeSession(db, { id, user_id }, now))) throw new Failure('session-not-found')
        sessions.forget({ id })
        await insertAudit(db, { actor_id: user_id, action: 'session-revoked', subject_id: id }, now)
        return { message: 'Perangkat itu sudah dikeluarkan.' }
      },
    })
  }
