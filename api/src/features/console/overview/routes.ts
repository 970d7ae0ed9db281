import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as overview from '@semai/contract/console/overview'
import type { FastifyRequest } from 'fastify'
import { sendCsv } from '../../../lib/text/csv.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { readContent, readInterest } from './content-queries.ts'
import { readTable } from './export-queries.ts'
import { getLens } from './filter-queries.ts'
import { listEvents, readRooms } from './place-list-queries.ts'
import { readFunnel, readOverview, readPeople } from './queries.ts'

const MOST = { content: 10, misses: 20, names: 8 }
const EVENTS_A_PAGE = 10

export const overviewRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const lensOf = (request: FastifyRequest<{ Querystring: overview.OverviewFilter }>) =>
      getLens(db, sessionOf(request), request.query)

    app.route({
      ...overview.getOverview,
      handler: async (request) => ({ data: await readOverview(db, await lensOf(request)) }),
    })

    app.route({
      ...overview.getFunnel,
      handler: async (request) => ({ data: await readFunnel(db, await lensOf(request)) }),
    })

    app.route({
      ...overview.getOverviewPeople,
      handler: async (request) => ({ data: await readPeople(db, await lensOf(request)) }),
    })

    app.route({
      ...overview.listOverviewEvents,
      handler: async (request) => {
        const { page, sort } = request.query
        return listEvents(db, await lensOf(request), { page, size: EVENTS_A_PAGE, sort })
      },
    })

    app.route({
      ...overview.getOverviewRooms,
      handler: async (request) => ({ data: await readRooms(db, await lensOf(request)) }),
    })

    app.route({
      ...overview.getOverviewContent,
      handler: async (request) => ({ data: await readContent(db, await lensOf(request), MOST.content) }),
    })

    app.route({
      ...overview.getOverviewInterest,
      handler: async (request) => ({ data: await readInterest(db, await lensOf(request), MOST) }),
    })

    app.route({
      ...overview.exportOverview,
      handler: async (request, reply) => {
        const { table, from, to } = request.query
        const { head, rows } = await readTable(db, await lensOf(request), table)
        const details = { resource: 'overview', table, from, to }
        await insertAudit(
          db,
          { actor_id: sessionOf(request).user_id, action: 'console-export', subject_id: null, details },
          clock.now(),
        )
        const name = `semai-${table}-${from}-${to}`
        return sendCsv(reply, { name, head, parts: [rows], separator: request.query.separator })
      },
    })
  }
