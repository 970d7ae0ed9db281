import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as quiz from '@semai/contract/quiz'
import type { FastifyRequest } from 'fastify'
import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { onePage } from '../../lib/database/page.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { assertSubModuleOpen } from '../workshop/access-queries.ts'
import { findOpenAttempt, getAttempt } from './attempt-queries.ts'
import { handIn } from './hand-in-attempt.ts'
import { processExpiredAttempts } from './process-expired-attempts.ts'
import { getQuiz, listAttemptQuestions } from './queries.ts'
import { findResult, getReview } from './review-queries.ts'
import { stateOf } from './rules.ts'
import { saveAnswers } from './save-answers.ts'
import { startAttempt } from './start-attempt.ts'

export const quizRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps
    const takerOf = (request: FastifyRequest) => ({ user_id: sessionOf(request).user_id, now: clock.now() })

    // The job that grades expired attempts may be late: each call grades the person's own first.
    app.addHook('preHandler', async (request) => processExpiredAttempts(deps, sessionOf(request).user_id))

    app.route({
      ...quiz.getQuizState,
      handler: async (request) => {
        const { user_id, now } = takerOf(request)
        const { workshop_sub_module_id: id } = request.query
        await assertSubModuleOpen(db, user_id, id, now)
        return { data: stateOf(await getQuiz(db, id, user_id), now) }
      },
    })

    app.route({
      ...quiz.getOpenQuizAttempt,
      handler: async (request) => ({ data: await findOpenAttempt(db, takerOf(request)) }),
    })

    app.route({
      ...quiz.createQuizAttempt,
      handler: async (request) => {
        const taker = takerOf(request)
        const { workshop_sub_module_id: id } = request.body
        return { data: await transaction(db, (tx) => startAttempt(tx, taker, id)) }
      },
    })

    app.route({
      ...quiz.getQuizAttempt,
      handler: async (request) => ({ data: await getAttempt(db, takerOf(request), request.params.id) }),
    })

    app.route({
      ...quiz.listQuizQuestions,
      handler: async (request) => {
        const { id } = await getAttempt(db, takerOf(request), request.query.attempt_id)
        return onePage(await listAttemptQuestions(db, id))
      },
    })

    app.route({
      ...quiz.saveQuizAnswers,
      handler: async (request) => {
        const taker = takerOf(request)
        const { attempt_id, answers, submit = false } = request.body
        await getAttempt(db, taker, attempt_id)
        const store = submit ? handIn : saveAnswers
        const saved = await transaction(db, (tx) => store(tx, deps, { attempt_id, answers }))
        const attempt = await getAttempt(db, taker, attempt_id)
        return { data: { attempt, saved, result: await findResult(db, attempt_id) } }
      },
    })

    app.route({
      ...quiz.getAnsweredQuestions,
      handler: async (request) => ({ data: await getReview(db, takerOf(request), request.query.attempt_id) }),
    })
  }
