import { expect, it } from 'vitest'
import { nextEdge, phaseOf } from './booking-phase.ts'

const booking = {
  status: 'booked',
  start_at: '2026-08-13T06:00:00Z',
  end_at: '2026-08-13T08:00:00Z',
  check_in_from: '2026-08-13T05:45:00Z',
  check_in_until: '2026-08-13T06:15:00Z',
  cancel_until: '2026-08-13T05:00:00Z',
  can_check_in: false,
} as const
const at = (time: string) => new Date(`2026-08-13T${time}:00Z`)

it('is early before, open in and late after the check-in window', () => {
  expect(phaseOf(booking, at('05:44'))).toBe('early')
  expect(phaseOf(booking, at('06:00'))).toBe('open')
  expect(phaseOf(booking, at('06:16'))).toBe('late')
  expect(phaseOf({ ...booking, status: 'occupied' }, at('06:16'))).toBe('occupied')
})

it('trusts the server when the device’s clock is wrong', () => {
  expect(phaseOf({ ...booking, can_check_in: true }, at('03:00'))).toBe('open')
})

it('returns the nearest future instant of open bookings', () => {
  expect(nextEdge([booking], at('04:00'))).toBe(Date.parse(booking.cancel_until))
  expect(nextEdge([booking], at('06:00'))).toBe(Date.parse(booking.check_in_until))
  expect(nextEdge([{ ...booking, status: 'cancelled' }], at('04:00'))).toBeNull()
  expect(nextEdge([booking], at('09:00'))).toBeNull()
})
