import { sql } from 'kysely'
import { newId, type Db, type Tx } from '../../lib/database/db.ts'

/** Save that a person skips the pre-test. Repeated skips keep the last time. */
export async function insertSkip(db: Db | Tx, userId: string, now: Date) {
  const created_at = now.toISOString()
  await db
    .insertInto('pre_test_submission')
    .values({ id: newId(), user_id: userId, state: 'skipped', created_at })
    // The predicate as a literal: a prepared statement's parameter would not always match the partial index.
    .onConflict((skip) => skip.column('user_id').where('state', '=', sql.lit('skipped')).doUpdateSet({ created_at }))
    .execute()
}
