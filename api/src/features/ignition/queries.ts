import { sql, type RawBuilder } from 'kysely'
import type { IgnitionCategory, IgnitionContent, IgnitionContentDetail, IgnitionPhase } from '@semai/contract/ignition'
import { serverLimits } from '@semai/contract/call/limits'
import { allOf } from '../../lib/database/all-of.ts'
import type { Db, Tx } from '../../lib/database/db.ts'
import { idOfSlug } from '../../lib/database/former-slug.ts'
import { onePage, rowsOf } from '../../lib/database/page.ts'
import { noPreview } from '../../lib/security/preview.ts'
import { detailOf, fromSessions, isAhead, isOver, summaryOf, type Viewer } from './summary-queries.ts'

export interface SessionFilter {
  page: number
  category?: string
  track?: IgnitionContent['track']
  role?: string
  phase?: IgnitionPhase
  mine?: boolean
}

/** A cancelled session is listed until its end, so that people who planned to come see the reason. */
const isShown = (now: Date) =>
  sql`e.status <> 'draft' and (e.status <> 'cancelled' or e.end_time > ${now.toISOString()})`

/** Categories in their order, with how many sessions of the Ignition track each has. */
export async function listIgnitionCategories(db: Db, now: Date) {
  const { rows } = await sql<IgnitionCategory>`
    select c.id, c.name, c.slug, c.description, c.position,
           count(e.id) filter (where ${isAhead(now)} and e.status = 'published') as upcoming,
           count(e.id) as total
    from ignition_category c
    left join ignition_content e on e.category_id = c.id and e.track = 'ignition' and ${isShown(now)}
    where c.status = 'published'
    group by c.id
    order by c.position`.execute(db)
  return onePage(rows)
}

/** Each phase has its place in the list, and its order. */
const phases: Record<IgnitionPhase, { isIn: (now: Date) => RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  ongoing: {
    isIn: (now) => sql`${isAhead(now)} and e.start_time <= ${now.toISOString()}`,
    order: sql`e.start_time, e.id`,
  },
  upcoming: {
    isIn: (now) => sql`${isAhead(now)} and e.start_time > ${now.toISOString()}`,
    order: sql`e.start_time, e.id`,
  },
  finished: { isIn: isOver, order: sql`e.end_time desc, e.id desc` },
}

const everyPhase: IgnitionPhase[] = ['ongoing', 'upcoming', 'finished']

/**
 * Sessions, ten a page: under way, to come, then the finished ones, the latest first. Only those of the page are read
 * whole; the total counts index entries.
 */
export async function listIgnitionContents(db: Db, filter: SessionFilter, viewer: Viewer) {
  const { page, phase } = filter
  const size = serverLimits.pageSize
  const conditions = conditionsOf(filter, viewer)
  const parts = (phase ? [phase] : everyPhase).map(
    (name, part) => sql`(
      select e.id, ${sql.lit(part)} as part, row_number() over (order by ${phases[name].order}) as place
      from ignition_content e
      where ${allOf([...conditions, phases[name].isIn(viewer.now)])}
      order by ${phases[name].order}
      ${page === 1 ? rowsOf(1, size) : sql`limit ${page * size}`}
    )`,
  )
  const { rows } = await sql<IgnitionContent>`
    select ${summaryOf(viewer.now)}
    from (
      select id, part, place
      from (${sql.join(parts, sql` union all `)}) found
      order by part, place
      ${rowsOf(page, size)}
    ) shown
    ${fromSessions(viewer.user_id, sql`join ignition_content e on e.id = shown.id`)}
    order by shown.part, shown.place`.execute(db)
  const isWhole = page === 1 && rows.length < size
  const inPhase = phase ? [phases[phase].isIn(viewer.now)] : []
  const total = isWhole ? rows.length : await countSessions(db, [...conditions, ...inPhase])
  return { data: rows, page, total_page: Math.max(1, Math.ceil(total / size)), total }
}

async function countSessions(db: Db, conditions: RawBuilder<unknown>[]) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from ignition_content e
    where ${allOf(conditions)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Conditions of the given filters only: PostgreSQL plans for the conditions of the statement. */
const conditionsOf = ({ track = 'ignition', category, role, mine }: SessionFilter, { user_id, now }: Viewer) => [
  isShown(now),
  sql`e.track = ${track}`,
  ...(category ? [sql`e.category_id = ${idOfSlug('ignition_category', category)}`] : []),
  ...(role ? [sql`(e.role_codes = '{}' or e.role_codes @> array[${role}::text])`] : []),
  ...(mine ? [sql`e.id in (${ownSessions(user_id)})`] : []),
]

const ownSessions = (userId: string) => sql`
  select ignition_content_id
  from ignition_participant
  where user_id = ${userId}
    and status <> 'cancelled'`

export async function findIgnitionContent(
  db: Db,
  id: string,
  { user_id, now }: Viewer,
  preview = noPreview,
): Promise<IgnitionContentDetail | null> {
  const { rows } = await sql<IgnitionContentDetail>`
    select ${summaryOf(now)}, ${detailOf(now)}, e.status = 'draft' as is_preview
    ${fromSessions(user_id)}
    where e.id = ${id}
      and (e.status <> 'draft' or ${preview})`.execute(db)
  return rows[0] ?? null
}

/** List the drafts in categories. */
export async function listDraftSessions(tx: Tx, categoryIds: string[]) {
  const { rows } = await sql<{ id: string; label: string }>`
    select c.id, c.title as label
    from ignition_content c
    where c.category_id = any(${categoryIds}::uuid[])
      and c.status = 'draft'
    order by c.start_time`.execute(tx)
  return rows
}
