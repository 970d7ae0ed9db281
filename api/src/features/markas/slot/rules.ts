import type { TimeZone } from '@semai/contract/call/field'
import { serverLimits } from '@semai/contract/call/limits'
import type { BuildingDay } from '@semai/contract/markas/markas'
import type { DayStatus, Slot, SlotState } from '@semai/contract/markas/slot'
import { localDay, startOfDay } from '../../../lib/time/local-time.ts'

/** Opening hours in the zone of the building: '09:00' or '09:00:00'. */
export interface Hours {
  start_time: string
  end_time: string
  time_zone: TimeZone
}

/** Slot rules of a room in minutes. `buffer_minutes` lie between two slots. */
export interface RoomTimes {
  slot_minutes: number
  buffer_minutes: number
  min_minutes: number
  max_minutes: number
}

/** Time span in UTC, without its end. */
export interface Span {
  start_at: string
  end_at: string
}

/** Open booking that blocks its room until `blocked_until`. Released ones are not among them. */
export interface Holding {
  id: string
  start_at: string
  end_at: string
  blocked_until: string
  is_mine: boolean
}

/** Time and settings that the states of a day's slots depend on. */
export interface SlotClock {
  now: Date
  notice_minutes: number
  walk_in_minutes: number
  /** Whether the day lies behind the booking horizon. */
  is_beyond: boolean
}

const MINUTE_MS = 60_000

/** The rest of a day after the last whole slot is a slot too, unless it is shorter than this. */
export const SHORTEST_SLOT_MINUTES = 15

/**
 * Return the slots of a room on a local day within the opening hours. The last slot may be shorter. The buffer after it
 * may end after closing.
 */
export function slotsOf({ slot_minutes, buffer_minutes }: RoomTimes, hours: Hours, day: string): Span[] {
  const midnight = startOfDay(day, hours.time_zone).getTime()
  const opening = midnight + minutesOf(hours.start_time) * MINUTE_MS
  const minutes = minutesOf(hours.end_time) - minutesOf(hours.start_time)
  const step = slot_minutes + buffer_minutes
  const least = Math.min(slot_minutes, SHORTEST_SLOT_MINUTES)
  const count = Math.max(0, Math.floor((minutes - least) / step) + 1)
  return Array.from({ length: count }, (_, at) =>
    spanFrom(opening + at * step * MINUTE_MS, Math.min(slot_minutes, minutes - at * step)),
  )
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const spanFrom = (start: number, minutes: number): Span => ({
  start_at: new Date(start).toISOString(),
  end_at: new Date(start + minutes * MINUTE_MS).toISOString(),
})

/** Whether a booking covers one or more adjacent slots, with a length that the room allows. */
export function isOnSlots(room: RoomTimes, hours: Hours, { start_at, end_at }: Span): boolean {
  const [start, end] = [Date.parse(start_at), Date.parse(end_at)]
  const slots = slotsOf(room, hours, localDay(new Date(start), hours.time_zone))
  const beginsSlot = slots.some((slot) => Date.parse(slot.start_at) === start)
  const last = slots.find((slot) => Date.parse(slot.end_at) === end)
  return beginsSlot && last !== undefined && isAllowedLength(room, (end - start) / MINUTE_MS, last)
}

const lengthOf = ({ start_at, end_at }: Span) => (Date.parse(end_at) - Date.parse(start_at)) / MINUTE_MS

/** Whether a room allows a length. A shorter last slot counts as a whole one for the minimum. */
function isAllowedLength({ slot_minutes, min_minutes, max_minutes }: RoomTimes, minutes: number, last: Span) {
  const lacking = slot_minutes - lengthOf(last)
  return minutes > 0 && minutes + lacking >= min_minutes && minutes <= max_minutes
}

/** Return the slots with their states. `holdings` are the room's bookings by start. */
export function statesOf(room: RoomTimes, slots: Span[], holdings: Holding[], clock: SlotClock): Slot[] {
  const holderOf = holderFinder(room, holdings)
  return slots.map((slot) => {
    const holder = holderOf(slot)
    return { ...slot, state: stateOf(slot, holder, clock), schedule_id: holder?.is_mine ? holder.id : null }
  })
}

/**
 * List bookings, or their parts, outside the opening hours of a day, as slots. Staff kept them when the Markas or room
 * closed. With `isClosed` the whole day is closed.
 */
export function exceptionsOf(holdings: Holding[], day: string, hours: Hours & { isClosed: boolean }): Slot[] {
  const { start_time, end_time, time_zone, isClosed } = hours
  const midnight = startOfDay(day, time_zone).getTime()
  const opening = midnight + minutesOf(isClosed ? '24:00' : start_time) * MINUTE_MS
  const closing = midnight + minutesOf(isClosed ? '24:00' : end_time) * MINUTE_MS
  return holdings
    .filter(({ start_at }) => localDay(new Date(start_at), time_zone) === day)
    .flatMap(({ id, start_at, end_at, is_mine }) => {
      const [start, end] = [Date.parse(start_at), Date.parse(end_at)]
      const parts = [
        [start, Math.min(end, opening)],
        [Math.max(start, closing), end],
      ] as const
      const state = is_mine ? ('mine' as const) : ('held' as const)
      return parts
        .filter(([from, to]) => from < to)
        .map(([from, to]) => ({ ...spanFrom(from, (to - from) / MINUTE_MS), state, schedule_id: is_mine ? id : null }))
    })
}

/** Find the booking of each slot in one pass. Of 2 bookings, after changed slot rules, the reader's own wins. */
function holderFinder({ buffer_minutes }: RoomTimes, holdings: Holding[]) {
  let first = 0
  const isOver = (holding: Holding | undefined, start: number) =>
    holding !== undefined && Date.parse(holding.blocked_until) <= start
  return ({ start_at, end_at }: Span): Holding | undefined => {
    const start = Date.parse(start_at)
    // A booking of this slot also blocks the buffer after it.
    const end = Date.parse(end_at) + buffer_minutes * MINUTE_MS
    while (isOver(holdings[first], start)) first++
    let holder: Holding | undefined
    for (let at = first; at < holdings.length; at++) {
      const holding = holdings[at]
      if (!holding || Date.parse(holding.start_at) >= end) break
      if (!holder || holding.is_mine) holder = holding
    }
    return holder
  }
}

function stateOf(slot: Span, holder: Holding | undefined, clock: SlotClock): SlotState {
  const now = clock.now.getTime()
  const [start, end] = [Date.parse(slot.start_at), Date.parse(slot.end_at)]
  if (end <= now) return 'past'
  if (holder) return holder.is_mine ? 'mine' : 'held'
  if (start <= now) return end - now >= clock.walk_in_minutes * MINUTE_MS ? 'now' : 'past'
  if (clock.is_beyond) return 'early'
  return start - now < clock.notice_minutes * MINUTE_MS ? 'late' : 'free'
}

/** Return the status of a day. 'over' means that no remaining slot of today can be taken. */
export function dayStatusOf(state: BuildingDay['state'], slots: Slot[]): DayStatus {
  if (state === 'closed' || state === 'holiday') return 'closed'
  if (slots.length === 0) return 'none'
  if (slots.some((slot) => isTakeable(slot.state))) return 'free'
  return slots.some((slot) => slot.state === 'held' || slot.state === 'mine') ? 'full' : 'over'
}

const DAY_STATUSES: DayStatus[] = ['free', 'full', 'over', 'closed', 'none']

/** Return the best status of several rooms. */
export const bestOf = (statuses: DayStatus[]): DayStatus =>
  DAY_STATUSES.find((status) => statuses.includes(status)) ?? 'none'

/** Whether a slot in this state can be booked. */
export const isTakeable = (state: SlotState) => state === 'free' || state === 'now'

/** Room with its slots of a day. */
export interface RoomSlots {
  room: RoomTimes & { id: string; name: string; capacity: number }
  slots: Slot[]
}

export interface SlotRequest extends Span {
  room_id: string
  attendee_count: number
}

export interface Alternative extends Span {
  room_id: string
  room_name: string
}

/**
 * List the nearest free slots of the requested length: first in the same room by their distance, then in other rooms with
 * enough places at the same time. Without that room among `rooms`, in any with enough places by their distance.
 */
export function nearestFree(
  rooms: RoomSlots[],
  wanted: SlotRequest,
  count: number = serverLimits.alternativeSlots,
): Alternative[] {
  const isSame = ({ room }: RoomSlots) => room.id === wanted.room_id
  const isNear = ({ start_at, end_at }: Span) => start_at < endOf(wanted) && end_at > startOf(wanted)
  const hasPlaces = ({ room }: RoomSlots) => room.capacity >= wanted.attendee_count
  const isThere = rooms.some(isSame)
  const same = rooms.filter(isThere ? isSame : hasPlaces).flatMap((each) => freeSpans(each, wanted))
  const others = rooms
    .filter((each) => !isSame(each) && hasPlaces(each))
    .flatMap((each) => freeSpans(each, wanted).filter(isNear).toSorted(byDistance(wanted)).slice(0, 1))
  return [...same.toSorted(byDistance(wanted)), ...others.toSorted(byDistance(wanted))].slice(0, count)
}

// In the format of `slotsOf`, so that instants compare as text.
const startOf = ({ start_at }: Span) => new Date(start_at).toISOString()
const endOf = ({ end_at }: Span) => new Date(end_at).toISOString()

const byDistance = (wanted: Span) => {
  const distance = ({ start_at }: Span) => Math.abs(Date.parse(start_at) - Date.parse(wanted.start_at))
  return (one: Alternative, other: Alternative) =>
    distance(one) - distance(other) || one.start_at.localeCompare(other.start_at)
}

/** List the runs of adjacent free slots with the requested length, within the room's limits. */
function freeSpans({ room, slots }: RoomSlots, wanted: Span): Alternative[] {
  const run = runLength(room, (Date.parse(wanted.end_at) - Date.parse(wanted.start_at)) / MINUTE_MS)
  return slots.flatMap(({ start_at }, at) => {
    const taken = slots.slice(at, at + run)
    const last = taken.at(-1)
    if (taken.length < run || !last || !taken.every(({ state }) => isTakeable(state))) return []
    // Skip a run with a shorter last slot, unless that is as long as requested.
    if (lengthOf(last) < Math.min(room.slot_minutes, lengthOf(wanted))) return []
    return [{ room_id: room.id, room_name: room.name, start_at, end_at: last.end_at }]
  })
}

/** Return the number of slots for a length in minutes, within the room's limits. */
function runLength({ slot_minutes, buffer_minutes, min_minutes, max_minutes }: RoomTimes, minutes: number): number {
  const slotsIn = (length: number) => (length + buffer_minutes) / (slot_minutes + buffer_minutes)
  const least = Math.ceil(slotsIn(Math.max(minutes, min_minutes)))
  return Math.max(1, Math.min(least, Math.floor(slotsIn(max_minutes))))
}
