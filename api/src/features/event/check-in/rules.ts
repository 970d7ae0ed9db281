import type { EventParticipation } from '@semai/contract/console/event'
import type { ParticipationStatus } from '@semai/contract/event/event'
import { formatInstant } from '../../../lib/time/format-date.ts'

/** A participation for staff, with the id of its account. */
export type EventParticipationRow = EventParticipation & { user_id: string | null }

export type ExportedParticipation = Pick<
  EventParticipationRow,
  'user_id' | 'full_name' | 'status' | 'attend_mode' | 'created_at' | 'attended_at'
>

/** Remove the account id for the response. */
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

/** Build a line of the export, in the zone of the place. Leaves out addresses, since the file may be shared. */
export const cellsOf = (
  { full_name, attend_mode, status, created_at, attended_at }: ExportedParticipation,
  zone: string,
) => [
  full_name,
  attend_mode === 'offline' ? 'Luring' : 'Daring',
  statuses[status],
  formatInstant(created_at, zone),
  attended_at ? formatInstant(attended_at, zone) : '',
]

const ABSENT_AFTER_HOURS = 6

/** Latest end of an event whose unseen seat holders count as absent now. */
export const absentBy = (now: Date) => new Date(now.getTime() - ABSENT_AFTER_HOURS * 3_600_000)

const SHORT_CODE = /^[2-9A-HJKMNP-TV-Z]{8}$/

/** Normalise a typed short code: case, spaces and hyphens. Null for anything else. */
export function shortCodeOf(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return SHORT_CODE.test(code) ? code : null
}

/** Normalise a typed long code, which is printed with spaces. */
export const longCodeOf = (typed: string) => typed.replace(/\s/g, '')

/** Time to store for a scan: the offline device's clock, but not in the future. */
export const scanTime = (scannedAt: string, now: Date) =>
  new Date(Math.min(Date.parse(scannedAt), now.getTime())).toISOString()

type ScanOutcome = 'attended' | 'attended_before' | 'not_registered' | 'unknown'

export interface Scan {
  ticket_code: string
  scanned_at: string
}

/** Result of a scan after attendance was recorded. Repeating the counted scan returns the same result. */
export function scanOutcome(
  participation: { status: ParticipationStatus; attended_at: string | null } | null,
  { scanned_at }: Scan,
): ScanOutcome {
  if (!participation) return 'unknown'
  if (participation.status !== 'attended' || !participation.attended_at) return 'not_registered'
  return Date.parse(participation.attended_at) === Date.parse(scanned_at) ? 'attended' : 'attended_before'
}
