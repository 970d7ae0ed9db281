import type { SessionPart, SessionState } from '@semai/contract/mentor/session'
import { limits } from '@semai/contract/call/limits'

const HOUR_MS = 3_600_000

/** Deadline of a request: 24 hours from now, and at the latest 6 hours before the start. */
export const answerBy = (startAt: string, now: Date) =>
  new Date(Math.min(now.getTime() + 24 * HOUR_MS, Date.parse(startAt) - 6 * HOUR_MS)).toISOString()

/** When the link of an online session becomes visible. */
export const linkFrom = (startAt: string) =>
  new Date(Date.parse(startAt) - limits.joinMinutesBefore * 60_000).toISOString()

interface Progress {
  state: SessionState
  own_part: SessionPart
  start_at: string
  answer_by: string | null
}

/** Actions that a person may take now. An expired request counts as declined. */
export function actionsOf({ state, own_part, start_at, answer_by }: Progress, now: Date) {
  const isAfterNow = (instant: string | null) => instant !== null && Date.parse(instant) > now.getTime()
  const isWaiting = state === 'requested' && isAfterNow(answer_by)
  const isAhead = isAfterNow(start_at)
  return {
    can_confirm: own_part === 'mentor' && isWaiting,
    can_decline: own_part === 'mentor' && isWaiting,
    can_cancel: own_part !== 'member' && isAhead && (state === 'confirmed' || (isWaiting && own_part === 'booker')),
  }
}

/** Reason shown for an expired request. */
export const UNANSWERED = 'Mentor belum sempat menjawab.'
