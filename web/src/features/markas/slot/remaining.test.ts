import { describe, expect, test } from 'vitest'
import type { SlotState } from '@semai/contract/markas/slot'
import type { RoomSlots } from '../book/picking.ts'
import { isOver, withoutPast } from './remaining.ts'

const room: RoomSlots['room'] = {
  id: '01890000-0000-7000-8000-000000000001',
  slug: 'bambu',
  name: 'Ruang Belajar Bambu',
  description: '',
  capacity: 30,
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
const rowOf = (...states: SlotState[]): RoomSlots => ({
  room,
  slots: states.map((state, at) => ({ start_at: `${at}`, end_at: `${at + 1}`, state, schedule_id: null })),
})
const shown = (group: RoomSlots[]) => withoutPast(group).map(({ slots }) => slots.map(({ state }) => state).join(' '))

describe('withoutPast', () => {
  test('begins with the first slot that is not over in any room', () => {
    const evening = [rowOf('past', 'past', 'past', 'free'), rowOf('past', 'past', 'now', 'held')]
    expect(shown(evening)).toEqual(['past free', 'now held'])
  })

  test('keeps all slots in the morning, and past slots after the first that is left', () => {
    const morning = [rowOf('free', 'held'), rowOf('mine', 'past')]
    expect(shown(morning)).toEqual(['free held', 'mine past'])
  })

  test('leaves no slot after the last one is over', () => {
    expect(shown([rowOf('past', 'past')])).toEqual([''])
    expect(isOver([rowOf('past', 'past'), rowOf('past')])).toBe(true)
    expect(isOver([rowOf('past', 'past'), rowOf('past', 'late')])).toBe(false)
  })
})
