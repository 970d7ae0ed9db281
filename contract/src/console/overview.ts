import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable, TimeZone } from '../call/field.ts'
import { CsvQuery, DataOf, PageOf, PageQuery } from '../call/page.ts'

const Day = Type.String({ format: 'date' })
const Count = Type.Integer()

/** Range of local days, both included, with an optional hub or stage. */
const filter = {
  from: Day,
  to: Day,
  time_zone: Type.Union([...TimeZone.anyOf], { default: 'Asia/Jakarta' }),
  region_hub_id: Type.Optional(Id),
  stage: Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z0-9-]+$' })),
}

/** Operators of a hub always get figures of that hub. */
export type OverviewFilter = Static<typeof OverviewFilter>
const OverviewFilter = Type.Object(filter)

const failures = ['period-too-long', 'region-hub-unknown', 'stage-unknown'] as const
const config = { access: 'operator', failures } as const

/** Ratios are sent as two numbers, because 0 of 0 is no rate. */
export type OverviewFigures = Static<typeof OverviewFigures>
const OverviewFigures = Type.Object({
  registered: Count,
  /** Sum of the daily active people, and the number of counted days. */
  active: Count,
  active_days: Count,
  certificates: Count,
  events: Count,
  capacity: Count,
  filled: Count,
  attended: Count,
  missed: Count,
  open_minutes: Count,
  used_minutes: Count,
})

export type Overview = Static<typeof Overview>
const Overview = Type.Object({
  /** When the last days were counted; null until all days have been counted once. */
  updated_at: Nullable(Instant),
  /** First day with activity data. */
  active_since: Nullable(Day),
  now: OverviewFigures,
  /** The same number of days before. */
  before: OverviewFigures,
})

export const getOverview = endpoint({
  method: 'GET',
  url: '/v1/overview/get',
  config,
  schema: {
    summary: 'Get figures of a period and the previous period.',
    querystring: OverviewFilter,
    response: { 200: DataOf(Overview) },
  },
})

/** People who registered in the period, and how many of them reached each step since. */
const steps = {
  registered: Count,
  pretest: Count,
  ignition: Count,
  workshop: Count,
  module: Count,
  completed: Count,
  certificate: Count,
}

export type FunnelCounts = Static<typeof FunnelCounts>
const FunnelCounts = Type.Object(steps)

export type Funnel = Static<typeof Funnel>
const Funnel = Type.Object({
  all: FunnelCounts,
  /** People who also reached the step before, because steps may be skipped. */
  after: Type.Omit(FunnelCounts, ['registered']),
  /** `id` is null for people of no hub. */
  hubs: Type.Array(Type.Object({ id: Nullable(Id), name: Nullable(Type.String()), ...steps })),
  /** Participants by stage; a person may count in several. */
  stages: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), ...steps })),
})

export const getFunnel = endpoint({
  method: 'GET',
  url: '/v1/overview/funnel',
  config,
  schema: {
    summary: 'Get the funnel of new accounts of the period, in total, by hub and by stage.',
    querystring: OverviewFilter,
    response: { 200: DataOf(Funnel) },
  },
})

export type OverviewPeople = Static<typeof OverviewPeople>
const OverviewPeople = Type.Object({
  days: Type.Array(Type.Object({ day: Day, registered: Count, active: Count })),
  /** By their Monday. */
  weeks: Type.Array(Type.Object({ day: Day, active: Count })),
})

export const getOverviewPeople = endpoint({
  method: 'GET',
  url: '/v1/overview/people',
  config,
  schema: {
    summary: 'Count new accounts and active people, by day and week.',
    querystring: OverviewFilter,
    response: { 200: DataOf(OverviewPeople) },
  },
})

export type OverviewEvent = Static<typeof OverviewEvent>
const OverviewEvent = Type.Object({
  id: Id,
  title: Type.String(),
  start_at: Instant,
  time_zone: TimeZone,
  hub_name: Nullable(Type.String()),
  capacity: Count,
  filled: Count,
  seated: Count,
  waitlisted: Count,
  attended: Count,
  missed: Count,
})

export const listOverviewEvents = endpoint({
  method: 'GET',
  url: '/v1/overview/event',
  config,
  schema: {
    summary: 'List published events starting in the period, with seats and attendance.',
    querystring: Type.Object({
      ...PageQuery,
      ...filter,
      sort: Type.Union([Type.Literal('latest'), Type.Literal('filled'), Type.Literal('missed')], { default: 'latest' }),
    }),
    response: { 200: PageOf(OverviewEvent) },
  },
})

export type OverviewRooms = Static<typeof OverviewRooms>
const OverviewRooms = Type.Object({
  rooms: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      building_name: Type.String(),
      open_minutes: Count,
      used_minutes: Count,
      bookings: Count,
      missed: Count,
    }),
  ),
  /** Hours of the week with an open room, in local time: 1 Monday … 7 Sunday. */
  hours: Type.Array(Type.Object({ weekday: Count, hour: Count, open_minutes: Count, used_minutes: Count })),
})

export const getOverviewRooms = endpoint({
  method: 'GET',
  url: '/v1/overview/room',
  config,
  schema: {
    summary: 'Get open and used minutes of rooms, by room and by hour of the week.',
    querystring: OverviewFilter,
    response: { 200: DataOf(OverviewRooms) },
  },
})

const Seen = Type.Object({ id: Id, title: Type.String(), views: Count })

export type OverviewContent = Static<typeof OverviewContent>
const OverviewContent = Type.Object({
  library: Type.Array(Type.Object({ id: Id, title: Type.String(), opened: Count, completed: Count })),
  /** Only people who consented; each counts once a day. */
  events: Type.Array(Seen),
  mentors: Type.Array(Seen),
})

export const getOverviewContent = endpoint({
  method: 'GET',
  url: '/v1/overview/content',
  config,
  schema: {
    summary: 'Get the 10 most opened items of each kind.',
    querystring: OverviewFilter,
    response: { 200: DataOf(OverviewContent) },
  },
})

export type OverviewInterest = Static<typeof OverviewInterest>
const OverviewInterest = Type.Object({
  /** At most 20 searches that found nothing and were made by three people or more. */
  misses: Type.Array(Type.Object({ term: Type.String(), count: Count })),
  days: Type.Array(Day),
  /** Actions of consenting people: at most eight names, `counts` by the days above. */
  events: Type.Array(Type.Object({ name: Type.String(), total: Count, counts: Type.Array(Count) })),
})

export const getOverviewInterest = endpoint({
  method: 'GET',
  url: '/v1/overview/interest',
  config,
  schema: {
    summary: 'Get searches without results, and actions by name.',
    querystring: OverviewFilter,
    response: { 200: DataOf(OverviewInterest) },
  },
})

export type OverviewTable = Static<typeof OverviewTable>
export const OverviewTable = Type.Union([
  Type.Literal('hub'),
  Type.Literal('stage'),
  Type.Literal('people'),
  Type.Literal('event'),
  Type.Literal('room'),
  Type.Literal('hour'),
  Type.Literal('content'),
  Type.Literal('miss'),
  Type.Literal('action'),
])

export const exportOverview = endpoint({
  method: 'GET',
  url: '/v1/overview/export',
  config,
  schema: {
    summary: 'Export a whole table as CSV.',
    querystring: Type.Object({ ...filter, table: OverviewTable, ...CsvQuery }),
    response: { 200: Type.Unknown() },
  },
})
