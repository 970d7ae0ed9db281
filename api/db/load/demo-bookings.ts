import type { MarkasSetting } from '@semai/contract/markas/setting'
import { newReference, promisesOf } from '../../src/features/markas/booking/rules.ts'
import { insertChange } from '../../src/features/markas/booking/record-change.ts'
import { getSetting } from '../../src/features/markas/setting/queries.ts'
import { slotsOf, type Span } from '../../src/features/markas/slot/rules.ts'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import type { LoadedBuilding } from './demo-markas.ts'
import { readData } from './reference.ts'

interface DemoBooking {
  email: string
  building: string
  room: string
  /** 0 is today, or the next day on which the building is open; -1 the last open one before today. */
  open_day: number
  /** By its place in the day, from 0; or the next one to begin. */
  slot: number | 'next'
  slots: number
  purpose: string
  attendee_count: number
  startup?: string
  /** How it ended, if not by being used. */
  outcome?: 'cancelled' | 'released'
  reason?: string
  left_early_minutes?: number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const BOOKED_BEFORE_MS = 1.5 * DAY_MS
const LATE_MINUTES = 4

/** Insert past, current and upcoming bookings in the demo's buildings, relative to now. */
export async function insertBookings(tx: Tx, buildings: Map<string, LoadedBuilding>, now: Date) {
  const setting = await getSetting(tx, {})
  const people = await tx.selectFrom('app_user').select(['id', 'email']).execute()
  const startups = await tx.selectFrom('startup').select(['id', 'name']).execute()
  const taken: (Span & { room_id: string })[] = []
  for (const booking of readData<DemoBooking[]>('demo/markas/bookings.json')) {
    const user_id = people.find(({ email }) => email === booking.email)?.id
    if (!user_id) throw new Error(`demo/markas/bookings.json: ${booking.email}`)
    const place = placeOf(buildings, booking, now)
    // The founder's next slot depends on the time of the start: bookings that overlap it are left out.
    if (taken.some((other) => meets(other, place))) continue
    taken.push(place)
    const startup_id = startups.find(({ name }) => name === booking.startup)?.id ?? null
    await insertBooking(tx, { ...booking, ...place, user_id, startup_id }, { setting, now })
  }
}

type Place = Span & { room_id: string }

const meets = (one: Place, other: Place) =>
  one.room_id === other.room_id && one.start_at < other.end_at && other.start_at < one.end_at

function placeOf(buildings: Map<string, LoadedBuilding>, booking: DemoBooking, now: Date): Place {
  const building = buildings.get(booking.building)
  const room = building?.rooms.get(booking.room)
  if (!building || !room) throw new Error(`demo/markas/bookings.json: ${booking.building}, ${booking.room}`)
  const slotsAt = (openDay: number) => slotsOf(room, building, building.openDay(openDay))
  const slots = slotsAt(booking.open_day)
  const [first, last] =
    booking.slot === 'next'
      ? [nextSlot([...slots, ...slotsAt(booking.open_day + 1)], now)]
      : [slots[booking.slot], slots[booking.slot + booking.slots - 1]]
  if (!first) throw new Error(`demo/markas/bookings.json: no slot ${booking.slot} in ${booking.room}`)
  return { room_id: room.id, start_at: first.start_at, end_at: (last ?? first).end_at }
}

const nextSlot = (slots: Span[], now: Date) => slots.find(({ start_at }) => Date.parse(start_at) > now.getTime())

interface Moment {
  setting: MarkasSetting
  now: Date
}

type Placed = DemoBooking & Place & { user_id: string; startup_id: string | null }

async function insertBooking(tx: Tx, booking: Placed, { setting, now }: Moment) {
  const { room_id, user_id, startup_id, start_at, purpose, attendee_count } = booking
  const created = new Date(Math.min(now.getTime(), Date.parse(start_at)) - BOOKED_BEFORE_MS)
  const created_at = created.toISOString()
  const id = newId()
  const fate = fateOf(booking, now)
  const times = { start_at, end_at: booking.end_at, first_start_at: start_at, blocked_until: booking.end_at }
  await tx
    .insertInto('schedule')
    .values({
      id,
      room_id,
      user_id,
      startup_id,
      purpose,
      attendee_count,
      ...times,
      ...promisesOf(start_at, setting, created),
      ...fate.row,
      reference_no: newReference(),
      idempotency_key: newId(),
      created_at,
      updated_at: fate.changes.at(-1)?.changed_at ?? created_at,
    })
    .execute()
  for (const change of [{ kind: 'booked' as const, changed_at: created_at }, ...fate.changes]) {
    await insertChange(tx, { schedule_id: id, ...change })
  }
}

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

/** Status and check-in of a booking as of now. */
function fateOf({ start_at, end_at, outcome, reason, left_early_minutes = 0 }: Placed, now: Date) {
  if (outcome === 'cancelled') {
    const cancelled_at = later(start_at, -DAY_MS)
    const row = { status: outcome, cancelled_at, cancel_reason: reason ?? null }
    return { row, changes: [{ kind: outcome, changed_at: cancelled_at }] }
  }
  if (outcome === 'released') {
    const released_at = later(start_at, 15 * MINUTE_MS)
    return { row: { status: outcome, released_at }, changes: [{ kind: outcome, changed_at: released_at }] }
  }
  if (Date.parse(start_at) > now.getTime()) return { row: { status: 'booked' }, changes: [] }
  const arrival = Math.min(Date.parse(start_at) + LATE_MINUTES * MINUTE_MS, now.getTime())
  const checked_in_at = new Date(arrival).toISOString()
  // Rooms that ask for no code are few: nothing that is earned hangs on these.
  const came = { checked_in_at, checked_in_by_code: true }
  const arrived = { kind: 'occupied' as const, changed_at: checked_in_at }
  const ended_at = later(end_at, -left_early_minutes * MINUTE_MS)
  if (Date.parse(ended_at) > now.getTime()) return { row: { status: 'occupied', ...came }, changes: [arrived] }
  const left = { kind: 'completed' as const, changed_at: ended_at }
  return { row: { status: 'completed', ...came, ended_at }, changes: [arrived, left] }
}
