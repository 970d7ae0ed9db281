import type { BoardQueue, MentorQueueBoard, MentorQueueTicket } from '@semai/contract/mentor/queue'

type State = MentorQueueTicket['state'] | 'gone'

/** Where a number stands, as the board has it: it is newer than what was said of the number itself. */
export interface Place {
  state: State
  queue: BoardQueue | null
  ahead: number
  wait_minutes: number
  called_at: string | null
}

/** 'gone': it is no longer in its queue, and what became of it is not known yet. */
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

/** Whether a number is still in its queue. */
export const isOpenState = (state: State) => OPEN.has(state)
