import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as event from '@semai/contract/event/event'
import { listEventAcquaintances } from '@semai/contract/event/acquaintance'
import { getEventV2 } from '@semai/contract/event/event-v2'
import type { TimeZone } from '@semai/contract/call/field'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { endOfDay, startOfDay } from '../../lib/time/local-time.ts'
import { jsonData } from '../../lib/database/json.ts'
import { answerJson } from '../../lib/http/answer-json.ts'
import { SharedAnswers } from '../../lib/http/shared-answers.ts'
import { onePage } from '../../lib/database/page.ts'
import { previewedBy } from '../../lib/security/preview.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { operatorRoutes } from './participation/operator-routes.ts'
import { findTimeZone } from './calendar/queries.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { checkInRoutes } from './check-in/routes.ts'
import { feedRoutes } from './feed/routes.ts'
import { listParticipationMarks, type Participating } from './participation/mark-queries.ts'
import { participationRoutes } from './participation/routes.ts'
import { photoRoutes } from './photo/routes.ts'
import { findEventV2, readEvent, readPublicEvent, readSharedEvent } from './detail/queries.ts'
import { listAcquaintancesByEvent } from './list/acquaintance-queries.ts'
import { countAvailableEvents, countEventsOf, countKinds } from './list/count-queries.ts'
import { listEvents, listEventsOf, listNextEvents } from './list/queries.ts'
import { findPresentSlug } from '../../lib/database/former-slug.ts'
import { movedPermanently } from '../../lib/http/moved.ts'

export const eventRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config } = deps
    await app.register(calendarRoutes(deps))
    await app.register(feedRoutes(deps))
    await app.register(participationRoutes(deps))
    await app.register(operatorRoutes(deps))
    await app.register(checkInRoutes(deps))
    await app.register(photoRoutes(deps))
    const viewerOf = (request: FastifyRequest) => ({ user_id: request.session?.user_id ?? null, now: clock.now() })
    const previewOf = (request: FastifyRequest) => previewedBy(request.session, sql`e.region_hub_id`)
    const unmarked = { participation: null }
    const shared = new SharedAnswers<Participating>({
      isOn: config.sharesAnswers,
      unmarked,
      own: { kind: 'event', marksOf: (userId, ids) => listParticipationMarks(db, userId, ids) },
    })
    const guests = new SharedAnswers<Participating>({ isOn: config.sharesAnswers, unmarked })

    app.route({
      ...event.listEvents,
      handler: async (request, reply) => {
        const { date, time_zone, ...filter } = request.query
        if (date === undefined) {
          return shared.list(request, reply, request.url, () => listEvents(db, filter, clock.now()))
        }
        const zone = time_zone ?? (await findTimeZone(db, request.session?.user_id ?? null))
        const day = dayIn(date, zone)
        const read = () => listEvents(db, { ...filter, day }, clock.now())
        return shared.list(request, reply, `${zone} ${request.url}`, read)
      },
    })

    app.route({
      ...event.countEvents,
      handler: async (request) => {
        const { date, time_zone, ...place } = request.query
        const zone = time_zone ?? (date ? await findTimeZone(db, sessionOf(request).user_id) : null)
        return onePage(await countKinds(db, { ...place, ...(date && zone && { day: dayIn(date, zone) }) }, clock.now()))
      },
    })

    app.route({
      ...listEventAcquaintances,
      handler: async (request) => onePage(await listAcquaintancesByEvent(db, sessionOf(request).user_id, clock.now())),
    })

    app.route({
      ...event.getEvent,
      handler: async (request, reply) => {
        const { params } = request
        const found = await shared.row(request, reply, request.url, () => readSharedEvent(db, params, clock.now()))
        if (found) return found
        // Not public: read it with the viewer's rights.
        const own = await readEvent(db, params, { ...viewerOf(request), preview: previewOf(request) })
        if (!own) throw new Failure('event-not-found')
        return answerJson(reply, jsonData(own))
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
      // Everybody gets the guest's view, so that one cached page serves all.
      handler: async (request, reply) => {
        const { params, url } = request
        const found = await guests.row(request, reply, url, () => readPublicEvent(db, params.slug, clock.now()))
        if (found) return found
        const slug = await findPresentSlug(db, 'event', params.slug)
        if (!slug) throw new Failure('event-not-found')
        return movedPermanently(reply, `/v1/public/event/get/${slug}`)
      },
    })

    app.route({
      ...event.listMyEvents,
      handler: (request) => listEventsOf(db, sessionOf(request).user_id, request.query, clock.now()),
    })

    app.route({
      ...event.listRegionalHomePageEvents,
      handler: async (request, reply) => {
        const { region_hub_id } = sessionOf(request)
        if (!region_hub_id) return onePage([])
        const read = () => listNextEvents(db, { region_hub_id }, clock.now())
        return shared.list(request, reply, `${region_hub_id} ${request.url}`, read)
      },
    })

    app.route({
      ...event.listNationalHomePageEvents,
      handler: (request, reply) =>
        shared.list(request, reply, request.url, () => listNextEvents(db, 'national', clock.now())),
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

const dayIn = (date: string, zone: TimeZone) => ({ from: startOfDay(date, zone), to: endOfDay(date, zone) })
