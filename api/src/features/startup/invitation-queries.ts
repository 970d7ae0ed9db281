import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/limits'
import type { StartupInvitation } from '@semai/contract/startup-team'
import { newId, type Db, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { readPage } from '../../lib/database/page.ts'
import { insertAudit } from '../auth/audit-queries.ts'
import { claimInvitation } from './invitation-quota-queries.ts'
import { lockByInvitation, lockManaged } from './lock-queries.ts'
import { tellInvited } from './news-queries.ts'
import { invitationEnd, mayTouch, oneLine, type StartupRole } from './rules.ts'

export interface NewInvitation {
  startup_id: string
  user_id: string
  role: StartupRole
  title?: string
  message?: string
  /** Where in the input the person stands. */
  field?: string
}

/**
 * Invites a person, who has 14 days. Answers the invitation's id.
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
  await tellInvited(deps, tx, id)
  return id
}

/** What has run out, but was not yet marked so, stands in nobody's way. */
async function checkInvitable(tx: Tx, actorId: string, { startup_id, user_id }: NewInvitation, now: Date) {
  // Who blocks locks it too: a block that was set a moment before is read.
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

const columns = (now: Date) => sql`
  i.id, i.role, i.title, i.message, i.expires_at, i.created_at,
  case when i.status = 'pending' and i.expires_at <= ${now.toISOString()} then 'expired' else i.status end as status,
  json_build_object(
    'id', s.id, 'name', s.name, 'logo', json_build_object('url', '/files/' || logo.storage_key)
  ) as startup,
  json_build_object(
    'id', u.id, 'full_name', u.full_name, 'photo', json_build_object('url', '/files/' || photo.storage_key)
  ) as "user",
  coalesce(b.full_name, 'Seseorang') as invited_by_name, b.id as invited_by_id`

const fromInvitations = sql`
  from startup_invitation i
  join startup s on s.id = i.startup_id and s.status = 'active'
  join app_user u on u.id = i.user_id and u.status = 'active'
  left join app_user b on b.id = i.invited_by and b.status = 'active'
  left join file logo on logo.id = s.logo_file_id
  left join file photo on photo.id = u.photo_file_id`

type Whose = { user_id: string } | { startup_id: string }

/** A person's or a startup's invitations: those that wait for an answer first, then the latest. */
export function listInvitations(db: Db, whose: Whose, page: number, now: Date) {
  const isTheirs = 'user_id' in whose ? sql`i.user_id = ${whose.user_id}` : sql`i.startup_id = ${whose.startup_id}`
  const list = {
    select: columns(now),
    from: sql`${fromInvitations} where ${isTheirs}`,
    order: sql`i.status = 'pending' and i.expires_at > ${now.toISOString()} desc, i.created_at desc, i.id desc`,
  }
  return readPage<StartupInvitation>(db, list, page, serverLimits.pageSize)
}

export async function getInvitation(tx: Tx, id: string, now: Date): Promise<StartupInvitation> {
  const { rows } = await sql<StartupInvitation>`
    select ${columns(now)}
    ${fromInvitations}
    where i.id = ${id}`.execute(tx)
  if (!rows[0]) throw new Failure('startup-invitation-not-found')
  return rows[0]
}

/**
 * Takes back an invitation of a startup that one manages; others' are missing to oneself.
 * @throws Failure startup-invitation-not-found, startup-invitation-over
 */
export async function cancelInvitation(deps: Deps, tx: Tx, actorId: string, id: string) {
  await lockByInvitation(tx, id)
  const { rows } = await sql`
    select
    from startup_invitation i
    join startup s on s.id = i.startup_id and s.status = 'active'
    join startup_member me on me.startup_id = s.id and me.user_id = ${actorId} and me.role in ('owner', 'admin')
    where i.id = ${id}`.execute(tx)
  if (rows.length === 0) throw new Failure('startup-invitation-not-found')
  await closeInvitation(tx, id, 'cancelled', deps.clock.now())
}

/** Ends what is still open, once. @throws Failure startup-invitation-over */
export async function closeInvitation(tx: Tx, id: string, status: 'accepted' | 'declined' | 'cancelled', now: Date) {
  const { rows } = await sql`
    update startup_invitation
    set status = ${status},
        updated_at = ${now.toISOString()},
        answered_at = ${status === 'cancelled' ? null : now.toISOString()}
    where id = ${id}
      and status = 'pending'
      and expires_at > ${now.toISOString()}
    returning id`.execute(tx)
  if (rows.length === 0) throw new Failure('startup-invitation-over')
}
