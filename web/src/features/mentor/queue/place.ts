import type { BoardQueue, MentorQueueBoard, MentorQueueTicket } from '@semai/contract/mentor/queue'

type State = MentorQueueTicket['state'] | 'gone'

/** Place of a number by the board, which is newer than the ticket's own data. */
export interface Place {
  state: State
  queue: BoardQueue | null
  ahead: number
  wait_minutes: number
  called_at: string | null
}

/** Find the place of a ticket. 'gone' means that it left the queue and its new state is not loaded yet. */
export function placeOf(board: MentorQueueBoard, ticket: MentorQueueTicket): Place {
  const queue = board.queues.find(({ id }) => id === ticket.queue_id) ?? null
  const at = { queue, ahead: 0, wait_minutes: 0, called_at: null }
  const { current = null, waiting = [] } = queue ?? {}
  if (current?.number === ticket.number) return { ...at, state: current.state, called_at: current.called_at }
  const ahead = waiting.findIndex(({ number }) => number === ticket.number)
  const found = waiting[ahead]
  if (found) return { ...at, state: 'waiting', ahead, wait_minutes: found.wait_minutes }
  return { ...at, state: isOpenState(ticket.state) ? 'gone' : ticket.state }
}

const OPEN = new Set<State>(['waiting', 'called', 'serving'])

/** Whether a ticket is still in its queue. */
export const isOpenState = (state: State) => OPEN.has(state)
