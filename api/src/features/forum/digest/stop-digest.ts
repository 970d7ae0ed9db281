import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'

/** Unsubscribe a user from the weekly forum email. */
export async function stopDigest(db: Db, userId: string, now: Date) {
  await sql`
    update user_setting
    set forum_digest = false, updated_at = ${now.toISOString()}
    where user_id = ${userId}
      and forum_digest`.execute(db)
}
