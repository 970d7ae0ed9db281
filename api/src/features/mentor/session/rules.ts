import type { SessionPart, SessionState } from '@semai/contract/mentor/session'
import { limits } from '@semai/contract/call/limits'

const HOUR_MS = 3_600_000

/** A request waits for a day, and no longer than six hours before it would begin. */
export const answerBy = (startAt: string, now: Date) =>
  new Date(Math.min(now.getTime() + 24 * HOUR_MS, Date.parse(startAt) - 6 * HOUR_MS)).toISOString()

/** From when the link of a session online is shown. */
export const linkFrom = (startAt: string) =>
  new Date(Date.parse(startAt) - limits.joinMinutesBefore * 60_000).toISOString()

interface Standing {
  state: SessionState
  own_part: SessionPart
  start_at: string
  answer_by: string | null
}

/** What one may do with a session now. A request that nobody answered in time is as good as declined. */
export function actionsOf({ state, own_part, start_at, answer_by }: Standing, now: Date) {
  const isAfterNow = (instant: string | null) => instant !== null && Date.parse(instant) > now.getTime()
  const isWaiting = state === 'requested' && isAfterNow(answer_by)
  const isAhead = isAfterNow(start_at)
  return {
    can_confirm: own_part === 'mentor' && isWaiting,
    can_decline: own_part === 'mentor' && isWaiting,
    can_cancel: own_part !== 'member' && isAhead && (state === 'confirmed' || (isWaiting && own_part === 'booker')),
  }
}

/** Said of a request whose time ran out. */
export const UNANSWERED = 'Mentor belum sempat menjawab.'
