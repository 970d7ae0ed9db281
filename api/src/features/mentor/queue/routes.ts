import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as contract from '@semai/contract/mentor/queue'
import { transaction } from '../../../lib/database/db.ts'
import { jsonRow } from '../../../lib/database/json.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { SharedAnswers } from '../../../lib/http/shared-answers.ts'
import { sessionOf, type Session } from '../../../lib/security/session.ts'
import { insertViews } from '../../auth/insert-audit.ts'
import { getAccess, getCalledMentor, isCaller } from './access-queries.ts'
import { callNext } from './call-next.ts'
import { changeTicket } from './change-ticket.ts'
import { markTicket } from './mark-ticket.ts'
import { findBoard } from './queries.ts'
import { takeTicket } from './take-ticket.ts'
import { findOwnTicket } from './ticket-queries.ts'
import { updateQueue } from './update-queue.ts'
import { getWork } from './work-queries.ts'

/** Office-hour queues of an event's mentors. */
export const mentorQueueRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config } = deps
    const shared = new SharedAnswers({ isOn: config.sharesAnswers, unmarked: {} })

    /** @throws Failure event-not-found */
    async function readWork(session: Session, event_id: string) {
      const { work, seen } = await getWork(db, event_id, await getCalledMentor(db, session, event_id))
      const view = { actor_id: session.user_id, action: 'participants-viewed', details: { event_id } }
      await insertViews(db, { ...view, subject_ids: seen }, clock.now())
      return work
    }

    async function readWorkQueue(session: Session, { event_id, mentor_id }: { event_id: string; mentor_id: string }) {
      const queue = (await readWork(session, event_id)).queues.find(({ mentor }) => mentor.id === mentor_id)
      if (!queue) throw new Error('a queue was there a moment ago')
      return queue
    }

    const readTicket = (session: Session, event_id: string) =>
      findOwnTicket(db, { user_id: session.user_id, event_id }, clock.now())

    async function readChangedTicket(session: Session, eventId: string) {
      const ticket = await readTicket(session, eventId)
      if (!ticket) throw new Error('a ticket was there a moment ago')
      return ticket
    }

    app.route({
      ...contract.getMentorQueueBoard,
      handler: async (request, reply) => {
        const { event_id } = request.query
        await getAccess(db, sessionOf(request), event_id)
        const found = await shared.row(request, reply, event_id.toLowerCase(), async () => {
          const board = await findBoard(db, event_id, clock.now())
          return board && jsonRow(board)
        })
        if (!found) throw new Failure('event-not-found')
        return found
      },
    })

    app.route({
      ...contract.getMentorQueueOwn,
      handler: async (request) => {
        const session = sessionOf(request)
        const { event_id } = request.query
        const access = await getAccess(db, session, event_id)
        const ticket = await readTicket(session, event_id)
        return { data: { may_take: access.has_seat, may_call: isCaller(access), ticket } }
      },
    })

    app.route({
      ...contract.takeMentorQueueTicket,
      handler: async (request) => {
        const session = sessionOf(request)
        const eventId = await transaction(db, (tx) => takeTicket(tx, deps, session, request.body.queue_id))
        return { data: await readChangedTicket(session, eventId) }
      },
    })

    app.route({
      ...contract.changeMentorQueueTicket,
      handler: async (request) => {
        const session = sessionOf(request)
        const eventId = await transaction(db, (tx) => changeTicket(tx, deps, session.user_id, request.body))
        return { data: await readChangedTicket(session, eventId) }
      },
    })

    app.route({
      ...contract.getMentorQueueWork,
      handler: async (request) => ({ data: await readWork(sessionOf(request), request.query.event_id) }),
    })

    app.route({
      ...contract.updateMentorQueue,
      handler: async (request) => {
        const session = sessionOf(request)
        await transaction(db, (tx) => updateQueue(tx, deps, session, request.body))
        return { data: await readWorkQueue(session, request.body) }
      },
    })

    app.route({
      ...contract.callNextMentorQueueTicket,
      handler: async (request) => {
        const session = sessionOf(request)
        const queue = await transaction(db, (tx) => callNext(tx, deps, session, request.body))
        return { data: await readWorkQueue(session, queue) }
      },
    })

    app.route({
      ...contract.markMentorQueueTicket,
      handler: async (request) => {
        const session = sessionOf(request)
        const queue = await transaction(db, (tx) => markTicket(tx, deps, session, request.body))
        return { data: await readWorkQueue(session, queue) }
      },
    })
  }
