import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as pretest from '@semai/contract/pretest'
import type { Deps } from '../../lib/deps.ts'
import { onePage } from '../../lib/database/page.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { findLastSuggestion, listQuestions } from './queries.ts'
import { shown } from './rules.ts'
import { insertSkip } from './skip-pretest.ts'
import { suggestRole } from './suggest-role.ts'

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
      handler: async (request) => ({ data: await suggestRole(deps, sessionOf(request).user_id, request.body.answers) }),
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
