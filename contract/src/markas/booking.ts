import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable, TimeZone } from '../call/field.ts'
import { LocalDay } from './slot.ts'
import { DataOf, PageOf, PageQuery } from '../call/page.ts'

export type BookingStatus = Static<typeof BookingStatus>
export const BookingStatus = Type.Union([
  Type.Literal('booked'),
  Type.Literal('occupied'),
  Type.Literal('completed'),
  Type.Literal('cancelled'),
  Type.Literal('released'),
])

const summary = {
  id: Id,
  /** Short, for people: 'MK-7Q4XD'. */
  reference_no: Type.String(),
  room: Type.Object({ id: Id, name: Type.String(), floor: Type.String(), capacity: Type.Integer() }),
  building: Type.Object({
    id: Id,
    name: Type.String(),
    address: Type.String(),
    time_zone: TimeZone,
    map_url: Nullable(Type.String()),
  }),
  startup: Nullable(Type.Object({ id: Id, name: Type.String() })),
  purpose: Type.String(),
  attendee_count: Type.Integer(),
  start_at: Instant,
  end_at: Instant,
  /** Computed at read time: a booking past its grace is 'released' before the job updates it. */
  status: BookingStatus,
  /** Period of check-in. */
  check_in_from: Instant,
  check_in_until: Instant,
  /** Deadline of cancellation. */
  cancel_until: Instant,
  can_check_in: Type.Boolean(),
  can_cancel: Type.Boolean(),
  can_reschedule: Type.Boolean(),
  can_end: Type.Boolean(),
}

/** A booking in lists. */
export type Booking = Static<typeof Booking>
const Booking = Type.Object(summary)

export type BookingDetail = Static<typeof BookingDetail>
const BookingDetail = Type.Object({
  ...summary,
  check_in_required: Type.Boolean(),
  house_rules: Type.Array(Type.String()),
  /** Booked after its slot began. */
  is_walk_in: Type.Boolean(),
  checked_in_at: Nullable(Instant),
  ended_at: Nullable(Instant),
  created_at: Instant,
  /** Start of the first booked time, which limits later moves. */
  first_start_at: Instant,
  /** History of the booking, the oldest first. */
  timeline: Type.Array(
    Type.Object({
      kind: Type.Union([
        BookingStatus,
        Type.Literal('rescheduled'),
        /** Staff kept it although the Markas is closed at that time. */
        Type.Literal('kept'),
        /** Staff corrected the zone of the Markas. The local hour stayed. */
        Type.Literal('corrected'),
      ]),
      at: Instant,
      /** Text for people. */
      words: Type.String(),
    }),
  ),
  /** The nearest free slots, for a future booking that staff cancelled. Only in get. */
  alternatives: Type.Optional(
    Type.Array(Type.Object({ room_id: Id, room_name: Type.String(), start_at: Instant, end_at: Instant })),
  ),
})

const text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })

/** Typed door code, with spaces and hyphens. */
const DoorCode = Type.Optional(Type.String({ maxLength: 16, pattern: '^[A-Za-z0-9 -]*$' }))

/** Why a slot cannot be booked. `slot-taken` lists the nearest free slots in `alternatives`. */
const slotFailures = [
  'room-not-found',
  'room-not-bookable',
  'slot-taken',
  'slot-not-offered',
  'slot-past',
  'slot-too-soon',
  'slot-too-far',
  'building-closed',
  'too-many-attendees',
] as const

export const createSchedule = endpoint({
  method: 'POST',
  url: '/v1/schedule',
  config: {
    failures: [
      ...slotFailures,
      'booking-quota',
      'booking-day-quota',
      'booking-banned',
      'booking-overlap',
      'startup-not-found',
      'check-in-code-wrong',
    ],
  },
  schema: {
    summary:
      'Book a room, idempotently by key; slot-taken lists the nearest free slots. A running slot is checked in at once by the door code, or in rooms without check-in. Otherwise it stays booked until the code is sent within the grace period.',
    body: Type.Object({
      room_id: Id,
      start_at: Instant,
      end_at: Instant,
      purpose: Type.String({
        minLength: 3,
        maxLength: 120,
        pattern: '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$',
      }),
      attendee_count: Type.Integer({ minimum: 1, maximum: 1000 }),
      startup_id: Type.Optional(Nullable(Id)),
      /** Door code for a running slot; ignored for later slots. */
      code: DoorCode,
      /** Key made by the client for one tap and reused in its retries. */
      idempotency_key: Type.Optional(Id),
    }),
    response: { 201: DataOf(BookingDetail) },
  },
})

export const listSchedules = endpoint({
  method: 'GET',
  url: '/v1/schedule/get',
  schema: {
    summary: 'List your bookings, 10 per page: upcoming by time, or past bookings, latest first.',
    querystring: Type.Object({
      ...PageQuery,
      when: Type.Optional(Type.Union([Type.Literal('upcoming'), Type.Literal('past')])),
      status: Type.Optional(BookingStatus),
    }),
    response: { 200: PageOf(Booking) },
  },
})

const notFound = ['schedule-not-found'] as const

export const getSchedule = endpoint({
  method: 'GET',
  url: '/v1/schedule/get/:id',
  config: { failures: notFound },
  schema: {
    summary: 'Get your booking with its history.',
    params: IdParams,
    response: { 200: DataOf(BookingDetail) },
  },
})

export const occupySchedule = endpoint({
  method: 'PUT',
  url: '/v1/schedule/occupy',
  config: {
    rate: 'check',
    failures: [...notFound, 'schedule-state', 'check-in-early', 'check-in-late', 'check-in-code-wrong'],
  },
  schema: {
    summary:
      "Check in by the door code, by default from 15 minutes before to 15 minutes after the start. Idempotent. Without `schedule_id`, selects your booking in the code's room that can check in now.",
    body: Type.Object({
      schedule_id: Type.Optional(Id),
      code: DoorCode,
    }),
    response: { 200: DataOf(BookingDetail) },
  },
})

export const cancelSchedule = endpoint({
  method: 'PUT',
  url: '/v1/schedule/cancel',
  config: { failures: [...notFound, 'schedule-state', 'cancel-too-late'] },
  schema: {
    summary: 'Cancel a booking that has not begun, until its deadline.',
    body: Type.Object({ schedule_id: Id, reason: Type.Optional(text(200)) }),
    response: { 200: DataOf(BookingDetail) },
  },
})

export const endSchedule = endpoint({
  method: 'PUT',
  url: '/v1/schedule/end',
  config: { failures: [...notFound, 'schedule-state'] },
  schema: {
    summary: 'Check out early and free the rest of the slot at once.',
    body: Type.Object({ schedule_id: Id }),
    response: { 200: DataOf(BookingDetail) },
  },
})

export const reschedule = endpoint({
  method: 'PUT',
  url: '/v1/schedule/reschedule',
  config: {
    failures: [
      ...notFound,
      ...slotFailures,
      'schedule-state',
      'reschedule-too-far',
      'booking-day-quota',
      'booking-overlap',
    ],
  },
  schema: {
    summary: 'Move a booking to another slot or room of the same building. Keeps its number.',
    body: Type.Object({
      schedule_id: Id,
      room_id: Type.Optional(Id),
      start_at: Instant,
      end_at: Instant,
      attendee_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    response: { 200: DataOf(BookingDetail) },
  },
})

export const getScheduleIcs = endpoint({
  method: 'GET',
  url: '/v1/schedule/get-ics/:id',
  config: { failures: notFound },
  schema: { summary: "Get your booking's .ics file.", params: IdParams, response: { 200: Type.String() } },
})

/** The person's running or next booking and the following ones, for Beranda. */
export type NextBooking = Static<typeof NextBooking>
const NextBooking = Type.Object({ today: LocalDay, next: Nullable(Booking), upcoming: Type.Array(Booking) })

export const getNextSchedule = endpoint({
  method: 'GET',
  url: '/v1/schedule/get-next',
  schema: {
    summary: 'Get your running or next booking, or null; `upcoming` holds the 4 soonest.',
    response: { 200: DataOf(NextBooking) },
  },
})
