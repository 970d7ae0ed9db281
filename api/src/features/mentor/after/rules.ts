import type { SessionSaid } from '@semai/contract/mentor/after'
import type { SessionPart, SessionState } from '@semai/contract/mentor/session'

const at = (instant: string) => Date.parse(instant)

/** How long one side's answer waits for the other's, in days after the end. */
export const ANSWER_DAYS = 3

/** What both sides together mean: nothing yet, that they differ, or what both say. */
export function verdictOf(mentor: SessionSaid | null, booker: SessionSaid | null): SessionSaid | 'contested' | null {
  if (!mentor || !booker) return null
  return mentor === booker ? mentor : 'contested'
}

const missedBy = { held: null, mentor_missed: 'mentor', booker_missed: 'booker' } as const

/** How a session stands once it is settled. */
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

/** Why nothing comes after a session yet, or ever; null once it has begun. */
export function afterRejection({ state, start_at }: Pick<Times, 'state' | 'start_at'>, now: Date) {
  const isOpen = state === 'requested' || isOfItself(state)
  if (isOpen && at(start_at) > now.getTime()) return 'session-not-over' as const
  return isOfItself(state) ? null : ('session-state' as const)
}

/** The same of a rating, which waits for the end, and which a session that did not happen has none of. */
export function ratingRejection(session: Pick<Times, 'state' | 'start_at' | 'end_at'>, now: Date) {
  const rejection = afterRejection(session, now)
  if (rejection) return rejection
  if (session.state === 'no_show') return 'session-state' as const
  return session.state === 'confirmed' && at(session.end_at) > now.getTime() ? ('session-not-over' as const) : null
}

/** What one may do with a session that has begun. */
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

/** How many of a mentor's ratings the mentor sees the mean of: never so few more that one of them could be told. */
export const shownRatings = (count: number) => Math.floor(count / RATING_STEP) * RATING_STEP
