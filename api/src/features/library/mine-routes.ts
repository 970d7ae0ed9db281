import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as mine from '@semai/contract/library/mine'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { transaction } from '../../lib/database/db.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { setDismissal, setFavorite } from './mark-content.ts'
import { listHistory, listOwn } from './mine-queries.ts'
import { listRecommendations } from './recommendation-queries.ts'
import { saveProgress } from './save-progress.ts'

export const mineRoutes =
  ({ db, clock, sessions }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const markOf = (request: FastifyRequest, library_content_id: string) => {
      return { user_id: sessionOf(request).user_id, library_content_id, created_at: clock.now().toISOString() }
    }

    app.route({
      ...mine.listMyLibraryContents,
      handler: (request) => listOwn(db, request.query, sessionOf(request).user_id),
    })

    app.route({
      ...mine.setLibraryContentFavorite,
      handler: async (request) => {
        const { library_content_id, is_favorite } = request.body
        await setFavorite(db, markOf(request, library_content_id), is_favorite)
        sessions.noteMark(sessionOf(request), 'library')
        return { data: request.body }
      },
    })

    app.route({
      ...mine.listLibraryRecommendations,
      handler: (request) => listRecommendations(db, request.query, sessionOf(request).user_id),
    })

    app.route({
      ...mine.dismissLibraryRecommendation,
      handler: async (request) => {
        const { library_content_id, is_dismissed } = request.body
        await setDismissal(db, markOf(request, library_content_id), is_dismissed)
        return { message: is_dismissed ? 'Tidak akan disarankan lagi.' : 'Akan disarankan lagi.' }
      },
    })

    app.route({
      ...mine.listLibraryHistory,
      handler: (request) => listHistory(db, request.query, sessionOf(request).user_id),
    })

    app.route({
      ...mine.saveLibraryHistory,
      handler: async (request) => {
        const { library_content_id, ...sync } = request.body
        const whose = { user_id: sessionOf(request).user_id, library_content_id }
        const data = await transaction(db, (tx) => saveProgress(tx, { clock }, whose, sync))
        sessions.noteMark(sessionOf(request), 'library')
        return { data }
      },
    })
  }
