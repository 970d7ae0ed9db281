import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { StartupInvitation } from '@semai/contract/startup/team'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { readPage } from '../../../lib/database/page.ts'

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
