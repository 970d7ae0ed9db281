import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as contract from '@semai/contract/console/person-history'
import type { Deps } from '../../../../lib/deps.ts'
import { sessionOf } from '../../../../lib/security/session.ts'
import { noteViewed } from '../note-listed.ts'
import { getPerson } from '../queries.ts'
import { listPart, readHistory } from './queries.ts'

/** A person's doings in the product, for staff. */
export const historyRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...contract.getPersonHistory,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = await getPerson(db, session, request.params.id)
        await noteViewed(db, session, id, clock.now())
        return { data: { parts: await readHistory(db, session, id, clock.now()) } }
      },
    })

    app.route({
      ...contract.listPersonHistory,
      handler: async (request) => {
        const session = sessionOf(request)
        const { part } = request.params
        const { id } = await getPerson(db, session, request.params.id)
        await noteViewed(db, session, id, clock.now())
        return listPart(db, session, { id, part, ...request.query }, clock.now())
      },
    })
  }
