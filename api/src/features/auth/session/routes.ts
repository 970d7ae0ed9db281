import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { hello, listSessions, login, logout, removeSession } from '@semai/contract/auth/auth'
import type { Deps } from '../../../lib/deps.ts'
import { onePage } from '../../../lib/database/page.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { getProfile } from '../../profile/queries.ts'
import { endSession } from './end-session.ts'
import { logIn } from './log-in.ts'
import { listOpenSessions } from './queries.ts'
import { revokeSession } from './revoke-sessions.ts'
import { deviceOf } from './rules.ts'

export const sessionRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, sessions } = deps

    app.route({
      ...login,
      handler: async (request) => ({ data: await logIn(deps, request.body, deviceOf(request)) }),
    })

    app.route({
      ...logout,
      handler: async (request) => {
        const session = sessionOf(request)
        await revokeSession(db, session, clock.now())
        sessions.forget({ id: session.id })
        return { message: 'Sampai jumpa lagi.' }
      },
    })

    app.route({
      ...hello,
      handler: async (request) => ({ data: await getProfile(db, sessionOf(request).user_id, deps.config) }),
    })

    app.route({
      ...listSessions,
      handler: async (request) => onePage(await listOpenSessions(db, sessionOf(request), clock.now())),
    })

    app.route({
      ...removeSession,
      handler: async (request) => {
        const { id, ...proof } = request.body
        await endSession(deps, sessionOf(request), { id, proof })
        return { message: 'Perangkat itu sudah dikeluarkan.' }
      },
    })
  }
