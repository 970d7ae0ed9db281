import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as contract from '@semai/contract/console-event'
import { staffLimits } from '@semai/contract/staff-limits'
import { asCsvFile, CSV_START, csvLine } from '../../../lib/text/csv.ts'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { sessionOf, type Session } from '../../../lib/security/session.ts'
import { insertAudit, insertViews } from '../../auth/audit-queries.ts'
import { noteArrival } from './attendance-queries.ts'
import { takeSeatBack } from '../registration/change-queries.ts'
import { findEventDesk, getPerson, listAllPeople, listPeople, listRoll, noteRollViews } from './desk-queries.ts'
import { cellsOf, headCells, personFrom } from './desk-rules.ts'
import { operates } from '../registration/operator-queries.ts'

/** An event's participants, for the console and its scanner. */
export const deskRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    /** @throws Failure event-not-found */
    async function refuseUnreached(session: Session, id: string) {
      if (!(await operates(db, session, id))) throw new Failure('event-not-found')
    }

    const noteViews = (session: Session, event_id: string, subject_ids: (string | null)[]) =>
      insertViews(
        db,
        { actor_id: session.user_id, action: 'participants-viewed', subject_ids, details: { event_id } },
        clock.now(),
      )

    app.route({
      ...contract.getEventDesk,
      handler: async (request) => {
        await refuseUnreached(sessionOf(request), request.params.id)
        const data = await findEventDesk(db, request.params.id)
        if (!data) throw new Failure('event-not-found')
        return { data }
      },
    })

    app.route({
      ...contract.listEventPeople,
      handler: async (request) => {
        const { params, query } = request
        const session = sessionOf(request)
        await refuseUnreached(session, params.id)
        const { data, ...pages } = await listPeople(db, params.id, query, query)
        const seen = data.map(({ user_id }) => user_id)
        await noteViews(session, params.id, seen)
        return { ...pages, data: data.map(personFrom) }
      },
    })

    app.route({
      ...contract.actOnEventPerson,
      handler: async (request) => {
        const { id } = request.params
        const act = request.body.action === 'attend' ? noteArrival : takeSeatBack
        // Refused after the commit: seats that ran out on the way stay let go of.
        const refusal = await transaction(db, (tx) => act(deps, tx, sessionOf(request), id))
        if (refusal) throw new Failure(refusal)
        return { data: personFrom(await getPerson(db, id)) }
      },
    })

    app.route({
      ...contract.exportEventPeople,
      handler: async (request, reply) => {
        const { params, query } = request
        const session = sessionOf(request)
        await refuseUnreached(session, params.id)
        const event = await findEventDesk(db, params.id)
        if (!event) throw new Failure('event-not-found')
        const people = await listAllPeople(db, params.id, query)
        const details = { resource: 'event', label: event.title, changes: [], count: people.length }
        const entry = { actor_id: session.user_id, action: 'console-export', subject_id: params.id, details }
        await insertAudit(db, entry, clock.now())
        const seen = people.map(({ user_id }) => user_id)
        await noteViews(session, params.id, seen)
        const lines = people.map((person) => csvLine(cellsOf(person, event.time_zone)))
        return asCsvFile(reply, 'peserta').send([CSV_START, csvLine(headCells), ...lines].join(''))
      },
    })

    app.route({
      ...contract.getEventRoll,
      handler: async (request) => {
        const { params, query } = request
        const session = sessionOf(request)
        await refuseUnreached(session, params.id)
        const entries = await listRoll(db, params.id, query.after)
        const isLast = entries.length < staffLimits.rollSize
        await noteRollViews(db, session.user_id, params.id, entries, clock.now())
        return { data: { entries, is_last: isLast } }
      },
    })
  }
