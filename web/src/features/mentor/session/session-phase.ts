import type { MentorSession } from '@semai/contract/mentor/session'

/** Where a session stands for its people: `soon` and `on` are about a confirmed one, by the clock; `over` waits for a word. */
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

/** Its link is shown, and it has the eye of its people. */
const SOON_MS = 15 * 60_000

/** The server's clock decides what one may do; the device's only says it in words, also without a network. */
export function phaseOf({ state, start_at, end_at }: Timed, now: Date): SessionPhase {
  if (state !== 'confirmed') return state
  if (now.getTime() >= Date.parse(end_at)) return 'over'
  if (now.getTime() >= Date.parse(start_at)) return 'on'
  return now.getTime() >= Date.parse(start_at) - SOON_MS ? 'soon' : 'ahead'
}

/** Whether it is behind one: then what was agreed on comes first. */
export const isBehind = (phase: SessionPhase) => phase === 'over' || phase === 'held' || phase === 'no_show'

/** Whether it is still to come, or on. */
export const isAhead = (phase: SessionPhase) =>
  phase === 'requested' || phase === 'ahead' || phase === 'soon' || phase === 'on'

/** When what is shown of sessions changes next by the clock alone, in milliseconds; null for never. */
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
