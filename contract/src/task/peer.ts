import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable } from '../call/field.ts'
import { DataOf } from '../call/page.ts'
import { GivenLevel, Rubric, TaskWork } from './rubric.ts'

/** Somebody's work that one reads, without a name on either side. */
export type PeerWork = Static<typeof PeerWork>
export const PeerWork = Type.Object({
  id: Id,
  /** 'practice' is one that staff have read already. */
  kind: Type.Union([Type.Literal('practice'), Type.Literal('peer')]),
  /** 'A', 'B' … of the works of others; null for the practice. */
  letter: Nullable(Type.String()),
  /** The first sector of the startup behind it. */
  sector: Nullable(Type.String()),
  minutes: Type.Integer(),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('open'), Type.Literal('done'), Type.Literal('reported')]),
  /** Of the practice, done: on how many criteria one agreed with staff. */
  agreed: Nullable(Type.Object({ count: Type.Integer(), of: Type.Integer() })),
  /** How many words of advice one wrote. */
  advice_count: Type.Integer(),
  due_at: Instant,
})

/** What one has to read of others for a task. */
export type PeerTask = Static<typeof PeerTask>
export const PeerTask = Type.Object({
  workshop_sub_module_id: Id,
  title: Type.String(),
  workshop: Type.Object({ id: Id, title: Type.String(), role_code: Nullable(Type.String()) }),
  due_at: Nullable(Instant),
  /** When one's own result shows at the latest. */
  result_at: Nullable(Instant),
  /** Of the three, without the practice. */
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
    summary: 'The work of others that one has to read for a task that one handed in.',
    querystring: Type.Object({ workshop_sub_module_id: Id }),
    response: { 200: DataOf(PeerTask) },
  },
})

export const getPeerWork = endpoint({
  method: 'GET',
  url: '/v1/task-peer/get',
  config: { failures: ['task-review-not-found', 'task-practice-first'] },
  schema: {
    summary: 'One work of another, to be read: no names, and files under neutral ones.',
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
          /** What one gave, once it is done. */
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
    summary: "Gives another's work its levels and words; it cannot be changed afterwards.",
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
      'Says that something is wrong with a work that one has opened: staff read it, and one gets another to read.',
    body: Type.Object({ id: Id, reason: Type.String({ minLength: 5, maxLength: 500, pattern: '\\S' }) }),
    response: { 200: DataOf(PeerWork) },
  },
})
