import type { BuildingDay } from '@semai/contract/markas/markas'
import { expect, it } from 'vitest'
import { daysNear, endLike, rowsFor } from './booking-moving.ts'
import type { GridRoom, RoomSlots } from '../book/picking.ts'

const at = (hour: number) => `2026-08-13T${String(hour).padStart(2, '0')}:00:00.000Z`
const slot = (hour: number, state: RoomSlots['slots'][number]['state'], schedule_id: string | null = null) => ({
  start_at: at(hour),
  end_at: at(hour + 2),
  state,
  schedule_id,
})

const room: GridRoom = {
  id: 'room',
  slug: 'ambeng',
  name: 'Ambeng',
  description: '',
  capacity: 4,
  floor: '',
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
const booking = {
  id: 'own',
  room: { id: 'room', name: 'Ambeng', floor: '', capacity: 4 },
  start_at: at(4),
  end_at: at(8),
  attendee_count: 3,
}
const rows = [{ room, slots: [slot(4, 'mine', 'own'), slot(6, 'mine', 'own'), slot(8, 'free'), slot(10, 'mine', 'x')] }]

it('allows moving into a part of the own time, not into another own booking', () => {
  const [row] = rowsFor(rows, booking)
  expect(row?.slots.map(({ state }) => state)).toEqual(['free', 'free', 'free', 'mine'])
})

it('leaves out rooms with too few places', () => {
  expect(rowsFor(rows, { ...booking, attendee_count: 5 })).toEqual([])
})

it('keeps the length of a moved booking, or as much as fits', () => {
  const free = rowsFor(rows, booking)
  expect(endLike(free, 'room', at(6), booking)).toBe(at(10))
  expect(endLike(free, 'room', at(8), booking)).toBe(at(10))
  expect(endLike(free, 'other', at(8), booking)).toBeUndefined()
})

it('limits days by the first date in the building’s zone', () => {
  const days = ['09', '10', '13', '16', '17'].map((day): BuildingDay => ({
    date: `2026-08-${day}`,
    state: 'open',
    reason: null,
    free_slots: 1,
    day_status: 'free',
  }))
  const building = { id: 'b', name: '', address: '', time_zone: 'Asia/Jayapura', map_url: null } as const
  // 01:00 on the 13th in Jayapura, still the 12th elsewhere.
  const near = daysNear(days, { first_start_at: '2026-08-12T16:00:00Z', building }, 3)
  expect(near.map(({ date }) => date)).toEqual(['2026-08-10', '2026-08-13', '2026-08-16'])
})
