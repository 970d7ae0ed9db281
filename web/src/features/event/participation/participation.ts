import type { ParticipationStatus } from '@semai/contract/event/event'
import type { AttendMode, MyParticipation, Participation } from '@semai/contract/event/participation'
import type { EventV2 } from '@semai/contract/event/event-v2'
import { limits } from '@semai/contract/call/limits'

/** A mode with the result of choosing it. */
export interface ModeChoice {
  mode: AttendMode
  /** Null for no limit. */
  left: number | null
  outcome: 'seat' | 'approval' | 'waitlist' | 'full'
}

/** State of a person in an event: their own participation first, then the registration. */
export type ParticipationState =
  | { kind: 'cancelled' | 'finished' | 'not-open' | 'closed' | 'full' }
  | { kind: 'open'; choices: ModeChoice[]; isWaitlist: boolean }
  | { kind: 'own'; participation: Participation }

type Offer = Pick<
  EventV2,
  'mode' | 'waitlist' | 'requires_approval' | 'capacity_offline' | 'capacity_online' | 'taken_offline' | 'taken_online'
>
type Facts = Offer & Pick<EventV2, 'status' | 'phase' | 'is_registration_open' | 'registration_opens_at'>

/** `participation` is null for guests and people without one. A cancelled one counts as none. */
export function stateOf(event: Facts, participation: Participation | null, now: Date): ParticipationState {
  if (event.status === 'cancelled') return { kind: 'cancelled' }
  if (participation && participation.status !== 'cancelled') return { kind: 'own', participation }
  if (event.phase === 'finished') return { kind: 'finished' }
  if (new Date(event.registration_opens_at) > now) return { kind: 'not-open' }
  if (!event.is_registration_open) return { kind: 'closed' }
  const choices = choicesOf(event)
  if (choices.every(({ outcome }) => outcome === 'full')) return { kind: 'full' }
  return { kind: 'open', choices, isWaitlist: !choices.some(hasRoom) }
}

const hasRoom = ({ outcome }: ModeChoice) => outcome === 'seat' || outcome === 'approval'

/** Modes of an event. */
export function choicesOf(event: Offer): ModeChoice[] {
  const offline = choiceOf(event, 'offline', seatsLeft(event.capacity_offline, event.taken_offline))
  const online = choiceOf(event, 'online', seatsLeft(event.capacity_online, event.taken_online))
  if (event.mode === 'hybrid') return [offline, online]
  return event.mode === 'online' ? [online] : [offline]
}

const seatsLeft = (capacity: number | null, taken: number) => (capacity === null ? null : Math.max(capacity - taken, 0))

function choiceOf({ requires_approval, waitlist }: Offer, mode: AttendMode, left: number | null): ModeChoice {
  // With approval, the order of registration does not decide.
  if (requires_approval) return { mode, left, outcome: 'approval' }
  if (left !== 0) return { mode, left, outcome: 'seat' }
  return { mode, left, outcome: waitlist ? 'waitlist' : 'full' }
}

const MOVABLE = new Set<ParticipationStatus>(['registered', 'offered', 'waitlisted', 'pending_approval'])

/** The other mode, if the person can change to it: with a free seat, or before a decision. */
export function otherMode(event: Offer & Pick<EventV2, 'phase'>, { status, attend_mode }: Participation) {
  if (!MOVABLE.has(status) || event.phase === 'finished') return null
  const other = choicesOf(event).find(({ mode }) => mode !== attend_mode)
  return other && (other.left !== 0 || status === 'pending_approval') ? other.mode : null
}

const LEAVABLE = new Set<ParticipationStatus>([
  'pending_email',
  'pending_approval',
  'registered',
  'waitlisted',
  'offered',
])

/** Whether the person can leave: until the event is over. */
export const canLeave = ({ phase }: Pick<EventV2, 'phase'>, { status }: Participation) =>
  phase !== 'finished' && LEAVABLE.has(status)

/** Whether an offered seat is still available. */
export const isOfferOpen = ({ status, offer_expires_at }: Participation, now: Date) =>
  status === 'offered' && (offer_expires_at === null || new Date(offer_expires_at) > now)

/** Statuses of people who take or took part. */
export const SEATED: ReadonlySet<ParticipationStatus> = new Set<ParticipationStatus>(['registered', 'attended'])
const MINUTE_MS = 60_000
// Longer timers overflow, and no page stays open that long.
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS

/** Milliseconds until the link to join may be available; false if there is none to wait for. */
export function joinWait(
  { start_at, end_at }: Pick<EventV2, 'start_at' | 'end_at'>,
  participation: Participation | null,
  now: Date,
): number | false {
  if (participation?.attend_mode !== 'online' || !SEATED.has(participation.status)) return false
  if (participation.join_url || new Date(end_at) <= now) return false
  const opens = new Date(start_at).getTime() - limits.joinMinutesBefore * MINUTE_MS
  const wait = Math.max(opens - now.getTime(), MINUTE_MS)
  return wait <= LONGEST_WAIT_MS ? wait : false
}

/** The link to join, only with https. */
export const joinUrlOf = ({ join_url }: Pick<Participation, 'join_url'>) =>
  join_url?.startsWith('https://') ? join_url : null

/** Whether there is a ticket to show at the door. */
export const hasTicket = ({ participation: { status, ticket_code }, event }: MyParticipation) =>
  ticket_code !== null && event.status === 'published' && SEATED.has(status)

type GroupKey = 'offered' | 'ticket' | 'waiting' | 'past'

export interface ParticipationGroup {
  key: GroupKey
  participations: MyParticipation[]
}

const GROUPS = ['offered', 'ticket', 'waiting', 'past'] as const satisfies GroupKey[]

/** Group the person's participations: to answer, tickets, waiting, and others. */
export function groupsOf(participations: MyParticipation[]): ParticipationGroup[] {
  const groups = GROUPS.map((key) => ({ key, participations: participations.filter((one) => groupOf(one) === key) }))
  return groups.filter((group) => group.participations.length > 0)
}

function groupOf({ participation: { status }, event }: MyParticipation): GroupKey {
  if (event.phase === 'finished' || event.status === 'cancelled') return 'past'
  if (status === 'offered') return 'offered'
  if (SEATED.has(status)) return 'ticket'
  return LEAVABLE.has(status) ? 'waiting' : 'past'
}
