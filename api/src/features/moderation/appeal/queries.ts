import { serverLimits } from '@semai/contract/call/limits'
import type { Appeal } from '@semai/contract/moderation/moderation'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { readPage } from '../../../lib/database/page.ts'
import { actionAsJson } from '../action-queries.ts'
import { about, isInReach, type Moderator } from '../moderator-queries.ts'

const columns = sql`
  p.id, ${actionAsJson} as action, ${about} as about, c.excerpt, p.text, p.status, p.answer,
  p.created_at as "createdAt", p.due_at, p.decided_at`

const from = sql`
  from appeal p
  join moderation_action a on a.id = p.action_id
  join moderation_case c on c.id = a.case_id`

/** Appeals of operators and admins are answered by an admin. */
const isAnswerable = (moderator: Moderator) =>
  moderator.scope === 'admin'
    ? isInReach(moderator)
    : sql`${isInReach(moderator)} and not exists (
        select
        from app_user
        where id = p.user_id
          and scope in ('operator', 'admin')
      )`

interface AppealFilter {
  page: number
  status?: 'open' | 'decided'
}

/** List open appeals by their due date, then answered ones, the latest first. */
export function listAppeals(db: Db, moderator: Moderator, { page, status }: AppealFilter) {
  const state = status === 'open' ? sql`and p.status = 'open'` : sql`and p.status <> 'open'`
  const list = {
    select: columns,
    from: sql`${from} where ${isAnswerable(moderator)} ${status ? state : sql``}`,
    order: sql`p.status <> 'open', case when p.status = 'open' then p.due_at end, p.decided_at desc, p.id`,
  }
  return readPage<Appeal>(db, list, page, serverLimits.pageSize)
}

/** @throws Failure appeal-not-found */
export async function getAppeal(db: Db | Tx, moderator: Moderator, id: string): Promise<Appeal> {
  const { rows } = await sql<Appeal>`
    select ${columns}
    ${from}
    where p.id = ${id}
      and ${isAnswerable(moderator)}`.execute(db)
  if (!rows[0]) throw new Failure('appeal-not-found')
  return rows[0]
}

export interface LockedAppeal {
  id: string
  user_id: string | null
  status: Appeal['status']
  excerpt: string
  action_id: string
  kind: Appeal['action']['kind']
  /** The moderator of the decision. */
  actor_id: string | null
  case_id: string
}

/** An appeal, held until it is answered. @throws Failure appeal-not-found */
export async function lockAppeal(tx: Tx, moderator: Moderator, id: string): Promise<LockedAppeal> {
  const { rows } = await sql<LockedAppeal>`
    select p.id, p.user_id, p.status, c.excerpt, p.action_id, a.kind, a.actor_id, c.id as case_id
    ${from}
    where p.id = ${id}
      and ${isAnswerable(moderator)}
    for no key update of c, p`.execute(tx)
  if (!rows[0]) throw new Failure('appeal-not-found')
  return rows[0]
}
