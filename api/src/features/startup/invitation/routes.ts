import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as team from '@semai/contract/startup/team'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { answerInvitation } from './answer-invitation.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { invite } from './invite-member.ts'
import { getInvitation, listInvitations } from './queries.ts'
import { readInvitationQuota } from './claim-invitation.ts'
import { checkManager } from '../lock-queries.ts'

export const invitationRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...team.addStartupUser,
      handler: async (request, reply) => {
        const { user_id } = sessionOf(request)
        const data = await transaction(db, async (tx) =>
          getInvitation(tx, await invite(deps, tx, user_id, request.body), clock.now()),
        )
        return reply.code(201).send({ message: 'Undangannya sudah dikirim.', data })
      },
    })

    app.route({
      ...team.listStartupInvitations,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { page, startup_id } = request.query
        if (startup_id) await checkManager(db, startup_id, user_id)
        return listInvitations(db, startup_id ? { startup_id } : { user_id }, page, clock.now())
      },
    })

    app.route({
      ...team.answerStartupInvitation,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { id, is_accepted } = request.body
        const data = await transaction(db, async (tx) => {
          await answerInvitation(deps, tx, user_id, id, is_accepted)
          return getInvitation(tx, id, clock.now())
        })
        deps.sessions.noteMark(sessionOf(request), 'startup')
        return { message: is_accepted ? 'Selamat bergabung!' : 'Undangannya sudah ditolak.', data }
      },
    })

    app.route({
      ...team.cancelStartupInvitation,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { id } = request.body
        const data = await transaction(db, async (tx) => {
          await cancelInvitation(deps, tx, user_id, id)
          return getInvitation(tx, id, clock.now())
        })
        return { message: 'Undangannya sudah ditarik kembali.', data }
      },
    })

    app.route({
      ...team.getInvitationQuota,
      handler: async (request) => {
        const { startup_id } = request.query
        const { user_id } = sessionOf(request)
        await checkManager(db, startup_id, user_id)
        return { data: await readInvitationQuota(db, { startupId: startup_id, inviterId: user_id }, clock.now()) }
      },
    })
  }
