import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as user from '@semai/contract/profile/user'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { deleteBlock, insertBlock, listBlocked } from './block-person.ts'
import { findStartupRole, findUser, listForChannel, listInvitable, listUsers } from './queries.ts'
import { shownUser } from './rules.ts'

export const userRoutes =
  ({ db, clock, sessions }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    // Sessions cache the blocked people.
    const forgetBoth = (block: { user_id: string; blocked_user_id: string }) => {
      for (const user_id of [block.user_id, block.blocked_user_id]) sessions.forget({ user_id })
    }

    app.route({
      ...user.listRegularUsers,
      handler: (request) => listUsers(db, request.query, sessionOf(request).user_id),
    })

    app.route({
      ...user.getUser,
      handler: async (request) => {
        const found = await findUser(db, request.params.id, sessionOf(request).user_id)
        if (!found) throw new Failure('user-not-found')
        return { data: shownUser(found, request.query.as) }
      },
    })

    app.route({
      ...user.listUsersToInvite,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { startup_id } = request.query
        if (startup_id) {
          const own = await findStartupRole(db, startup_id, user_id)
          if (!own) throw new Failure('startup-not-found')
          if (own.role !== 'owner' && own.role !== 'admin') throw new Failure('startup-not-yours')
        }
        return listInvitable(db, request.query, user_id, clock.now())
      },
    })

    app.route({
      ...user.listUsersForChannel,
      handler: (request) => listForChannel(db, request.query, sessionOf(request).user_id),
    })

    app.route({
      ...user.listBlockedUsers,
      handler: (request) => listBlocked(db, sessionOf(request).user_id, request.query.page),
    })

    app.route({
      ...user.setUserBlock,
      handler: async (request) => {
        const block = { user_id: sessionOf(request).user_id, blocked_user_id: request.body.user_id }
        if (request.body.is_blocked) {
          const isThere = await transaction(db, (tx) => insertBlock(tx, block, clock.now()))
          if (!isThere) throw new Failure('user-not-found')
          forgetBoth(block)
          return { message: 'Kamu memblokir orang ini.' }
        }
        await deleteBlock(db, block)
        forgetBoth(block)
        return { message: 'Blokirnya sudah dibuka.' }
      },
    })
  }
