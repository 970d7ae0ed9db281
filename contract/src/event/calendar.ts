import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { EventSummary } from './event.ts'
import { Id, IdParams, Instant, Nullable, SlugParams, TimeZone } from '../call/field.ts'
import { DataOf, Message, PageOf, PageQuery } from '../call/page.ts'

const Day = Type.String({ format: 'date' })

/** Local dates, both included, at most 42 days. The zone defaults to the person's, or WIB for guests. */
const Range = { from: Day, to: Day, time_zone: Type.Optional(TimeZone) }

/** Only items that the person takes part in or waits for. */
const Mine = { mine: Type.Optional(Type.Boolean()) }

const Filter = {
  scope: Type.Optional(Type.Union([Type.Literal('national'), Type.Literal('regional')])),
  region_hub_id: Type.Optional(Id),
  stage: Type.Optional(Type.String({ maxLength: 32, pattern: '^[a-z-]+$' })),
  ...Mine,
}

/** Counts of a day. An event of several days counts on each; cancelled events do not count. */
export type DayCount = Static<typeof DayCount>
const DayCount = Type.Object({
  date: Day,
  national: Type.Integer(),
  regional: Type.Integer(),
  /** Sessions of Ignition and Sekolah Beta. */
  ignition: Type.Integer(),
  mine: Type.Integer(),
  total: Type.Integer(),
})

/** An item with a time: an event, an Ignition session, or the person's own booking or mentor session. */
export type CalendarItem = Static<typeof CalendarItem>
const CalendarItem = Type.Object({
  kind: Type.Union([Type.Literal('event'), Type.Literal('ignition'), Type.Literal('schedule'), Type.Literal('mentor')]),
  id: Id,
  title: Type.String(),
  start_at: Instant,
  end_at: Instant,
  time_zone: TimeZone,
  scope: Nullable(Type.Union([Type.Literal('national'), Type.Literal('regional')])),
  place: Type.String(),
  /** Cancelled items are shown to their participants only. */
  is_cancelled: Type.Boolean(),
  /** Path in the product. */
  target: Type.String(),
  is_mine: Type.Boolean(),
})

const rangeFailures = ['range-too-long'] as const

export const countCalendarEvents = endpoint({
  method: 'GET',
  url: '/v1/event/get-count-event-calendar',
  config: { failures: rangeFailures },
  schema: {
    summary: 'Count events per day of a range, without empty days.',
    querystring: Type.Object({ ...Range, ...Filter }),
    response: { 200: PageOf(DayCount) },
  },
})

export const countNationalCalendarEvents = endpoint({
  method: 'GET',
  url: '/v1/public/event/get-count-event-national-calendar',
  config: { access: 'public', personal: true, failures: rangeFailures },
  schema: {
    summary: 'Count national events per day of a range (public).',
    querystring: Type.Object(Range),
    response: { 200: PageOf(DayCount) },
  },
})

export const listCalendarEvents = endpoint({
  method: 'GET',
  url: '/v1/event/get-list-event-calendar',
  config: { failures: rangeFailures },
  schema: {
    summary: 'List events overlapping a range by start.',
    querystring: Type.Object({ ...PageQuery, ...Range, ...Filter }),
    response: { 200: PageOf(EventSummary) },
  },
})

export const countCalendarContent = endpoint({
  method: 'GET',
  url: '/v1/event/get-count-all-content-calendar',
  config: { failures: rangeFailures },
  schema: {
    summary: 'Count content per day of a range: events, Ignition sessions and your bookings.',
    querystring: Type.Object({ ...Range, ...Mine }),
    response: { 200: PageOf(DayCount) },
  },
})

export const listCalendarContent = endpoint({
  method: 'GET',
  url: '/v1/event/get-list-all-content-calendar',
  config: { failures: rangeFailures },
  schema: {
    summary: 'List content overlapping a range, by start.',
    querystring: Type.Object({ ...PageQuery, ...Range, ...Mine }),
    response: { 200: PageOf(CalendarItem) },
  },
})

export const getEventIcs = endpoint({
  method: 'GET',
  url: '/v1/event/get-ics/:id',
  config: { failures: ['event-not-found'] },
  schema: { summary: "Get an event's .ics file.", params: IdParams, response: { 200: Type.String() } },
})

export const getPublicEventIcs = endpoint({
  method: 'GET',
  url: '/v1/public/event/get-ics/:slug',
  config: { access: 'public', failures: ['event-not-found'] },
  schema: {
    summary: "Get an event's .ics file (public).",
    params: SlugParams,
    response: { 200: Type.String() },
  },
})

export const getCalendarFeed = endpoint({
  method: 'GET',
  url: '/v1/calendar-feed/get',
  schema: {
    summary: 'Get when your personal feed was created, or null. Only its creation returns the address.',
    response: { 200: DataOf(Type.Object({ created_at: Nullable(Instant) })) },
  },
})

export const createCalendarFeed = endpoint({
  method: 'POST',
  url: '/v1/calendar-feed/create',
  config: { keyless: 'secret' },
  schema: {
    summary: 'Create your personal feed address (/kalender/<token>.ics). Ends the earlier address.',
    response: { 200: DataOf(Type.Object({ url: Type.String(), created_at: Instant })) },
  },
})

export const removeCalendarFeed = endpoint({
  method: 'DELETE',
  url: '/v1/calendar-feed/remove',
  schema: { summary: 'Delete your feed address.', response: { 200: Message } },
})
