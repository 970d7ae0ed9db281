import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as event from '@semai/contract/event'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { onePage } from '../../lib/page.ts'
import { sessionOf } from '../../lib/session.ts'
import { countAvailableEvents, countEventsOf, findEvent, listEvents, listEventsOf, listNextEvents } from './queries.ts'

export const eventRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const viewerOf = (request: FastifyRequest) => ({ user_id: request.session?.user_id ?? null, now: clock.now() })

    app.route({
      ...event.listEvents,
      handler: (request) => listEvents(db, request.query, viewerOf(request)),
    })

    app.route({
      ...event.getEvent,
      handler: async (request) => {
        const data = await findEvent(db, request.params.id, viewerOf(request))
        if (!data) throw new Failure('event-not-found')
        return { data }
      },
    })

    app.route({
      ...event.listMyEvents,
      handler: (request) => listEventsOf(db, sessionOf(request).user_id, request.query, clock.now()),
    })

    app.route({
      ...event.listRegionalHomePageEvents,
      handler: async (request) => {
        const { region_hub_id } = sessionOf(request)
        return region_hub_id ? listNextEvents(db, { region_hub_id }, viewerOf(request)) : onePage([])
      },
    })

    app.route({
      ...event.listNationalHomePageEvents,
      handler: (request) => listNextEvents(db, 'national', viewerOf(request)),
    })

    app.route({
      ...event.countUserEvents,
      handler: async (request) => ({ data: await countEventsOf(db, sessionOf(request).user_id, clock.now()) }),
    })

    app.route({
      ...event.countAvailableEvents,
      handler: async (request) => ({ data: await countAvailableEvents(db, sessionOf(request), clock.now()) }),
    })
  }
