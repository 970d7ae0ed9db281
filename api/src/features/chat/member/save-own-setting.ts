import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'

interface OwnSetting {
  is_pinned?: boolean
  is_mute?: boolean
}

/** Save whether a member pins or mutes a channel. @throws Failure channel-not-found */
export async function saveOwnSetting(
  db: Db,
  channelId: string,
  userId: string,
  { is_pinned, is_mute }: OwnSetting,
  now: Date,
) {
  const { rows } = await sql`
    update channel_member
    set is_pinned = coalesce(${is_pinned ?? null}, is_pinned),
        is_mute = coalesce(${is_mute ?? null}, is_mute),
        has_chosen_mute = has_chosen_mute or ${is_mute !== undefined},
        updated_at = ${now.toISOString()}
    where channel_id = ${channelId}
      and user_id = ${userId}
      and status = 'active'
    returning user_id`.execute(db)
  if (rows.length === 0) throw new Failure('channel-not-found')
}
