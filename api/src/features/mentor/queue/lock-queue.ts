import { sql } from 'kysely'
import type { MentorQueueState, MentorQueueTicketState } from '@semai/contract/mentor/queue'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { notifyNext } from './notifications.ts'
import { ticketOrder } from './queries.ts'

/** A queue with its row locked. Every change of the queue or its tickets takes this lock. */
export interface LockedQueue {
  id: string
  event_id: string
  mentor_id: string
  state: MentorQueueState
  start_at: string
  end_at: string
}

/** Lock a queue; null if it is unknown or its event is not published. */
export async function lockQueue(tx: Tx, id: string): Promise<LockedQueue | null> {
  const { rows } = await sql<LockedQueue>`
    select q.id, q.event_id, q.mentor_id, q.state, e.start_at, e.end_at
    from mentor_queue q
    join event e on e.id = q.event_id
    where q.id = ${id}
      and e.status = 'published'
    for no key update of q`.execute(tx)
  return rows[0] ?? null
}

export interface LockedTicket {
  id: string
  user_id: string | null
  number: number
  state: MentorQueueTicketState
  returned_at: string | null
}

/** Lock the queue of a ticket and read both; null if the ticket is unknown. */
export async function lockTicket(tx: Tx, id: string) {
  const { rows } = await sql<{ queue_id: string }>`
    select queue_id
    from mentor_queue_ticket
    where id = ${id}`.execute(tx)
  const queue = rows[0] ? await lockQueue(tx, rows[0].queue_id) : null
  if (!queue) return null
  // Read after the lock, because the ticket may change while this transaction waits.
  const { rows: tickets } = await sql<LockedTicket>`
    select t.id, t.user_id, t.number, t.state, t.returned_at
    from mentor_queue_ticket t
    where t.id = ${id}`.execute(tx)
  return tickets[0] ? { queue, ticket: tickets[0] } : null
}

export interface WaitingTicket {
  id: string
  user_id: string | null
  number: number
  position: number
}

/** List the waiting tickets in order. */
export async function listWaiting(tx: Tx, queueId: string): Promise<WaitingTicket[]> {
  const { rows } = await sql<WaitingTicket>`
    select t.id, t.user_id, t.number, t.position
    from mentor_queue_ticket t
    where t.queue_id = ${queueId}
      and t.state = 'waiting'
    order by ${ticketOrder}`.execute(tx)
  return rows
}

/** Run a statement that opens a ticket, and map the unique index's error. @throws Failure queue-ticket-open */
export async function openOnlyOne(work: Promise<unknown>) {
  try {
    await work
  } catch (error) {
    const isSecond =
      error instanceof Error && 'constraint' in error && error.constraint === 'mentor_queue_ticket_one_open'
    throw isSecond ? new Failure('queue-ticket-open') : error
  }
}

interface Move {
  queue: LockedQueue
  /** Account that makes the change and needs no notification. */
  actor_id: string
  /** Waiting tickets before the change. */
  before: WaitingTicket[]
}

/** Publish a queue's change after commit and notify the ticket that is first now. */
export async function publishMove(tx: Tx, deps: Deps, { queue, actor_id, before }: Move) {
  const now = deps.clock.now()
  await sql`
    with moved as (
      update mentor_queue
      set rev = rev + 1, updated_at = ${now.toISOString()}
      where id = ${queue.id}
      returning event_id
    )
    select pg_notify('mentor_queue', event_id::text)::text as notified
    from moved`.execute(tx)
  const [first] = await listWaiting(tx, queue.id)
  if (!first?.user_id || first.id === before[0]?.id || first.user_id === actor_id) return
  await notifyNext(tx, deps, { queue, ticket_id: first.id })
}
