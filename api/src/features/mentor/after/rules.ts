import type { SessionSaid } from '@semai/contract/mentor/after'
import type { SessionPart, SessionState } from '@semai/contract/mentor/session'

const at = (instant: string) => Date.parse(instant)

/** Days after the end until a single answer settles the session. */
export const ANSWER_DAYS = 3

/** Combine both answers: null if one is missing, 'contested' if they differ, else the common answer. */
export function verdictOf(mentor: SessionSaid | null, booker: SessionSaid | null): SessionSaid | 'contested' | null {
  if (!mentor || !booker) return null
  return mentor === booker ? mentor : 'contested'
}

const missedBy = { held: null, mentor_missed: 'mentor', booker_missed: 'booker' } as const

/** State columns of a settled session. */
export const settledAs = (says: SessionSaid) => ({
  state: says === 'held' ? ('held' as const) : ('no_show' as const),
  missed_by: missedBy[says],
})

interface Times {
  own_part: SessionPart
  state: SessionState
  start_at: string
  end_at: string
  settled_at: string | null
}

const isOfItself = (state: SessionState) => state === 'confirmed' || state === 'held' || state === 'no_show'

/** Failure code for calls that need a session that began; null if it did. */
export function afterRejection({ state, start_at }: Pick<Times, 'state' | 'start_at'>, now: Date) {
  const isOpen = state === 'requested' || isOfItself(state)
  if (isOpen && at(start_at) > now.getTime()) return 'session-not-over' as const
  return isOfItself(state) ? null : ('session-state' as const)
}

/** Failure code for a rating: it needs the end of a session that took place. */
export function ratingRejection(session: Pick<Times, 'state' | 'start_at' | 'end_at'>, now: Date) {
  const rejection = afterRejection(session, now)
  if (rejection) return rejection
  if (session.state === 'no_show') return 'session-state' as const
  return session.state === 'confirmed' && at(session.end_at) > now.getTime() ? ('session-not-over' as const) : null
}

/** Rights of a caller after a session's start. */
export function rightsAfter(session: Times, now: Date) {
  const hasBegun = afterRejection(session, now) === null
  const { own_part, settled_at } = session
  return {
    can_say: hasBegun && own_part !== 'member' && !settled_at,
    can_write_note: hasBegun && own_part === 'mentor',
    can_write_actions: hasBegun,
    can_rate: own_part === 'booker' && ratingRejection(session, now) === null,
  }
}

const RATING_STEP = 5

/** Number of ratings in the mean that the mentor sees. Grows in steps, so that a single rating cannot be derived. */
export const shownRatings = (count: number) => Math.floor(count / RATING_STEP) * RATING_STEP
