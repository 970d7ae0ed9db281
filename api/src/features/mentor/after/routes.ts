import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as after from '@semai/contract/mentor/after'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { listActionsOf, listOwnActions, listStartupActions, readOutcome, readOwnRatings } from './queries.ts'
import { rate } from './rate-session.ts'
import { saveActions } from './save-actions.ts'
import { saveNote } from './save-note.ts'
import { say } from './say-outcome.ts'
import { setAction } from './set-action.ts'

/** Outcome, note, actions and rating of a mentor session. */
export const mentorAfterRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...after.saySessionOutcome,
      handler: async (request) => {
        const said = { ...request.body, user_id: sessionOf(request).user_id }
        const data = await transaction(db, async (tx) => {
          await say(tx, deps, said)
          return readOutcome(tx, said, clock.now())
        })
        return { message: data.is_contested ? 'Tercatat. Tim Semai akan melihatnya.' : 'Terima kasih, tercatat.', data }
      },
    })

    app.route({
      ...after.saveSessionNote,
      handler: async (request) => {
        const { id, text } = request.body
        const note = { id, text: text.trim(), user_id: sessionOf(request).user_id }
        return { message: 'Catatanmu tersimpan.', data: await transaction(db, (tx) => saveNote(tx, deps, note)) }
      },
    })

    app.route({
      ...after.saveSessionActions,
      handler: async (request) => {
        const { id, actions } = request.body
        const agreed = actions.map(({ what, ...action }) => ({ ...action, what: what.trim() }))
        const data = await transaction(db, async (tx) => {
          await saveActions(tx, deps, { id, user_id: sessionOf(request).user_id, actions: agreed })
          return listActionsOf(tx, id)
        })
        return { message: 'Langkahnya tersimpan.', data }
      },
    })

    app.route({
      ...after.setActionState,
      handler: async (request) => {
        const input = { ...request.body, user_id: sessionOf(request).user_id }
        return { data: await transaction(db, (tx) => setAction(tx, deps, input)) }
      },
    })

    app.route({
      ...after.listMentorActions,
      handler: (request) => {
        const { startup_id, page = 1 } = request.query
        const { user_id } = sessionOf(request)
        return startup_id ? listStartupActions(db, { startup_id, user_id }, page) : listOwnActions(db, user_id, page)
      },
    })

    app.route({
      ...after.rateSession,
      handler: async (request) => {
        const { words, ...given } = request.body
        const rating = { ...given, words: words.trim(), user_id: sessionOf(request).user_id }
        return {
          message: 'Terima kasih atas penilaianmu.',
          data: await transaction(db, (tx) => rate(tx, deps, rating)),
        }
      },
    })

    app.route({
      ...after.getOwnRatings,
      handler: async (request) => ({ data: await readOwnRatings(db, sessionOf(request).user_id) }),
    })
  }
