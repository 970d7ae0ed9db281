import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { WaitingWork } from './board-rules.ts'
import { peopleOf, startupsOf, type PeerTask } from './situation-queries.ts'

/** List works of a task that staff have read. `fixed` is the number of practices on each. */
export async function listPractice(tx: Tx, { id }: PeerTask): Promise<WaitingWork[]> {
  const { rows } = await sql<WaitingWork>`
    select t.id, ${peopleOf} as people, ${startupsOf(peopleOf)} as startup_ids, gen_random_uuid()::text as chance,
           false as has_guide,
           (
             select count(*)::integer
             from task_review r
             where r.submission_id = t.id
               and r.kind = 'practice'
           ) as fixed
    from task_submission t
    where t.workshop_sub_module_id = ${id}
      and exists (
        select
        from task_review r
        where r.submission_id = t.id
          and r.kind = 'staff'
          and r.state = 'done'
      )`.execute(tx)
  return rows
}
