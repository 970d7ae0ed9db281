import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as library from '@semai/contract/library'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { onePage } from '../../lib/database/page.ts'
import { previewedBy } from '../../lib/security/preview.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { countTypes, listCategories, listCategoriesWithCounts } from './category-queries.ts'
import { mineRoutes } from './mine-routes.ts'
import { findContent, listContents } from './queries.ts'
import { typeNames } from './rules.ts'

export const libraryRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, readDb } = deps
    await app.register(mineRoutes(deps))

    app.route({
      ...library.listLibraryCategories,
      handler: async ({ query }) => onePage(await listCategories(readDb), query.page),
    })

    app.route({
      ...library.listLibraryCategoriesV2,
      handler: async ({ query }) => onePage(await listCategoriesWithCounts(readDb), query.page),
    })

    app.route({
      ...library.listLibraryContentCategories,
      handler: async () => {
        const [types, categories] = await Promise.all([countTypes(readDb), listCategoriesWithCounts(readDb)])
        return {
          data: {
            types: types.map(({ type, count }) => ({ type, name: typeNames[type], count })),
            categories: categories.map(({ slug, name, count }) => ({ slug, name, count: count.total })),
          },
        }
      },
    })

    app.route({
      ...library.listLibraryContents,
      handler: (request) => listContents(db, request.query, sessionOf(request).user_id),
    })

    app.route({
      ...library.getLibraryContent,
      handler: async (request) => {
        const data = await findContent(db, request.params.id, sessionOf(request).user_id, previewedBy(request.session))
        if (!data) throw new Failure('library-content-not-found')
        return { data }
      },
    })
  }
