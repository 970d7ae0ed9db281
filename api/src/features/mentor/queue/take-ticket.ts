import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Operator } from '../../event/participation/operator-queries.ts'
import { hasSeat } from './access-queries.ts'
import { listWaiting, lockQueue, openOnlyOne, publishMove } from './lock-queue.ts'
import { isRunning } from './rules.ts'

/**
 * Give a person the next number of a queue. Returns the event's id. The index `mentor_queue_ticket_one_open` rejects a second
 * open ticket in the event.
 * @throws Failure queue-not-found, queue-not-running, queue-closed, queue-ticket-open
 */
export async function takeTicket(tx: Tx, deps: Deps, somebody: Operator, queueId: string): Promise<string> {
  const queue = await lockQueue(tx, queueId)
  if (!queue || !(await hasSeat(tx, somebody, queue.event_id))) throw new Failure('queue-not-found')
  const now = deps.clock.now()
  if (!isRunning(queue, now)) throw new Failure('queue-not-running')
  if (queue.state === 'closed') throw new Failure('queue-closed')
  const before = await listWaiting(tx, queue.id)
  await openOnlyOne(insertTicket(tx, { queue_id: queue.id, user_id: somebody.user_id }, now))
  await publishMove(tx, deps, { queue, actor_id: somebody.user_id, before })
  return queue.event_id
}

async function insertTicket(tx: Tx, { queue_id, user_id }: { queue_id: string; user_id: string }, now: Date) {
  const time = now.toISOString()
  await sql`
    with given as (
      update mentor_queue
      set last_number = last_number + 1
      where id = ${queue_id}
      returning id, event_id, last_number
    )
    insert into mentor_queue_ticket (id, queue_id, event_id, user_id, number, state, position, created_at, updated_at)
    select ${newId()}::uuid, id, event_id, ${user_id}::uuid, last_number, 'waiting', last_number, ${time}::timestamptz,
           ${time}::timestamptz
    from given`.execute(tx)
}
