import type { EventCheckIn, EventParticipation } from '@semai/contract/console/event'
import { formatNumber } from '../../lib/text/format-number.ts'

export type Status = EventParticipation['status']

export const statuses = [
  'pending_approval',
  'registered',
  'attended',
  'no_show',
  'waitlisted',
  'offered',
  'cancelled',
  'pending_email',
] as const satisfies readonly Status[]

/** Number of an event's participants in a state. */
export const countOf = ({ counts }: EventCheckIn, status: Status) =>
  counts.find((one) => one.status === status)?.count ?? 0

/** ['33 dari 40 kursi', '14 menunggu', '2 di daftar tunggu'] */
export function seatWords(event: EventCheckIn): string[] {
  const { taken, capacity } = event
  const waiting = countOf(event, 'pending_approval')
  const queued = countOf(event, 'waitlisted')
  return [
    capacity === null
      ? `${formatNumber(taken)} kursi terisi`
      : `${formatNumber(taken)} dari ${formatNumber(capacity)} kursi`,
    ...(waiting > 0 ? [`${formatNumber(waiting)} menunggu`] : []),
    ...(queued > 0 ? [`${formatNumber(queued)} di daftar tunggu`] : []),
  ]
}
