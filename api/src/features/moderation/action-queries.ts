import type { OwnModerationAction } from '@semai/contract/moderation/moderation'
import { serverLimits } from '@semai/contract/call/limits'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../lib/database/db.ts'
import { instant } from '../../lib/database/json.ts'
import { readPage } from '../../lib/database/page.ts'
import { hashToken } from '../../lib/security/session.ts'
import { appealableSince, linkedSince } from './case/rules.ts'

/** An action `a` as moderators read it. */
export const actionAsJson = sql`
  json_build_object(
    'id', a.id, 'kind', a.kind, 'reason', a.reason, 'until', ${instant('a.until')},
    'actor_name', (select full_name from app_user where id = a.actor_id),
    'createdAt', ${instant('a.created_at')}
  )`

const isAppealable = sql`a.kind in ('hide', 'warn', 'suspend')`

/** Whether an action `a` hid content that was shown again without an appeal. */
const isUndone = sql`
  exists (
    select
    from moderation_action later
    where later.case_id = a.case_id
      and later.kind = 'restore'
      and later.created_at > a.created_at
  )`

/** The end of a suspension `a`: its own, or an earlier lift. */
const endOf = sql`
  least(a.until, (
    select min(lift.created_at)
    from moderation_action lift
    where lift.case_id = a.case_id
      and lift.about_id = a.about_id
      and lift.kind = 'lift'
      and lift.created_at > a.created_at
  ))`

const ownColumns = (now: Date) => sql`
  a.id, a.kind, c.subject, c.excerpt, a.reason, case when a.kind = 'suspend' then ${endOf} else a.until end as until,
  a.created_at as "createdAt",
  case
    when ${isAppealable} and p.id is null and a.created_at > ${appealableSince(now)} and not ${isUndone}
      then a.created_at + make_interval(days => ${serverLimits.appealDays})
  end as appeal_until,
  case when p.id is not null then json_build_object(
    'text', p.text, 'status', p.status, 'answer', p.answer, 'createdAt', ${instant('p.created_at')}
  ) end as appeal`

const fromOwn = sql`
  from moderation_action a
  join moderation_case c on c.id = a.case_id
  left join appeal p on p.action_id = a.id`

/** List the decisions about a person for that person. */
export function listOwnActions(db: Db, userId: string, page: number, now: Date) {
  const list = {
    select: ownColumns(now),
    from: sql`${fromOwn} where a.about_id = ${userId} and a.kind <> 'dismiss'`,
    order: sql`a.created_at desc, a.id desc`,
  }
  return readPage<OwnModerationAction>(db, list, page, serverLimits.pageSize)
}

type FoundAction = OwnModerationAction & { user_id: string }

async function findOwn(db: Db | Tx, where: RawBuilder<unknown>, now: Date): Promise<FoundAction | null> {
  const { rows } = await sql<FoundAction>`
    select ${ownColumns(now)}, a.about_id as user_id
    ${fromOwn}
    where ${where}
      and ${isAppealable}`.execute(db)
  return rows[0] ?? null
}

export const findOwnAction = (db: Db | Tx, id: string, userId: string, now: Date) =>
  findOwn(db, sql`a.id = ${id} and a.about_id = ${userId}`, now)

/** The decision that a mailed link names. */
export const findLinkedAction = (db: Db | Tx, token: string, now: Date) =>
  findOwn(
    db,
    sql`a.token_hash = ${hashToken(token)} and a.about_id is not null and a.created_at > ${linkedSince(now)}`,
    now,
  )
