import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requestOwnerCode } from '@semai/contract/auth/proof'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { mailOwnerCode } from './mail-owner-code.ts'

export const proofRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...requestOwnerCode,
      handler: async (request) => {
        await mailOwnerCode(deps, sessionOf(request).user_id, request.body.action)
        return { message: 'Kodenya sudah kami kirim ke e-mailmu.' }
      },
    })
  }
