import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as forum from '@semai/contract/forum/forum'
import type { ForumCategory } from '@semai/contract/forum/forum'
import type { FastifyRequest } from 'fastify'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { onePage } from '../../../lib/database/page.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { contextFor, insertChanges } from '../../console/audit/insert-actions.ts'
import * as queries from './queries.ts'
import { deleteCategory, insertCategory, updateCategory } from './save-category.ts'

export const categoryRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...forum.listForumCategories,
      handler: async (request) => onePage(await queries.listCategories(db, sessionOf(request).user_id)),
    })

    app.route({
      ...forum.getForumCategory,
      handler: async (request) => ({
        data: await queries.getCategory(db, sessionOf(request).user_id, request.params.id),
      }),
    })

    app.route({
      ...forum.createForumCategory,
      handler: async (request, reply) => {
        const data = await transaction(db, async (tx) => {
          const id = await insertCategory(tx, request.body, clock.now())
          const after = await queries.getCategory(tx, sessionOf(request).user_id, id)
          await note(tx, request, 'create', { after })
          return after
        })
        return reply.code(201).send({ message: 'Kategorinya sudah ditambahkan.', data })
      },
    })

    app.route({
      ...forum.updateForumCategory,
      handler: async (request) => {
        const { id } = request.params
        const data = await transaction(db, async (tx) => {
          const { user_id } = sessionOf(request)
          const before = await queries.lockCategory(tx, user_id, id)
          await updateCategory(tx, id, request.body, clock.now())
          const after = await queries.getCategory(tx, user_id, id)
          await note(tx, request, 'update', { before, after })
          return after
        })
        return { message: 'Kategorinya sudah disimpan.', data }
      },
    })

    app.route({
      ...forum.removeForumCategory,
      handler: async (request) => {
        await transaction(db, async (tx) => {
          const before = await queries.lockCategory(tx, sessionOf(request).user_id, request.params.id)
          await deleteCategory(tx, before.id)
          await note(tx, request, 'remove', { before })
        })
        return { message: 'Kategorinya sudah dihapus.' }
      },
    })

    /** Record the change in the console's audit trail, whose history shows it. */
    async function note(
      tx: Tx,
      request: FastifyRequest,
      action: 'create' | 'update' | 'remove',
      change: CategoryChange,
    ) {
      const { id = '', name = '' } = change.after ?? change.before ?? {}
      const desk = contextFor({ deps, session: sessionOf(request), now: clock.now() }, 'forum-category')
      await insertChanges(tx, desk, [{ id, label: name, ...change }], { action })
    }
  }

interface CategoryChange {
  before?: ForumCategory
  after?: ForumCategory
}
