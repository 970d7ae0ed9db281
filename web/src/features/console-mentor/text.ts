import type { SessionSaid } from '@semai/contract/mentor/after'
import type { MentorFigures, MentoredStartup } from '@semai/contract/mentor/staff'
import { formatNumber } from '../../lib/text/format-number.ts'
import { formatDate } from '../../lib/time/format-date.ts'

/** Format weekly minutes: '3 jam 30 menit seminggu'. */
export function offeredWords(minutes: number): string {
  if (minutes === 0) return 'Belum membuka jam'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${formatNumber(hours)} jam`, rest && `${rest} menit`, 'seminggu'].filter(Boolean).join(' ')
}

export const lastWords = ({ last_session_at }: Pick<MentorFigures, 'last_session_at'>) =>
  last_session_at ? `Terakhir ${formatDate(last_session_at)}` : 'Belum pernah bertemu'

/** Format session counts: '2 bertemu, 1 akan datang'. */
export const sessionWords = ({ held, confirmed, requested }: MentorFigures) =>
  [
    `${formatNumber(held)} bertemu`,
    confirmed > 0 && `${formatNumber(confirmed)} akan datang`,
    requested > 0 && `${formatNumber(requested)} menunggu jawaban`,
  ]
    .filter(Boolean)
    .join(', ')

/** Return declined, expired and missed sessions of the last 30 days; empty if there are none. */
export const missedWords = ({ declined, expired, missed }: MentorFigures) =>
  [
    declined > 0 && `${formatNumber(declined)} ditolak`,
    expired > 0 && `${formatNumber(expired)} tidak dijawab`,
    missed > 0 && `${formatNumber(missed)} kali tidak hadir`,
  ]
    .filter(Boolean)
    .join(', ')

/** Format ratings: 'Nilai rata-rata 4,6, 5 penilaian'. */
export const ratingWords = ({ rating_mean, rating_count }: Pick<MentorFigures, 'rating_mean' | 'rating_count'>) =>
  rating_mean === null
    ? 'Belum dinilai'
    : `Nilai rata-rata ${formatNumber(rating_mean)}, ${formatNumber(rating_count)} penilaian`

export function lastOfStartup({ last }: MentoredStartup): string {
  if (!last) return 'Belum pernah bertemu mentor'
  const how = last.is_held === null ? 'belum dicatat' : last.is_held ? 'bertemu' : 'tidak jadi'
  return `${formatDate(last.start_at)}, ${last.mentor_name}, ${how}`
}

export const saidWords: Record<SessionSaid, string> = {
  held: 'Kami bertemu',
  mentor_missed: 'Mentornya tidak datang',
  booker_missed: 'Pemesannya tidak datang',
}

export const verdictWords: Record<SessionSaid, { label: string; about: string }> = {
  held: { label: 'Mereka bertemu', about: 'Sesi dihitung sebagai terlaksana.' },
  mentor_missed: { label: 'Mentornya tidak datang', about: 'Tercatat di angka mentor ini.' },
  booker_missed: { label: 'Pemesannya tidak datang', about: 'Ikut dihitung untuk jeda memesan.' },
}
