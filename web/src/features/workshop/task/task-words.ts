import type { Rubric } from '@semai/contract/task/rubric'
import type { StaffCheck, TaskAnswer, TaskVersion } from '@semai/contract/task/submission'
import { formatClock, formatDate, formatDay, formatTime, viewerTimeZone } from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-day.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const PROMISE_HOURS = 72
const EVENING = '17.00'

/** malam ini 23.59 WIB, besok 12.00 WIB, Selasa, 18 Agu, 23.59 WIB */
export function whenWords(moment: string, now: Date, zone = viewerTimeZone()): string {
  const day = localDay(moment, zone)
  const time = formatTime(moment, zone, zone)
  if (day === localDay(now, zone)) return `${formatClock(moment, zone) >= EVENING ? 'malam' : 'hari'} ini ${time}`
  if (day === localDay(new Date(now.getTime() + DAY_HOURS * HOUR_MS), zone)) return `besok ${time}`
  return `${formatDay(moment, zone)}, ${time}`
}

/** Tenggat malam ini 23.59 WIB. Late works are accepted too. */
export function dueWords(dueAt: string, now: Date, zone = viewerTimeZone()): string {
  if (new Date(dueAt) >= now) return `Tenggat ${whenWords(dueAt, now, zone)}.`
  return `Tenggatnya ${formatDay(dueAt, zone)} sudah lewat. Tetap boleh kamu kirim.`
}

/** Describe the wait of a work that peers read: for the draw of its readers, or for their reading. */
export function peersWords(poolUntil: string | null, now: Date, zone = viewerTimeZone()): string {
  if (!poolUntil) return 'Tiga teman membaca karyamu, tanpa nama.'
  const until = new Date(poolUntil) > now ? `, paling lama sampai ${whenWords(poolUntil, now, zone)}` : ''
  return `Menunggu karya lain terkumpul${until}. Lalu pembacanya diundi, tanpa nama.`
}

/** Why staff read a work that peers have accepted. The peers' decision holds meanwhile. */
export const checkWords: Record<StaffCheck, string> = {
  sample: 'Seorang pengelola ikut membacanya sebagai contoh acak. Sementara itu hasil dari teman tetap berlaku.',
  together: 'Seorang pengelola ikut membacanya. Sementara itu hasil dari teman tetap berlaku.',
  certificate:
    'Sejauh ini hanya teman yang membaca karyamu di workshop ini. Seorang pengelola membaca karya ini dulu, lalu sertifikatmu terbit.',
}

/** dibaca dalam 19 jam */
export function readInWords(submittedAt: string, answeredAt: string): string {
  const hours = Math.round((new Date(answeredAt).getTime() - new Date(submittedAt).getTime()) / HOUR_MS)
  if (hours < 1) return 'dibaca dalam sejam'
  return hours < 2 * DAY_HOURS ? `dibaca dalam ${hours} jam` : `dibaca dalam ${Math.round(hours / DAY_HOURS)} hari`
}

/** Until when a work is read, by the promise. */
export const promisedAt = (submittedAt: string) =>
  new Date(new Date(submittedAt).getTime() + PROMISE_HOURS * HOUR_MS).toISOString()

/** The answer that decides: of staff where there is one, else of peers. */
export const decidingAnswer = ({ answers }: Pick<TaskVersion, 'answers'>): TaskAnswer | null =>
  answers.find(({ by }) => by === 'staff') ?? answers[0] ?? null

export const mostPoints = (rubric: Rubric) => rubric.reduce((sum, { levels }) => sum + (levels.at(-1)?.points ?? 0), 0)

/** The level of each criterion, by its id. */
export const levelsOf = ({ levels }: Pick<TaskAnswer, 'levels'>): Record<string, number> =>
  Object.fromEntries(levels.map(({ criterion_id, level }) => [criterion_id, level]))

export interface FirstThing {
  title: string
  /** First thing to change, as the reader wrote it. */
  words: string
}

/** Find the first thing to change in a version: criteria below the level first, in the rubric's order. */
export function firstThing(
  { rubric }: Pick<TaskVersion, 'rubric'>,
  answer: TaskAnswer,
  acceptLevel: number,
): FirstThing {
  const inOrder = rubric.flatMap(({ id }) => answer.levels.find(({ criterion_id }) => criterion_id === id) ?? [])
  const low = inOrder.filter(({ level }) => level < acceptLevel)
  const worded = [...low, ...inOrder].flatMap(({ words }) => words)
  return {
    title: low.length === 1 ? 'Satu hal lagi, lalu selesai' : 'Beberapa hal lagi',
    words: worded[0] ?? answer.words[0] ?? '',
  }
}

const COUNTS = ['', 'Satu', 'Dua', 'Tiga']

/** Tiga teman membaca karyamu */
export const peersTitle = ({ words }: Pick<TaskAnswer, 'words'>) =>
  `${COUNTS[words.length] || 'Beberapa'} teman membaca karyamu`

/** kemarin 17.40, hari ini 09.12, 12 Agu 2026 */
export function agoWords(moment: string, now: Date, zone = viewerTimeZone()): string {
  const day = localDay(moment, zone)
  const clock = formatClock(moment, zone)
  if (day === localDay(now, zone)) return `hari ini ${clock}`
  if (day === localDay(new Date(now.getTime() - DAY_HOURS * HOUR_MS), zone)) return `kemarin ${clock}`
  return formatDate(moment, zone)
}
