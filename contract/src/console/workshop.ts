import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable, Photo, TimeZone } from '../call/field.ts'
import { CsvQuery, DataOf, PageOf, PageQuery } from '../call/page.ts'
import { staffLimits } from '../call/staff-limits.ts'
import { WorkshopParticipantStatus } from '../workshop/workshop.ts'

const WorkshopStatus = Type.Union([Type.Literal('draft'), Type.Literal('published'), Type.Literal('archived')])

/** A workshop with the participants that the caller may see: of all hubs, or of the caller's hub. */
export type WorkshopRoster = Static<typeof WorkshopRoster>
const WorkshopRoster = Type.Object({
  id: Id,
  title: Type.String(),
  status: WorkshopStatus,
  capacity: Nullable(Type.Integer()),
  /** Seats taken by people of all hubs. */
  taken: Type.Integer(),
  time_zone: TimeZone,
  /** Participants by state, without empty states. */
  counts: Type.Array(Type.Object({ status: WorkshopParticipantStatus, count: Type.Integer() })),
  /** Mean over participants who have not withdrawn; null without any. */
  mean_progress: Nullable(Type.Integer()),
})

const pageSize = Type.Integer({
  minimum: 1,
  maximum: staffLimits.consolePageMax,
  default: staffLimits.consolePageSize,
})

export const listWorkshopRosters = endpoint({
  method: 'GET',
  url: '/v1/console-workshop/get',
  config: { access: 'operator' },
  schema: {
    summary: 'List published and archived workshops with participant counts.',
    querystring: Type.Object({ ...PageQuery, size: pageSize }),
    response: { 200: PageOf(WorkshopRoster) },
  },
})

export const getWorkshopRoster = endpoint({
  method: 'GET',
  url: '/v1/console-workshop/get/:id',
  config: { access: 'operator', failures: ['workshop-not-found'] },
  schema: {
    summary: 'Get a workshop, also a draft, with participant counts.',
    params: IdParams,
    response: { 200: DataOf(WorkshopRoster) },
  },
})

export type WorkshopParticipant = Static<typeof WorkshopParticipant>
const WorkshopParticipant = Type.Object({
  id: Id,
  full_name: Type.String(),
  /** Distinguishes people of the same name. */
  masked_email: Type.String(),
  /** The account, if it is within the caller's reach in the console. */
  person_id: Nullable(Id),
  photo: Photo,
  region_hub: Nullable(Type.Object({ id: Id, name: Type.String() })),
  role_name: Nullable(Type.String()),
  status: WorkshopParticipantStatus,
  progress_percent: Type.Integer(),
  /** Mean of the best results in published quizzes; null before the first one. */
  quiz_percent: Nullable(Type.Integer()),
  quizzes_passed: Type.Integer(),
  /** Published quizzes of the workshop. */
  quiz_count: Type.Integer(),
  /** Last progress, quiz or work handed in for this workshop; null before any. */
  last_active_at: Nullable(Instant),
  created_at: Instant,
  completed_at: Nullable(Instant),
  /** 'held': waits until staff have read a work that only peers have read. Null without a certificate. */
  certificate: Nullable(Type.Union([Type.Literal('issued'), Type.Literal('held')])),
})

/** A state, or 'unfinished' for 'registered' and 'active'. */
export type WorkshopRosterStatus = Static<typeof WorkshopRosterStatus>
const WorkshopRosterStatus = Type.Union([Type.Literal('unfinished'), WorkshopParticipantStatus])

export type WorkshopRosterSort = Static<typeof WorkshopRosterSort>
const WorkshopRosterSort = Type.Union([
  Type.Literal('newest'),
  Type.Literal('name'),
  Type.Literal('progress_percent'),
  Type.Literal('-progress_percent'),
  /** Longest without activity first. */
  Type.Literal('last_active_at'),
])

const found = {
  /** A part of the name, or the whole e-mail. */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(WorkshopRosterStatus),
  region_hub_id: Type.Optional(Id),
  sort: Type.Optional(WorkshopRosterSort),
}

export const listWorkshopParticipants = endpoint({
  method: 'GET',
  url: '/v1/console-workshop-participant/get/:id',
  config: { access: 'operator', failures: ['workshop-not-found'] },
  schema: {
    summary: "List a workshop's participants, the newest first. Writes the view to their audit log.",
    params: IdParams,
    querystring: Type.Object({ ...PageQuery, size: pageSize, ...found }),
    response: { 200: PageOf(WorkshopParticipant) },
  },
})

export const exportWorkshopParticipants = endpoint({
  method: 'GET',
  url: '/v1/console-workshop-participant/export/:id',
  config: { access: 'operator', failures: ['workshop-not-found'] },
  schema: {
    summary: "Export a workshop's participants as CSV without addresses. Writes an audit entry.",
    params: IdParams,
    querystring: Type.Object({ ...found, ...CsvQuery }),
    response: { 200: Type.Unknown() },
  },
})
