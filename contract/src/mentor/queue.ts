import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable, Photo, TimeZone } from '../call/field.ts'
import { DataOf } from '../call/page.ts'

/** 'open' gives and calls numbers; 'paused' only gives them; 'closed' only calls the waiting ones. */
export type MentorQueueState = Static<typeof MentorQueueState>
export const MentorQueueState = Type.Union([Type.Literal('open'), Type.Literal('paused'), Type.Literal('closed')])

export type MentorQueueTicketState = Static<typeof MentorQueueTicketState>
export const MentorQueueTicketState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('called'),
  Type.Literal('serving'),
  Type.Literal('done'),
  Type.Literal('skipped'),
  Type.Literal('left'),
])

const CurrentState = Type.Union([Type.Literal('called'), Type.Literal('serving')])

const QueueMentor = Type.Object({
  id: Id,
  full_name: Type.String(),
  position: Type.String(),
  startup_name: Type.String(),
  photo: Photo,
})

/** A mentor's queue as numbers, without names. */
export type BoardQueue = Static<typeof BoardQueue>
export const BoardQueue = Type.Object({
  id: Id,
  state: MentorQueueState,
  mentor: QueueMentor,
  /** Minutes per turn: the mean of past turns, or the setting. */
  turn_minutes: Type.Integer(),
  /** Expected minutes until a new number is called. */
  wait_minutes: Type.Integer(),
  current: Nullable(Type.Object({ number: Type.Integer(), state: CurrentState, called_at: Instant })),
  /** In the order of calls, each with the expected minutes until its call. */
  waiting: Type.Array(Type.Object({ number: Type.Integer(), wait_minutes: Type.Integer() })),
})

export type MentorQueueBoard = Static<typeof MentorQueueBoard>
export const MentorQueueBoard = Type.Object({
  /** Id of the event. */
  id: Id,
  title: Type.String(),
  venue_name: Type.String(),
  time_zone: TimeZone,
  /** Numbers are given from an hour before the start until the end. */
  opens_at: Instant,
  closes_at: Instant,
  /** The server's clock. */
  now: Instant,
  /** Grows with every change. */
  rev: Type.Integer(),
  /** In the event's order of mentors. */
  queues: Type.Array(BoardQueue),
  /** Mentors of the event without a queue. */
  unopened: Type.Array(QueueMentor),
})

export type MentorQueueTicket = Static<typeof MentorQueueTicket>
export const MentorQueueTicket = Type.Object({
  id: Id,
  queue_id: Id,
  number: Type.Integer(),
  state: MentorQueueTicketState,
  called_at: Nullable(Instant),
  /** Whether it was skipped and can return. */
  can_return: Type.Boolean(),
  /** Numbers called before it, and expected minutes; null unless it waits. */
  ahead: Nullable(Type.Integer()),
  wait_minutes: Nullable(Type.Integer()),
})

/** A person's part in the queues of an event. */
export type MentorQueueOwn = Static<typeof MentorQueueOwn>
export const MentorQueueOwn = Type.Object({
  /** Whether the person has a seat where the mentors are. */
  may_take: Type.Boolean(),
  /** Whether the person is one of the mentors or staff. */
  may_call: Type.Boolean(),
  /** The open number, else the latest. */
  ticket: Nullable(MentorQueueTicket),
})

const EventQuery = Type.Object({ event_id: Id })

export const getMentorQueueBoard = endpoint({
  method: 'GET',
  url: '/v1/mentor-queue/get',
  config: { failures: ['event-not-found'] },
  schema: {
    summary:
      "Get an event's office-hour queues as numbers, for seat holders, mentors and staff. The socket sends each change.",
    querystring: EventQuery,
    response: { 200: DataOf(MentorQueueBoard) },
  },
})

export const getMentorQueueOwn = endpoint({
  method: 'GET',
  url: '/v1/mentor-queue-ticket/get',
  config: { failures: ['event-not-found'] },
  schema: {
    summary: 'Get your number in an event, and your rights there.',
    querystring: EventQuery,
    response: { 200: DataOf(MentorQueueOwn) },
  },
})

export const takeMentorQueueTicket = endpoint({
  method: 'POST',
  url: '/v1/mentor-queue-ticket/create',
  config: { failures: ['queue-not-found', 'queue-not-running', 'queue-closed', 'queue-ticket-open'] },
  schema: {
    summary: 'Take the next number of a queue. Allows 1 open number per person and event.',
    body: Type.Object({ queue_id: Id }),
    response: { 200: DataOf(MentorQueueTicket) },
  },
})

export const changeMentorQueueTicket = endpoint({
  method: 'PUT',
  url: '/v1/mentor-queue-ticket/update',
  config: {
    failures: [
      'queue-ticket-not-found',
      'queue-ticket-state',
      'queue-returned',
      'queue-ticket-open',
      'queue-not-running',
    ],
  },
  schema: {
    summary:
      'Update your number: `skipped` lets others pass, `waiting` returns once behind the first 2, `left` gives it up.',
    body: Type.Object({
      id: Id,
      state: Type.Union([Type.Literal('waiting'), Type.Literal('skipped'), Type.Literal('left')]),
    }),
    response: { 200: DataOf(MentorQueueTicket) },
  },
})

/** A number in the view of its caller. */
export type WorkTicket = Static<typeof WorkTicket>
export const WorkTicket = Type.Object({
  id: Id,
  number: Type.Integer(),
  full_name: Type.String(),
  startup_name: Nullable(Type.String()),
})

export type WorkQueue = Static<typeof WorkQueue>
export const WorkQueue = Type.Object({
  /** Null before it was first opened. */
  id: Nullable(Id),
  mentor: QueueMentor,
  state: Nullable(MentorQueueState),
  turn_minutes: Type.Integer(),
  current: Nullable(
    Type.Object({
      ...WorkTicket.properties,
      state: CurrentState,
      called_at: Instant,
      served_at: Nullable(Instant),
    }),
  ),
  waiting: Type.Array(WorkTicket),
  /** Skipped numbers that can return. */
  skipped: Type.Array(WorkTicket),
  done: Type.Integer(),
})

export type MentorQueueWork = Static<typeof MentorQueueWork>
export const MentorQueueWork = Type.Object({
  id: Id,
  title: Type.String(),
  time_zone: TimeZone,
  opens_at: Instant,
  closes_at: Instant,
  queues: Type.Array(WorkQueue),
})

export const getMentorQueueWork = endpoint({
  method: 'GET',
  url: '/v1/mentor-queue/work',
  config: { failures: ['event-not-found'] },
  schema: {
    summary: 'Get the queues that you call, with names: your own as mentor, all as staff.',
    querystring: EventQuery,
    response: { 200: DataOf(MentorQueueWork) },
  },
})

export const updateMentorQueue = endpoint({
  method: 'PUT',
  url: '/v1/mentor-queue/update',
  config: { failures: ['event-not-found', 'queue-not-running'] },
  schema: {
    summary: "Open, pause or close the queue of an event's mentor, as that mentor or as staff.",
    body: Type.Object({
      event_id: Id,
      mentor_id: Id,
      state: MentorQueueState,
      /** The former value by default; 10 at first. */
      turn_minutes: Type.Optional(Type.Integer({ minimum: 3, maximum: 60 })),
    }),
    response: { 200: DataOf(WorkQueue) },
  },
})

export const callNextMentorQueueTicket = endpoint({
  method: 'POST',
  url: '/v1/mentor-queue/call-next',
  config: {
    failures: ['queue-not-found', 'queue-not-running', 'queue-paused', 'queue-moved', 'queue-called', 'queue-empty'],
  },
  schema: {
    summary:
      'Call the next number. Ends the current number: done if served, skipped if it did not come within 3 minutes.',
    body: Type.Object({
      id: Id,
      /** Current ticket that the caller saw, so that one of two parallel calls succeeds. */
      current_id: Nullable(Id),
    }),
    response: { 200: DataOf(WorkQueue) },
  },
})

export const markMentorQueueTicket = endpoint({
  method: 'PUT',
  url: '/v1/mentor-queue-ticket/mark',
  config: { failures: ['queue-ticket-not-found', 'queue-ticket-state'] },
  schema: {
    summary: 'Mark a called number as serving, done or skipped.',
    body: Type.Object({
      id: Id,
      state: Type.Union([Type.Literal('serving'), Type.Literal('done'), Type.Literal('skipped')]),
    }),
    response: { 200: DataOf(WorkQueue) },
  },
})
