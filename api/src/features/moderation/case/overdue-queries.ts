import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'

export interface Overdue {
  user_id: string
  /** In the moderator's own zone. */
  day: string
  cases: number
  appeals: number
}

// When people come to work.
const HOUR = 8

const isTheirs = sql`
  c.about_id is distinct from o.id
  and (o.scope = 'admin' or o.operator_hub_id is null or c.region_hub_id = o.operator_hub_id)`

/** List moderators with overdue cases in reach who were not notified today. */
export async function listOverdue(db: Db, now: Date): Promise<Overdue[]> {
  const time = now.toISOString()
  const { rows } = await sql<Overdue>`
    select o.id as user_id, local.day::text as day, waiting.cases, waiting.appeals
    from app_user o
    cross join lateral (select (${time}::timestamptz at time zone o.time_zone) as at) clock
    cross join lateral (select clock.at::date as day) local
    cross join lateral (
      select (
               select count(*)::integer
               from moderation_case c
               where c.status = 'open'
                 and c.due_at <= ${time}
                 and ${isTheirs}
             ) as cases,
             (
               select count(*)::integer
               from appeal p
               join moderation_action a on a.id = p.action_id
               join moderation_case c on c.id = a.case_id
               where p.status = 'open'
                 and p.due_at <= ${time}
                 and ${isTheirs}
             ) as appeals
    ) waiting
    where o.scope in ('operator', 'admin')
      and o.status = 'active'
      and extract(hour from clock.at) >= ${HOUR}
      and waiting.cases + waiting.appeals > 0
      and not exists (
        select
        from notification
        where user_id = o.id
          and dedupe_key = 'moderation-overdue:' || local.day
      )`.execute(db)
  return rows
}
