import { sql } from 'kysely'
import type { MentorQueueState } from '@semai/contract/mentor/queue'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import type { Operator } from '../../event/participation/operator-queries.ts'
import { mayCall } from './access-queries.ts'
import { isRunning, TURN_MINUTES } from './rules.ts'

interface QueueInput {
  event_id: string
  mentor_id: string
  state: MentorQueueState
  turn_minutes?: number
}

interface MentorOfEvent {
  start_at: string
  end_at: string
}

/** Open, pause or close a mentor's queue. @throws Failure event-not-found, queue-not-running */
export async function updateQueue(tx: Tx, deps: Deps, caller: Operator, input: QueueInput) {
  const event = await findMentorOfEvent(tx, input)
  if (!event || !(await mayCall(tx, caller, input))) throw new Failure('event-not-found')
  const now = deps.clock.now()
  if (input.state !== 'closed' && !isRunning(event, now)) throw new Failure('queue-not-running')
  const isFirst = await upsertQueue(tx, input, now)
  if (!isFirst) return
  const { event_id, mentor_id } = input
  const entry = {
    actor_id: caller.user_id,
    action: 'mentor-queue-opened',
    subject_id: event_id,
    details: { mentor_id },
  }
  await insertAudit(tx, entry, now)
}

async function findMentorOfEvent(tx: Tx, { event_id, mentor_id }: QueueInput): Promise<MentorOfEvent | null> {
  const { rows } = await sql<MentorOfEvent>`
    select e.start_at, e.end_at
    from event e
    where e.id = ${event_id}
      and e.status = 'published'
      and (
        exists (select from event_mentor em where em.event_id = e.id and em.mentor_id = ${mentor_id})
        or exists (select from mentor_queue q where q.event_id = e.id and q.mentor_id = ${mentor_id})
      )`.execute(tx)
  return rows[0] ?? null
}

/** Save the queue. Returns true if it is new. */
async function upsertQueue(tx: Tx, input: QueueInput, now: Date): Promise<boolean> {
  const { event_id, mentor_id, state, turn_minutes = null } = input
  const time = now.toISOString()
  const { rows } = await sql<{ rev: number; notified: string | null }>`
    with saved as (
      insert into mentor_queue as q (id, event_id, mentor_id, state, turn_minutes, created_at, updated_at)
      values (${newId()}, ${event_id}, ${mentor_id}, ${state}, coalesce(${turn_minutes}::integer, ${TURN_MINUTES}), ${time},
              ${time})
      on conflict on constraint mentor_queue_once do update
        set state = excluded.state,
            turn_minutes = coalesce(${turn_minutes}::integer, q.turn_minutes),
            rev = q.rev + 1,
            updated_at = excluded.updated_at
      returning q.rev, q.event_id
    )
    select rev, pg_notify('mentor_queue', event_id::text)::text as notified
    from saved`.execute(tx)
  return rows[0]?.rev === 1
}
