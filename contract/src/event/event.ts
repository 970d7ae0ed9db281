import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable, Photo, SlugParams, TimeZone } from '../call/field.ts'
import { DataOf, PageOf, PageQuery } from '../call/page.ts'

const Scope = Type.Union([Type.Literal('national'), Type.Literal('regional')])
const Mode = Type.Union([Type.Literal('offline'), Type.Literal('online'), Type.Literal('hybrid')])
const Phase = Type.Union([Type.Literal('upcoming'), Type.Literal('ongoing'), Type.Literal('finished')])

/** Drafts are visible to their operators only. */
export const EventStatus = Type.Union([Type.Literal('draft'), Type.Literal('published'), Type.Literal('cancelled')])

export type ParticipationStatus = Static<typeof ParticipationStatus>
export const ParticipationStatus = Type.Union([
  Type.Literal('pending_email'),
  Type.Literal('pending_approval'),
  Type.Literal('registered'),
  Type.Literal('waitlisted'),
  Type.Literal('offered'),
  Type.Literal('cancelled'),
  Type.Literal('attended'),
  Type.Literal('no_show'),
])

const summary = {
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  scope: Scope,
  stage: Type.Object({ code: Type.String(), name: Type.String() }),
  mode: Mode,
  region_hub: Nullable(Type.Object({ id: Id, name: Type.String() })),
  venue_name: Type.String(),
  city: Nullable(Type.String()),
  start_at: Instant,
  end_at: Instant,
  time_zone: TimeZone,
  /** Derived from the clock, never stored. */
  phase: Phase,
  status: EventStatus,
  registration_opens_at: Instant,
  is_registration_open: Type.Boolean(),
  /** Seats left over both modes; null if a mode has no limit. */
  seats_left: Nullable(Type.Integer()),
  banner: Nullable(Type.String()),
  /** The signed-in person's own state; null for none, and always for guests. */
  participation: Nullable(ParticipationStatus),
}

/** An event in lists. */
export type EventSummary = Static<typeof EventSummary>
export const EventSummary = Type.Object(summary)

export type EventDetail = Static<typeof EventDetail>
export const EventDetail = Type.Object({
  ...summary,
  /** Sanitised by the server. */
  description_html: Type.String(),
  agenda: Type.Array(Type.Object({ start: Type.String(), title: Type.String() })),
  address: Nullable(Type.String()),
  organizer_name: Type.String(),
  registration_closes_at: Instant,
  capacity_offline: Nullable(Type.Integer()),
  capacity_online: Nullable(Type.Integer()),
  taken_offline: Type.Integer(),
  taken_online: Type.Integer(),
  waitlist: Type.Boolean(),
  requires_approval: Type.Boolean(),
  /** Not published; visible to staff only. */
  is_preview: Type.Optional(Type.Boolean()),
})

export const listEvents = endpoint({
  method: 'GET',
  url: '/v1/event/get',
  schema: {
    summary: 'List published events: upcoming by date, then finished, latest first.',
    querystring: Type.Object({
      ...PageQuery,
      scope: Type.Optional(Scope),
      mode: Type.Optional(Mode),
      phase: Type.Optional(Phase),
      stage: Type.Optional(Type.String({ maxLength: 32, pattern: '^[a-z-]+$' })),
      region_hub_id: Type.Optional(Id),
      region_id: Type.Optional(Type.String({ pattern: '^[0-9]{2}$' })),
      /** Only events with open registration and a free seat. */
      has_seats: Type.Optional(Type.Boolean()),
      /** Events on this local date. The zone defaults to the person's. */
      date: Type.Optional(Type.String({ format: 'date' })),
      time_zone: Type.Optional(TimeZone),
    }),
    response: { 200: PageOf(EventSummary) },
  },
})

/** Number of published events of a kind. */
export type EventCount = Static<typeof EventCount>
const EventCount = Type.Object({
  scope: Scope,
  mode: Mode,
  /** A stage's code. */
  stage: Type.String(),
  phase: Phase,
  /** Whether these events have a free seat. */
  has_seats: Type.Boolean(),
  count: Type.Integer(),
})

export const countEvents = endpoint({
  method: 'GET',
  url: '/v1/event/get-counts',
  schema: {
    summary: 'Count published events of each filterable kind, without empty kinds.',
    querystring: Type.Object({
      region_hub_id: Type.Optional(Id),
      region_id: Type.Optional(Type.String({ pattern: '^[0-9]{2}$' })),
      /** Events on this local date. The zone defaults to the person's. */
      date: Type.Optional(Type.String({ format: 'date' })),
      time_zone: Type.Optional(TimeZone),
    }),
    response: { 200: PageOf(EventCount) },
  },
})

export const getEvent = endpoint({
  method: 'GET',
  url: '/v1/event/get/:id',
  config: { failures: ['event-not-found'] },
  schema: { summary: 'Get a published event.', params: IdParams, response: { 200: DataOf(EventDetail) } },
})

/** A speaker on an event's public page. */
export type EventSpeaker = Static<typeof EventSpeaker>
const EventSpeaker = Type.Object({
  id: Id,
  full_name: Type.String(),
  position: Type.String(),
  startup_name: Type.String(),
  photo: Photo,
})

/** An event on its public page, with its speakers. */
export type PublicEvent = Static<typeof PublicEvent>
const PublicEvent = Type.Object({
  ...EventDetail.properties,
  /** Available mentors, in the event's order. */
  speakers: Type.Array(EventSpeaker),
})

/** Public page of an event. */
export const getPublicEvent = endpoint({
  method: 'GET',
  url: '/v1/public/event/get/:slug',
  config: { access: 'public', personal: true, failures: ['event-not-found'] },
  schema: {
    summary: 'Get a published or cancelled event by slug (public).',
    params: SlugParams,
    response: { 200: DataOf(PublicEvent) },
  },
})

export const listMyEvents = endpoint({
  method: 'GET',
  url: '/v1/event/get-by-user-id',
  schema: {
    summary: 'List your events: upcoming by date, then finished, latest first.',
    querystring: Type.Object({ ...PageQuery, phase: Type.Optional(Phase) }),
    response: { 200: PageOf(EventSummary) },
  },
})

export const listRegionalHomePageEvents = endpoint({
  method: 'GET',
  url: '/v1/event/get-list-event-regional-home-page',
  schema: { summary: 'List the next events of your hub.', response: { 200: PageOf(EventSummary) } },
})

export const listNationalHomePageEvents = endpoint({
  method: 'GET',
  url: '/v1/public/event/get-list-event-national-home-page',
  config: { access: 'public', personal: true },
  schema: {
    summary: 'List the next national events. A session adds your own state.',
    response: { 200: PageOf(EventSummary) },
  },
})

export const countUserEvents = endpoint({
  method: 'GET',
  url: '/v1/home-page-count-user-event',
  schema: {
    summary: 'Count your events: upcoming, attended and in total.',
    response: {
      200: DataOf(Type.Object({ upcoming: Type.Integer(), attended: Type.Integer(), total: Type.Integer() })),
    },
  },
})

export const countAvailableEvents = endpoint({
  method: 'GET',
  url: '/v1/home-page-available-event',
  schema: {
    summary: 'Count events open for your registration: national, and of your hub.',
    response: {
      200: DataOf(Type.Object({ national: Type.Integer(), regional: Type.Integer(), total: Type.Integer() })),
    },
  },
})
