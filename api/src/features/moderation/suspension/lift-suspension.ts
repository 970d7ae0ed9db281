import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { postMail } from '../../mail/post-mail.ts'
import { insertAction } from '../insert-action.ts'
import { suspensionOverEmail } from '../emails.ts'

/** Suspensions `a` that run, as far as moderation decided them. */
const running = (userId: string, now: Date) => sql`
  a.about_id = ${userId}
  and a.kind = 'suspend'
  and a.until > ${now.toISOString()}
  and not exists (select from appeal where action_id = a.id and status = 'upheld')
  and not exists (
    select
    from moderation_action lift
    where lift.case_id = a.case_id
      and lift.about_id = a.about_id
      and lift.kind = 'lift'
      and lift.created_at > a.created_at
  )`

/**
 * Reactivate an account after a suspension was undone, unless another one runs. A suspension without an end was made
 * outside of moderation and stays. Returns whether the account is active.
 */
export async function takeBackSuspension(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    with running as (
      select max(a.until) as until
      from moderation_action a
      where ${running(userId, now)}
    )
    update app_user
    set status = case when running.until is null then 'active' else 'suspended' end,
        suspended_until = running.until,
        updated_at = ${now.toISOString()}
    from running
    where app_user.id = ${userId}
      and app_user.status = 'suspended'
      and app_user.suspended_until is not null
    returning app_user.status`.execute(tx)
  return rows[0]?.status === 'active'
}

/** End all suspensions of a person early, with an action in each of their cases. */
export async function endSuspensions(tx: Tx, userId: string, actorId: string, now: Date) {
  const { rows } = await sql<{ case_id: string }>`
    select distinct a.case_id
    from moderation_action a
    where ${running(userId, now)}
      and a.case_id is not null
    order by a.case_id`.execute(tx)
  for (const { case_id } of rows) await insertAction(tx, liftOf(userId, case_id, actorId), now)
}

const liftOf = (about_id: string, case_id: string, actor_id: string | null) =>
  ({ case_id, kind: 'lift', about_id, actor_id, reason: '', until: null, token: null }) as const

interface Lifted {
  id: string
  email: string
  full_name: string
  case_id: string | null
}

/** List people whose suspension has ended. */
export async function listEndedSuspensions(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from app_user
    where status = 'suspended'
      and suspended_until <= ${now.toISOString()}
    order by suspended_until
    limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reactivate an account after the end of its suspension, and notify its person. Returns whether it was suspended. */
export async function liftEnded(deps: Deps, tx: Tx, userId: string): Promise<boolean> {
  const now = deps.clock.now()
  const { rows } = await sql<Lifted>`
    update app_user
    set status = 'active', suspended_until = null, updated_at = ${now.toISOString()}
    where id = ${userId}
      and status = 'suspended'
      and suspended_until <= ${now.toISOString()}
    returning id, email, full_name, (
      select case_id
      from moderation_action
      where about_id = app_user.id
        and kind = 'suspend'
      order by created_at desc, id desc
      limit 1
    ) as case_id`.execute(tx)
  const lifted = rows[0]
  if (!lifted) return false
  await noteLift(tx, { user_id: userId, case_id: lifted.case_id, actor_id: null }, now)
  const email = suspensionOverEmail(lifted.full_name, deps.config.publicUrl)
  await postMail(tx, deps, { ...email, to: lifted.email, user_id: userId }, now)
  return true
}

interface Lift {
  user_id: string
  case_id: string | null
  /** Null when its time was over. */
  actor_id: string | null
}

export async function noteLift(tx: Tx, { user_id, case_id, actor_id }: Lift, now: Date) {
  if (case_id) await insertAction(tx, liftOf(user_id, case_id, actor_id), now)
  const details = { case: case_id, account_before: 'suspended', account_after: 'active' }
  await insertAudit(tx, { actor_id, action: 'suspension-lifted', subject_id: user_id, details }, now)
}
