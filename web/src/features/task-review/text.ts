import type { QueueItem, StaffReason } from '@semai/contract/task/review'
import type { TaskState } from '@semai/contract/task/rubric'
import { formatNumber } from '../../lib/text/format-number.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** From here on days say more. */
const MANY_HOURS = 100

/** Why staff read what peers were to read, or have read. */
export const reasonWords: Record<StaffReason, string> = {
  spread: 'Beda pendapat',
  report: 'Dilaporkan',
  unread: 'Belum dibaca teman',
  revision: 'Perbaikan',
  sample: 'Contoh acak',
  together: 'Pembacanya mengumpulkan hampir bersamaan',
  certificate: 'Sertifikat hanya dari teman',
}

export const stateWords: Record<TaskState, string> = {
  draft: 'draf',
  submitted: 'menunggu dibaca',
  in_review: 'sedang dibaca',
  changes_requested: 'diminta perbaikan',
  accepted: 'diterima',
}

/** How long somebody has waited: '74 jam', from a hundred hours on '5 hari'. */
export function waitingWords(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR_MS)
  if (hours < 1) return 'Baru'
  if (hours < MANY_HOURS) return `${hours} jam`
  return `${Math.floor(hours / 24)} hari`
}

/** Text for the time left of the reader's own claim. */
export function holdWords(until: string, now: number): string {
  const left = Date.parse(until) - now
  return left > 0 ? `Kamu baca, sisa ${Math.max(1, Math.floor(left / MINUTE_MS))} menit` : 'Waktumu membaca habis'
}

/** Startup, hub and version of a work: 'Muat Bareng · Hub 7 Surabaya · kiriman ke-2'. */
export const originWords = ({ startup, hub, version }: Pick<QueueItem, 'startup' | 'hub' | 'version'>) =>
  [startup?.name, hub?.name ?? 'Tanpa hub', `kiriman ke-${version}`].filter(Boolean).join(' · ')

/** 19,5 jam */
export const hoursWords = (hours: number | null) =>
  hours === null ? 'Belum ada' : `${formatNumber(Math.round(hours * 10) / 10)} jam`
