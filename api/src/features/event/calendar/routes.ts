import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as calendar from '@semai/contract/event/calendar'
import type { TimeZone } from '@semai/contract/call/field'
import { limits } from '@semai/contract/call/limits'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { daysBetween } from '../../../lib/time/local-time.ts'
import { jsonPage } from '../../../lib/database/json.ts'
import { answerJson } from '../../../lib/http/answer-json.ts'
import { onePage } from '../../../lib/database/page.ts'
import { countContentByDay, countEventsByDay, findTimeZone, listContentWithin, listEventsWithin } from './queries.ts'

interface RangeQuery {
  from: string
  to: string
  time_zone?: TimeZone
}

export const calendarRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const viewerOf = (request: FastifyRequest) => ({ user_id: request.session?.user_id ?? null, now: clock.now() })

    /** @throws Failure range-too-long, invalid-input */
    const rangeOf = async ({ from, to, time_zone }: RangeQuery, { user_id }: { user_id: string | null }) => {
      const days = daysBetween(from, to)
      if (days < 1) throw fieldFailure('invalid-input', 'to')
      if (days > limits.calendarDays) throw new Failure('range-too-long')
      return { from, to, time_zone: time_zone ?? (await findTimeZone(db, user_id)) }
    }

    app.route({
      ...calendar.countCalendarEvents,
      handler: async (request) => {
        const viewer = viewerOf(request)
        return onePage(await countEventsByDay(db, await rangeOf(request.query, viewer), request.query, viewer))
      },
    })

    app.route({
      ...calendar.countNationalCalendarEvents,
      handler: async (request) => {
        const viewer = viewerOf(request)
        const range = await rangeOf(request.query, viewer)
        return onePage(await countEventsByDay(db, range, { scope: 'national' }, viewer))
      },
    })

    app.route({
      ...calendar.listCalendarEvents,
      handler: async (request, reply) => {
        const viewer = viewerOf(request)
        const range = await rangeOf(request.query, viewer)
        const found = await listEventsWithin(db, { ...range, page: request.query.page }, request.query, viewer)
        return answerJson(reply, jsonPage(found))
      },
    })

    app.route({
      ...calendar.countCalendarContent,
      handler: async (request) => {
        const viewer = viewerOf(request)
        const { mine } = request.query
        return onePage(await countContentByDay(db, await rangeOf(request.query, viewer), { mine }, viewer))
      },
    })

    app.route({
      ...calendar.listCalendarContent,
      handler: async (request) => {
        const viewer = viewerOf(request)
        const range = await rangeOf(request.query, viewer)
        const { page, mine } = request.query
        return listContentWithin(db, { ...range, page }, { mine }, viewer)
      },
    })
  }
