import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable } from '../call/field.ts'
import { LocalDay } from './slot.ts'
import { DataOf, PageOf } from '../call/page.ts'

/** Booking limits. For each value the room's setting wins, then the building's, then the global one. */
export type MarkasSetting = Static<typeof MarkasSetting>
const MarkasSetting = Type.Object({
  /** A future slot can be booked until so long before it begins. */
  notice_minutes: Type.Integer(),
  horizon_days: Type.Integer(),
  max_active_bookings: Type.Integer(),
  max_minutes_per_day: Type.Integer(),
  check_in_before_minutes: Type.Integer(),
  check_in_after_minutes: Type.Integer(),
  cancel_cutoff_minutes: Type.Integer(),
  /** A booking moves at most so many days away from its first date. */
  reschedule_days: Type.Integer(),
  /** So many bookings missed within `strike_days` end booking for `ban_days`. */
  strike_limit: Type.Integer(),
  strike_days: Type.Integer(),
  ban_days: Type.Integer(),
  /** Minutes that must remain of a running slot for a walk-in. */
  walk_in_minutes: Type.Integer(),
})

export type BookerStatus = Static<typeof BookerStatus>
const BookerStatus = Type.Object({
  active_bookings: Type.Integer(),
  strikes: Type.Integer(),
  banned_until: Nullable(Instant),
})

export const getMarkasSetting = endpoint({
  method: 'GET',
  url: '/v1/markas-setting',
  config: { failures: ['building-not-found', 'room-not-found'] },
  schema: {
    summary: 'What holds for booking, for a room, a building or in general, and where one stands oneself.',
    querystring: Type.Object({ building_id: Type.Optional(Id), room_id: Type.Optional(Id) }),
    response: { 200: DataOf(Type.Object({ ...MarkasSetting.properties, booker_status: BookerStatus })) },
  },
})

export const getRoomCode = endpoint({
  method: 'GET',
  url: '/v1/room/get-code/:id',
  config: { access: 'operator', failures: ['room-not-found'] },
  schema: {
    summary: "The code that hangs at a room's door, and the address that its QR code holds.",
    params: IdParams,
    response: { 200: DataOf(Type.Object({ code: Type.String(), url: Type.String(), rotated_at: Instant })) },
  },
})

export const rotateRoomCode = endpoint({
  method: 'PUT',
  url: '/v1/room/rotate-code',
  config: { access: 'operator', failures: ['room-not-found'] },
  schema: {
    summary: 'Gives a room a new code: the one at the door ends at once.',
    body: Type.Object({ room_id: Id }),
    response: { 200: DataOf(Type.Object({ code: Type.String(), url: Type.String(), rotated_at: Instant })) },
  },
})

/** Public holidays, for the calendar and for buildings. */
export type Holiday = Static<typeof Holiday>
const Holiday = Type.Object({
  date: LocalDay,
  name: Type.String(),
  kind: Type.Union([Type.Literal('national'), Type.Literal('joint_leave')]),
})

export const listHolidays = endpoint({
  method: 'GET',
  url: '/v1/holiday/get',
  config: { failures: ['range-too-long'] },
  schema: {
    summary: 'Holidays of a range of at most 400 days.',
    querystring: Type.Object({ start_date: LocalDay, end_date: LocalDay }),
    response: { 200: PageOf(Holiday) },
  },
})
