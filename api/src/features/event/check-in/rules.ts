import type { EventParticipation } from '@semai/contract/console/event'
import type { ParticipationStatus } from '@semai/contract/event/event'
import { formatInstant } from '../../../lib/time/format.ts'

/** A participation as the staff see it, and whose account it is. */
export type EventParticipationRow = EventParticipation & { user_id: string | null }

/** As the staff see it. */
export const eventParticipationFrom = ({ user_id: _, ...person }: EventParticipationRow): EventParticipation => person

const statuses: Record<ParticipationStatus, string> = {
  pending_email: 'E-mail belum dikonfirmasi',
  pending_approval: 'Menunggu persetujuan',
  registered: 'Terdaftar',
  waitlisted: 'Daftar tunggu',
  offered: 'Ditawari kursi',
  cancelled: 'Batal',
  attended: 'Hadir',
  no_show: 'Tidak hadir',
}

export const headCells = ['Nama', 'Kehadiran', 'Status', 'Mendaftar', 'Hadir']

/** A participation as one line of a file, in the zone of the place. Addresses stay out: a file goes anywhere. */
export const cellsOf = (
  { full_name, attend_mode, status, created_at, attended_at }: EventParticipationRow,
  zone: string,
) => [
  full_name,
  attend_mode === 'offline' ? 'Luring' : 'Daring',
  statuses[status],
  formatInstant(created_at, zone),
  attended_at ? formatInstant(attended_at, zone) : '',
]

const ABSENT_AFTER_HOURS = 6

/** Whoever had a seat of an event that was over by then, and was not seen there, did not come. */
export const absentBy = (now: Date) => new Date(now.getTime() - ABSENT_AFTER_HOURS * 3_600_000)

const SHORT_CODE = /^[2-9A-HJKMNP-TV-Z]{8}$/

/** The short code that somebody typed, whatever its case, spaces and hyphens; null for anything else. */
export function shortCodeOf(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return SHORT_CODE.test(code) ? code : null
}

/** The long code that somebody typed: the spaces that it is printed with are none of it. */
export const longCodeOf = (typed: string) => typed.replace(/\s/g, '')

/** The time that a scan is kept with: an offline device's own clock, which is never ahead of ours. */
export const scanTime = (scannedAt: string, now: Date) =>
  new Date(Math.min(Date.parse(scannedAt), now.getTime())).toISOString()

type ScanOutcome = 'attended' | 'attended_before' | 'not_registered' | 'unknown'

export interface Scan {
  ticket_code: string
  scanned_at: string
}

/** What a scan came to, after attendance was taken: the one that holds is told so again, however often it is sent. */
export function scanOutcome(
  participation: { status: ParticipationStatus; attended_at: string | null } | null,
  { scanned_at }: Scan,
): ScanOutcome {
  if (!participation) return 'unknown'
  if (participation.status !== 'attended' || !participation.attended_at) return 'not_registered'
  return Date.parse(participation.attended_at) === Date.parse(scanned_at) ? 'attended' : 'attended_before'
}
