import type { BookingQuota, MentorSlots, SessionOffer } from '@semai/contract/mentor/hours'
import {
  formatClock,
  formatDay,
  formatShortWeekday,
  formatTime,
  formatWeekday,
  viewerTimeZone,
  zoneName,
} from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import type { SlotDay } from './slot-days.ts'

const WEEK_MS = 6 * 86_400_000

/** Hari ini 16.40, Jum 09.00; from a week ahead Rabu, 26 Agu 09.00. */
export function slotLabel(start_at: string, zone = viewerTimeZone(), now = new Date()): string {
  const clock = formatClock(start_at, zone)
  if (localDay(start_at, zone) === localDay(now, zone)) return `Hari ini ${clock}`
  const isNear = Date.parse(start_at) - now.getTime() < WEEK_MS
  return `${isNear ? formatShortWeekday(start_at, zone) : formatDay(start_at, zone)} ${clock}`
}

/** Jumat 09.20: label of the picked slot. */
export const pickLabel = (start_at: string, zone: string) =>
  `${formatWeekday(start_at, zone)} ${formatClock(start_at, zone)}`

/** 09.20 untukmu adalah 10.20 WITA di tempat …; null if both zones show the same time. */
export function mentorTimeWords(
  start_at: string,
  { zone, ownZone, mentorZone, name }: { zone: string; ownZone: string; mentorZone: string; name: string },
): string | null {
  const [here, there] = [formatClock(start_at, zone), formatClock(start_at, mentorZone)]
  if (here === there) return null
  const begin = zone === ownZone ? `${here} untukmu` : `${here} ${zoneName(start_at, zone)}`
  const isOther = localDay(start_at, zone) !== localDay(start_at, mentorZone)
  const day = isOther ? ` (${formatWeekday(start_at, mentorZone)})` : ''
  return `${begin} adalah ${there} ${zoneName(start_at, mentorZone)}${day} di tempat ${name}.`
}

/** Text below a day's number. */
export function dayWords({ slots, free }: SlotDay, isToday: boolean): string {
  if (free > 0) return `${free} jam`
  if (slots.length > 0) return 'Penuh'
  return isToday ? 'Hari ini' : 'Libur'
}

/** Reasons why the reader cannot book this mentor. */
export const CLOSED_WORDS: Record<NonNullable<MentorSlots['closed_to_one']>, string> = {
  self: 'Ini jammu sendiri. Peserta yang memesannya.',
  hub: 'Jam mentor ini dibuka untuk peserta dari hub tertentu. Coba mentor lain yang cocok untukmu.',
  stage: 'Jam mentor ini dibuka untuk startup di tahap tertentu. Nanti bisa giliranmu.',
  role: 'Jam mentor ini dibuka untuk peran tertentu di tim. Rekan setimmu mungkin bisa memesan.',
}

/** Jumat, 14 Agu 09.20 kami tahan untukmu sampai 11.40 WIB. */
export const offerWords = ({ start_at, until }: SessionOffer, zone = viewerTimeZone()) =>
  `${formatDay(start_at, zone)} ${formatClock(start_at, zone)} kami tahan untukmu sampai ${formatTime(until, zone, zone)}.`

/** Why the reader cannot book any mentor now; null if they can. */
export function quotaRejection(quota: BookingQuota, zone = viewerTimeZone()): string | null {
  const { open, max_open, month, max_month, paused_until } = quota
  if (paused_until)
    return `Beberapa sesimu terlewat, jadi pemesanan berhenti dulu sampai ${formatDay(paused_until, zone)}, ${formatTime(paused_until, zone, zone)}.`
  if (open >= max_open) return `Kamu sudah punya ${open} sesi terbuka, dan itu batasnya. Selesaikan satu dulu, ya.`
  if (month >= max_month) return `Kuotamu bulan ini, ${max_month} sesi, sudah terpakai. Yang lain dapat giliran dulu.`
  return null
}

/** 1 dari 2 terbuka, 2 dari 4 bulan ini */
export const quotaWords = ({ open, max_open, month, max_month }: BookingQuota) =>
  `${open} dari ${max_open} terbuka, ${month} dari ${max_month} bulan ini`
