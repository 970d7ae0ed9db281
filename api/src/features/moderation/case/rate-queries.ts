import type { ModerationRate } from '@semai/contract/moderation/rate'
import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { isInReach, type Moderator } from '../moderator-queries.ts'

const DAYS = 30

const medianMinutes = (end: string) => sql`
  round(percentile_cont(0.5) within group (
    order by extract(epoch from ${sql.ref(end)} - c.created_at)
  ) / 60)::integer`

/** How soon cases were decided in the last days, beside when they were due. */
export async function readRate(db: Db, moderator: Moderator, now: Date): Promise<ModerationRate> {
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  const { rows } = await sql<ModerationRate>`
    select *
    from (
      select count(*)::integer as decided,
             count(*) filter (where c.decided_at <= c.due_at)::integer as in_time,
             ${medianMinutes('c.decided_at')} as median_minutes,
             ${medianMinutes('c.due_at')} as median_due_minutes
      from moderation_case c
      where c.status <> 'open'
        and c.decided_at >= ${since.toISOString()}
        and ${isInReach(moderator)}
    ) decided
    cross join (
      select count(*)::integer as overdue
      from moderation_case c
      where c.status = 'open'
        and c.due_at <= ${now.toISOString()}
        and ${isInReach(moderator)}
    ) open`.execute(db)
  if (!rows[0]) throw new Error('counts have a row')
  return rows[0]
}
