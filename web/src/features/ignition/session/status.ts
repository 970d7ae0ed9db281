import type { IgnitionContent, IgnitionContentDetail, IgnitionPhase } from '@semai/contract/ignition'

type Times = Pick<IgnitionContent, 'start_time' | 'end_time' | 'phase'>

/** Phase of a session by the clock. 'finished' from the server stays: the session may have ended early. */
export function phaseAt({ phase, start_time, end_time }: Times, now: Date): IgnitionPhase {
  if (phase === 'finished' || new Date(end_time) <= now) return 'finished'
  return new Date(start_time) <= now ? 'ongoing' : 'upcoming'
}

/** Room of an online session for people with a seat: unknown, opening at a time, or open. */
type Room = { state: 'none' } | { state: 'closed'; opensAt: Date } | { state: 'open' }

/** Status of a person in a session: their own participation first, then the registration. */
export type Status =
  | { kind: 'recorded' | 'cancelled' | 'finished' | 'attended-before' | 'open' | 'full' | 'closed' }
  | { kind: 'registered'; room: Room }
  | { kind: 'waitlisted'; position: number | null }

type Facts = Times &
  Pick<
    IgnitionContentDetail,
    | 'mode'
    | 'status'
    | 'participation'
    | 'seats_left'
    | 'is_registration_open'
    | 'join_opens_at'
    | 'can_join'
    | 'waitlist_position'
  >

export function statusOf(session: Facts, now: Date): Status {
  const { mode, status, participation, seats_left, waitlist_position } = session
  if (status === 'cancelled') return { kind: 'cancelled' }
  if (mode === 'recorded') return { kind: 'recorded' }
  if (phaseAt(session, now) === 'finished')
    return { kind: participation === 'attended' ? 'attended-before' : 'finished' }
  if (participation === 'waitlisted') return { kind: 'waitlisted', position: waitlist_position }
  if (participation && participation !== 'cancelled') return { kind: 'registered', room: roomAt(session, now) }
  if (!session.is_registration_open) return { kind: 'closed' }
  return { kind: seats_left === 0 ? 'full' : 'open' }
}

function roomAt({ join_opens_at, can_join }: Pick<Facts, 'join_opens_at' | 'can_join'>, now: Date): Room {
  if (!join_opens_at) return { state: 'none' }
  const opensAt = new Date(join_opens_at)
  return can_join || opensAt <= now ? { state: 'open' } : { state: 'closed', opensAt }
}

/** Whether the person can leave: until the session is over or they have entered. */
export const canLeave = (status: Status, { participation }: Pick<Facts, 'participation'>) =>
  status.kind === 'waitlisted' || (status.kind === 'registered' && participation === 'registered')

const MINUTE_MS = 60_000
// Longer timers overflow, and no page stays open that long.
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS

/** Milliseconds until the link to join may change; false if there is none to wait for. */
export function joinWait(
  session: Pick<Facts, 'participation' | 'join_opens_at' | 'can_join'>,
  now: Date,
): number | false {
  const { participation, join_opens_at, can_join } = session
  const hasSeat = participation === 'registered' || participation === 'attended'
  if (!hasSeat || !join_opens_at || can_join) return false
  const wait = Math.max(new Date(join_opens_at).getTime() - now.getTime(), MINUTE_MS)
  return wait <= LONGEST_WAIT_MS ? wait : false
}

/** Session to show first: the person's ongoing one, else the first ongoing or upcoming one. */
export function nextSession<Session extends Times & Pick<IgnitionContent, 'status' | 'participation'>>(
  sessions: Session[],
  now: Date,
): Session | null {
  const ahead = sessions.filter((one) => one.status === 'published' && phaseAt(one, now) !== 'finished')
  const isOwn = ({ participation }: Session) => participation === 'registered' || participation === 'attended'
  return ahead.find((one) => isOwn(one) && phaseAt(one, now) === 'ongoing') ?? ahead[0] ?? null
}
