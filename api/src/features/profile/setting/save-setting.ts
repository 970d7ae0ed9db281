import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { kindsOfTopics, type KeptSetting } from './rules.ts'

/** Keeps what is named, beside what was kept before. A topic that is named decides about its kinds again. */
export async function saveSetting(db: Db, userId: string, change: KeptSetting, now: Date) {
  const { privacy = {}, notifications = {}, kinds: { weekly, ...kinds } = {}, ...plain } = change
  const row = {
    ...plain,
    // The one way of the week's own kind has been a column since before there were kinds.
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
