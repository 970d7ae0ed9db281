import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as library from '@semai/contract/library/library'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { jsonData } from '../../lib/database/json.ts'
import { answerJson } from '../../lib/http/answer-json.ts'
import { SharedAnswers } from '../../lib/http/shared-answers.ts'
import { onePage } from '../../lib/database/page.ts'
import { previewedBy } from '../../lib/security/preview.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { countTypes, listCategories, listCategoriesWithCounts } from './category-queries.ts'
import { mineRoutes } from './mine-routes.ts'
import { countContents, findContent, listContents, readSharedContent } from './queries.ts'
import { typeNames } from './rules.ts'
import { listContentMarks, type ContentMarks } from './summary-queries.ts'

export const libraryRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, readDb, config } = deps
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

    const shared = new SharedAnswers<ContentMarks>({
      isOn: config.sharesAnswers,
      unmarked: { is_favorite: false, progress: null },
      own: { kind: 'library', marksOf: (userId, ids) => listContentMarks(db, userId, ids) },
    })

    app.route({
      ...library.listLibraryContents,
      handler: (request, reply) => shared.list(request, reply, request.url, () => listContents(db, request.query)),
    })

    app.route({
      ...library.countLibraryContents,
      handler: async (request) => onePage(await countContents(db, request.query)),
    })

    app.route({
      ...library.getLibraryContent,
      handler: async (request, reply) => {
        const { id } = request.params
        const found = await shared.row(request, reply, request.url, () => readSharedContent(db, id))
        if (found) return found
        // Operators can preview drafts.
        const draft = await findContent(db, id, sessionOf(request).user_id, previewedBy(request.session))
        if (!draft) throw new Failure('library-content-not-found')
        return answerJson(reply, jsonData(draft))
      },
    })
  }
