import { sql } from 'kysely'
import type { LibraryContent, LibraryType } from '@semai/contract/library/library'
import type { LibraryRecommendation } from '@semai/contract/library/mine'
import { serverLimits } from '@semai/contract/call/limits'
import type { Db } from '../../lib/database/db.ts'
import { rowsOf } from '../../lib/database/page.ts'
import { roleOf } from '../pretest/person-role-queries.ts'
import { stageActions } from '../program/queries.ts'
import { reasonInWords, type Grounds } from './recommendation-rules.ts'
import { summaryJoins, summaryOf } from './summary-queries.ts'

/**
 * Least number of other members of the hub who like content before it is recommended. With fewer, one could guess who.
 */
const LIKED_BY = 2

/** Facts about a person for recommendations. A person without activity is at the first stage. */
const me = (userId: string) => sql`
  select u.id, u.region_hub_id, h.number as hub_number, r.code as role_code, r.name as role_name,
         exists (select from user_category where user_id = u.id) as has_chosen,
         s.id as stage_id, s.name as stage_name
  from app_user u
  left join region_hub h on h.id = u.region_hub_id
  left join team_role r on r.code = ${roleOf(userId)}
  left join program_stage s on s.is_active and s.position = coalesce(
    (select max(action.position) from (${stageActions(userId)}) action),
    (select min(position) from program_stage where is_active)
  )
  where u.id = ${userId}`

/**
 * Content by reason, strongest first: in progress, read again for a failed quiz, role, stage, hub, editors. Lists all
 * content of the quiz, so that it does not reveal wrong answers.
 */
const reasons = (userId: string) => sql`
  select library_content_id as id, 'continue' as reason_code, 1 as strength, extract(epoch from updated_at) as weight
  from user_library_history
  where user_id = ${userId}
    and state = 'in_progress'
  union all
  select c.id, 'quiz_mistake', 2, 0
  from (
    select quiz_id
    from quiz_result
    where user_id = ${userId}
    group by quiz_id
    having not bool_or(passed)
  ) missed
  join question n on n.quiz_id = missed.quiz_id
  join workshop_sub_module s on s.id = n.read_again_id
  join library_content c on c.source_url = s.source_url
  where n.status = 'published'
    and s.status = 'published'
    and c.status = 'published'
  union all
  select c.id, 'role', 3, 0
  from library_content c
  join me on me.role_code = any (c.role_codes)
  where c.status = 'published'
  union all
  select c.id, 'stage', 4, 0
  from library_content c
  join me on me.stage_id = any (c.stage_ids) and (c.role_codes = '{}' or me.role_code is null)
  where c.status = 'published'
  union all
  select f.library_content_id, 'hub', 5, count(*)
  from me
  join app_user other on other.region_hub_id = me.region_hub_id and other.id <> me.id
  join library_favorite f on f.user_id = other.id
  group by f.library_content_id
  having count(*) >= ${LIKED_BY}
  union all
  select id, 'editor', 6, editor_weight
  from library_content
  where status = 'published'
    and editor_weight > 0`

type Recommended = LibraryContent & Grounds

interface Page {
  data: LibraryRecommendation[]
  page: number
  total_page: number
  total: number
}

/** List recommendations with their best reason, 10 a page. Leaves out completed and dismissed content. */
export async function listRecommendations(
  db: Db,
  filter: { page: number; type?: LibraryType },
  userId: string,
): Promise<Page> {
  const { page, type } = filter
  const size = serverLimits.pageSize
  const { rows } = await sql<Recommended & { total: number }>`
    with me as (${me(userId)}),
    reasons as (${reasons(userId)}),
    best as (
      select distinct on (reasons.id) reasons.id, reason_code, strength, weight,
             count(*) over (partition by reasons.id) as reason_count
      from reasons
      order by reasons.id, strength
    ),
    ranked as (
      select best.id, reason_code, count(*) over () as total,
             row_number() over (order by strength, weight desc, reason_count desc, c.published_at desc, c.id) as place
      from best
      join library_content c on c.id = best.id
      left join user_library_history h on h.library_content_id = c.id and h.user_id = ${userId}
      left join library_dismissal d on d.library_content_id = c.id and d.user_id = ${userId}
      where c.status = 'published'
        and h.completed_at is null
        and d.user_id is null
        and ${type ? sql`c.type = ${type}` : sql`true`}
    )
    select ${summaryOf}, c.source, shown.reason_code, shown.total,
           me.role_name, me.has_chosen, me.stage_name, me.hub_number
    from (
      select id, reason_code, total, place
      from ranked
      order by place
      ${rowsOf(page, size)}
    ) shown
    cross join me
    join library_content c on c.id = shown.id
    ${summaryJoins(userId)}
    order by shown.place`.execute(db)
  const isBeyond = rows.length === 0 && page > 1
  const total = isBeyond ? (await listRecommendations(db, { ...filter, page: 1 }, userId)).total : (rows[0]?.total ?? 0)
  const data = rows.map((row) => ({ ...row, reason: reasonInWords(row) }))
  return { data, page, total_page: Math.max(1, Math.ceil(total / size)), total }
}
