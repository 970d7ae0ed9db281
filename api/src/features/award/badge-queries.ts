import { sql } from 'kysely'
import type { Badge } from '@semai/contract/award'
import type { Db } from '../../lib/database/db.ts'
import { countsFor, actionsOf, targetName } from './action-queries.ts'
import { progressOf, type BadgeFacts } from './earned-rules.ts'

type Row = Pick<Badge, 'id' | 'code' | 'name' | 'description' | 'image' | 'criteria_text' | 'awarded_at'> &
  Omit<BadgeFacts, 'is_awarded'>

/** A badge `b` as a goal, and whether a person has it. */
export const badgeGoal = (userId: string) => sql`
  json_build_object(
    'code', b.code,
    'name', b.name,
    'is_awarded', exists (
      select
      from badge_award a
      where a.badge_id = b.id
        and a.user_id = ${userId}
        and a.revoked_at is null
    )
  )`

/** List all badges with a person's progress: earned ones first, the latest first. */
export async function listBadges(db: Db, userId: string): Promise<Badge[]> {
  const { rows } = await sql<Row>`
    select b.id, b.code, b.name, b.description, b.image, b.criteria_text, a.awarded_at,
           -- Holders keep a badge whose rule has changed: the award's evidence has the rule of then.
           case when a.evidence ->> 'event' is null then b.rule else a.evidence end as rule,
           count(d.user_id) as value,
           case
             when a.evidence ->> 'event' is null then ${targetName('b.rule')}
             else ${targetName('a.evidence')}
           end as target_name,
           '/workshop/' || m.workshop_id as workshop_address
    from badge b
    left join badge_award a on a.badge_id = b.id and a.user_id = ${userId} and a.revoked_at is null
    left join workshop_module m on m.code = b.rule ->> 'target' and m.status = 'published'
    left join ${actionsOf([userId])} d on ${countsFor('b.rule')}
    where b.status = 'published'
       or a.id is not null
    group by b.id, a.id, m.id
    order by a.awarded_at desc nulls last, b.position`.execute(db)
  return rows.map(({ rule, value, target_name, workshop_address, ...badge }) => ({
    ...badge,
    ...progressOf({ rule, value, is_awarded: badge.awarded_at !== null, target_name, workshop_address }),
  }))
}
