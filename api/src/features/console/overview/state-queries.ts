import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { ACTIVE_DAYS_KEPT, EVENT_DAYS_KEPT, MISS_ASKERS, MISS_DAYS_KEPT, type Days } from './rules.ts'

/** Find the first and last day with something to count. Events are planned ahead. */
export async function findSpan(db: Db, now: Date): Promise<Days> {
  const { rows } = await sql<Days>`
    select least(
      (select min(created_at) from app_user),
      (select min(start_at) from event where status = 'published'),
      (select min(start_at) from schedule where status in ('occupied', 'completed', 'released')),
      ${now.toISOString()}
    )::date as from, greatest(
      (select max(start_at) from event where status = 'published'),
      ${now.toISOString()}
    )::date + 1 as to`.execute(db)
  if (!rows[0]) throw new Error('a span has a row')
  return rows[0]
}

/** Days for which counted rows are stored: 2 more than they are recounted. */
export const retentionDays = { active: ACTIVE_DAYS_KEPT + 2, event: EVENT_DAYS_KEPT + 2, rareMiss: MISS_DAYS_KEPT }

/** Find searches that fewer than 3 people made, none of them since `day`. */
export const findRareMisses = (day: RawBuilder<unknown>) => sql`
  select term
  from search_miss, unnest(askers) asker
  group by term
  having count(distinct asker) < ${MISS_ASKERS} and max(day) < ${day}`
