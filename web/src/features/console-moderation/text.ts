import type { ModerationCaseItem, ModerationDecision } from '@semai/contract/moderation/moderation'
import type { ModerationRate } from '@semai/contract/moderation/rate'
import type { ReportReason } from '@semai/contract/moderation/report'
import { formatNumber } from '../../lib/text/format-number.ts'

type Subject = ModerationCaseItem['subject']

export const SUBJECTS: readonly Subject[] = ['message', 'topic', 'reply', 'user']

export const subjectWords: Record<Subject, string> = {
  message: 'Pesan',
  topic: 'Topik forum',
  reply: 'Balasan forum',
  user: 'Orang',
}

export const reasonWords: Record<ReportReason, string> = {
  spam: 'Spam atau iklan',
  harassment: 'Mengganggu atau merundung',
  fraud: 'Penipuan',
  sexual: 'Konten seksual',
  hate: 'Kebencian',
  other: 'Alasan lain',
}

export const decisionWords: Record<ModerationDecision, { label: string; about: string }> = {
  dismiss: { label: 'Tidak melanggar', about: 'Laporan ditutup. Yang sempat tersembunyi tampil lagi.' },
  hide: { label: 'Sembunyikan', about: 'Tulisannya tidak terlihat lagi oleh orang lain.' },
  warn: { label: 'Peringatkan', about: 'Penulisnya mendapat peringatan, dan tulisannya disembunyikan.' },
  suspend: { label: 'Tangguhkan akun', about: 'Penulisnya keluar dari semua perangkat dan tidak bisa masuk.' },
  restore: { label: 'Tampilkan lagi', about: 'Tulisannya terlihat lagi, dan penulisnya diberi tahu.' },
}

export const doneWords: Record<ModerationDecision, string> = {
  dismiss: 'Laporan ditutup.',
  hide: 'Sudah disembunyikan.',
  warn: 'Peringatan terkirim.',
  suspend: 'Akunnya ditangguhkan.',
  restore: 'Sudah ditampilkan lagi.',
}

/** Describe a decision. A warning about a person hides no content. */
export const aboutWords = (decision: ModerationDecision, subject: Subject) =>
  decision === 'warn' && subject === 'user' ? 'Orangnya mendapat peringatan.' : decisionWords[decision].about

/** Return the title of a case: the content’s text or the person’s name. */
export function caseTitle({ subject, excerpt, about }: Pick<ModerationCaseItem, 'subject' | 'excerpt' | 'about'>) {
  if (subject === 'user') return about?.full_name ?? 'Akun yang sudah dihapus'
  return excerpt.trim().replace(/\s+/g, ' ') || 'Tanpa teks'
}

const STEPS = [
  [86_400_000, 'hari'],
  [3_600_000, 'jam'],
  [60_000, 'menit'],
] as const

/** Format a duration in its largest unit, rounded down: '3 jam'. */
function lengthWords(span: number): string {
  const [length, unit] = STEPS.find(([step]) => span >= step) ?? [60_000, 'menit']
  return `${Math.max(1, Math.floor(span / length))} ${unit}`
}

/** Return the time left until the promised deadline: 'tinggal 3 jam', 'lewat 2 hari'. */
export function dueWords(due: string, now: number): { words: string; isLate: boolean } {
  const left = Date.parse(due) - now
  const isLate = left <= 0
  return { words: `${isLate ? 'lewat' : 'tinggal'} ${lengthWords(Math.abs(left))}`, isLate }
}

/** Return how quickly moderators decide; null before the first decision. */
export function rateWords({ decided, in_time, median_minutes, median_due_minutes }: ModerationRate): string | null {
  if (median_minutes === null || median_due_minutes === null) return null
  const [half, due] = [median_minutes, median_due_minutes].map((minutes) => lengthWords(minutes * 60_000))
  return `30 hari terakhir: ${formatNumber(decided)} laporan diputuskan, ${formatNumber(in_time)} tepat waktu. Median ${half}, batas waktunya ${due}.`
}
