import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  endIdentity,
  finishIdentity,
  listIdentities,
  loginWithAuth0,
  loginWithGoogle,
  removeIdentity,
  startIdentity,
} from '@semai/contract/auth/identity'
import { onePage } from '../../../lib/database/page.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { deviceOf } from '../session/rules.ts'
import { logInByIdentity } from './log-in-by-identity.ts'
import { markIdToken } from './mark-id-token.ts'
import { listOwnIdentities } from './queries.ts'
import { unlinkIdentity } from './unlink-identity.ts'

export const identityRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { identity } = deps

    app.route({
      ...startIdentity,
      handler: async ({ body: { provider, ...browser } }) => ({
        data: { url: await identity.start(provider, browser) },
      }),
    })

    app.route({
      ...finishIdentity,
      handler: async ({ body: { provider, ...answer } }) => {
        const finished = await identity.finish(provider, answer)
        await markIdToken(deps, finished)
        return { data: { id_token: finished.idToken } }
      },
    })

    app.route({
      ...endIdentity,
      handler: async ({ body: { provider, id_token } }) => ({
        data: { url: await identity.end(provider, id_token) },
      }),
    })

    app.route({
      ...loginWithGoogle,
      handler: async (request) => ({
        data: await logInByIdentity(deps, 'google', request.body.token, deviceOf(request)),
      }),
    })

    app.route({
      ...loginWithAuth0,
      handler: async (request) => ({
        data: await logInByIdentity(deps, 'auth0', request.body.token, deviceOf(request)),
      }),
    })

    app.route({
      ...listIdentities,
      handler: async (request) => onePage(await listOwnIdentities(deps.db, sessionOf(request).user_id)),
    })

    app.route({
      ...removeIdentity,
      handler: async (request) => {
        const { id, ...proof } = request.body
        await unlinkIdentity(deps, sessionOf(request), { id, proof })
        return { message: 'Cara masuk itu sudah dilepas, dan perangkat lain sudah dikeluarkan.' }
      },
    })
  }
