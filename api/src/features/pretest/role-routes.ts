import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as role from '@semai/contract/role'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { onePage } from '../../lib/page.ts'
import { sessionOf } from '../../lib/session.ts'
import { findUserCategory, insertUserCategory, listRoles, updateUserCategory } from './role-queries.ts'

export const roleRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...role.listTeamRoles, handler: async () => onePage(await listRoles(db)) })

    app.route({
      ...role.getLastUserCategory,
      handler: async (request) => ({ data: await findUserCategory(db, sessionOf(request).user_id) }),
    })

    app.route({
      ...role.createUserCategory,
      handler: async (request, reply) => {
        const { user_id } = sessionOf(request)
        await insertUserCategory(db, user_id, request.body.role_code, clock.now())
        reply.code(201)
        return chosen(user_id)
      },
    })

    app.route({
      ...role.updateUserCategory,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const isChanged = await updateUserCategory(db, user_id, request.body.role_code, clock.now())
        if (!isChanged) throw new Failure('user-category-not-found')
        return chosen(user_id)
      },
    })

    async function chosen(userId: string) {
      const data = await findUserCategory(db, userId)
      if (!data) throw new Failure('user-category-not-found')
      return { message: `Peranmu sekarang ${data.role_name}.`, data }
    }
  }
