import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as role from '@semai/contract/profile/role'
import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { onePage } from '../../lib/database/page.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { changeRole, chooseRole } from './choose-role.ts'
import { findUserCategory, listRoles } from './role-queries.ts'

export const roleRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = deps
    app.route({ ...role.listTeamRoles, handler: async () => onePage(await listRoles(db)) })

    app.route({
      ...role.getLastUserCategory,
      handler: async (request) => ({ data: await findUserCategory(db, sessionOf(request).user_id) }),
    })

    app.route({
      ...role.createUserCategory,
      handler: async (request, reply) => {
        const { user_id } = sessionOf(request)
        await transaction(db, (tx) => chooseRole(tx, deps, user_id, request.body.role_code))
        reply.code(201)
        return chosen(user_id)
      },
    })

    app.route({
      ...role.updateUserCategory,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        await transaction(db, (tx) => changeRole(tx, deps, user_id, request.body.role_code))
        return chosen(user_id)
      },
    })

    async function chosen(userId: string) {
      const data = await findUserCategory(db, userId)
      if (!data) throw new Failure('user-category-not-found')
      return { message: `Peranmu sekarang ${data.role_name}.`, data }
    }
  }
