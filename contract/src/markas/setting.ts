import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable } from '../call/field.ts'
import { LocalDay } from './slot.ts'
import { DataOf, PageOf } from '../call/page.ts'

/** Booking limits. For each value the room's setting wins, then the building's, then the global one. */
export type MarkasSetting = Static<typeof MarkasSetting>
const MarkasSetting = Type.Object({
  /** Least minutes between booking a future slot and its start. */
  notice_minutes: Type.Integer(),
  horizon_days: Type.Integer(),
  max_active_bookings: Type.Integer(),
  max_minutes_per_day: Type.Integer(),
  check_in_before_minutes: Type.Integer(),
  check_in_after_minutes: Type.Integer(),
  cancel_cutoff_minutes: Type.Integer(),
  /** Most days that a booking can move from its first date. */
  reschedule_days: Type.Integer(),
  /** Missed bookings within `strike_days` that ban a person for `ban_days`. */
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
    summary: 'Get the booking rules of a room, a building or in general, and your booking status.',
    querystring: Type.Object({ building_id: Type.Optional(Id), room_id: Type.Optional(Id) }),
    response: { 200: DataOf(Type.Object({ ...MarkasSetting.properties, booker_status: BookerStatus })) },
  },
})

export const getRoomCode = endpoint({
  method: 'GET',
  url: '/v1/room/get-code/:id',
  config: { access: 'operator', failures: ['room-not-found'] },
  schema: {
    summary: "Get a room's door code, and the address in its QR code.",
    params: IdParams,
    response: { 200: DataOf(Type.Object({ code: Type.String(), url: Type.String(), rotated_at: Instant })) },
  },
})

export const rotateRoomCode = endpoint({
  method: 'PUT',
  url: '/v1/room/rotate-code',
  config: { access: 'operator', failures: ['room-not-found'] },
  schema: {
    summary: "Replace a room's door code. The old code ends at once.",
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
    summary: 'List holidays of at most 400 days.',
    querystring: Type.Object({ start_date: LocalDay, end_date: LocalDay }),
    response: { 200: PageOf(Holiday) },
  },
})
