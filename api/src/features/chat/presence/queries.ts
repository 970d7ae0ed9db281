import { sql } from 'kysely'
import type { Presence } from '@semai/contract/chat-message'
import type { Db, Tx } from '../../../lib/database/db.ts'

/** Whether somebody may know of a person `u` that they are here: they meet in a channel, and neither has blocked. */
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

interface Here {
  process_id: string
  user_ids: string[]
  until: Date
}

/** Notes who is here, of those who let it be known, and tells of those who were not. */
export async function noteHere(db: Db, { process_id, user_ids, until }: Here) {
  await sql`
    with here as (
      insert into presence (user_id, process_id, online_until)
      select s.user_id, ${process_id}, ${until.toISOString()}
      from user_setting s
      where s.user_id = any(${user_ids}::uuid[])
        and s.shows_presence
      on conflict on constraint presence_once do update
      set online_until = excluded.online_until
      returning user_id, xmax = 0 as is_new
    )
    select pg_notify('presence', user_id || ' on')
    from here
    where is_new`.execute(db)
}

/** Notes that somebody has left a process; when it was the last, that they are gone, and tells it. */
export async function noteGone(tx: Tx, processId: string, userId: string, seenAt: Date) {
  const { rows } = await sql`
    delete from presence
    where user_id = ${userId}
      and process_id = ${processId}
    returning user_id`.execute(tx)
  if (rows.length > 0) await tellGone(tx, [userId], seenAt)
}

/** What a process left behind that ended without a word. */
export async function forgetExpired(tx: Tx, now: Date) {
  const { rows } = await sql<{ user_id: string }>`
    delete from presence
    where online_until <= ${now.toISOString()}
    returning user_id`.execute(tx)
  const ids = rows.map(({ user_id }) => user_id)
  if (ids.length > 0) await tellGone(tx, ids, now)
}

const tellGone = (tx: Tx, userIds: string[], seenAt: Date) =>
  sql`
    with gone as (
      update app_user u
      set last_seen_at = ${seenAt.toISOString()}
      where u.id = any(${userIds}::uuid[])
        and not exists (select from presence where user_id = u.id)
        and exists (select from user_setting where user_id = u.id and shows_presence)
      returning u.id
    )
    select pg_notify('presence', id || ' off ' || ${seenAt.toISOString()}::text)
    from gone`.execute(tx)

/** When a process ends in order: its people come back to another, or are gone. */
export const forgetProcess = (db: Db, processId: string) =>
  sql`delete from presence where process_id = ${processId}`.execute(db)
