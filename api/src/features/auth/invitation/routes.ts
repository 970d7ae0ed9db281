import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as contract from '@semai/contract/auth/invitation'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { getProfile } from '../../profile/queries.ts'
import { deviceOf } from '../session/rules.ts'
import { accept, register } from './accept-invitation.ts'
import { viewInvitation } from './queries.ts'

export const invitationRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, sessions, config } = deps

    app.route({
      ...contract.viewAccountInvitation,
      handler: async ({ body }) => ({ data: await viewInvitation(db, body.token, clock.now()) }),
    })

    app.route({
      ...contract.registerInvited,
      handler: async (request, reply) => {
        const data = await register(deps, request.body, deviceOf(request))
        return reply.code(201).send({ data })
      },
    })

    app.route({
      ...contract.acceptAccountInvitation,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const data = await transaction(db, async (tx) => {
          await accept(deps, tx, user_id, request.body.token)
          return getProfile(tx, user_id, config)
        })
        sessions.forget({ user_id })
        return { message: 'Undangannya sudah kamu terima.', data }
      },
    })
  }
