import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DrawingSvg } from '../drawing-svg.tsx'
import { layoutOf } from '@semai/drawing/room-plan/layouts'
import { kindOf, type PlannedRoom } from '@semai/drawing/room-plan/room'
import { roomPlan } from '@semai/drawing/room-plan/room-plan'

const CARD = { width: 320, height: 180, theme: 'light' } as const
const ALL = ['Wi-Fi', 'Proyektor', 'Papan tulis', 'Colokan', 'Mikrofon', 'Mixer', 'Akses kursi roda']
const NAMES = ['Bilik Telepon', 'Studio Rekam', 'Ruang Rapat', 'Kelas Progo', 'Area Kolaborasi', 'Pendapa Utama']
const CAPACITIES = Array.from({ length: 200 }, (_, at) => at + 1)

const room = (given: Partial<PlannedRoom> = {}): PlannedRoom => ({
  id: 'krukut',
  name: 'Ruang Rapat Krukut',
  capacity: 6,
  facilities: [],
  ...given,
})

const markup = (given: Partial<PlannedRoom> = {}) =>
  renderToStaticMarkup(<DrawingSvg drawing={roomPlan(room(given), CARD)} />)

test('the same room always has the same plan', () => {
  expect(roomPlan(room(), CARD)).toEqual(roomPlan(room(), CARD))
})

test('draws as many chairs as the capacity for every kind of room', () => {
  for (const name of NAMES) {
    for (const capacity of CAPACITIES) {
      const layout = layoutOf(kindOf(room({ name, capacity })), capacity)
      expect(`${name} ${layout.chairs.length}`).toBe(`${name} ${capacity}`)
    }
  }
})

test('no two chairs stand in the same place', () => {
  for (const name of NAMES) {
    for (const capacity of CAPACITIES) {
      const { chairs } = layoutOf(kindOf(room({ name, capacity })), capacity)
      expect(new Set(chairs).size).toBe(capacity)
    }
  }
})

test('rooms of a kind differ by how many they seat', () => {
  expect(new Set([4, 6, 12].map((capacity) => markup({ capacity }))).size).toBe(3)
})

test('a facility that a room lacks is not drawn', () => {
  for (const facility of ALL.filter((each) => each !== 'Mixer')) {
    expect(markup({ facilities: [facility] })).not.toBe(markup())
  }
  expect(markup({ facilities: ['Musala', 'Tempat parkir'] })).toBe(markup())
})

test('a plan is small and holds no broken number', () => {
  for (const name of NAMES) {
    for (const capacity of CAPACITIES) {
      const drawing = markup({ name, capacity, facilities: ALL })
      expect(drawing.length).toBeLessThan(8000)
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
    }
  }
})
