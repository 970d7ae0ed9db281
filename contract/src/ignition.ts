import { Type, type Static } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { Id, IdParams, Instant, Nullable, Photo, TimeZone } from './call/field.ts'
import { DataOf, PageOf, PageQuery } from './call/page.ts'

const Slug = Type.String({ maxLength: 80, pattern: '^[a-z0-9-]+$' })
const Track = Type.Union([Type.Literal('ignition'), Type.Literal('sekolah_beta')])

export type IgnitionPhase = Static<typeof IgnitionPhase>
const IgnitionPhase = Type.Union([Type.Literal('upcoming'), Type.Literal('ongoing'), Type.Literal('finished')])

export type IgnitionParticipantStatus = Static<typeof IgnitionParticipantStatus>
export const IgnitionParticipantStatus = Type.Union([
  Type.Literal('registered'),
  Type.Literal('waitlisted'),
  Type.Literal('attended'),
  Type.Literal('cancelled'),
])

export type IgnitionCategory = Static<typeof IgnitionCategory>
const IgnitionCategory = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  position: Type.Integer(),
  /** Upcoming and running sessions of the Ignition track, and all visible sessions. */
  upcoming: Type.Integer(),
  total: Type.Integer(),
})

export const listIgnitionCategories = endpoint({
  method: 'GET',
  url: '/v1/ignition-category/get-ignition-list',
  schema: { summary: 'List categories with counts, in order.', response: { 200: PageOf(IgnitionCategory) } },
})

const summary = {
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  category: Type.Object({ id: Id, name: Type.String(), slug: Type.String() }),
  track: Track,
  /** Episode of a Sekolah Beta webinar, from 1; null for others. */
  episode_number: Nullable(Type.Integer()),
  role_codes: Type.Array(Type.String()),
  speakers: Type.Array(Type.Object({ name: Type.String(), position: Type.String(), photo: Photo })),
  mode: Type.Union([Type.Literal('online'), Type.Literal('offline'), Type.Literal('recorded')]),
  region_hub: Nullable(Type.Object({ id: Id, name: Type.String() })),
  venue_name: Nullable(Type.String()),
  start_time: Instant,
  end_time: Instant,
  time_zone: TimeZone,
  /** Derived from the clock. Recorded sessions count as finished. */
  phase: IgnitionPhase,
  /** Drafts are visible to staff only. */
  status: Type.Union([
    Type.Literal('draft'),
    Type.Literal('published'),
    Type.Literal('cancelled'),
    Type.Literal('finished'),
  ]),
  capacity: Nullable(Type.Integer()),
  /** Null without a limit. */
  seats_left: Nullable(Type.Integer()),
  is_registration_open: Type.Boolean(),
  has_recording: Type.Boolean(),
  /** The person's state; null without one. */
  participation: Nullable(IgnitionParticipantStatus),
}

/** A session in lists. */
export type IgnitionContent = Static<typeof IgnitionContent>
const IgnitionContent = Type.Object(summary)

export type IgnitionContentDetail = Static<typeof IgnitionContentDetail>
const IgnitionContentDetail = Type.Object({
  ...summary,
  /** Not published; visible to staff only. */
  is_preview: Type.Optional(Type.Boolean()),
  /** Sanitised by the server. */
  description_html: Type.String(),
  /** When participants can join; null if there is nothing to join, and after the end. */
  join_opens_at: Nullable(Instant),
  can_join: Type.Boolean(),
  /** The person's place in the waiting list, from 1; null outside it. */
  waitlist_position: Nullable(Type.Integer()),
  /** The replay, after the end. With a library content it plays there, with captions and progress. */
  recording: Nullable(
    Type.Object({
      url: Nullable(Type.String()),
      library_content_id: Nullable(Id),
      duration_seconds: Nullable(Type.Integer()),
    }),
  ),
})

export const listIgnitionContents = endpoint({
  method: 'GET',
  url: '/v1/ignition-content/get-ignition-content-list',
  schema: {
    summary: 'List sessions: running and upcoming by time, then finished, latest first.',
    querystring: Type.Object({
      ...PageQuery,
      category: Type.Optional(Slug),
      /** Defaults to ignition. */
      track: Type.Optional(Track),
      /** Sessions for this role and for all roles. */
      role: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
      phase: Type.Optional(IgnitionPhase),
      mine: Type.Optional(Type.Boolean()),
    }),
    response: { 200: PageOf(IgnitionContent) },
  },
})

export const getIgnitionContent = endpoint({
  method: 'GET',
  url: '/v1/ignition-content/get/:id',
  config: { failures: ['ignition-content-not-found'] },
  schema: { summary: 'Get a session.', params: IdParams, response: { 200: DataOf(IgnitionContentDetail) } },
})

export const getIgnitionIcs = endpoint({
  method: 'GET',
  url: '/v1/ignition-content/get-ics/:id',
  config: { failures: ['ignition-content-not-found'] },
  schema: {
    summary: 'Get the .ics file of an announced session, or of a cancelled session as its participant.',
    params: IdParams,
    response: { 200: Type.String() },
  },
})

export type IgnitionParticipation = Static<typeof Participation>
const Participation = Type.Object({
  status: IgnitionParticipantStatus,
  waitlist_position: Nullable(Type.Integer()),
})

const Session = Type.Object({ ignition_content_id: Id })

export const createIgnitionParticipant = endpoint({
  method: 'POST',
  url: '/v1/ignition-participant/registration',
  config: { failures: ['ignition-content-not-found', 'ignition-closed'] },
  schema: {
    summary: 'Register for a session, or join its waiting list if it is full. Repeated calls change nothing.',
    body: Session,
    response: { 200: DataOf(Participation) },
  },
})

export const cancelIgnitionParticipant = endpoint({
  method: 'POST',
  url: '/v1/ignition-participant/cancel',
  config: { failures: ['ignition-content-not-found', 'ignition-not-registered', 'ignition-closed'] },
  schema: {
    summary: 'Cancel your seat or waiting-list place before the end. The first on the list gets the seat.',
    body: Session,
    response: { 200: DataOf(Participation) },
  },
})

export const joinIgnitionContent = endpoint({
  method: 'POST',
  url: '/v1/ignition-participant/join',
  config: { failures: ['ignition-content-not-found', 'ignition-not-registered', 'ignition-join-closed'] },
  schema: {
    summary:
      'Join an online session with your seat. Returns the link from 15 minutes before the start until the end, and marks attendance.',
    body: Session,
    response: { 200: DataOf(Type.Object({ join_url: Type.String(), status: IgnitionParticipantStatus })) },
  },
})
