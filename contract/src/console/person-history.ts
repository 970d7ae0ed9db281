import { Type, type Static, type TProperties } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable, TimeZone } from '../call/field.ts'
import { DataOf, PageOf, PageQuery } from '../call/page.ts'
import { staffLimits } from '../call/staff-limits.ts'
import { ParticipationStatus } from '../event/event.ts'
import { IgnitionParticipantStatus } from '../ignition.ts'
import { BookingStatus } from '../markas/booking.ts'
import { SessionState } from '../mentor/session.ts'
import { ModerationActionKind } from '../moderation/moderation.ts'
import { StartupRole } from '../startup/startup.ts'
import { TaskState } from '../task/rubric.ts'
import { WorkshopParticipantStatus } from '../workshop/workshop.ts'

export type PersonPart = Static<typeof PersonPart>
export const PersonPart = Type.Union([
  Type.Literal('event'),
  Type.Literal('workshop'),
  Type.Literal('task'),
  Type.Literal('mentor-session'),
  Type.Literal('ignition'),
  Type.Literal('booking'),
  Type.Literal('startup'),
  Type.Literal('certificate'),
  Type.Literal('badge'),
  Type.Literal('moderation'),
  Type.Literal('device'),
])

/** A row of a part, with its fields. */
const rowOf = <const P extends PersonPart, F extends TProperties>(part: P, fields: F) =>
  Type.Object({
    part: Type.Literal(part),
    /** Of the event, workshop or startup; else of the row itself. */
    id: Id,
    title: Type.String(),
    /** Start of an event, session or booking; else when it happened. */
    at: Instant,
    /** Whether the caller may open it in the console. */
    is_reached: Type.Boolean(),
    ...fields,
  })

export type PersonHistoryRow = Static<typeof PersonHistoryRow>
const PersonHistoryRow = Type.Union([
  rowOf('event', { status: ParticipationStatus, time_zone: TimeZone }),
  rowOf('workshop', {
    status: WorkshopParticipantStatus,
    progress_percent: Type.Integer(),
    /** Mean of the best results in published quizzes; null before the first one. */
    quiz_percent: Nullable(Type.Integer()),
  }),
  /** The newest version that was handed in, by the person or by their team. */
  rowOf('task', { status: TaskState, workshop_title: Type.String(), version: Type.Integer() }),
  /** Sessions that the person booked, or holds as the mentor. */
  rowOf('mentor-session', { status: SessionState, mentor_name: Type.String(), is_mentor: Type.Boolean() }),
  rowOf('ignition', { status: IgnitionParticipantStatus, time_zone: TimeZone }),
  /** `title` is the room. */
  rowOf('booking', {
    status: BookingStatus,
    building_name: Type.String(),
    reference_no: Type.String(),
    time_zone: TimeZone,
  }),
  rowOf('startup', { role: StartupRole }),
  rowOf('certificate', {
    status: Type.Union([Type.Literal('issued'), Type.Literal('replaced'), Type.Literal('revoked')]),
    serial: Type.String(),
  }),
  rowOf('badge', { is_revoked: Type.Boolean() }),
  /** Decisions of moderators that the person was told of. `title` is the reason. */
  rowOf('moderation', { kind: ModerationActionKind, until: Nullable(Instant), case_id: Nullable(Id) }),
  /** `title` is the user agent. */
  rowOf('device', { is_open: Type.Boolean() }),
])

export type PersonHistoryPart = Static<typeof PersonHistoryPart>
const PersonHistoryPart = Type.Object({
  part: PersonPart,
  total: Type.Integer(),
  /** The newest of them, at most 5. */
  rows: Type.Array(PersonHistoryRow),
})

export const getPersonHistory = endpoint({
  method: 'GET',
  url: '/v1/console-people/history/:id',
  config: { access: 'operator', failures: ['console-row-not-found'] },
  schema: {
    summary: "Get the newest rows of each part of a person's history. Writes the view to their audit log.",
    params: IdParams,
    response: { 200: DataOf(Type.Object({ parts: Type.Array(PersonHistoryPart) })) },
  },
})

export const listPersonHistory = endpoint({
  method: 'GET',
  url: '/v1/console-people/history/:id/:part',
  config: { access: 'operator', failures: ['console-row-not-found'] },
  schema: {
    summary: "List a part of a person's history, the newest first. Writes the view to their audit log.",
    params: Type.Object({ ...IdParams.properties, part: PersonPart }),
    querystring: Type.Object({
      ...PageQuery,
      size: Type.Integer({ minimum: 1, maximum: staffLimits.consolePageMax, default: staffLimits.consolePageSize }),
    }),
    response: { 200: PageOf(PersonHistoryRow) },
  },
})
