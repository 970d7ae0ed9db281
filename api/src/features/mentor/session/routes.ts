import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as session from '@semai/contract/mentor/session'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { ICS_TYPE, icsFile } from '../../../lib/time/ics.ts'
import { findDueAction } from '../after/queries.ts'
import { findBooker } from '../hours/booker-queries.ts'
import { readQuota } from '../hours/slot-queries.ts'
import { cancelSession, confirmSession, declineSession } from './answer-request.ts'
import { bookOrNameAlternatives } from './book-or-name-alternatives.ts'
import { findSessionIcs } from './calendar-queries.ts'
import { getSession } from './detail-queries.ts'
import { noteOpened } from './note-opened.ts'
import { findNextSession, listSessions } from './queries.ts'

export const sessionRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config } = deps

    app.route({
      ...session.listMentorSessions,
      handler: (request) => listSessions(db, request.query, sessionOf(request).user_id, clock.now()),
    })

    app.route({
      ...session.getMentorSession,
      handler: async (request) => ({ data: await getSession(deps, request.params.id, sessionOf(request).user_id) }),
    })

    app.route({
      ...session.getNextSession,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const booker = await findBooker(db, user_id)
        if (!booker) throw new Failure('STATUS_UNAUTHORIZED')
        const now = clock.now()
        const [quota, next, action] = await Promise.all([
          readQuota(db, booker, now),
          findNextSession(db, user_id, now),
          findDueAction(db, user_id, now),
        ])
        return { data: { ...quota, next, action } }
      },
    })

    app.route({
      ...session.getMentorSessionIcs,
      handler: async (request, reply) => {
        const entry = await findSessionIcs(db, request.params.id, sessionOf(request).user_id)
        if (!entry) throw new Failure('session-not-found')
        reply.header('content-disposition', `attachment; filename="${entry.slug}.ics"`).type(ICS_TYPE)
        return icsFile(entry, { publicUrl: config.publicUrl, organizerEmail: config.supportEmail })
      },
    })

    app.route({
      ...session.bookMentorSession,
      handler: async (request, reply) => {
        const { user_id } = sessionOf(request)
        const { start_at, question, links = [], file_ids = [], startup_id = null, ...body } = request.body
        const input = {
          ...body,
          mentor_id: body.mentor_id.toLowerCase(),
          start_at: new Date(start_at).toISOString(),
          question: question.trim(),
          links: [...new Set(links)],
          file_ids: [...new Set(file_ids)],
          startup_id,
          idempotency_key: body.idempotency_key ?? randomUUID(),
        }
        const id = await bookOrNameAlternatives(deps, user_id, input)
        const data = await getSession(deps, id, user_id)
        reply.code(201)
        const isRequest = data.state === 'requested'
        return {
          message: isRequest ? 'Permintaanmu terkirim. Kami kabari begitu dijawab.' : 'Sesimu sudah dipesan.',
          data,
        }
      },
    })

    app.route({
      ...session.confirmMentorSession,
      handler: async (request) => {
        const answer = { id: request.body.id, user_id: sessionOf(request).user_id }
        await transaction(db, (tx) => confirmSession(deps, tx, answer))
        return { message: 'Sesi dikonfirmasi.', data: await getSession(deps, answer.id, answer.user_id) }
      },
    })

    app.route({
      ...session.declineMentorSession,
      handler: async (request) => {
        const answer = { ...request.body, user_id: sessionOf(request).user_id }
        await transaction(db, (tx) => declineSession(deps, tx, answer))
        return {
          message: 'Jawabanmu sampai. Jamnya bebas lagi.',
          data: await getSession(deps, answer.id, answer.user_id),
        }
      },
    })

    app.route({
      ...session.cancelMentorSession,
      handler: async (request) => {
        const answer = { ...request.body, user_id: sessionOf(request).user_id }
        await transaction(db, (tx) => cancelSession(deps, tx, answer))
        return { message: 'Sesi dibatalkan.', data: await getSession(deps, answer.id, answer.user_id) }
      },
    })

    app.route({
      ...session.openMentorSessionFiles,
      handler: async (request) => {
        const opened = { id: request.body.id, user_id: sessionOf(request).user_id }
        return { data: await transaction(db, (tx) => noteOpened(deps, tx, opened)) }
      },
    })
  }
