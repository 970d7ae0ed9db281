import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as contract from '@semai/contract/console/event'
import { createAttendance } from '@semai/contract/event/attendance'
import { staffLimits } from '@semai/contract/call/staff-limits'
import { sendCsv } from '../../../lib/text/csv.ts'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { sessionOf, type Session } from '../../../lib/security/session.ts'
import { insertAudit, insertViews } from '../../auth/insert-audit.ts'
import { undoDecisions } from '../participation/undo-decisions.ts'
import { actOnParticipations } from './act-on-participations.ts'
import { checkIn } from './check-in.ts'
import { findEventCheckIn, listAllEventParticipations, listEventParticipations, listRollTickets } from './queries.ts'
import { noteRollViews } from './note-roll-views.ts'
import { cellsOf, headCells, eventParticipationFrom } from './rules.ts'
import { operates } from '../participation/operator-queries.ts'

/** Routes for an event's participations, for the console and its scanner. */
export const checkInRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    /** @throws Failure event-not-found */
    async function ensureOperates(session: Session, id: string) {
      if (!(await operates(db, session, id))) throw new Failure('event-not-found')
    }

    const noteViews = (session: Session, event_id: string, subject_ids: (string | null)[]) =>
      insertViews(
        db,
        { actor_id: session.user_id, action: 'participants-viewed', subject_ids, details: { event_id } },
        clock.now(),
      )

    app.route({
      ...contract.getEventCheckIn,
      handler: async (request) => {
        await ensureOperates(sessionOf(request), request.params.id)
        const data = await findEventCheckIn(db, request.params.id)
        if (!data) throw new Failure('event-not-found')
        return { data }
      },
    })

    app.route({
      ...contract.listCheckInParticipations,
      handler: async (request) => {
        const { params, query } = request
        const session = sessionOf(request)
        await ensureOperates(session, params.id)
        const { data, ...pages } = await listEventParticipations(db, { id: params.id, operator: session }, query, query)
        const seen = data.map(({ user_id }) => user_id)
        await noteViews(session, params.id, seen)
        return { ...pages, data: data.map(eventParticipationFrom) }
      },
    })

    app.route({
      ...contract.actOnParticipations,
      handler: async (request) => {
        const change = { ...request.body, event_id: request.params.id, operator: sessionOf(request) }
        return { data: await transaction(db, (tx) => actOnParticipations(deps, tx, change)) }
      },
    })

    app.route({
      ...contract.undoDecisions,
      handler: async (request) => {
        const change = { ids: request.body.ids, event_id: request.params.id, operator: sessionOf(request) }
        return { data: { undone: await transaction(db, (tx) => undoDecisions(deps, tx, change)) } }
      },
    })

    app.route({
      ...contract.exportParticipations,
      handler: async (request, reply) => {
        const { params, query } = request
        const session = sessionOf(request)
        await ensureOperates(session, params.id)
        const event = await findEventCheckIn(db, params.id)
        if (!event) throw new Failure('event-not-found')
        const people = await listAllEventParticipations(db, params.id, query)
        const details = { resource: 'event', label: event.title, changes: [], count: people.length }
        const entry = { actor_id: session.user_id, action: 'console-export', subject_id: params.id, details }
        await insertAudit(db, entry, clock.now())
        const seen = people.map(({ user_id }) => user_id)
        await noteViews(session, params.id, seen)
        const parts = [people.map((person) => cellsOf(person, event.time_zone))]
        return sendCsv(reply, { name: 'peserta', head: headCells, parts, separator: query.separator })
      },
    })

    app.route({
      ...contract.getEventRoll,
      handler: async (request) => {
        const { params, query } = request
        const session = sessionOf(request)
        await ensureOperates(session, params.id)
        const entries = await listRollTickets(db, params.id, query.after)
        const isLast = entries.length < staffLimits.rollSize
        const view = { operator_id: session.user_id, event_id: params.id, tickets: entries }
        await noteRollViews(db, view, clock.now())
        return { data: { entries, is_last: isLast } }
      },
    })

    app.route({
      ...createAttendance,
      handler: async (request) => ({
        data: await transaction(db, (tx) => checkIn(deps, tx, sessionOf(request), request.body)),
      }),
    })
  }
