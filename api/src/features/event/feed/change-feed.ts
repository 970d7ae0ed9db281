import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'

/** Give a person's feed a new token, which invalidates the former. */
export async function upsertFeed(db: Db, userId: string, tokenHash: string, now: Date) {
  await sql`
    insert into calendar_feed (user_id, token_hash, created_at)
    values (${userId}, ${tokenHash}, ${now.toISOString()})
    on conflict (user_id) do update
      set token_hash = excluded.token_hash,
          created_at = excluded.created_at`.execute(db)
}

export async function deleteFeed(db: Db, userId: string) {
  await sql`delete from calendar_feed where user_id = ${userId}`.execute(db)
}
