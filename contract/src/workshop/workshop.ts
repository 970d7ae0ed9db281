import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable, TimeZone } from '../call/field.ts'
import { DataOf, PageOf, PageQuery } from '../call/page.ts'

const Track = Type.Union([Type.Literal('workshop'), Type.Literal('sekolah_beta')])

export type WorkshopParticipantStatus = Static<typeof WorkshopParticipantStatus>
export const WorkshopParticipantStatus = Type.Union([
  Type.Literal('registered'),
  Type.Literal('active'),
  Type.Literal('completed'),
  Type.Literal('withdrawn'),
])

/** The person's participation. */
export type WorkshopParticipation = Static<typeof WorkshopParticipation>
export const WorkshopParticipation = Type.Object({
  status: WorkshopParticipantStatus,
  /** Share of completed required sub-modules; stays 100 after completion. */
  progress_percent: Type.Integer(),
  completed_at: Nullable(Instant),
})

const summary = {
  id: Id,
  slug: Type.String(),
  /** Null for all roles. */
  role_code: Nullable(Type.String()),
  track: Track,
  /** Sekolah Beta: online class, or intensive at a Markas; null for others. */
  line: Nullable(Type.Union([Type.Literal('kelas_daring'), Type.Literal('intensif')])),
  title: Type.String(),
  summary: Type.String(),
  cover_url: Nullable(Type.String()),
  region_hub: Nullable(Type.Object({ id: Id, name: Type.String() })),
  venue_name: Nullable(Type.String()),
  registration_opens_at: Nullable(Instant),
  registration_closes_at: Nullable(Instant),
  starts_at: Nullable(Instant),
  ends_at: Nullable(Instant),
  time_zone: TimeZone,
  is_registration_open: Type.Boolean(),
  capacity: Nullable(Type.Integer()),
  /** Null without a limit. */
  seats_left: Nullable(Type.Integer()),
  module_count: Type.Integer(),
  estimated_minutes: Type.Integer(),
  participation: Nullable(WorkshopParticipation),
  /** Whether the certificate of a completed workshop waits until staff have read a work that only peers have read. */
  is_certificate_held: Type.Boolean(),
}

/** The first open sub-module that is not completed. */
const NextSubModule = Nullable(
  Type.Object({
    id: Id,
    title: Type.String(),
    estimated_minutes: Type.Integer(),
    /** Handed in before; staff or peers requested changes. */
    is_to_mend: Type.Boolean(),
    workshop_module_id: Id,
    module_title: Type.String(),
  }),
)

/** A workshop in lists. */
export type Workshop = Static<typeof Workshop>
const Workshop = Type.Object({
  ...summary,
  /** Next sub-module of a running workshop, only in the person's own list and as the current workshop. */
  next: Type.Optional(NextSubModule),
})

export type WorkshopDetail = Static<typeof WorkshopDetail>
const WorkshopDetail = Type.Object({
  ...summary,
  /** Not published; visible to staff only. */
  is_preview: Type.Optional(Type.Boolean()),
  /** Sanitised by the server. */
  description_html: Type.String(),
  /** Live meetings of a class. */
  sessions: Type.Array(Type.Object({ title: Type.String(), start_at: Instant, end_at: Instant })),
  next: NextSubModule,
  certificate_id: Nullable(Id),
})

/** Id, or role code for the workshop of that role. */
export const WorkshopKey = Type.String({ pattern: '^([A-Z]{3}|[0-9a-fA-F-]{36})$' })
const KeyParams = Type.Object({ id: WorkshopKey })

export const listWorkshops = endpoint({
  method: 'GET',
  url: '/v1/workshop/get',
  schema: {
    summary: 'List workshops, own role first.',
    querystring: Type.Object({ ...PageQuery, track: Type.Optional(Track), mine: Type.Optional(Type.Boolean()) }),
    response: { 200: PageOf(Workshop) },
  },
})

export const getCurrentWorkshop = endpoint({
  method: 'GET',
  url: '/v1/workshop/get-current',
  schema: {
    summary: 'Get the workshop to continue; null if you take part in none.',
    response: { 200: DataOf(Type.Object({ workshop: Nullable(Workshop) })) },
  },
})

export const getWorkshop = endpoint({
  method: 'GET',
  url: '/v1/workshop/get/:id',
  config: { failures: ['workshop-not-found'] },
  schema: { summary: 'Get a workshop by id or role.', params: KeyParams, response: { 200: DataOf(WorkshopDetail) } },
})

export const createWorkshopParticipant = endpoint({
  method: 'POST',
  url: '/v1/workshop-participant/registration',
  config: { failures: ['workshop-not-found', 'workshop-closed', 'workshop-full'] },
  schema: {
    summary: 'Register for a workshop. Repeated calls change nothing.',
    body: Type.Object({ workshop_id: Id }),
    response: { 200: DataOf(WorkshopParticipation) },
  },
})

export const withdrawWorkshopParticipant = endpoint({
  method: 'POST',
  url: '/v1/workshop-participant/withdraw',
  config: { failures: ['workshop-not-found', 'workshop-not-registered', 'workshop-completed'] },
  schema: {
    summary: 'Leave a workshop that is not completed. Keeps your progress for a return.',
    body: Type.Object({ workshop_id: Id }),
    response: { 200: DataOf(WorkshopParticipation) },
  },
})
