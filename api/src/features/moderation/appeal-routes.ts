import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as moderation from '@semai/contract/moderation'
import { transaction, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure, fieldFailure } from '../../lib/failure.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { findLinkedAction, findOwnAction, listOwnActions } from './action-queries.ts'
import { answerAppeal } from './appeal-decision-queries.ts'
import { getAppeal, insertAppeal, listAppeals } from './appeal-queries.ts'

/** What was decided about oneself, and appeals against it. */
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
        const find = (tx: Tx) => findOwnAction(tx, action_id, user_id, clock.now())
        const data = await appeal(find, text, 'moderation-action-not-found')
        reply.code(201)
        return { data }
      },
    })

    app.route({
      ...moderation.viewActionByLink,
      handler: async (request) => {
        const data = await findLinkedAction(db, request.body.token, clock.now())
        if (!data) throw new Failure('link-invalid')
        return { data }
      },
    })

    app.route({
      ...moderation.createAppealByLink,
      handler: async (request, reply) => {
        const { token, text } = request.body
        const data = await appeal((tx) => findLinkedAction(tx, token, clock.now()), text, 'link-invalid')
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

    type Find = (tx: Tx) => ReturnType<typeof findOwnAction>

    const appeal = (find: Find, text: string, missing: 'moderation-action-not-found' | 'link-invalid') =>
      transaction(db, async (tx) => {
        const action = await find(tx)
        if (!action) throw new Failure(missing)
        await insertAppeal(tx, { action, user_id: action.user_id, text: wordsOf(text, 'text', 10) }, clock.now())
        const appealed = await find(tx)
        if (!appealed) throw new Failure(missing)
        return appealed
      })
  }

/** What is left of words without the spaces around them. @throws Failure invalid-input */
function wordsOf(text: string, field: string, minLength = 1): string {
  const words = text.trim()
  if (words.length < minLength) throw fieldFailure('invalid-input', field)
  return words
}
