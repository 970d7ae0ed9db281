import { sql, type RawBuilder } from 'kysely'
import type { ConsolePerson, ConsolePersonItem } from '@semai/contract/console/people'
import type { Db } from '../../../lib/database/db.ts'
import { readLongPage } from '../../../lib/database/page.ts'
import type { Session } from '../../../lib/security/session.ts'
import { isCalled, peopleInScope, personColumns } from './queries.ts'

export interface PeopleFilter {
  search?: string
  scope?: ConsolePerson['scope'] | 'staff'
  status?: ConsolePerson['status']
  region_hub_id?: string
  sort?: 'oldest' | 'name' | '-name' | 'last_used_at'
}

interface Paging {
  page: number
  size: number
}

/**
 * List people. A whole email address finds only its owner, if there is one, because its parts occur in nearly all
 * addresses.
 */
export async function listPeople(db: Db, session: Session, filter: PeopleFilter & Paging) {
  const email = filter.search?.trim().toLowerCase() ?? ''
  const { search: _, ...others } = filter
  const found = email.includes('@') ? await listFound(db, session, others, [sql`lower(u.email) = ${email}`]) : null
  return found && found.total > 0 ? found : listFound(db, session, filter)
}

async function listFound(
  db: Db,
  session: Session,
  { page, size, sort, ...filter }: PeopleFilter & Paging,
  more: RawBuilder<unknown>[] = [],
) {
  const where = sql.join([peopleInScope(session), ...conditionsOf(filter), ...more], sql` and `)
  const order = orders[sort ?? 'newest']
  const from = sql`from app_user u where ${where}`
  if (sort === 'last_used_at') return listLately(db, { where, from }, { page, size })
  return readLongPage<ConsolePersonItem>(db, { select: personColumns, from, order }, page, size)
}

const orders = {
  newest: sql`u.created_at desc, u.id desc`,
  oldest: sql`u.created_at, u.id`,
  name: sql`lower(u.full_name), u.id`,
  '-name': sql`lower(u.full_name) desc, u.id desc`,
  last_used_at: sql`
    (select max(s.last_used_at) from session s where s.user_id = u.id) desc nulls last, u.created_at desc, u.id desc`,
}

function conditionsOf({ search = '', scope, status, region_hub_id }: Omit<PeopleFilter, 'sort'>) {
  return [
    // Anonymised people have no name to search for.
    status ? sql`u.status = ${status}` : sql`u.status <> 'anonymised'`,
    ...(search.trim() ? [isCalled(search)] : []),
    ...(scope === 'staff' ? [sql`u.scope in ('operator', 'admin')`] : scope ? [sql`u.scope = ${scope}`] : []),
    ...(region_hub_id ? [sql`u.region_hub_id = ${region_hub_id}`] : []),
  ]
}

interface Parts {
  where: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

/**
 * List people by last activity. Reads the latest session of each person by an index, without sorting. People without a
 * session follow as soon as a page reaches them.
 */
async function listLately(db: Db, { where, from }: Parts, { page, size }: Paging) {
  const skipped = (page - 1) * size
  const latest = sql`
    from session s
    join app_user u on u.id = s.user_id
    where ${where}
      and not exists (
        select
        from session later
        where later.user_id = s.user_id
          and (later.last_used_at, later.id) > (s.last_used_at, s.id)
      )`
  const order = sql`s.last_used_at desc, s.id desc`
  const here = await readLongPage<ConsolePersonItem>(db, { select: personColumns, from: latest, order }, page, size)
  const missing = size - here.data.length
  const never = sql`${from} and not exists (select from session s where s.user_id = u.id)`
  const others =
    missing === 0
      ? []
      : (
          await sql<ConsolePersonItem>`
            select ${personColumns}
            ${never}
            order by ${orders.newest}
            limit ${missing} offset ${Math.max(0, skipped - here.total)}`.execute(db)
        ).rows
  const { total, total_page } = await readLongPage<unknown>(db, { select: sql`1`, from, order: orders.newest }, 1, size)
  return { data: [...here.data, ...others], page, total, total_page }
}

const AT_ONCE = 500

/** Read all matching people in batches. Ids are read first, so that none is missing or repeated. */
export async function readPeople(db: Db, session: Session, { sort, ...filter }: PeopleFilter) {
  const where = sql.join([peopleInScope(session), ...conditionsOf(filter)], sql` and `)
  const { rows } = await sql<{ id: string }>`
    select u.id
    from app_user u
    where ${where}
    order by ${orders[sort ?? 'newest']}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { ids, parts: partsOf(db, ids) }
}

async function* partsOf(db: Db, ids: string[]): AsyncGenerator<ConsolePersonItem[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE)
    const { rows } = await sql<ConsolePersonItem>`
      select ${personColumns}
      from app_user u
      where u.id = any(${part}::uuid[])
      order by array_position(${part}::uuid[], u.id)`.execute(db)
    yield rows
  }
}
