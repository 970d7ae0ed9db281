import { sql } from 'kysely'
import type { UserSetting } from '@semai/contract/personal'
import type { Db, Tx } from '../../lib/database/db.ts'
export type { Topic } from './setting-rules.ts'
import { settingOf, wants, type Channel, type KeptSetting, type Topic } from './setting-rules.ts'

export async function getSetting(db: Db | Tx, userId: string): Promise<UserSetting> {
  const { rows } = await sql<KeptSetting>`
    select is_listed, privacy, notifications, first_weekday, data_saver, shows_presence, push_shows_text,
           forum_digest
    from user_setting
    where user_id = ${userId}`.execute(db)
  return settingOf(rows[0])
}

/** Keeps what is named, beside what was kept before. */
export async function saveSetting(db: Db, userId: string, change: KeptSetting, now: Date) {
  const { privacy = {}, notifications = {}, ...plain } = change
  const row = { ...plain, updated_at: now.toISOString() }
  await db
    .insertInto('user_setting')
    .values({
      ...row,
      user_id: userId,
      privacy: JSON.stringify(privacy),
      notifications: JSON.stringify(notifications),
    })
    .onConflict((same) =>
      same.column('user_id').doUpdateSet({
        ...row,
        privacy: sql`user_setting.privacy || excluded.privacy`,
        notifications: sql`user_setting.notifications || excluded.notifications`,
      }),
    )
    .execute()
}

/** What goes to somebody. Without a topic it is about the account itself, and always goes. */
export interface News {
  user_id: string | null
  topic?: Topic | null
}

/** Of some news, what its receivers want on a channel. Who has closed their account wants none. */
export async function wantedOf<T extends News>(tx: Tx, news: T[], channel: Channel): Promise<T[]> {
  const ids = [...new Set(news.flatMap(({ user_id, topic }) => (user_id && topic ? user_id : [])))]
  if (ids.length === 0) return news
  const { rows } = await sql<KeptSetting & { user_id: string }>`
    select u.id as user_id, coalesce(s.notifications, '{}') as notifications
    from app_user u
    left join user_setting s on s.user_id = u.id
    where u.id = any(${ids}::uuid[])
      and u.status <> 'deactivated'`.execute(tx)
  const kept = new Map(rows.map((row) => [row.user_id, row]))
  return news.filter(({ user_id, topic }) => {
    if (!user_id || !topic) return true
    const setting = kept.get(user_id)
    return setting ? wants(setting, topic, channel) : false
  })
}
