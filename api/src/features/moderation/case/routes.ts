import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { decideModerationCase, getModerationCase, listModerationCases } from '@semai/contract/moderation/moderation'
import { getModerationRate } from '@semai/contract/moderation/rate'
import type { Static } from 'typebox'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { fieldFailure } from '../../../lib/failure.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { getCase, listCases } from './queries.ts'
import { readRate } from './rate-queries.ts'
import { decideCase, type Decision } from './decide-case.ts'
import { isSanction, suspendedUntil } from './rules.ts'

/** The moderators' queue. */
export const caseRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, sessions } = deps

    app.route({
      ...listModerationCases,
      handler: async (request) => {
        const moderator = sessionOf(request)
        return listCases(db, moderator, request.query, clock.now())
      },
    })

    app.route({
      ...getModerationRate,
      handler: async (request) => ({
        data: await readRate(db, sessionOf(request), clock.now()),
      }),
    })

    app.route({
      ...getModerationCase,
      handler: async (request) => {
        const moderator = sessionOf(request)
        const data = await getCase(deps, moderator, request.params.id)
        const read = { actor_id: moderator.user_id, action: 'moderation-case-read', subject_id: data.id }
        await insertAudit(db, { ...read, details: { subject: data.subject } }, clock.now())
        return { data }
      },
    })

    app.route({
      ...decideModerationCase,
      handler: async (request) => {
        const moderator = sessionOf(request)
        const decision = readDecision(request.params.id, request.body, clock.now())
        const endedOf = await transaction(db, (tx) => decideCase(deps, tx, moderator, decision))
        if (endedOf) sessions.forget({ user_id: endedOf })
        return { data: await getCase(deps, moderator, request.params.id) }
      },
    })
  }

type Body = Static<typeof decideModerationCase.schema.body>

/** @throws Failure invalid-input for a sanction without words, and a suspension without an end */
function readDecision(case_id: string, { decision, reason = '', days }: Body, now: Date): Decision {
  const words = reason.trim()
  if (isSanction(decision) && words === '') throw fieldFailure('invalid-input', 'reason')
  if (decision !== 'suspend') return { case_id, decision, reason: words, until: null }
  if (days === undefined) throw fieldFailure('invalid-input', 'days')
  return { case_id, decision, reason: words, until: suspendedUntil(days, now) }
}
