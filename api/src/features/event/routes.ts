import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as event from '@semai/contract/event'
import { getEventV2 } from '@semai/contract/event-v2'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { endOfDay, startOfDay } from '../../lib/time/local-time.ts'
import { onePage } from '../../lib/database/page.ts'
import { previewedBy } from '../../lib/security/preview.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { attendanceRoutes } from './door/attendance-routes.ts'
import { findTimeZone } from './calendar/queries.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { deskRoutes } from './door/desk-routes.ts'
import { feedRoutes } from './feed/routes.ts'
import { participantRoutes } from './registration/routes.ts'
import { countAvailableEvents, countEventsOf, findEvent, listEvents, listEventsOf, listNextEvents } from './queries.ts'
import { findEventV2 } from './v2-queries.ts'

export const eventRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps
    await app.register(calendarRoutes(deps))
    await app.register(feedRoutes(deps))
    await app.register(participantRoutes(deps))
    await app.register(attendanceRoutes(deps))
    await app.register(deskRoutes(deps))
    const viewerOf = (request: FastifyRequest) => ({ user_id: request.session?.user_id ?? null, now: clock.now() })
    const previewOf = (request: FastifyRequest) => previewedBy(request.session, sql`e.region_hub_id`)

    app.route({
      ...event.listEvents,
      handler: async (request) => {
        const { date, time_zone, ...filter } = request.query
        const viewer = viewerOf(request)
        if (date === undefined) return listEvents(db, filter, viewer)
        const zone = time_zone ?? (await findTimeZone(db, viewer.user_id))
        const day = { from: startOfDay(date, zone), to: endOfDay(date, zone) }
        return listEvents(db, { ...filter, day }, viewer)
      },
    })

    app.route({
      ...event.getEvent,
      handler: async (request) => {
        const data = await findEvent(db, request.params, { ...viewerOf(request), preview: previewOf(request) })
        if (!data) throw new Failure('event-not-found')
        return { data }
      },
    })

    app.route({
      ...getEventV2,
      handler: async (request) => {
        const viewer = { user_id: sessionOf(request).user_id, now: clock.now(), preview: previewOf(request) }
        const data = await findEventV2(db, request.params.id, viewer)
        if (!data) throw new Failure('event-not-found')
        return { data }
      },
    })

    app.route({
      ...event.getPublicEvent,
      // As a guest sees it, whoever asks: the page is one for all.
      handler: async ({ params }) => {
        const data = await findEvent(db, params, { user_id: null, now: clock.now() })
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
