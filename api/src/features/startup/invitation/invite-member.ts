import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { claimInvitation } from './claim-invitation.ts'
import { lockManaged } from '../lock-queries.ts'
import { notifyInvited } from '../notifications.ts'
import { invitationEnd, mayTouch, oneLine, type StartupRole } from '../rules.ts'

export interface NewInvitation {
  startup_id: string
  user_id: string
  role: StartupRole
  title?: string
  message?: string
  /** Field of the person in the input. */
  field?: string
}

/**
 * Invite a person for 14 days. Returns the invitation's id.
 * @throws Failure startup-not-found, startup-not-yours, user-not-found, startup-member-exists,
 * startup-invitation-exists, invitation-quota, inviter-quota, invited-quota
 */
export async function invite(deps: Deps, tx: Tx, actorId: string, invitation: NewInvitation): Promise<string> {
  const { startup_id, user_id, role, field = 'user_id' } = invitation
  const { my_role } = await lockManaged(tx, startup_id, actorId)
  if (!mayTouch(my_role, [role])) throw new Failure('startup-not-yours')
  const now = deps.clock.now()
  await checkInvitable(tx, actorId, invitation, now)
  await claimInvitation(tx, { startupId: startup_id, inviterId: actorId, invitedId: user_id, field }, now)
  const id = newId()
  await tx
    .insertInto('startup_invitation')
    .values({
      id,
      startup_id,
      user_id,
      invited_by: actorId,
      role,
      title: oneLine(invitation.title) ?? '',
      message: oneLine(invitation.message) ?? '',
      status: 'pending',
      expires_at: invitationEnd(now),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute()
  await insertAudit(
    tx,
    { actor_id: actorId, action: 'startup-invited', subject_id: user_id, details: { startup_id, role } },
    now,
  )
  await notifyInvited(deps, tx, id)
  return id
}

/** Check whether a person can be invited. Expired invitations do not count, even if unmarked. */
async function checkInvitable(tx: Tx, actorId: string, { startup_id, user_id }: NewInvitation, now: Date) {
  // Blocking takes the same lock, so that a parallel block is seen.
  await sql`select from app_user where id = ${user_id} for no key update`.execute(tx)
  const { rows } = await sql<{ is_member: boolean; is_invited: boolean }>`
    select exists (
             select from startup_member where startup_id = ${startup_id} and user_id = u.id
           ) as is_member,
           exists (
             select
             from startup_invitation
             where startup_id = ${startup_id}
               and user_id = u.id
               and status = 'pending'
               and expires_at > ${now.toISOString()}
           ) as is_invited
    from app_user u
    where u.id = ${user_id}
      and u.status = 'active'
      and not exists (
        select
        from user_block
        where (user_id, blocked_user_id) in ((u.id, ${actorId}), (${actorId}, u.id))
      )`.execute(tx)
  if (!rows[0]) throw new Failure('user-not-found')
  if (rows[0].is_member) throw new Failure('startup-member-exists')
  if (rows[0].is_invited) throw new Failure('startup-invitation-exists')
  await sql`
    update startup_invitation
    set status = 'expired', updated_at = ${now.toISOString()}
    where startup_id = ${startup_id}
      and user_id = ${user_id}
      and status = 'pending'`.execute(tx)
}
