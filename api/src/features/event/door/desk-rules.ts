import type { EventPerson } from '@semai/contract/console-event'
import type { ParticipantStatus } from '@semai/contract/event'
import { formatInstant } from '../../../lib/time/format.ts'
import type { PersonRow } from './desk-queries.ts'

/** As the staff see them. */
export const personFrom = ({ user_id: _, ...person }: PersonRow): EventPerson => person

const statuses: Record<ParticipantStatus, string> = {
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

/** A participant as one line of a file, in the zone of the place. Addresses stay out: a file goes anywhere. */
export const cellsOf = ({ full_name, attend_mode, status, created_at, attended_at }: PersonRow, zone: string) => [
  full_name,
  attend_mode === 'offline' ? 'Luring' : 'Daring',
  statuses[status],
  formatInstant(created_at, zone),
  attended_at ? formatInstant(attended_at, zone) : '',
]
