import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Outcome } from '../notifications.ts'

const AT_ONCE = 100

/** Mark expired invitations and return them. */
export async function expireInvitations(tx: Tx, now: Date): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    with due as (
      select id
      from startup_invitation
      where status = 'pending'
        and expires_at <= ${now.toISOString()}
      order by expires_at
      limit ${AT_ONCE}
      for update skip locked
    )
    update startup_invitation i
    set status = 'expired', updated_at = ${now.toISOString()}
    from due, startup s, app_user u
    where i.id = due.id
      and s.id = i.startup_id
      and u.id = i.user_id
    returning i.id, i.startup_id, s.name as startup_name, i.invited_by, i.user_id,
              u.full_name, i.status`.execute(tx)
  return rows
}
