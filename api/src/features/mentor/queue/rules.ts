import type { BoardQueue, MentorQueueState, MentorQueueTicketState } from '@semai/contract/mentor/queue'

const MINUTE_MS = 60_000
const OPENS_MINUTES_BEFORE = 60

/** How long somebody who was called has to come. */
const CALL_MINUTES = 3

/** Who comes back stands behind so many. */
export const PLACES_BACK = 2

/** What a turn takes where nobody said it. */
export const TURN_MINUTES = 10

interface Hours {
  start_at: string
  end_at: string
}

/** Between which an event's queues run. */
export const runningHours = ({ start_at, end_at }: Hours) => ({
  opens_at: new Date(Date.parse(start_at) - OPENS_MINUTES_BEFORE * MINUTE_MS).toISOString(),
  closes_at: end_at,
})

export function isRunning(event: Hours, now: Date): boolean {
  const { opens_at, closes_at } = runningHours(event)
  return Date.parse(opens_at) <= now.getTime() && now.getTime() < Date.parse(closes_at)
}

/** Until when somebody who was called then is waited for. */
export const calledUntil = (calledAt: string) => new Date(Date.parse(calledAt) + CALL_MINUTES * MINUTE_MS)

export interface OpenTicket {
  number: number
  state: MentorQueueTicketState
  called_at: string | null
  served_at: string | null
}

export interface QueueRow {
  id: string
  state: MentorQueueState
  turn_minutes: number
  mentor: BoardQueue['mentor']
}

/** A queue in numbers. @param tickets its open ones, in their order */
export function boardQueueOf(queue: QueueRow, tickets: OpenTicket[], now: Date): BoardQueue {
  const current = currentOf(tickets)
  const numbers = tickets.flatMap(({ number, state }) => (state === 'waiting' ? [number] : []))
  const { turn_minutes } = queue
  const first = current ? leftOfTurn(current, turn_minutes, now) : 0
  const waitOf = (ahead: number) => first + ahead * turn_minutes
  return {
    id: queue.id,
    state: queue.state,
    mentor: queue.mentor,
    turn_minutes,
    wait_minutes: waitOf(numbers.length),
    current: current && { number: current.number, state: current.state, called_at: current.called_at },
    waiting: numbers.map((number, ahead) => ({ number, wait_minutes: waitOf(ahead) })),
  }
}

interface Current {
  number: number
  state: 'called' | 'serving'
  called_at: string
  served_at: string | null
}

function currentOf(tickets: OpenTicket[]): Current | null {
  const [current] = tickets.flatMap(({ state, called_at, ...ticket }) =>
    (state === 'called' || state === 'serving') && called_at !== null ? [{ ...ticket, state, called_at }] : [],
  )
  return current ?? null
}

/** Minutes; one that takes longer than expected may end at any time. */
function leftOfTurn({ served_at }: Current, turnMinutes: number, now: Date): number {
  if (!served_at) return turnMinutes
  const taken = Math.floor((now.getTime() - Date.parse(served_at)) / MINUTE_MS)
  return Math.max(1, turnMinutes - taken)
}

type Change = 'waiting' | 'skipped' | 'left'

/** Why somebody cannot change their number so; null where they can. */
export function changeRejection(ticket: { state: MentorQueueTicketState; returned_at: string | null }, to: Change) {
  const { state, returned_at } = ticket
  if (to === 'waiting') {
    if (state !== 'skipped') return 'queue-ticket-state'
    return returned_at === null ? null : 'queue-returned'
  }
  return state === 'waiting' || state === 'called' ? null : 'queue-ticket-state'
}

/** What a called number can become. */
export const canBecome = (state: MentorQueueTicketState, to: 'serving' | 'done' | 'skipped') =>
  state === 'called' || (state === 'serving' && to === 'done')
