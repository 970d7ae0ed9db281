import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as pretest from '@semai/contract/pretest'
import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { onePage } from '../../lib/database/page.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { evaluateAwards } from '../award/evaluate-queries.ts'
import { findLastSuggestion, insertResult, insertSkip, listQuestions } from './queries.ts'
import { listRoleCodes } from './role-queries.ts'
import { countedAnswers, faultIn, outcomeOf, type Answer, type Question } from './rules.ts'

export const pretestRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...pretest.listPreTestQuestions,
      handler: async () => {
        const questions = await listQuestions(db)
        return onePage(questions.filter(({ is_decider }) => !is_decider).map(shown))
      },
    })

    app.route({
      ...pretest.getRoleSuggestion,
      handler: async (request) => ({ data: await judge(deps, sessionOf(request).user_id, request.body.answers) }),
    })

    app.route({
      ...pretest.getLastRoleSuggestion,
      handler: async (request) => ({ data: await findLastSuggestion(db, sessionOf(request).user_id) }),
    })

    app.route({
      ...pretest.skipPreTest,
      handler: async (request) => {
        const now = clock.now()
        await insertSkip(db, sessionOf(request).user_id, now)
        return { message: 'Pre-test dilewati. Bisa kamu isi kapan saja.', data: { skipped_at: now.toISOString() } }
      },
    })
  }

/** A question without what its options weigh. */
const shown = ({ id, text, options, position }: Question): pretest.PreTestQuestion => ({
  id,
  text,
  options: options.map((option, at) => ({ id: at, text: option.text })),
  position,
})

/** @throws Failure pre-test-incomplete, pre-test-answer-unknown */
async function judge(deps: Deps, user_id: string, sent: Answer[]) {
  const { db, clock } = deps
  const [questions, roles] = await Promise.all([listQuestions(db), listRoleCodes(db)])
  const fault = faultIn(questions, sent)
  if (fault) throw new Failure(fault.code, { errors: fault.errors })
  const isTied = outcomeOf(roles, questions, countedAnswers(questions, sent, false)).suggested_role === null
  const answers = countedAnswers(questions, sent, isTied)
  const decider = questions.find(({ is_decider }) => is_decider)
  const isDeciderAnswered = answers.some(({ question_id }) => question_id === decider?.id)
  if (isTied && decider && !isDeciderAnswered) return { suggestion: null, decider: shown(decider) }
  const outcome = outcomeOf(roles, questions, answers)
  return transaction(db, async (tx) => {
    await insertResult(tx, { user_id, answers, outcome, now: clock.now() })
    await evaluateAwards(tx, deps, [user_id])
    return { suggestion: await findLastSuggestion(tx, user_id), decider: null }
  })
}
