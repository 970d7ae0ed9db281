import { expect, test } from 'vitest'
import type { SlotState } from '@semai/contract/markas/slot'
import { endsFrom, groupsOf, isPicked, pickingOf, type GridRoom, type RoomSlots } from './picking.ts'

const room: GridRoom = {
  id: '01890000-0000-7000-8000-000000000001',
  slug: 'bambu',
  name: 'Ruang Belajar Bambu',
  description: '',
  capacity: 30,
  floor: 'Lantai 1',
  facilities: [],
  accessibility: [],
  media: [],
  slot_minutes: 120,
  buffer_minutes: 0,
  min_minutes: 120,
  max_minutes: 240,
  check_in_required: true,
  status: 'active',
}

const zone = 'Asia/Makassar'
// Starts at 09:00, 11:00, … in WITA.
const slotAt = (state: SlotState, at: number) => ({
  start_at: new Date(Date.UTC(2026, 7, 13, 1 + 2 * at)).toISOString(),
  end_at: new Date(Date.UTC(2026, 7, 13, 3 + 2 * at)).toISOString(),
  state,
  schedule_id: null,
})
const rowOf = (states: SlotState[], change: Partial<GridRoom> = {}): RoomSlots => ({
  room: { ...room, ...change },
  slots: states.map(slotAt),
})

test('offers ends up to the next taken slot or the room’s limit', () => {
  expect(endsFrom(rowOf(['free', 'free', 'free', 'free']), 0)).toHaveLength(2)
  expect(endsFrom(rowOf(['now', 'held', 'free']), 0)).toHaveLength(1)
  expect(endsFrom(rowOf(['free', 'free'], { min_minutes: 240 }), 0)).toEqual([slotAt('free', 1).end_at])
  const { room: where, slots } = rowOf(['free'])
  const short = slots.map((slot) => ({ ...slot, end_at: slot.end_at.replace('03:00', '02:00') }))
  expect(endsFrom({ room: where, slots: short }, 0)).toHaveLength(1)
})

test('offers no end for a slot that cannot be booked', () => {
  expect(endsFrom(rowOf(['held', 'free']), 0)).toEqual([])
  expect(endsFrom(rowOf(['free', 'held'], { min_minutes: 240 }), 0)).toEqual([])
  expect(endsFrom(rowOf(['free'], { status: 'maintenance' }), 0)).toEqual([])
  expect(endsFrom(rowOf([]), 0)).toEqual([])
})

test('finds the slot of the URL in the building’s zone', () => {
  const rooms = [rowOf(['past', 'free', 'free'])]
  const picking = pickingOf(rooms, { ruang: room.id, jam: '11.00', sampai: '15.00' }, zone)
  expect(picking).toMatchObject({ kind: 'picked', pick: { end_at: slotAt('free', 2).end_at, isWalkIn: false } })
  const row = rooms[0]
  expect(row?.slots.map((slot) => isPicked(picking, room.id, slot))).toEqual([false, true, true])
  // The page of a single room has no room in its URL.
  expect(pickingOf(rooms, { jam: '11.00' }, zone)).toMatchObject({ pick: { end_at: slotAt('free', 1).end_at } })
})

test('distinguishes a slot taken meanwhile from no slot', () => {
  const rooms = [rowOf(['free', 'held'])]
  expect(pickingOf(rooms, { ruang: room.id, jam: '11.00' }, zone)).toMatchObject({
    kind: 'lost',
    room: { id: room.id },
  })
  expect(pickingOf(rooms, { ruang: room.id, jam: '10.00' }, zone)).toEqual({ kind: 'none' })
  expect(pickingOf(rooms, {}, zone)).toEqual({ kind: 'none' })
})

test('groups rooms by the times of their slots', () => {
  const other = rowOf(['free'], { id: 'other' })
  expect(groupsOf([rowOf(['free', 'held']), other, rowOf(['held', 'held'])]).map((group) => group.length)).toEqual([
    2, 1,
  ])
})
