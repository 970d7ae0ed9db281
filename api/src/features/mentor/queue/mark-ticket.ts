import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Operator } from '../../event/participation/operator-queries.ts'
import { mayCall } from './access-queries.ts'
import { endTicket } from './change-ticket.ts'
import { listWaiting, lockTicket, publishMove, type LockedQueue } from './lock-queue.ts'
import { canBecome } from './rules.ts'

interface Mark {
  id: string
  state: 'serving' | 'done' | 'skipped'
}

/**
 * Mark a called ticket as serving, done or skipped. Idempotent. Returns the queue.
 * @throws Failure queue-ticket-not-found, queue-ticket-state
 */
export async function markTicket(tx: Tx, deps: Deps, caller: Operator, { id, state }: Mark): Promise<LockedQueue> {
  const locked = await lockTicket(tx, id)
  if (!locked || !(await mayCall(tx, caller, locked.queue))) throw new Failure('queue-ticket-not-found')
  const { queue, ticket } = locked
  if (ticket.state === state) return queue
  if (!canBecome(ticket.state, state)) throw new Failure('queue-ticket-state')
  const now = deps.clock.now()
  const before = await listWaiting(tx, queue.id)
  if (state === 'serving') await serve(tx, id, now)
  else await endTicket(tx, { id, state }, now)
  await publishMove(tx, deps, { queue, actor_id: caller.user_id, before })
  return queue
}

async function serve(tx: Tx, id: string, now: Date) {
  await sql`
    update mentor_queue_ticket
    set state = 'serving', served_at = ${now.toISOString()}, updated_at = ${now.toISOString()}
    where id = ${id}`.execute(tx)
}
