import type { BoardQueue, MentorQueueBoard, MentorQueueState } from '@semai/contract/mentor/queue'
import { formatClock, formatDay, formatTime } from '../../../lib/time/format-date.ts'

const CALL_MINUTES = 3
const MINUTE_MS = 60_000

/** sekitar 25 menit */
export const waitWords = (minutes: number) => (minutes < 1 ? 'sebentar lagi' : `sekitar ${minutes} menit`)

/** 3 orang di depanmu */
export const aheadWords = (ahead: number) => (ahead === 0 ? 'Tidak ada yang di depanmu' : `${ahead} orang di depanmu`)

/** 4 menunggu */
export const countWords = (count: number) => (count === 0 ? 'belum ada yang menunggu' : `${count} menunggu`)

export const STATE_WORDS: Record<MentorQueueState, string> = {
  open: 'Dibuka',
  paused: 'Jeda',
  closed: 'Ditutup',
}

/** Current number and waiting count: Sekarang nomor 9 · 4 menunggu. */
export const queueWords = ({ current, waiting }: BoardQueue) =>
  `${current ? `Sekarang nomor ${current.number}` : 'Mejanya sedang kosong'} · ${countWords(waiting.length)}`

/** Expected wait of a new number. */
export function newcomerWords({ current, waiting, state, wait_minutes }: BoardQueue): string {
  if (state === 'closed') return 'Tidak menerima nomor baru'
  if (state === 'paused') return 'Mentornya sedang jeda, nomor tetap bisa diambil'
  return current || waiting.length > 0 ? `Tunggu ${waitWords(wait_minutes)}` : 'Kamu bisa langsung maju'
}

/** Clock time when a call expires: 14.07. */
export const calledUntilWords = (calledAt: string, zone: string) =>
  formatClock(Date.parse(calledAt) + CALL_MINUTES * MINUTE_MS, zone)

/** Whether a call has expired. */
export const isCallOver = (calledAt: string, now: Date) =>
  now.getTime() >= Date.parse(calledAt) + CALL_MINUTES * MINUTE_MS

export type Phase = 'before' | 'running' | 'over'

export function phaseOf({ opens_at, closes_at }: Pick<MentorQueueBoard, 'opens_at' | 'closes_at'>, now: Date): Phase {
  if (now.getTime() < Date.parse(opens_at)) return 'before'
  return now.getTime() < Date.parse(closes_at) ? 'running' : 'over'
}

/** First time for numbers: Kamis, 27 Agu pukul 09.00 WIB. */
export const opensWords = ({ opens_at, time_zone }: Pick<MentorQueueBoard, 'opens_at' | 'time_zone'>) =>
  `${formatDay(opens_at)} pukul ${formatTime(opens_at, time_zone)}`
