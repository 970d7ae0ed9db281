import type { EventParticipation } from '@semai/contract/console/event'

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
