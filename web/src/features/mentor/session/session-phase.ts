import type { MentorSession } from '@semai/contract/mentor/session'

/** Phase of a session. `soon` and `on` follow from the clock for confirmed sessions; `over` waits for the outcome. */
export type SessionPhase =
  | 'requested'
  | 'ahead'
  | 'soon'
  | 'on'
  | 'over'
  | 'held'
  | 'no_show'
  | 'cancelled'
  | 'declined'

type Timed = Pick<MentorSession, 'state' | 'start_at' | 'end_at' | 'answer_by'>

/** Time before the start in which the link is visible. */
const SOON_MS = 15 * 60_000

/** Compute the phase from the device's clock, for display only. The server decides rights by its own clock. */
export function phaseOf({ state, start_at, end_at }: Timed, now: Date): SessionPhase {
  if (state !== 'confirmed') return state
  if (now.getTime() >= Date.parse(end_at)) return 'over'
  if (now.getTime() >= Date.parse(start_at)) return 'on'
  return now.getTime() >= Date.parse(start_at) - SOON_MS ? 'soon' : 'ahead'
}

/** Whether the session is over; then the page shows actions first. */
export const isBehind = (phase: SessionPhase) => phase === 'over' || phase === 'held' || phase === 'no_show'

/** Whether the session is running or in the future. */
export const isAhead = (phase: SessionPhase) =>
  phase === 'requested' || phase === 'ahead' || phase === 'soon' || phase === 'on'

/** Next time in milliseconds at which a phase changes; null for none. */
export function nextEdge(sessions: Timed[], now: Date): number | null {
  const edges = sessions
    .filter(({ state }) => state === 'confirmed' || state === 'requested')
    .flatMap(({ start_at, end_at, answer_by }) => [
      Date.parse(start_at) - SOON_MS,
      Date.parse(start_at),
      Date.parse(end_at),
      Date.parse(answer_by ?? end_at),
    ])
    .filter((edge) => edge > now.getTime())
  return edges.length > 0 ? Math.min(...edges) : null
}
