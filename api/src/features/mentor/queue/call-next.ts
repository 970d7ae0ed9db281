import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Operator } from '../../event/participation/operator-queries.ts'
import { mayCall } from './access-queries.ts'
import { endTicket } from './change-ticket.ts'
import { listWaiting, lockQueue, publishMove, type LockedQueue } from './lock-queue.ts'
import { notifyCalled } from './notifications.ts'
import { calledUntil, isRunning } from './rules.ts'

interface Press {
  id: string
  /** Ticket that the caller saw as current. */
  current_id: string | null
}

/**
 * Call the first waiting ticket and end the current one. Of two parallel calls one succeeds. Returns the queue.
 * @throws Failure queue-not-found, queue-not-running, queue-paused, queue-moved, queue-called, queue-empty
 */
export async function callNext(tx: Tx, deps: Deps, caller: Operator, { id, current_id }: Press): Promise<LockedQueue> {
  const queue = await lockQueue(tx, id)
  if (!queue || !(await mayCall(tx, caller, queue))) throw new Failure('queue-not-found')
  const now = deps.clock.now()
  if (!isRunning(queue, now)) throw new Failure('queue-not-running')
  if (queue.state === 'paused') throw new Failure('queue-paused')
  const current = await findCurrent(tx, queue.id)
  if ((current?.id ?? null) !== current_id) throw new Failure('queue-moved')
  if (current?.state === 'called' && calledUntil(current.called_at) > now)
    throw new Failure('queue-called', { details: { number: current.number } })
  const before = await listWaiting(tx, queue.id)
  const [next] = before
  if (!next) throw new Failure('queue-empty')
  if (current) await endTicket(tx, { id: current.id, state: current.state === 'serving' ? 'done' : 'skipped' }, now)
  await sql`
    update mentor_queue_ticket
    set state = 'called', called_at = ${now.toISOString()}, updated_at = ${now.toISOString()}
    where id = ${next.id}`.execute(tx)
  await notifyCalled(tx, deps, { queue, ticket_id: next.id })
  await publishMove(tx, deps, { queue, actor_id: caller.user_id, before })
  return queue
}

interface Current {
  id: string
  number: number
  state: 'called' | 'serving'
  called_at: string
}

async function findCurrent(tx: Tx, queueId: string): Promise<Current | null> {
  const { rows } = await sql<Current>`
    select id, number, state, called_at
    from mentor_queue_ticket
    where queue_id = ${queueId}
      and state in ('called', 'serving')
      and called_at is not null`.execute(tx)
  return rows[0] ?? null
}
