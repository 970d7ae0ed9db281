import type { ParticipationStatus } from '@semai/contract/event/event'
import type { Tone } from '@semai/contract/console/resource/resource'
import type { WorkshopParticipantStatus } from '@semai/contract/workshop/workshop'

interface State {
  label: string
  tone: Tone
}

/** States of a participant of an event. */
export const eventWords: Record<ParticipationStatus, State> = {
  registered: { label: 'Terdaftar', tone: 'nila' },
  attended: { label: 'Hadir', tone: 'daun' },
  no_show: { label: 'Tidak hadir', tone: 'bata' },
  pending_approval: { label: 'Menunggu', tone: 'kunyit' },
  waitlisted: { label: 'Daftar tunggu', tone: 'kunyit' },
  offered: { label: 'Ditawari kursi', tone: 'kunyit' },
  cancelled: { label: 'Batal', tone: 'neutral' },
  pending_email: { label: 'E-mail belum dikonfirmasi', tone: 'neutral' },
}

/** States of a participant of a workshop. */
export const workshopWords: Record<WorkshopParticipantStatus, State> = {
  registered: { label: 'Belum mulai', tone: 'kunyit' },
  active: { label: 'Sedang belajar', tone: 'nila' },
  completed: { label: 'Selesai', tone: 'daun' },
  withdrawn: { label: 'Sudah keluar', tone: 'neutral' },
}
