import { expect, test } from 'vitest'
import { nextEdge, phaseOf } from './session-phase.ts'

const session = {
  state: 'confirmed',
  start_at: '2026-08-13T09:20:00.000Z',
  end_at: '2026-08-13T09:40:00.000Z',
  answer_by: null,
} as const
const at = (clock: string) => new Date(`2026-08-13T${clock}:00.000Z`)

test('moves a confirmed session through ahead, soon, on and over', () => {
  expect(['09:00', '09:05', '09:20', '09:40'].map((clock) => phaseOf(session, at(clock)))).toEqual([
    'ahead',
    'soon',
    'on',
    'over',
  ])
})

test('returns the server’s state for unconfirmed sessions at any time', () => {
  expect(phaseOf({ ...session, state: 'cancelled' }, at('09:30'))).toBe('cancelled')
  expect(phaseOf({ ...session, state: 'requested' }, at('09:30'))).toBe('requested')
})

test('lists the link’s time, the start and the end as next edges', () => {
  const edges = ['08:00', '09:06', '09:21', '09:41'].map((clock) => nextEdge([session], at(clock)))
  expect(edges).toEqual([at('09:05').getTime(), at('09:20').getTime(), at('09:40').getTime(), null])
})
