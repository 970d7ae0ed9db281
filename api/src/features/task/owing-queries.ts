import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { Tx } from '../../lib/database/db.ts'
import { dayEnd, dueAfterChanges, ownDueDays, type DueChange } from './due-days.ts'

export interface Owing {
  user_id: string
  title: string
  time_zone: TimeZone
  /** Deadlines before and after a change of the task's days; null for none. */
  former_due_at: string | null
  due_at: string | null
}

/** List people who have opened a task and still have to hand it in, for the first time or after requested changes. */
export async function listOwing(tx: Tx, id: string, { before, after }: DueChange): Promise<Owing[]> {
  const zone = sql`w.time_zone`
  const latest = { decidedAt: sql`latest.decided_at`, formerDue: sql`latest.due_at` }
  const dueAt = (change: number | null) => {
    const days = ownDueDays(sql`${change}::integer`)
    return sql`
      case when latest.decided_at is null then ${dayEnd(sql`h.created_at`, days, zone)}
      else ${dueAfterChanges({ ...latest, days, zone })} end`
  }
  const { rows } = await sql<Owing>`
    select p.user_id, s.title, w.time_zone, ${dueAt(before)} as former_due_at, ${dueAt(after)} as due_at
    from workshop_sub_module s
    join workshop_module m on m.id = s.workshop_module_id
    join workshop w on w.id = m.workshop_id
    join workshop_participant p on p.workshop_id = w.id and p.status <> 'withdrawn'
    join app_user u on u.id = p.user_id and u.status = 'active'
    join user_workshop_history h on h.user_id = p.user_id and h.workshop_sub_module_id = s.id
    left join lateral (
      select t.state, t.decided_at, t.due_at
      from task_submission t
      join task_submission_member own on own.submission_id = t.id and own.user_id = p.user_id
      where t.workshop_sub_module_id = s.id
        and t.state <> 'draft'
      order by t.version desc
      limit 1
    ) latest on true
    where s.id = ${id}
      and coalesce(latest.state = 'changes_requested', h.completed_at is null)
    order by p.user_id`.execute(tx)
  return rows
}

/** List the people of `listOwing` whose deadline moves. */
export const listMoved = async (tx: Tx, id: string, change: DueChange) =>
  (await listOwing(tx, id, change)).filter((one) => one.due_at !== one.former_due_at)
