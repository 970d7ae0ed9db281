import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import * as queue from '@semai/contract/task/review'
import { onePage } from '../../../lib/database/page.ts'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { listRemarks } from './remark-queries.ts'
import { saveRemark } from './save-remark.ts'

/** Words that a reader uses again. */
export const remarkRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = deps

    app.route({
      ...queue.listReviewRemarks,
      handler: async (request) => onePage(await listRemarks(db, sessionOf(request).user_id), request.query.page),
    })

    app.route({
      ...queue.saveReviewRemark,
      handler: async (request) => {
        const remark = { user_id: sessionOf(request).user_id, words: request.body.words.trim() }
        return { data: await transaction(db, (tx) => saveRemark(tx, deps, remark)) }
      },
    })

    app.route({
      ...queue.deleteReviewRemark,
      handler: async (request) => {
        const { numAffectedRows } = await sql`
          delete from review_remark
          where id = ${request.query.id}
            and user_id = ${sessionOf(request).user_id}`.execute(db)
        if (!numAffectedRows) throw new Failure('task-remark-not-found')
        return { message: 'Catatannya dihapus.' }
      },
    })
  }
