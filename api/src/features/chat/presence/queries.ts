import { sql } from 'kysely'
import type { Presence } from '@semai/contract/chat/message'
import type { Db } from '../../../lib/database/db.ts'

/** Whether a viewer may see the presence of a person `u`: they share a channel, and neither blocks the other. */
const mayKnow = (viewerId: string) => sql`
  u.status = 'active'
  and exists (select from user_setting where user_id = u.id and shows_presence)
  and not exists (
    select
    from user_block b
    where (b.user_id = ${viewerId} and b.blocked_user_id = u.id)
       or (b.user_id = u.id and b.blocked_user_id = ${viewerId})
  )
  and exists (
    select
    from channel_member own
    join channel_member theirs on theirs.channel_id = own.channel_id and theirs.status = 'active'
    join channel c on c.id = own.channel_id and c.type <> 'announcement'
    where own.user_id = ${viewerId}
      and own.status = 'active'
      and theirs.user_id = u.id
  )`

export async function listPresence(db: Db, ids: string[], viewerId: string, now: Date): Promise<Presence[]> {
  const { rows } = await sql<Presence>`
    select u.id as user_id, u.last_seen_at,
           exists (select from presence where user_id = u.id and online_until > ${now.toISOString()}) as is_online
    from app_user u
    where u.id = any(${ids}::uuid[])
      and u.id <> ${viewerId}
      and ${mayKnow(viewerId)}`.execute(db)
  return rows
}

export async function mayWatchPresence(db: Db, id: string, viewerId: string): Promise<boolean> {
  const { rows } = await sql`
    select
    from app_user u
    where u.id = ${id}
      and ${mayKnow(viewerId)}`.execute(db)
  return rows.length > 0
}
