import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'

/** Turn the weekly forum email of a user off. */
export async function stopDigest(db: Db, userId: string, now: Date) {
  await sql`
    update user_setting
    set forum_digest = false, updated_at = ${now.toISOString()}
    where user_id = ${userId}
      and forum_digest`.execute(db)
}
