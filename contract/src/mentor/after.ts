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
  /** Both said it, and not the same: staff decide. */
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
  /** Null where they are gone. */
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
/** A line that says something. */
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
      'Either side says whether a session took place, or who did not come; from its start on, until it is settled. What both say is settled at once, what one says alone three days after the end; where they differ, staff decide.',
    body: Type.Object({ id: Id, says: SessionSaid }),
    response: { 200: DataOf(SessionOutcome) },
  },
})

export const saveSessionNote = endpoint({
  method: 'PUT',
  url: '/v1/mentor-session/note',
  config: { failures: notOver },
  schema: {
    summary: 'The mentor’s note of a session, for who was in it.',
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
      'What was agreed on, up to five, written by either side. With an id it is changed, without it is added, once; what is left out stays, so that two who write at once lose nothing: see the state `dropped`.',
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
    summary: 'Says that an action is done, is no longer wanted, or is open again; by the people of its session.',
    body: Type.Object({ id: Id, state: ActionState }),
    response: { 200: DataOf(MentorAction) },
  },
})

export const listMentorActions = endpoint({
  method: 'GET',
  url: '/v1/mentor-action/get',
  config: { failures: ['startup-not-found'] },
  schema: {
    summary: 'What is open of a startup (for its members and its mentors), or of oneself; by when it is due.',
    querystring: Type.Object({ ...WholeListQuery, startup_id: Type.Optional(Id) }),
    response: { 200: PageOf(MentorAction) },
  },
})

export const rateSession = endpoint({
  method: 'PUT',
  url: '/v1/mentor-session/rate',
  config: { failures: notOver },
  schema: {
    summary: 'How much a session helped, by who booked it. Only staff see it by itself.',
    body: Type.Object({ id: Id, rating: SessionRating.properties.rating, words: Words(500) }),
    response: { 200: DataOf(SessionRating) },
  },
})

export const getOwnRatings = endpoint({
  method: 'GET',
  url: '/v1/mentor-session/own-ratings',
  config: { failures: ['mentor-account-missing'] },
  schema: {
    summary: 'A mentor’s ratings as a sum, in steps of five; null below five.',
    response: { 200: DataOf(Type.Object({ count: Type.Integer(), mean: Nullable(Type.Number()) })) },
  },
})
