import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { StartupRole } from './rules.ts'

interface Invited {
  id: string
  startup_name: string
  user_id: string
  full_name: string
  invited_by: string
  invited_by_name: string
  role: StartupRole
  message: string
}

/** Read an invitation for its notification. @throws Error if it is missing */
export async function getInvited(tx: Tx, invitationId: string): Promise<Invited> {
  const { rows } = await sql<Invited>`
    select i.id, s.name as startup_name, u.id as user_id, u.full_name, i.invited_by, b.full_name as invited_by_name,
           i.role, i.message
    from startup_invitation i
    join startup s on s.id = i.startup_id
    join app_user u on u.id = i.user_id
    join app_user b on b.id = i.invited_by
    where i.id = ${invitationId}`.execute(tx)
  if (!rows[0]) throw new Error('an invitation was there a moment ago')
  return rows[0]
}

/** List the other members with the actor's name. */
export async function listOtherMembers(tx: Tx, startupId: string, actorId: string) {
  const { rows } = await sql<{ user_id: string; actor_name: string }>`
    select m.user_id, a.full_name as actor_name
    from startup_member m
    join app_user a on a.id = ${actorId}
    where m.startup_id = ${startupId}
      and m.user_id <> a.id`.execute(tx)
  return rows
}

/** List members with open accounts. */
export async function listActiveMembers(tx: Tx, startupId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id
    from startup_member m
    join app_user u on u.id = m.user_id and u.status = 'active'
    where m.startup_id = ${startupId}`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}
