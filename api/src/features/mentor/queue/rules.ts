import type { BoardQueue, MentorQueueState, MentorQueueTicketState } from '@semai/contract/mentor/queue'

const MINUTE_MS = 60_000
const OPENS_MINUTES_BEFORE = 60

/** Minutes in which a called person must come. */
const CALL_MINUTES = 3

/** A returning ticket goes behind this many. */
export const PLACES_BACK = 2

/** Default minutes of a turn. */
export const TURN_MINUTES = 10

interface Hours {
  start_at: string
  end_at: string
}

/** Start and end of an event's queues. */
export const runningHours = ({ start_at, end_at }: Hours) => ({
  opens_at: new Date(Date.parse(start_at) - OPENS_MINUTES_BEFORE * MINUTE_MS).toISOString(),
  closes_at: end_at,
})

export function isRunning(event: Hours, now: Date): boolean {
  const { opens_at, closes_at } = runningHours(event)
  return Date.parse(opens_at) <= now.getTime() && now.getTime() < Date.parse(closes_at)
}

/** When a call expires. */
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

/** Build the board row of a queue. @param tickets open tickets, in order */
export function boardQueueOf(queue: QueueRow, tickets: OpenTicket[], now: Date): BoardQueue {
  const current = currentOf(tickets)
  const numbers = tickets.flatMap(({ number, state }) => (state === 'waiting' ? [number] : []))
  const { turn_minutes } = queue
  const first = current ? remainingMinutes(current, turn_minutes, now) : 0
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

/** Remaining minutes of the current turn; 0 if it takes longer than expected. */
function remainingMinutes({ served_at }: Current, expectedMinutes: number, now: Date): number {
  if (!served_at) return expectedMinutes
  const taken = Math.floor((now.getTime() - Date.parse(served_at)) / MINUTE_MS)
  return Math.max(1, expectedMinutes - taken)
}

type Change = 'waiting' | 'skipped' | 'left'

/** Failure code if a person cannot change their ticket; null if they can. */
export function changeRejection(ticket: { state: MentorQueueTicketState; returned_at: string | null }, to: Change) {
  const { state, returned_at } = ticket
  if (to === 'waiting') {
    if (state !== 'skipped') return 'queue-ticket-state'
    return returned_at === null ? null : 'queue-returned'
  }
  return state === 'waiting' || state === 'called' ? null : 'queue-ticket-state'
}

/** Whether a called or served ticket can change to a state. */
export const canBecome = (state: MentorQueueTicketState, to: 'serving' | 'done' | 'skipped') =>
  state === 'called' || (state === 'serving' && to === 'done')
