import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { kindsOfTopics, type StoredSetting } from './rules.ts'

/** Save the given settings beside the stored ones. A given topic resets its kinds. */
export async function saveSetting(db: Db, userId: string, change: StoredSetting, now: Date) {
  const { privacy = {}, notifications = {}, kinds: { weekly, ...kinds } = {}, ...plain } = change
  const row = {
    ...plain,
    // The weekly summary's switch is a column from before there were kinds.
    ...(weekly?.mail !== undefined && { forum_digest: weekly.mail }),
    ...(plain.shows_presence !== undefined && { has_chosen_presence: true }),
    updated_at: now.toISOString(),
  }
  const overruled = kindsOfTopics(Object.keys(notifications))
  await db
    .insertInto('user_setting')
    .values({
      ...row,
      user_id: userId,
      privacy: JSON.stringify(privacy),
      notifications: JSON.stringify(notifications),
      kinds: JSON.stringify(kinds),
    })
    .onConflict((same) =>
      same.column('user_id').doUpdateSet({
        ...row,
        privacy: sql`user_setting.privacy || excluded.privacy`,
        notifications: sql`user_setting.notifications || excluded.notifications`,
        kinds: sql`(user_setting.kinds - ${overruled}::text[]) || excluded.kinds`,
      }),
    )
    .execute()
}
