import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as guest from '@semai/contract/console/guest'
import * as contract from '@semai/contract/console/people'
import type { ConsolePersonItem } from '@semai/contract/console/people'
import { sendCsv } from '../../../lib/text/csv.ts'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { zoneOf } from '../export/export-rows.ts'
import { accountRoutes } from './account-routes.ts'
import { historyRoutes } from './history/routes.ts'
import { mergeGuest } from './merge-guest.ts'
import { listCandidates, listMergeable, refuseUnreached } from './guest-queries.ts'
import { listPeople, readPeople } from './list-queries.ts'
import { getPerson, personFor } from './queries.ts'
import { peopleHead, personCells } from './rules.ts'
import { noteListed, noteViewed, PEOPLE } from './note-listed.ts'

export const peopleRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps
    await app.register(accountRoutes(deps))
    await app.register(historyRoutes(deps))

    app.route({
      ...contract.listConsolePeople,
      handler: async (request) => {
        const session = sessionOf(request)
        const list = await listPeople(db, session, request.query)
        const seen = list.data.map(({ id }) => id)
        await noteListed(db, session, seen, clock.now())
        return list
      },
    })

    app.route({
      ...contract.exportConsolePeople,
      handler: async (request, reply) => {
        const session = sessionOf(request)
        const { ids, parts } = await readPeople(db, session, request.query)
        const details = { ...PEOPLE, label: null, changes: [], count: ids.length }
        await insertAudit(db, { actor_id: session.user_id, action: 'console-export', details }, clock.now())
        await noteListed(db, session, ids, clock.now())
        const zone = await zoneOf({ deps, session })
        const rows = rowsOf(parts, zone)
        return sendCsv(reply, { name: 'orang', head: peopleHead, parts: rows, separator: request.query.separator })
      },
    })

    app.route({
      ...contract.getConsolePerson,
      handler: async (request) => {
        const session = sessionOf(request)
        const person = await getPerson(db, session, request.params.id)
        await noteViewed(db, session, person.id, clock.now())
        return { data: personFor(session, person) }
      },
    })

    app.route({
      ...guest.listGuestCandidates,
      handler: async (request) => {
        const session = sessionOf(request)
        const list = await listCandidates(db, session, request.query)
        const seen = list.data.map(({ user_id }) => user_id)
        await noteListed(db, session, seen, clock.now())
        return list
      },
    })

    app.route({
      ...guest.mergeGuests,
      handler: async (request) => {
        const session = sessionOf(request)
        const { user_ids } = request.body
        if (user_ids) await refuseUnreached(db, session, user_ids)
        const data = { people: 0, participations: 0 }
        for (;;) {
          const ids = await listMergeable(db, session, user_ids)
          for (const id of ids) data.participations += await transaction(db, (tx) => mergeGuest(deps, tx, session, id))
          data.people += ids.length
          if (user_ids || ids.length === 0) return { data }
        }
      },
    })
  }

async function* rowsOf(parts: AsyncGenerator<ConsolePersonItem[]>, zone: string) {
  for await (const part of parts) yield part.map((person) => personCells(person, zone))
}
