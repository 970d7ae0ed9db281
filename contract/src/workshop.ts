import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Nullable, TimeZone } from './field.ts'
import { DataOf, PageOf, PageQuery } from './page.ts'

const Track = Type.Union([Type.Literal('workshop'), Type.Literal('sekolah_beta')])

export type WorkshopParticipantStatus = Static<typeof WorkshopParticipantStatus>
const WorkshopParticipantStatus = Type.Union([
  Type.Literal('registered'),
  Type.Literal('active'),
  Type.Literal('completed'),
  Type.Literal('withdrawn'),
])

/** How far one is with a module or a sub-module. */
export type WorkshopState = Static<typeof WorkshopState>
export const WorkshopState = Type.Union([
  Type.Literal('locked'),
  Type.Literal('available'),
  Type.Literal('in_progress'),
  Type.Literal('completed'),
])

/** One's own participation. */
export type WorkshopParticipation = Static<typeof WorkshopParticipation>
export const WorkshopParticipation = Type.Object({
  status: WorkshopParticipantStatus,
  /** Completed of the required sub-modules; never falls below 100 once completed. */
  progress_percent: Type.Integer(),
  completed_at: Nullable(Instant),
})

const summary = {
  id: Id,
  slug: Type.String(),
  /** Null: for everybody. */
  role_code: Nullable(Type.String()),
  track: Track,
  /** Of Sekolah Beta: an online class, or the intensive at a Markas. */
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
}

/** A workshop as lists show it. */
export type Workshop = Static<typeof Workshop>
const Workshop = Type.Object(summary)

/** Where to go on: the first sub-module that is open and not completed. */
const NextSubModule = Nullable(
  Type.Object({ id: Id, title: Type.String(), workshop_module_id: Id, module_title: Type.String() }),
)

export type WorkshopDetail = Static<typeof WorkshopDetail>
const WorkshopDetail = Type.Object({
  ...summary,
  /** Not published: seen by the programme's staff alone. */
  is_preview: Type.Optional(Type.Boolean()),
  /** Sanitised by the server. */
  description_html: Type.String(),
  /** Live meetings of a class. */
  sessions: Type.Array(Type.Object({ title: Type.String(), start_at: Instant, end_at: Instant })),
  next: NextSubModule,
  certificate_id: Nullable(Id),
})

/** A sub-module as the journey shows it, without its content. */
export type WorkshopSubModule = Static<typeof WorkshopSubModule>
const WorkshopSubModule = Type.Object({
  id: Id,
  title: Type.String(),
  kind: Type.Union([
    Type.Literal('video'),
    Type.Literal('reading'),
    Type.Literal('pdf'),
    Type.Literal('task'),
    Type.Literal('quiz'),
  ]),
  position: Type.Integer(),
  estimated_minutes: Type.Integer(),
  is_required: Type.Boolean(),
  completion: Type.Union([
    Type.Literal('view'),
    Type.Literal('min_percent'),
    Type.Literal('mark_done'),
    Type.Literal('submit'),
    Type.Literal('pass'),
  ]),
  state: WorkshopState,
  percent: Type.Integer(),
  /** Seconds of a video, the page of a PDF, or how far a text was scrolled: 0–1. */
  last_position: Type.Number(),
  completed_at: Nullable(Instant),
  quiz: Nullable(Type.Object({ question_count: Type.Integer(), pass_percent: Type.Integer() })),
  /** The best result of a quiz. */
  best_percent: Nullable(Type.Integer()),
  /** Added after one had completed the workshop. */
  is_new: Type.Boolean(),
})

export type WorkshopModule = Static<typeof WorkshopModule>
const WorkshopModule = Type.Object({
  id: Id,
  workshop_id: Id,
  code: Type.String(),
  title: Type.String(),
  description: Type.String(),
  position: Type.Integer(),
  is_required: Type.Boolean(),
  state: WorkshopState,
  /** In words, when it is locked. */
  lock_reason: Nullable(Type.String()),
  available_at: Nullable(Instant),
  progress_percent: Type.Integer(),
  badge: Nullable(Type.Object({ code: Type.String(), name: Type.String(), is_awarded: Type.Boolean() })),
  sub_modules: Type.Array(WorkshopSubModule),
})

export type WorkshopSubModuleDetail = Static<typeof WorkshopSubModuleDetail>
const WorkshopSubModuleDetail = Type.Object({
  ...WorkshopSubModule.properties,
  workshop: Type.Object({ id: Id, title: Type.String(), role_code: Nullable(Type.String()) }),
  module: Type.Object({ id: Id, code: Type.String(), title: Type.String() }),
  min_percent: Nullable(Type.Integer()),
  source: Nullable(
    Type.Union([
      Type.Literal('youtube'),
      Type.Literal('hls'),
      Type.Literal('file'),
      Type.Literal('pdf'),
      Type.Literal('html'),
    ]),
  ),
  source_url: Nullable(Type.String()),
  /** Sanitised by the server: a reading, the text beside a video, or what a task asks. */
  body_html: Nullable(Type.String()),
  captions: Type.Array(Type.Object({ lang: Type.String(), vtt_url: Type.String() })),
  transcript_text: Nullable(Type.String()),
  duration_seconds: Nullable(Type.Integer()),
  page_count: Nullable(Type.Integer()),
  file_size_bytes: Nullable(Type.Integer()),
  allow_download: Type.Boolean(),
  /** The device's time of `last_position`; null before it was opened. */
  device_updated_at: Nullable(Instant),
  /** What one handed in for a task. */
  task: Nullable(
    Type.Object({
      text: Type.String(),
      file: Nullable(Type.Object({ id: Id, name: Type.String(), url: Type.String() })),
      submitted_at: Instant,
    }),
  ),
  previous_id: Nullable(Id),
  next_id: Nullable(Id),
})

/** An id, or the code of a role: then that role's workshop. */
const WorkshopKey = Type.String({ pattern: '^([A-Z]{3}|[0-9a-fA-F-]{36})$' })
const KeyParams = Type.Object({ id: WorkshopKey })

export const listWorkshops = endpoint({
  method: 'GET',
  url: '/v1/workshop/get',
  schema: {
    summary: 'Workshops: of one’s role first.',
    querystring: Type.Object({ ...PageQuery, track: Type.Optional(Track), mine: Type.Optional(Type.Boolean()) }),
    response: { 200: PageOf(Workshop) },
  },
})

export const getWorkshop = endpoint({
  method: 'GET',
  url: '/v1/workshop/get/:id',
  config: { failures: ['workshop-not-found'] },
  schema: { summary: 'One workshop by id or role code.', params: KeyParams, response: { 200: DataOf(WorkshopDetail) } },
})

export const createWorkshopParticipant = endpoint({
  method: 'POST',
  url: '/v1/workshop-participant/registration',
  config: { failures: ['workshop-not-found', 'workshop-closed', 'workshop-full'] },
  schema: {
    summary: 'Registers for a workshop. The same again changes nothing.',
    body: Type.Object({ workshop_id: Id }),
    response: { 200: DataOf(WorkshopParticipation) },
  },
})

export const withdrawWorkshopParticipant = endpoint({
  method: 'POST',
  url: '/v1/workshop-participant/withdraw',
  config: { failures: ['workshop-not-found', 'workshop-not-registered', 'workshop-completed'] },
  schema: {
    summary: 'Leaves a workshop that is not completed. What was done is kept for a return.',
    body: Type.Object({ workshop_id: Id }),
    response: { 200: DataOf(WorkshopParticipation) },
  },
})

export const listWorkshopModules = endpoint({
  method: 'GET',
  url: '/v1/workshop-module/get-module-list',
  config: { failures: ['workshop-not-found'] },
  schema: {
    summary: 'The whole path of a workshop: modules with their sub-modules, locks with reasons, scores.',
    querystring: Type.Object({ workshop_id: WorkshopKey }),
    response: { 200: PageOf(WorkshopModule) },
  },
})

export const getWorkshopModule = endpoint({
  method: 'GET',
  url: '/v1/workshop-module/get-module-detail',
  config: { failures: ['workshop-module-not-found', 'workshop-not-registered', 'workshop-module-locked'] },
  schema: {
    summary: 'One module that is open to the person.',
    querystring: Type.Object({ id: Id }),
    response: { 200: DataOf(WorkshopModule) },
  },
})

export const getWorkshopSubModule = endpoint({
  method: 'GET',
  url: '/v1/workshop-sub-module/get-detail',
  config: { failures: ['workshop-sub-module-not-found', 'workshop-not-registered', 'workshop-module-locked'] },
  schema: {
    summary: 'One sub-module with its content.',
    querystring: Type.Object({ id: Id }),
    response: { 200: DataOf(WorkshopSubModuleDetail) },
  },
})
