import { expect, test } from 'vitest'
import type { RoomDay } from '@semai/contract/markas/markas'
import { axisOf, minutesOf, roomOn } from './matrix-axis.ts'

const slot = (start_at: string, end_at: string) => ({ start_at, end_at, state: 'free' as const, schedule_id: null })

const roomWith = (time_zone: RoomDay['building']['time_zone'], ...slots: RoomDay['slots']) => ({
  building: { id: time_zone, name: '', time_zone, region_hub: null },
  slots,
})

test('uses each building’s own clock and ends a slot until midnight with the day', () => {
  const late = slot('2026-08-13T15:30:00Z', '2026-08-13T17:00:00Z')
  expect(minutesOf(late, 'Asia/Jakarta')).toEqual({ start: 1350, end: 1440 })
  const early = slot('2026-08-12T23:30:00Z', '2026-08-13T01:00:00Z')
  expect(minutesOf(early, 'Asia/Jayapura')).toEqual({ start: 510, end: 600 })
})

test('has whole hours around all slots, and a working day without slots', () => {
  const noon = slot('2026-08-13T02:30:00Z', '2026-08-13T04:15:00Z')
  expect(axisOf([roomWith('Asia/Jakarta', noon), roomWith('Asia/Makassar', noon)])).toEqual({ from: 540, to: 780 })
  expect(axisOf([roomWith('Asia/Jakarta')])).toEqual({ from: 540, to: 1260 })
})

test('begins the axis with the first hour that has not ended, and leaves out earlier slots', () => {
  const morning = { ...slot('2026-08-13T02:00:00Z', '2026-08-13T04:00:00Z'), state: 'past' as const }
  const noon = { ...slot('2026-08-13T04:00:00Z', '2026-08-13T06:00:00Z'), state: 'past' as const }
  const evening = slot('2026-08-13T11:00:00Z', '2026-08-13T13:00:00Z')
  const rooms = [roomWith('Asia/Jakarta', morning, noon, evening), roomWith('Asia/Makassar', morning, noon)]
  const axis = axisOf(rooms)
  expect(axis).toEqual({ from: 1080, to: 1200 })
  const shown = rooms.map((room) => roomOn(axis, { ...room, state: 'open' as const }))
  expect(shown.map(({ slots, state }) => [slots.length, state])).toEqual([
    [1, 'open'],
    [0, 'past'],
  ])
})
