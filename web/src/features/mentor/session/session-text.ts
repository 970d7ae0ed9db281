import type { MentorSession, MentorSessionDetail } from '@semai/contract/mentor/session'
import type { MentorAction } from '@semai/contract/mentor/after'
import {
  formatClock,
  formatDay,
  formatRelative,
  formatTime,
  formatTimeRange,
  viewerTimeZone,
} from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import { isAhead, phaseOf, type SessionPhase } from './session-phase.ts'

const DAY_MS = 86_400_000

/** The other person: the booker for the mentor, the mentor for all others. */
export const otherOf = ({ own_part, mentor, booked_by }: Pick<MentorSession, 'own_part' | 'mentor' | 'booked_by'>) =>
  own_part === 'mentor' ? booked_by : mentor

/** Jumat, 14 Agu, 09.20–09.40 WIB (10.20–10.40 WITA): in the reader's zone, with the mentor's if it differs. */
export const timeWords = ({ start_at, end_at, mentor }: MentorSession, zone = viewerTimeZone()) =>
  `${formatDay(start_at, zone)}, ${formatTimeRange(start_at, end_at, mentor.time_zone, zone)}`

/** daring; or the room. */
export const placeWords = ({ mode, place }: Pick<MentorSession, 'mode' | 'place'>) =>
  mode === 'online' ? 'daring' : (place ?? 'di Markas')

/** Short time for a row: Hari ini, 16.20; Jumat, 14 Agu, 09.20. */
export function whenWords(
  { start_at }: Pick<MentorSession, 'start_at'>,
  zone = viewerTimeZone(),
  now = new Date(),
): string {
  const day = localDay(start_at, zone) === localDay(now, zone) ? 'Hari ini' : formatDay(start_at, zone)
  return `${day}, ${formatClock(start_at, zone)}`
}

export const PHASE_WORDS: Record<SessionPhase, string> = {
  requested: 'Menunggu jawaban',
  ahead: 'Dikonfirmasi',
  soon: 'Sebentar lagi',
  on: 'Sedang berlangsung',
  over: 'Selesai',
  held: 'Selesai',
  no_show: 'Tidak jadi',
  cancelled: 'Dibatalkan',
  declined: 'Belum bisa',
}

/** Next step of a session in a few words; null for past sessions. */
export function nextWords(session: MentorSession, now: Date, zone = viewerTimeZone()): string | null {
  const phase = phaseOf(session, now)
  if (phase === 'requested')
    return session.answer_by ? `Dijawab paling lambat ${momentWords(session.answer_by, now, zone)}` : null
  if (session.is_outcome_asked) return 'Jadi bertemu?'
  return isAhead(phase) && phase !== 'on' ? `Mulai ${formatRelative(session.start_at, now)}` : null
}

/** 16.05 WIB today, else Jumat, 14 Agu, 16.05 WIB. */
export function momentWords(instant: string, now: Date, zone = viewerTimeZone()): string {
  const time = formatTime(instant, zone, zone)
  return localDay(instant, zone) === localDay(now, zone) ? time : `${formatDay(instant, zone)}, ${time}`
}

/** Text about the link of a future online session; null if the link is visible or none applies. */
export function linkWords(session: MentorSessionDetail, now: Date, zone = viewerTimeZone()): string | null {
  const { mode, meeting_url, meeting_url_from } = session
  if (mode !== 'online' || meeting_url || !meeting_url_from) return null
  return Date.parse(meeting_url_from) > now.getTime()
    ? `Tautan muncul ${momentWords(meeting_url_from, now, zone)}`
    : 'Tautan sedang disiapkan'
}

/** Reason and author of a cancellation or refusal; null for other sessions. */
export function endWords({ state, ended_by, ended_reason, own_part, answer_by }: MentorSessionDetail): string | null {
  if (state !== 'cancelled' && state !== 'declined') return null
  const reason = ended_reason ? `: ${ended_reason}` : '.'
  if (ended_by && state === 'declined') return `${ended_by.full_name} belum bisa${reason}`
  if (ended_by) return `Dibatalkan oleh ${ended_by.full_name}${reason}`
  if (answer_by && state === 'cancelled')
    return own_part === 'mentor'
      ? 'Permintaan ini berakhir karena belum kamu jawab.'
      : 'Belum ada jawaban sampai batasnya, jadi permintaannya berakhir. Jamnya tidak mengurangi kuotamu.'
  return `Dibatalkan oleh pengelola${reason}`
}

/** Time until an action is due: Besok, 7 hari, Lewat 2 hari. */
export function dueWords({ due_on }: Pick<MentorAction, 'due_on'>, today: string): string {
  const days = Math.round((Date.parse(due_on) - Date.parse(today)) / DAY_MS)
  if (days < 0) return `Lewat ${-days} hari`
  if (days === 0) return 'Hari ini'
  return days === 1 ? 'Besok' : `${days} hari`
}
