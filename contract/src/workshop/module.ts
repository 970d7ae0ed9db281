import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable } from '../call/field.ts'
import { DataOf, PageOf } from '../call/page.ts'
import { TaskState } from '../task/rubric.ts'
import { WorkshopKey } from './workshop.ts'

/** The person's progress in a module or sub-module. */
export type WorkshopState = Static<typeof WorkshopState>
export const WorkshopState = Type.Union([
  Type.Literal('locked'),
  Type.Literal('available'),
  Type.Literal('in_progress'),
  Type.Literal('completed'),
])

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
  /** Length of a video. */
  duration_seconds: Nullable(Type.Integer()),
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
  /** State of the person's hand-in; null before the first. */
  task_state: Nullable(TaskState),
  /** Peer reviews that the person owes for it; null for none. */
  peer_reads: Nullable(Type.Object({ done: Type.Integer(), total: Type.Integer(), due_at: Instant })),
  /** Added after the person completed the workshop. */
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
  /** Text of the reason while locked. */
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
  page_count: Nullable(Type.Integer()),
  file_size_bytes: Nullable(Type.Integer()),
  allow_download: Type.Boolean(),
  /** The device's time of `last_position`; null before it was opened. */
  device_updated_at: Nullable(Instant),
  previous_id: Nullable(Id),
  next_id: Nullable(Id),
})

export const listWorkshopModules = endpoint({
  method: 'GET',
  url: '/v1/workshop-module/get-module-list',
  config: { failures: ['workshop-not-found'] },
  schema: {
    summary: 'List the whole path of a workshop: modules, sub-modules, locks with reasons, scores.',
    querystring: Type.Object({ workshop_id: WorkshopKey }),
    response: { 200: PageOf(WorkshopModule) },
  },
})

export const getWorkshopModule = endpoint({
  method: 'GET',
  url: '/v1/workshop-module/get-module-detail',
  config: { failures: ['workshop-module-not-found', 'workshop-not-registered', 'workshop-module-locked'] },
  schema: {
    summary: 'Get a module that is open to you.',
    querystring: Type.Object({ id: Id }),
    response: { 200: DataOf(WorkshopModule) },
  },
})

export const getWorkshopSubModule = endpoint({
  method: 'GET',
  url: '/v1/workshop-sub-module/get-detail',
  config: { failures: ['workshop-sub-module-not-found', 'workshop-not-registered', 'workshop-module-locked'] },
  schema: {
    summary: 'Get a sub-module with content.',
    querystring: Type.Object({ id: Id }),
    response: { 200: DataOf(WorkshopSubModuleDetail) },
  },
})
