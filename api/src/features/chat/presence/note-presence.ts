import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'

interface Here {
  process_id: string
  user_ids: string[]
  until: Date
}

/** Record people as online, if they consent, and notify of those who were offline. */
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

/** Remove a person from a process. If it was their last, record that they are gone and notify. */
export async function noteGone(tx: Tx, processId: string, userId: string, seenAt: Date) {
  const { rows } = await sql`
    delete from presence
    where user_id = ${userId}
      and process_id = ${processId}
    returning user_id`.execute(tx)
  if (rows.length > 0) await notifyGone(tx, [userId], seenAt)
}

/** Remove the entries of a process that crashed. */
export async function forgetExpired(tx: Tx, now: Date) {
  const { rows } = await sql<{ user_id: string }>`
    delete from presence
    where online_until <= ${now.toISOString()}
    returning user_id`.execute(tx)
  const ids = rows.map(({ user_id }) => user_id)
  if (ids.length > 0) await notifyGone(tx, ids, now)
}

const notifyGone = (tx: Tx, userIds: string[], seenAt: Date) =>
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

/** Remove a process that stops: its people reconnect to another, or are gone. */
export const forgetProcess = (db: Db, processId: string) =>
  sql`delete from presence where process_id = ${processId}`.execute(db)
