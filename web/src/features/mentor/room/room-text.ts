import type { MentorSession } from '@semai/contract/mentor/session'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { formatDay, formatRelative, formatTimeRange } from '../../../lib/time/format-date.ts'

/** Panenara · Operasi */
export const aboutWords = ({ startup, topic }: Pick<MentorSession, 'startup' | 'topic'>) =>
  [startup?.name, topic].filter(Boolean).join(' · ')

/** Jumat, 14 Agu, 09.20–09.40 WITA */
export const whenWords = ({ start_at, end_at, mentor: { time_zone } }: MentorSession) =>
  `${formatDay(start_at)}, ${formatTimeRange(start_at, end_at, time_zone)}`

/** daring, or the place */
export const placeWords = ({ mode, place }: Pick<MentorSession, 'mode' | 'place'>) =>
  mode === 'online' ? 'daring' : (place ?? 'di Markas')

/** Jawab dalam 5 jam */
export const answerWords = (answerBy: string, now: number) => `Jawab ${formatRelative(answerBy, now)}`

/** 4,6 dari 10 penilaian */
export const ratingWords = ({ count, mean }: { count: number; mean: number | null }) =>
  mean === null
    ? 'Muncul setelah lima penilaian'
    : `${formatNumber(Math.round(mean * 10) / 10)} dari ${formatNumber(count)} penilaian`
