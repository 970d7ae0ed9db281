import type { EventCheckIn, EventParticipation } from '@semai/contract/console/event'
import { formatNumber } from '../../lib/text/format-number.ts'

export type Status = EventParticipation['status']
type Tone = 'neutral' | 'nila' | 'kunyit' | 'daun' | 'bata'

export const statusWords: Record<Status, { label: string; tone: Tone }> = {
  registered: { label: 'Terdaftar', tone: 'nila' },
  attended: { label: 'Hadir', tone: 'daun' },
  no_show: { label: 'Tidak hadir', tone: 'bata' },
  pending_approval: { label: 'Menunggu', tone: 'kunyit' },
  waitlisted: { label: 'Daftar tunggu', tone: 'kunyit' },
  offered: { label: 'Ditawari kursi', tone: 'kunyit' },
  cancelled: { label: 'Batal', tone: 'neutral' },
  pending_email: { label: 'E-mail belum dikonfirmasi', tone: 'neutral' },
}

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
