import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable } from '../call/field.ts'
import { DataOf } from '../call/page.ts'
import { GivenLevel, Rubric, TaskWork } from './rubric.ts'

/** A peer's work to review, anonymous on both sides. */
export type PeerWork = Static<typeof PeerWork>
export const PeerWork = Type.Object({
  id: Id,
  /** 'practice' is a work that staff have already reviewed. */
  kind: Type.Union([Type.Literal('practice'), Type.Literal('peer')]),
  /** 'A', 'B' … for peers' works; null for the practice. */
  letter: Nullable(Type.String()),
  /** The first sector of the startup behind it. */
  sector: Nullable(Type.String()),
  minutes: Type.Integer(),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('open'), Type.Literal('done'), Type.Literal('reported')]),
  /** Criteria on which the person agreed with staff, after the practice; null otherwise. */
  agreed: Nullable(Type.Object({ count: Type.Integer(), of: Type.Integer() })),
  /** Number of suggestions that the person wrote. */
  advice_count: Type.Integer(),
  due_at: Instant,
})

/** Peer reviews that the person owes for a task. */
export type PeerTask = Static<typeof PeerTask>
export const PeerTask = Type.Object({
  workshop_sub_module_id: Id,
  title: Type.String(),
  workshop: Type.Object({ id: Id, title: Type.String(), role_code: Nullable(Type.String()) }),
  due_at: Nullable(Instant),
  /** Latest time at which the person's own result appears. */
  result_at: Nullable(Instant),
  /** Finished peer reviews, without the practice. */
  done: Type.Integer(),
  total: Type.Integer(),
  badge: Nullable(Type.Object({ code: Type.String(), name: Type.String(), is_awarded: Type.Boolean() })),
  works: Type.Array(PeerWork),
})

export const listPeerWorks = endpoint({
  method: 'GET',
  url: '/v1/task-peer/list',
  config: { failures: ['workshop-sub-module-not-found'] },
  schema: {
    summary: "List the peers' works to read for a task you handed in.",
    querystring: Type.Object({ workshop_sub_module_id: Id }),
    response: { 200: DataOf(PeerTask) },
  },
})

export const getPeerWork = endpoint({
  method: 'GET',
  url: '/v1/task-peer/get',
  config: { failures: ['task-review-not-found', 'task-practice-first'] },
  schema: {
    summary: "Get a peer's work to read, without names and with neutral file names.",
    querystring: Type.Object({ id: Id }),
    response: {
      200: DataOf(
        Type.Object({
          ...PeerWork.properties,
          workshop_sub_module_id: Id,
          title: Type.String(),
          body_html: Type.String(),
          rubric: Rubric,
          work: TaskWork,
          /** The person's review; empty before it is sent. */
          levels: Type.Array(GivenLevel),
          words: Type.String(),
        }),
      ),
    },
  },
})

export const savePeerReview = endpoint({
  method: 'POST',
  url: '/v1/task-peer/store',
  config: {
    failures: ['task-review-not-found', 'task-practice-first', 'task-review-done', 'task-review-incomplete'],
  },
  schema: {
    summary: "Review a peer's work by levels and words. Cannot be changed afterwards.",
    body: Type.Object({
      id: Id,
      levels: Type.Array(GivenLevel, { minItems: 2, maxItems: 6 }),
      words: Type.String({ maxLength: 2000 }),
    }),
    response: { 200: DataOf(PeerWork) },
  },
})

export const reportPeerWork = endpoint({
  method: 'POST',
  url: '/v1/task-peer/report',
  config: { failures: ['task-review-not-found', 'task-review-done', 'task-practice-first', 'task-not-opened'] },
  schema: {
    summary:
      'Report an opened work to staff. The first report counts as read; each further report brings another work.',
    body: Type.Object({ id: Id, reason: Type.String({ minLength: 5, maxLength: 500, pattern: '\\S' }) }),
    response: { 200: DataOf(PeerWork) },
  },
})
