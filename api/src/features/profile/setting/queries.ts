import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { NotificationKind, Switches } from '@semai/contract/notification/kind'
import type { UserSetting } from '@semai/contract/profile/personal'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { settingOf, switchesOf, type StoredSetting } from './rules.ts'

export async function getSetting(db: Db | Tx, userId: string): Promise<UserSetting> {
  const { rows } = await sql<StoredSetting>`
    select is_listed, privacy, notifications, kinds, first_weekday, data_saver, shows_presence,
           has_chosen_presence or shows_presence as has_chosen_presence, push_shows_text, forum_digest, daily_summary
    from user_setting
    where user_id = ${userId}`.execute(db)
  return settingOf(rows[0])
}

/** A recipient of notifications. */
export interface Reader {
  status: string
  email: string
  full_name: string
  time_zone: TimeZone
  push_shows_text: boolean
  has_browser: boolean
  /** By which ways they want a kind. */
  switchesOf(kind: NotificationKind): Switches
}

type ReaderRow = Omit<Reader, 'switchesOf'> &
  Pick<Required<StoredSetting>, 'notifications' | 'kinds' | 'forum_digest' | 'daily_summary'>

/** Read some existing people by their ids. */
export async function listReaders(db: Db | Tx, ids: string[]): Promise<Map<string, Reader>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ReaderRow & { id: string }>`
    select u.id, u.status, u.email, u.full_name, u.time_zone, coalesce(s.notifications, '{}') as notifications,
           coalesce(s.kinds, '{}') as kinds, coalesce(s.forum_digest, false) as forum_digest,
           coalesce(s.daily_summary, false) as daily_summary,
           coalesce(s.push_shows_text, false) as push_shows_text,
           exists (select from web_push_subscription where user_id = u.id) as has_browser
    from app_user u
    left join user_setting s on s.user_id = u.id
    where u.id = any(${ids}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, notifications, kinds, forum_digest, daily_summary, ...row }) => [
      id,
      { ...row, switchesOf: (kind) => switchesOf({ notifications, kinds, forum_digest, daily_summary }, kind) },
    ]),
  )
}

/** An e-mail to a person. One without a kind is about the account, and is always sent. */
export interface Mailed {
  user_id: string | null
  kind?: NotificationKind | undefined
}

/** Return those of some e-mails that their recipients want. Closed accounts receive none. */
export async function wantedMails<T extends Mailed>(tx: Tx, mails: T[]): Promise<T[]> {
  const readers = await listReaders(tx, [
    ...new Set(mails.flatMap(({ user_id, kind }) => (user_id && kind ? user_id : []))),
  ])
  return mails.filter(({ user_id, kind }) => {
    if (!user_id || !kind) return true
    const reader = readers.get(user_id)
    return reader ? reader.status !== 'deactivated' && reader.switchesOf(kind).mail : false
  })
}
