import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import { isApart } from './review/apart-queries.ts'
import { fromSubmissions, isOverdue, isWaiting } from './review/item-queries.ts'

export interface OverdueReader {
  user_id: string
  /** In the reader's own zone. */
  day: string
  works: number
}

// When people come to work.
const HOUR = 8

/** Staff with overdue work that they may read and no reminder today. */
export async function listOverdueReaders(db: Db, now: Date): Promise<OverdueReader[]> {
  const time = now.toISOString()
  const { rows } = await sql<OverdueReader>`
    select o.id as user_id, local.day::text as day, waiting.works
    from app_user o
    cross join lateral (select (${time}::timestamptz at time zone o.time_zone) as at) clock
    cross join lateral (select clock.at::date as day) local
    cross join lateral (
      select count(*) as works
      ${fromSubmissions}
      where ${isWaiting}
        and ${isOverdue(now)}
        and (o.scope = 'admin' or o.operator_hub_id is null or h.id = o.operator_hub_id)
        and ${isApart(sql`o.id`)}
    ) waiting
    where o.scope in ('operator', 'admin')
      and o.status = 'active'
      and extract(hour from clock.at) >= ${HOUR}
      and waiting.works > 0
      and not exists (
        select
        from notification
        where user_id = o.id
          and dedupe_key = 'task-overdue:' || local.day
      )`.execute(db)
  return rows
}
