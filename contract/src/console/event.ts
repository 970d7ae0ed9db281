import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { EventStatus, ParticipationStatus } from '../event/event.ts'
import { AttendMode } from '../event/participation.ts'
import { Id, IdParams, Instant, Nullable, Photo, TimeZone } from '../call/field.ts'
import { CsvQuery, DataOf, PageOf, PageQuery } from '../call/page.ts'
import { staffLimits } from '../call/staff-limits.ts'

export type EventCheckIn = Static<typeof EventCheckIn>
const EventCheckIn = Type.Object({
  id: Id,
  title: Type.String(),
  status: EventStatus,
  venue_name: Type.String(),
  start_at: Instant,
  end_at: Instant,
  time_zone: TimeZone,
  /** Over both modes; null when one of them has no limit. */
  capacity: Nullable(Type.Integer()),
  /** Seats over both modes that are no longer free, as participants see them. */
  taken: Type.Integer(),
  /** Participants by state, without empty states. */
  counts: Type.Array(Type.Object({ status: ParticipationStatus, count: Type.Integer() })),
})

export const getEventCheckIn = endpoint({
  method: 'GET',
  url: '/v1/console-event/get/:id',
  config: { access: 'operator', failures: ['event-not-found'] },
  schema: {
    summary: 'Get an event, also a draft, with participant counts.',
    params: IdParams,
    response: { 200: DataOf(EventCheckIn) },
  },
})

export type EventParticipation = Static<typeof EventParticipation>
const EventParticipation = Type.Object({
  id: Id,
  full_name: Type.String(),
  /** Distinguishes people of the same name. */
  masked_email: Type.String(),
  is_guest: Type.Boolean(),
  /** The account, if it is within the caller's reach in the console. */
  person_id: Nullable(Id),
  photo: Photo,
  /** Null for guests and people without a hub. */
  region_hub: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** The chosen role; null before a choice and for guests. */
  role_name: Nullable(Type.String()),
  status: ParticipationStatus,
  attend_mode: AttendMode,
  created_at: Instant,
  attended_at: Nullable(Instant),
})

const found = {
  /** A part of the name, or the whole e-mail. */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(ParticipationStatus),
}

export const listCheckInParticipations = endpoint({
  method: 'GET',
  url: '/v1/console-event-participant/get/:id',
  config: { access: 'operator', failures: ['event-not-found'] },
  schema: {
    summary: "List an event's participants by registration time. Writes the view to their audit log.",
    params: IdParams,
    querystring: Type.Object({
      ...PageQuery,
      size: Type.Integer({ minimum: 1, maximum: staffLimits.consolePageMax, default: staffLimits.consolePageSize }),
      ...found,
    }),
    response: { 200: PageOf(EventParticipation) },
  },
})

const ParticipationIds = Type.Array(Id, { minItems: 1, maxItems: staffLimits.consolePageMax })

export type ParticipationAction = Static<typeof ParticipationAction>
const ParticipationAction = Type.Union([
  Type.Literal('approve'),
  Type.Literal('decline'),
  Type.Literal('attend'),
  Type.Literal('cancel'),
])

/** Results by participation, and the reasons of those that were left as they are. */
export type ParticipationResults = Static<typeof ParticipationResults>
const ParticipationResults = Type.Object({
  done: Type.Array(Type.Object({ id: Id, status: ParticipationStatus })),
  refused: Type.Array(
    Type.Object({
      id: Id,
      code: Type.Union([
        Type.Literal('participation-not-found'),
        Type.Literal('participation-own'),
        Type.Literal('participation-state'),
        Type.Literal('event-full'),
      ]),
    }),
  ),
})

export const actOnParticipations = endpoint({
  method: 'POST',
  url: '/v1/console-event-participant/act/:id',
  config: { access: 'operator', failures: ['event-not-found'] },
  schema: {
    summary:
      "Approve, decline, check in without a ticket (`attend`) or remove (`cancel`) an event's participants, in the order of registration. People are notified of approvals and rejections a minute later, and can be undone until then.",
    params: IdParams,
    body: Type.Object({ ids: ParticipationIds, action: ParticipationAction }),
    response: { 200: DataOf(ParticipationResults) },
  },
})

export const undoDecisions = endpoint({
  method: 'POST',
  url: '/v1/console-event-participant/undo/:id',
  config: { access: 'operator', failures: ['event-not-found'] },
  schema: {
    summary: 'Undo approvals and rejections of which people were not notified yet. Returns their number.',
    params: IdParams,
    body: Type.Object({ ids: ParticipationIds }),
    response: { 200: DataOf(Type.Object({ undone: Type.Integer() })) },
  },
})

export const exportParticipations = endpoint({
  method: 'GET',
  url: '/v1/console-event-participant/export/:id',
  config: { access: 'operator', failures: ['event-not-found'] },
  schema: {
    summary: "Export an event's participants as CSV without addresses. Writes an audit entry.",
    params: IdParams,
    querystring: Type.Object({ ...found, ...CsvQuery }),
    response: { 200: Type.Unknown() },
  },
})

/** A ticket on the scanner's device, which stores only hashes of its codes. */
export type RollTicket = Static<typeof RollTicket>
const RollTicket = Type.Object({
  id: Id,
  /** SHA-256 of the ticket's code, as 64 hexadecimal figures. */
  code_hash: Type.String(),
  /** SHA-256 of 'event_id:short_code'. */
  short_hash: Type.String(),
  full_name: Type.String(),
  status: ParticipationStatus,
  attended_at: Nullable(Instant),
})

export const getEventRoll = endpoint({
  method: 'GET',
  url: '/v1/console-event-participant/roll/:id',
  config: { access: 'operator', failures: ['event-not-found'] },
  schema: {
    summary: 'List all tickets of an event in parts, for offline scanning.',
    params: IdParams,
    /** The last `id` of the part before. */
    querystring: Type.Object({ after: Type.Optional(Id) }),
    response: { 200: DataOf(Type.Object({ entries: Type.Array(RollTicket), is_last: Type.Boolean() })) },
  },
})
