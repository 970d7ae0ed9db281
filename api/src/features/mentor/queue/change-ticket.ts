import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import {
  listWaiting,
  lockTicket,
  openOnlyOne,
  publishMove,
  type LockedTicket,
  type WaitingTicket,
} from './lock-queue.ts'
import { changeRejection, isRunning, PLACES_BACK } from './rules.ts'

interface Change {
  id: string
  state: 'waiting' | 'skipped' | 'left'
}

/**
 * Skip, return once to, or leave the queue with the caller's own ticket. Idempotent. Returns the event's id.
 * @throws Failure queue-ticket-not-found, queue-ticket-state, queue-returned, queue-ticket-open, queue-not-running
 */
export async function changeTicket(tx: Tx, deps: Deps, userId: string, { id, state }: Change): Promise<string> {
  const locked = await lockTicket(tx, id)
  if (!locked || locked.ticket.user_id !== userId) throw new Failure('queue-ticket-not-found')
  const { queue, ticket } = locked
  if (ticket.state === state) return queue.event_id
  const rejection = changeRejection(ticket, state)
  if (rejection) throw new Failure(rejection)
  const now = deps.clock.now()
  if (state === 'waiting' && !isRunning(queue, now)) throw new Failure('queue-not-running')
  const before = await listWaiting(tx, queue.id)
  if (state === 'waiting') await openOnlyOne(comeBack(tx, ticket, { before, now }))
  else await endTicket(tx, { id, state }, now)
  await publishMove(tx, deps, { queue, actor_id: userId, before })
  return queue.event_id
}

/** Put the ticket behind the first two, but never before its former position. */
async function comeBack(tx: Tx, { id, number }: LockedTicket, { before, now }: { before: WaitingTicket[]; now: Date }) {
  const behind = before[Math.min(PLACES_BACK, before.length) - 1]?.position ?? number
  const time = now.toISOString()
  await sql`
    update mentor_queue_ticket
    set state = 'waiting', position = ${Math.max(number, behind)}, returned_at = ${time}, called_at = null, ended_at = null,
        updated_at = ${time}
    where id = ${id}`.execute(tx)
}

/** End a ticket. */
export async function endTicket(tx: Tx, end: { id: string; state: 'skipped' | 'left' | 'done' }, now: Date) {
  const time = now.toISOString()
  await sql`
    update mentor_queue_ticket
    set state = ${end.state}, ended_at = ${time}, updated_at = ${time}
    where id = ${end.id}`.execute(tx)
}
