import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as role from '@semai/contract/role'
import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { onePage } from '../../lib/database/page.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { evaluateTeamsOf } from '../startup/member-queries.ts'
import { findUserCategory, insertUserCategory, listRoles, updateUserCategory } from './role-queries.ts'

export const roleRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps
    app.route({ ...role.listTeamRoles, handler: async () => onePage(await listRoles(db)) })

    app.route({
      ...role.getLastUserCategory,
      handler: async (request) => ({ data: await findUserCategory(db, sessionOf(request).user_id) }),
    })

    app.route({
      ...role.createUserCategory,
      handler: async (request, reply) => {
        const { user_id } = sessionOf(request)
        await transaction(db, async (tx) => {
          await insertUserCategory(tx, user_id, request.body.role_code, clock.now())
          await evaluateTeamsOf(deps, tx, user_id)
        })
        reply.code(201)
        return chosen(user_id)
      },
    })

    app.route({
      ...role.updateUserCategory,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        await transaction(db, async (tx) => {
          const isChanged = await updateUserCategory(tx, user_id, request.body.role_code, clock.now())
          if (!isChanged) throw new Failure('user-category-not-found')
          await evaluateTeamsOf(deps, tx, user_id)
        })
        return chosen(user_id)
      },
    })

    async function chosen(userId: string) {
      const data = await findUserCategory(db, userId)
      if (!data) throw new Failure('user-category-not-found')
      return { message: `Peranmu sekarang ${data.role_name}.`, data }
    }
  }
