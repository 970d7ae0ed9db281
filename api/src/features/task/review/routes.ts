import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as queue from '@semai/contract/task/review'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { claimWork, releaseWork, takeOver } from './claim-work.ts'
import { readFigures } from './figures-queries.ts'
import { findNext, getWork, listQueue } from './queries.ts'
import { saveReview } from './save-review.ts'

/** The work that waits to be read by staff. */
export const queueRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...queue.listReviewQueue,
      handler: (request) => listQueue(db, sessionOf(request), request.query, clock.now()),
    })

    app.route({
      ...queue.getReviewFigures,
      handler: async (request) => ({ data: await readFigures(db, sessionOf(request), clock.now()) }),
    })

    app.route({
      ...queue.getReviewWork,
      handler: async (request) => ({ data: await getWork(deps, sessionOf(request), request.query.id) }),
    })

    app.route({
      ...queue.claimReviewWork,
      handler: async (request) => {
        const reader = sessionOf(request)
        await transaction(db, (tx) => claimWork(tx, deps, reader, request.body.id))
        return { data: await getWork(deps, reader, request.body.id) }
      },
    })

    app.route({
      ...queue.takeOverReviewWork,
      handler: async (request) => {
        const reader = sessionOf(request)
        await transaction(db, (tx) => takeOver(tx, deps, reader, request.body.id))
        return { data: await getWork(deps, reader, request.body.id) }
      },
    })

    app.route({
      ...queue.releaseReviewWork,
      handler: async (request) => {
        const reader = sessionOf(request)
        await transaction(db, (tx) => releaseWork(tx, deps, reader, request.body.id))
        return { message: 'Karyanya kembali ke antrean.' }
      },
    })

    app.route({
      ...queue.saveReview,
      handler: async (request) => {
        const reader = sessionOf(request)
        const { words, decision, ...review } = request.body
        await transaction(db, (tx) => saveReview(tx, deps, reader, { ...review, decision, words: words.trim() }))
        const message = decision === 'accepted' ? 'Karyanya diterima.' : 'Saranmu terkirim.'
        return { message, data: { state: decision, next_id: await findNext(db, reader, clock.now()) } }
      },
    })
  }
