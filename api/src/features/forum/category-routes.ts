import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as forum from '@semai/contract/forum'
import { transaction } from '../../lib/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { onePage } from '../../lib/page.ts'
import { sessionOf } from '../../lib/session.ts'
import { deleteCategory, getCategory, insertCategory, listCategories, updateCategory } from './category-queries.ts'

export const categoryRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...forum.listForumCategories,
      handler: async (request) => onePage(await listCategories(db, sessionOf(request).user_id)),
    })

    app.route({
      ...forum.getForumCategory,
      handler: async (request) => ({ data: await getCategory(db, sessionOf(request).user_id, request.params.id) }),
    })

    app.route({
      ...forum.createForumCategory,
      handler: async (request, reply) => {
        const data = await transaction(db, async (tx) => {
          const id = await insertCategory(tx, request.body, clock.now())
          return getCategory(tx, sessionOf(request).user_id, id)
        })
        return reply.code(201).send({ message: 'Kategorinya sudah ditambahkan.', data })
      },
    })

    app.route({
      ...forum.updateForumCategory,
      handler: async (request) => {
        const { id } = request.params
        const data = await transaction(db, async (tx) => {
          await updateCategory(tx, id, request.body, clock.now())
          return getCategory(tx, sessionOf(request).user_id, id)
        })
        return { message: 'Kategorinya sudah disimpan.', data }
      },
    })

    app.route({
      ...forum.removeForumCategory,
      handler: async (request) => {
        await transaction(db, (tx) => deleteCategory(tx, request.params.id))
        return { message: 'Kategorinya sudah dihapus.' }
      },
    })
  }
