import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable } from '../call/field.ts'
import { DataOf, PageOf, WholeListQuery } from '../call/page.ts'

/** An answer about the outcome of a session. */
export type SessionSaid = Static<typeof SessionSaid>
export const SessionSaid = Type.Union([
  Type.Literal('held'),
  Type.Literal('mentor_missed'),
  Type.Literal('booker_missed'),
])

export type SessionOutcome = Static<typeof SessionOutcome>
export const SessionOutcome = Type.Object({
  /** Whether the person may answer now. */
  can_say: Type.Boolean(),
  own: Nullable(SessionSaid),
  /** Both sides answered differently; staff decide. */
  is_contested: Type.Boolean(),
  missed_by: Nullable(Type.Union([Type.Literal('mentor'), Type.Literal('booker')])),
})

export type ActionState = Static<typeof ActionState>
export const ActionState = Type.Union([Type.Literal('open'), Type.Literal('done'), Type.Literal('dropped')])

const LocalDay = Type.String({ format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })

/** An agreed action with assignee and due date. */
export type MentorAction = Static<typeof MentorAction>
export const MentorAction = Type.Object({
  id: Id,
  session_id: Id,
  what: Type.String(),
  /** Null for a deleted account. */
  who: Nullable(Type.Object({ id: Id, full_name: Type.String() })),
  due_on: LocalDay,
  state: ActionState,
  done_at: Nullable(Instant),
  mentor_name: Type.String(),
})

export type SessionRating = Static<typeof SessionRating>
export const SessionRating = Type.Object({ rating: Type.Integer({ minimum: 1, maximum: 5 }), words: Type.String() })

const notFound = ['session-not-found'] as const
/** Failures for future and cancelled sessions. */
const notOver = [...notFound, 'session-not-over', 'session-state'] as const
const Words = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' })
/** A line with at least one visible character. */
const Line = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^[^\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$',
  })

export const saySessionOutcome = endpoint({
  method: 'PUT',
  url: '/v1/mentor-session/outcome',
  config: { failures: [...notOver, 'session-settled'] },
  schema: {
    summary:
      'Answer, as either side, whether a session took place or which side missed it, from its start until settled. Equal answers settle it at once, a single answer 3 days after the end. Staff decide between different answers.',
    body: Type.Object({ id: Id, says: SessionSaid }),
    response: { 200: DataOf(SessionOutcome) },
  },
})

export const saveSessionNote = endpoint({
  method: 'PUT',
  url: '/v1/mentor-session/note',
  config: { failures: notOver },
  schema: {
    summary: "Save a mentor's note for a session's people.",
    body: Type.Object({ id: Id, text: Words(4000) }),
    response: { 200: DataOf(Type.Object({ text: Type.String(), at: Nullable(Instant) })) },
  },
})

export const saveSessionActions = endpoint({
  method: 'PUT',
  url: '/v1/mentor-session/actions',
  config: { failures: [...notOver, 'action-person-unknown', 'action-not-found', 'actions-full'] },
  schema: {
    summary:
      'Save up to 5 agreed actions, as either side. Updates actions with an id, and creates others once. Omitted actions stay, so that parallel writers lose nothing; drop them by the state `dropped`.',
    body: Type.Object({
      id: Id,
      actions: Type.Array(
        Type.Object({ id: Type.Optional(Id), what: Line(200), who_id: Nullable(Id), due_on: LocalDay }),
        { minItems: 1, maxItems: 5 },
      ),
    }),
    response: { 200: DataOf(Type.Array(MentorAction)) },
  },
})

export const setActionState = endpoint({
  method: 'PUT',
  url: '/v1/mentor-action/state',
  config: { failures: ['action-not-found', 'actions-full'] },
  schema: {
    summary: "Mark an action as done, dropped or open again, as one of its session's people.",
    body: Type.Object({ id: Id, state: ActionState }),
    response: { 200: DataOf(MentorAction) },
  },
})

export const listMentorActions = endpoint({
  method: 'GET',
  url: '/v1/mentor-action/get',
  config: { failures: ['startup-not-found'] },
  schema: {
    summary: 'List open actions of a startup (for its members and mentors), or your own, by due date.',
    querystring: Type.Object({ ...WholeListQuery, startup_id: Type.Optional(Id) }),
    response: { 200: PageOf(MentorAction) },
  },
})

export const rateSession = endpoint({
  method: 'PUT',
  url: '/v1/mentor-session/rate',
  config: { failures: notOver },
  schema: {
    summary: 'Rate a session that you booked. Only staff see a single rating.',
    body: Type.Object({ id: Id, rating: SessionRating.properties.rating, words: Words(500) }),
    response: { 200: DataOf(SessionRating) },
  },
})

export const getOwnRatings = endpoint({
  method: 'GET',
  url: '/v1/mentor-session/own-ratings',
  config: { failures: ['mentor-account-missing'] },
  schema: {
    summary: 'Get your mean rating in steps of 5 ratings; null below 5.',
    response: { 200: DataOf(Type.Object({ count: Type.Integer(), mean: Nullable(Type.Number()) })) },
  },
})
