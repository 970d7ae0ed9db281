import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable } from '../call/field.ts'
import { DataOf, Message, PageOf, PageQuery, WholeListQuery } from '../call/page.ts'
import { GivenLevel, Rubric, TaskDecision, TaskState, TaskWork } from './rubric.ts'
import { StaffCheck, TaskAnswer, TaskVersion } from './submission.ts'

/** Why staff read a work of peers, instead of them or after them. */
export type StaffReason = Static<typeof StaffReason>
export const StaffReason = Type.Union([
  Type.Literal('spread'),
  Type.Literal('report'),
  Type.Literal('unread'),
  Type.Literal('revision'),
  ...StaffCheck.anyOf,
])

export type QueueItem = Static<typeof QueueItem>
export const QueueItem = Type.Object({
  id: Id,
  version: Type.Integer(),
  state: TaskState,
  task: Type.Object({ id: Id, title: Type.String() }),
  module: Type.Object({ id: Id, code: Type.String(), title: Type.String() }),
  workshop: Type.Object({ id: Id, title: Type.String() }),
  author: Type.Object({ id: Nullable(Id), full_name: Type.String(), photo_url: Nullable(Type.String()) }),
  startup: Nullable(Type.Object({ id: Id, name: Type.String() })),
  hub: Nullable(Type.Object({ id: Id, name: Type.String() })),
  submitted_at: Instant,
  is_late: Type.Boolean(),
  /** Start of the wait for staff. */
  waiting_since: Instant,
  /** Waiting for more than the promised 72 hours. */
  is_overdue: Type.Boolean(),
  staff_reason: Nullable(StaffReason),
  /** Current reader; null without one. */
  claim: Nullable(Type.Object({ full_name: Type.String(), is_mine: Type.Boolean(), until: Instant })),
})

export const listReviewQueue = endpoint({
  method: 'GET',
  url: '/v1/task-review/list',
  config: { access: 'reader' },
  schema: {
    summary: "List works waiting for review, longest waiting first. Hub operators and mentors see their hub's works.",
    querystring: Type.Object({
      ...PageQuery,
      workshop_id: Type.Optional(Id),
      region_hub_id: Type.Optional(Id),
      /** Only overdue works. */
      is_overdue: Type.Optional(Type.Boolean()),
    }),
    response: { 200: PageOf(QueueItem) },
  },
})

export const getReviewFigures = endpoint({
  method: 'GET',
  url: '/v1/task-review/figures',
  config: { access: 'reader' },
  schema: {
    summary: 'Count waiting works, and get hours to the first answer in the last 30 days, by hub.',
    response: {
      200: DataOf(
        Type.Object({
          waiting: Type.Integer(),
          overdue: Type.Integer(),
          /** Workshops with something waiting, for the filter. */
          workshops: Type.Array(Type.Object({ id: Id, title: Type.String(), waiting: Type.Integer() })),
          hubs: Type.Array(
            Type.Object({
              id: Nullable(Id),
              name: Type.String(),
              waiting: Type.Integer(),
              overdue: Type.Integer(),
              answered: Type.Integer(),
              /** Hours; null where nothing was answered. */
              median_hours: Nullable(Type.Number()),
            }),
          ),
        }),
      ),
    },
  },
})

export type ReviewWork = Static<typeof ReviewWork>
export const ReviewWork = Type.Object({
  ...QueueItem.properties,
  body_html: Type.String(),
  rubric: Rubric,
  accept_level: Type.Integer(),
  work: TaskWork,
  /** Earlier versions with their answers, the latest first. */
  earlier: Type.Array(TaskVersion),
  /** Peer reviews without names. */
  peers: Type.Array(TaskAnswer),
  /** Why peers reported it. */
  reports: Type.Array(Type.String()),
  /** Answers of staff; empty before the review. */
  answers: Type.Array(TaskAnswer),
  reply: TaskVersion.properties.reply,
})

export const getReviewWork = endpoint({
  method: 'GET',
  url: '/v1/task-review/get',
  config: { access: 'reader', failures: ['task-submission-not-found'] },
  schema: {
    summary: 'Get a queued work without claiming it.',
    querystring: Type.Object({ id: Id }),
    response: { 200: DataOf(ReviewWork) },
  },
})

const decided = ['task-submission-not-found', 'task-claimed', 'task-decided'] as const

export const claimReviewWork = endpoint({
  method: 'POST',
  url: '/v1/task-review/claim',
  config: { access: 'reader', keyless: 'repeatable', failures: [...decided, 'task-claim-over'] },
  schema: {
    summary:
      'Claim a work for 30 minutes, so that nobody else reads it. Claiming again adds 30 minutes, up to 2 hours in all.',
    body: Type.Object({ id: Id }),
    response: { 200: DataOf(ReviewWork) },
  },
})

export const takeOverReviewWork = endpoint({
  method: 'POST',
  url: '/v1/task-review/take-over',
  config: { access: 'admin', keyless: 'repeatable', failures: ['task-submission-not-found', 'task-decided'] },
  schema: {
    summary: 'Take over a claimed work for 30 minutes. Writes an audit entry.',
    body: Type.Object({ id: Id }),
    response: { 200: DataOf(ReviewWork) },
  },
})

export const releaseReviewWork = endpoint({
  method: 'POST',
  url: '/v1/task-review/release',
  config: {
    access: 'reader',
    keyless: 'repeatable',
    failures: ['task-submission-not-found', 'task-not-claimed', 'task-decided'],
  },
  schema: {
    summary: 'Release your claim of a work. Repeated calls change nothing.',
    body: Type.Object({ id: Id }),
    response: { 200: Message },
  },
})

export const saveReview = endpoint({
  method: 'POST',
  url: '/v1/task-review/store',
  config: { access: 'reader', failures: [...decided, 'task-review-incomplete', 'task-level-too-low'] },
  schema: {
    summary: 'Review a work by levels, words and decision. Notifies its people.',
    body: Type.Object({
      id: Id,
      levels: Type.Array(GivenLevel, { minItems: 2, maxItems: 6 }),
      words: Type.String({ maxLength: 2000 }),
      decision: TaskDecision,
    }),
    response: {
      200: DataOf(
        Type.Object({
          state: TaskState,
          /** The longest waiting work now; null for none. */
          next_id: Nullable(Id),
        }),
      ),
    },
  },
})

export type ReviewRemark = Static<typeof ReviewRemark>
export const ReviewRemark = Type.Object({ id: Id, words: Type.String() })

export const listReviewRemarks = endpoint({
  method: 'GET',
  url: '/v1/task-remark/list',
  config: { access: 'reader' },
  schema: {
    summary: 'List your saved remarks for reuse.',
    querystring: Type.Object(WholeListQuery),
    response: { 200: PageOf(ReviewRemark) },
  },
})

export const saveReviewRemark = endpoint({
  method: 'POST',
  url: '/v1/task-remark/store',
  config: { access: 'reader', failures: ['task-remark-too-many'] },
  schema: {
    summary: 'Save a remark for reuse, at most 30. Stores equal remarks once.',
    body: Type.Object({ words: Type.String({ minLength: 3, maxLength: 200, pattern: '\\S' }) }),
    response: { 200: DataOf(ReviewRemark) },
  },
})

export const deleteReviewRemark = endpoint({
  method: 'DELETE',
  url: '/v1/task-remark/delete',
  config: { access: 'reader', failures: ['task-remark-not-found'] },
  schema: {
    summary: 'Delete a remark.',
    querystring: Type.Object({ id: Id }),
    response: { 200: Message },
  },
})
