import type { WorkshopParticipant } from '@semai/contract/console/workshop'
import type { Cell } from '@semai/contract/call/csv-line'
import type { WorkshopParticipation } from '@semai/contract/workshop/workshop'
import { formatInstant } from '../../../lib/time/format-date.ts'
import type { ExportedParticipant, ParticipantRow } from './queries.ts'

const tried = (quizzes: ParticipantRow['quizzes']) => quizzes.flatMap(({ percent }) => percent ?? [])

/** Mean of the best results, rounded; null before the first try. */
function meanPercent(quizzes: ParticipantRow['quizzes']): number | null {
  const percents = tried(quizzes)
  return percents.length === 0 ? null : Math.round(percents.reduce((sum, one) => sum + one, 0) / percents.length)
}

/** Build the response: the results of quizzes as one figure, without the account id. */
export const participantFrom = ({ user_id: _, quizzes, ...person }: ParticipantRow): WorkshopParticipant => ({
  ...person,
  quiz_percent: meanPercent(quizzes),
  quizzes_passed: quizzes.filter(({ is_passed }) => is_passed).length,
  quiz_count: quizzes.length,
})

const statuses: Record<WorkshopParticipation['status'], string> = {
  registered: 'Belum mulai',
  active: 'Sedang belajar',
  completed: 'Selesai',
  withdrawn: 'Sudah keluar',
}

const states: Record<string, string> = {
  draft: 'Draf',
  submitted: 'Menunggu dibaca',
  in_review: 'Sedang dibaca',
  changes_requested: 'Perlu perbaikan',
  accepted: 'Diterima',
}

const certificates = { issued: 'Terbit', held: 'Menunggu tugas dibaca' }

interface Parts {
  quizzes: string[]
  tasks: string[]
}

export const headCells = ({ quizzes, tasks }: Parts): Cell[] => [
  'Nama',
  'Hub',
  'Peran',
  'Status',
  'Kemajuan (%)',
  ...quizzes.map((title) => `Kuis: ${title} (%)`),
  ...tasks.map((title) => `Tugas: ${title}`),
  'Terakhir belajar',
  'Mendaftar',
  'Selesai',
  'Sertifikat',
]

/** Build a line of the export, in the workshop's time zone. Leaves out addresses, since the file may be shared. */
export function cellsOf(person: ExportedParticipant, zone: string): Cell[] {
  const time = (instant: string | null) => (instant ? formatInstant(instant, zone) : '')
  return [
    person.full_name,
    person.region_hub?.name,
    person.role_name,
    statuses[person.status],
    person.progress_percent,
    ...person.quizzes.map(({ percent }) => percent),
    ...person.tasks.map((state) => state && states[state]),
    time(person.last_active_at),
    time(person.created_at),
    time(person.completed_at),
    person.certificate && certificates[person.certificate],
  ]
}
