import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as contract from '@semai/contract/console/workshop'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { sessionOf, type Session } from '../../../lib/security/session.ts'
import { sendCsv } from '../../../lib/text/csv.ts'
import { insertAudit, insertViews } from '../../auth/insert-audit.ts'
import { findRoster, listAllParticipants, listParticipants, listPartTitles, listRosters } from './queries.ts'
import { cellsOf, headCells, participantFrom } from './rules.ts'

/** Routes of the console for the participants of workshops. */
export const rosterRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    /** @throws Failure workshop-not-found */
    async function getRoster(session: Session, id: string) {
      const found = await findRoster(db, session, id)
      if (!found) throw new Failure('workshop-not-found')
      return found
    }

    const noteViews = ({ user_id: actor_id }: Session, workshop_id: string, people: { user_id: string }[]) => {
      const subject_ids = people.map(({ user_id }) => user_id)
      const view = { actor_id, action: 'workshop-participants-viewed', subject_ids, details: { workshop_id } }
      return insertViews(db, view, clock.now())
    }

    app.route({
      ...contract.listWorkshopRosters,
      handler: (request) => listRosters(db, sessionOf(request), request.query),
    })

    app.route({
      ...contract.getWorkshopRoster,
      handler: async (request) => ({ data: await getRoster(sessionOf(request), request.params.id) }),
    })

    app.route({
      ...contract.listWorkshopParticipants,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = await getRoster(session, request.params.id)
        const { data, ...pages } = await listParticipants(db, session, id, request.query)
        await noteViews(session, id, data)
        return { ...pages, data: data.map(participantFrom) }
      },
    })

    app.route({
      ...contract.exportWorkshopParticipants,
      handler: async (request, reply) => {
        const session = sessionOf(request)
        const { separator, ...filter } = request.query
        const { id, title, time_zone } = await getRoster(session, request.params.id)
        const [people, quizzes, tasks] = await Promise.all([
          listAllParticipants(db, session, id, filter),
          listPartTitles(db, id, 'quiz'),
          listPartTitles(db, id, 'task'),
        ])
        const details = { resource: 'workshop', label: title, changes: [], count: people.length }
        const entry = { actor_id: session.user_id, action: 'console-export', subject_id: id, details }
        await insertAudit(db, entry, clock.now())
        await noteViews(session, id, people)
        const parts = [people.map((person) => cellsOf(person, time_zone))]
        return sendCsv(reply, { name: 'peserta', head: headCells({ quizzes, tasks }), parts, separator })
      },
    })
  }
