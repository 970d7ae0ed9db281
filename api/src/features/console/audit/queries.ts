import { sql } from 'kysely'
import type { AuditFilter, AuditItem } from '@semai/contract/audit'
import { allOf } from '../../../lib/database/all-of.ts'
import type { Db } from '../../../lib/database/db.ts'
import { endOfDay, startOfDay } from '../../../lib/time/local-time.ts'
import { readLongPage } from '../../../lib/database/page.ts'
import { originWords } from '../../../lib/http/origin.ts'
import { reasonOf, summaryOf, type AuditedAction } from './rules.ts'

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

// The log stores only ids of people. Names are read live, so they disappear with the account.
const columns = sql`
  a.id, a.created_at as "createdAt", a.actor_id, a.action, a.subject_id as row_id,
  (select full_name from app_user where id = a.actor_id) as actor_name,
  a.device, a.network,
  a.details ->> 'resource' as resource,
  a.details ->> 'action' as act,
  (a.details ->> 'count')::integer as count,
  a.details ->> 'reason' as reason,
  coalesce(a.details -> 'changes', '[]') as changes,
  coalesce(
    a.details ->> 'label',
    (select full_name from app_user where id = case when a.subject_id ~ ${UUID} then a.subject_id::uuid end)
  ) as row_label`

type Row = Omit<AuditItem, 'summary' | 'origin'> &
  Pick<AuditedAction, 'act' | 'count'> & { device: string | null; network: string | null }

const itemOf = ({ act, count, device, network, ...row }: Row): AuditItem => ({
  ...row,
  origin: originWords({ device, network }),
  summary: summaryOf({ ...row, act, count }),
  reason: reasonOf(row),
})

/** Conditions of a filter. `isOnlyConsole` leaves out what people do with their own accounts. */
function matching(filter: AuditFilter, isOnlyConsole: boolean) {
  const { actor_id, subject_id, action, resource, from, to, time_zone } = filter
  // The same expressions as in the indexes, so that PostgreSQL uses them.
  const conditions = [
    ...(isOnlyConsole || filter.console || resource ? [sql`a.action like 'console-%'`] : []),
    ...(actor_id ? [sql`a.actor_id = ${actor_id}`] : []),
    ...(subject_id ? [sql`a.subject_id = ${subject_id}`] : []),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(resource ? [sql`a.details ->> 'resource' = ${resource}`] : []),
    ...(from ? [sql`a.created_at >= ${startOfDay(from, time_zone).toISOString()}`] : []),
    ...(to ? [sql`a.created_at < ${endOfDay(to, time_zone).toISOString()}`] : []),
  ]
  return conditions.length > 0 ? allOf(conditions) : sql`true`
}

interface Paging {
  page: number
  size: number
}

export async function listActions(db: Db, filter: AuditFilter, isOnlyConsole: boolean, { page, size }: Paging) {
  const list = {
    select: columns,
    from: sql`from audit_log a where ${matching(filter, isOnlyConsole)}`,
    order: sql`a.created_at desc, a.id desc`,
  }
  const { data, ...counts } = await readLongPage<Row>(db, list, page, size)
  return { ...counts, data: data.map(itemOf) }
}

const AT_ONCE = 1000
const LONGEST = 50_000

/** Read at most 50,000 matching actions in batches of 1,000, each batch starting after the last row. */
export async function* readActions(db: Db, filter: AuditFilter, isOnlyConsole: boolean): AsyncGenerator<AuditItem[]> {
  let after = sql`true`
  for (let read = 0; read < LONGEST; read += AT_ONCE) {
    const { rows } = await sql<Row>`
      select ${columns}
      from audit_log a
      where ${matching(filter, isOnlyConsole)}
        and ${after}
      order by a.created_at desc, a.id desc
      limit ${AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(itemOf)
    after = sql`(a.created_at, a.id) < (${last.createdAt}::timestamptz, ${last.id}::uuid)`
  }
}
