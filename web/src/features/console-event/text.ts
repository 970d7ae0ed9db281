import type { EventCheckIn, EventParticipation } from '@semai/contract/console/event'
import { formatNumber } from '../../lib/format.ts'

type Status = EventParticipation['status']
type Tone = 'neutral' | 'nila' | 'kunyit' | 'daun' | 'bata'

export const statusWords: Record<Status, { label: string; tone: Tone }> = {
  registered: { label: 'Terdaftar', tone: 'nila' },
  attended: { label: 'Hadir', tone: 'daun' },
  no_show: { label: 'Tidak hadir', tone: 'bata' },
  pending_approval: { label: 'Menunggu persetujuan', tone: 'kunyit' },
  waitlisted: { label: 'Daftar tunggu', tone: 'kunyit' },
  offered: { label: 'Ditawari kursi', tone: 'kunyit' },
  cancelled: { label: 'Batal', tone: 'neutral' },
  pending_email: { label: 'E-mail belum dikonfirmasi', tone: 'neutral' },
}

const SEATED = new Set<Status>(['registered', 'offered', 'attended', 'no_show'])

/** Why more seats are taken than participants are listed: those seats have no participant's data. Null when they agree. */
export function unlistedWords({ taken, counts }: Pick<EventCheckIn, 'taken' | 'counts'>): string | null {
  const listed = counts.filter(({ status }) => SEATED.has(status)).reduce((sum, { count }) => sum + count, 0)
  if (taken <= listed) return null
  return `${formatNumber(taken - listed)} kursi terisi tercatat tanpa data peserta, misalnya pada data contoh. Daftar di bawah hanya memuat peserta yang datanya ada.`
}

export const statuses = [
  'registered',
  'attended',
  'no_show',
  'pending_approval',
  'waitlisted',
  'offered',
  'cancelled',
  'pending_email',
] as const satisfies readonly Status[]
