import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { READS } from './board-rules.ts'
import { owesReading } from './duty-queries.ts'
import { POOL_MS } from './pool-rules.ts'
import { REMINDED_MS } from './rules.ts'
import { hasAuthor, isWaiting, takesPart } from './situation-queries.ts'

export const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/**
 * List tasks that need a draw: a reading deadline has passed, a reader has left, or a work has waited 6 hours in the pool.
 */
export async function listTasksToDraw(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id
    from task_review r
    join task_submission t on t.id = r.submission_id
    join workshop_sub_module s on s.id = t.workshop_sub_module_id
    join workshop_module module on module.id = s.workshop_module_id
    where r.state = 'assigned'
      and r.kind <> 'staff'
      and (r.due_at <= ${now.toISOString()} or not ${takesPart(sql`r.reviewer_id`, sql`module.workshop_id`)})
    union
    select s.id
    from task_submission t
    join workshop_sub_module s on s.id = t.workshop_sub_module_id
    join workshop_module module on module.id = s.workshop_module_id
    where ${isWaiting}
      and t.submitted_at <= ${before(now, POOL_MS)}
      and not exists (select from task_review r where r.submission_id = t.id and r.kind = 'peer')
      and ${hasAuthor(sql`module.workshop_id`)}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** List works that three peers have read, and whose author owes no reading. */
export async function listRipe(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id
    from task_submission t
    where t.state in ('submitted', 'in_review')
      and t.review = 'peer'
      and t.staff_reason is null
      and ${readCount} >= ${READS}::integer
      and not exists (
        select
        from task_review r
        join task_submission other on other.id = r.submission_id
        where r.reviewer_id = t.user_id
          and r.kind = 'peer'
          and other.workshop_sub_module_id = t.workshop_sub_module_id
        having ${owesReading(now)}
      )
    order by t.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Number of counted peer reads of `t`. */
export const readCount = sql`(
  select count(*)
  from task_review r
  where r.submission_id = t.id
    and r.kind = 'peer'
    and r.state = 'done'
    and r.is_counted
)`

export interface DueSoon {
  id: string
  title: string
  user_id: string
}

/** List readers whose deadline is at most a day away, and who were not reminded yet. */
export async function listDueSoon(db: Db, now: Date): Promise<DueSoon[]> {
  const { rows } = await sql<DueSoon>`
    select distinct s.id, s.title, u.id as user_id
    from task_review r
    join app_user u on u.id = r.reviewer_id
    join task_submission t on t.id = r.submission_id
    join workshop_sub_module s on s.id = t.workshop_sub_module_id
    where r.state = 'assigned'
      and r.kind <> 'staff'
      and r.due_at > ${now.toISOString()}
      and r.due_at <= ${new Date(now.getTime() + REMINDED_MS).toISOString()}
      and not exists (
        select
        from notification n
        where n.user_id = r.reviewer_id
          and n.dedupe_key = 'task:peers:due:' || s.id
      )
    order by user_id, s.id`.execute(db)
  return rows
}
