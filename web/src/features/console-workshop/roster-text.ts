import type { WorkshopParticipant, WorkshopRoster, WorkshopRosterStatus } from '@semai/contract/console/workshop'
import { workshopWords } from '../console/participation-text.ts'
import { formatNumber } from '../../lib/text/format-number.ts'

type State = WorkshopParticipant['status']

export const STATUSES = ['unfinished', 'registered', 'active', 'completed', 'withdrawn'] as const

export const labelOf = (status: WorkshopRosterStatus) =>
  status === 'unfinished' ? 'Belum selesai' : workshopWords[status].label

const partOf: Record<WorkshopRosterStatus, State[]> = {
  unfinished: ['registered', 'active'],
  registered: ['registered'],
  active: ['active'],
  completed: ['completed'],
  withdrawn: ['withdrawn'],
}

/** Number of participants with a status. */
export const countOf = ({ counts }: WorkshopRoster, status: WorkshopRosterStatus) =>
  counts.filter((one) => partOf[status].includes(one.status)).reduce((sum, { count }) => sum + count, 0)

/** ['28 peserta', '12 selesai', 'rata-rata 46%']; withdrawn people do not count. */
export function rosterWords(roster: WorkshopRoster): string[] {
  const completed = countOf(roster, 'completed')
  const people = countOf(roster, 'unfinished') + completed
  if (people === 0) return ['Belum ada peserta']
  return [
    `${formatNumber(people)} peserta`,
    ...(completed > 0 ? [`${formatNumber(completed)} selesai`] : []),
    ...(roster.mean_progress === null ? [] : [`rata-rata ${roster.mean_progress}%`]),
  ]
}

/** '26 dari 30 kursi'; empty without a limit. */
export const seatWords = ({ taken, capacity }: WorkshopRoster): string[] =>
  capacity === null ? [] : [`${formatNumber(taken)} dari ${formatNumber(capacity)} kursi`]

/** 'Nilai kuis 84 · 2 dari 3 lulus'; null before the first quiz. */
export function quizWords({ quiz_percent, quizzes_passed, quiz_count }: WorkshopParticipant): string | null {
  if (quiz_percent === null) return null
  return `Nilai kuis ${quiz_percent} · ${quizzes_passed} dari ${quiz_count} lulus`
}

const parts: Partial<Record<WorkshopRosterStatus, string>> = {
  unfinished: 'unfinished',
  active: 'unfinished',
  registered: 'not_begun',
  completed: 'finished',
}

/** Build the URL of a new announcement to the participants that a status selects. */
export function announcementAddress(id: string, status: WorkshopRosterStatus | undefined): string {
  const workshop_part = (status && parts[status]) ?? 'all'
  return `/console/announcement/baru?${new URLSearchParams({ audience: 'workshop', workshop_id: id, workshop_part })}`
}
