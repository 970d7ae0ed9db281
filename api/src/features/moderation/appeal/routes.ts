import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createAppealByLink, viewActionByLink } from '@semai/contract/moderation/appeal-by-link'
import * as moderation from '@semai/contract/moderation/moderation'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { findLinkedAction, findOwnAction, listOwnActions } from '../action-queries.ts'
import { answerAppeal } from './answer-appeal.ts'
import { makeAppeal } from './make-appeal.ts'
import { getAppeal, listAppeals } from './queries.ts'
import { wordsOf } from './rules.ts'

/** Routes of decisions about the caller, and of appeals. */
export const appealRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...moderation.listOwnModerationActions,
      handler: async (request) => listOwnActions(db, sessionOf(request).user_id, request.query.page, clock.now()),
    })

    app.route({
      ...moderation.createAppeal,
      handler: async (request, reply) => {
        const { user_id } = sessionOf(request)
        const { action_id, text } = request.body
        const data = await transaction(db, (tx) => {
          const find = () => findOwnAction(tx, action_id, user_id, clock.now())
          return makeAppeal(tx, { find, missing: 'moderation-action-not-found', text }, clock.now())
        })
        reply.code(201)
        return { data }
      },
    })

    app.route({
      ...viewActionByLink,
      handler: async (request) => {
        const data = await findLinkedAction(db, request.body.token, clock.now())
        if (!data) throw new Failure('link-invalid')
        return { data }
      },
    })

    app.route({
      ...createAppealByLink,
      handler: async (request, reply) => {
        const { token, text } = request.body
        const data = await transaction(db, (tx) => {
          const find = () => findLinkedAction(tx, token, clock.now())
          return makeAppeal(tx, { find, missing: 'link-invalid', text }, clock.now())
        })
        reply.code(201)
        return { data }
      },
    })

    app.route({
      ...moderation.listAppeals,
      handler: async (request) => listAppeals(db, sessionOf(request), request.query),
    })

    app.route({
      ...moderation.decideAppeal,
      handler: async (request) => {
        const moderator = sessionOf(request)
        const { id } = request.params
        const { is_upheld, answer } = request.body
        const words = wordsOf(answer, 'answer')
        await transaction(db, (tx) => answerAppeal(deps, tx, moderator, { id, is_upheld, answer: words }))
        return { data: await getAppeal(db, moderator, id) }
      },
    })
  }
