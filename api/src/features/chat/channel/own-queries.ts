import { sql } from 'kysely'
import type { UserSummary } from '@semai/contract/user'
import type { Db } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { likePattern } from '../../../lib/database/page.ts'
import { summary } from '../../profile/user-queries.ts'

interface OwnSetting {
  is_pinned?: boolean
  is_mute?: boolean
}

/** How one has a channel in one's own list. @throws Failure channel-not-found */
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
        updated_at = ${now.toISOString()}
    where channel_id = ${channelId}
      and user_id = ${userId}
      and status = 'active'
    returning user_id`.execute(db)
  if (rows.length === 0) throw new Failure('channel-not-found')
}

/**
 * Goes forward only, and no further than there are messages. Where it has moved it is told on: to one's other devices,
 * and by consent to the others of a small channel.
 * @throws Failure channel-not-found
 */
export async function saveReadSeq(db: Db, channelId: string, userId: string, seq: number) {
  const { rows } = await sql<{ last_read_seq: number; unread_count: number }>`
    with was as (
      select m.last_read_seq, m.joined_seq, c.last_seq, least(${seq}::integer, c.last_seq) as wanted,
             c.type in ('direct', 'group', 'startup') and exists (
               select from user_setting where user_id = ${userId} and shows_presence
             ) as is_seen
      from channel_member m
      join channel c on c.id = m.channel_id
      where m.channel_id = ${channelId}
        and m.user_id = ${userId}
        and m.status = 'active'
    ), moved as (
      update channel_member m
      set last_read_seq = was.wanted
      from was
      where m.channel_id = ${channelId}
        and m.user_id = ${userId}
        and m.last_read_seq < was.wanted
      returning m.last_read_seq, pg_notify(
        'channel_read', m.channel_id || ' ' || m.user_id || ' ' || m.last_read_seq || ' ' || was.is_seen
      )
    )
    select greatest(was.last_read_seq, moved.last_read_seq) as last_read_seq,
           greatest(was.last_seq - greatest(was.last_read_seq, moved.last_read_seq, was.joined_seq), 0) as unread_count
    from was
    left join moved on true`.execute(db)
  if (!rows[0]) throw new Failure('channel-not-found')
  return rows[0]
}

const SUGGESTED = 8

/** Members, but oneself, with a word in their name that begins like that. */
export async function suggestMembers(db: Db, channelId: string, userId: string, search: string) {
  const start = likePattern(search.trim().toLowerCase()).slice(1)
  const { rows } = await sql<UserSummary>`
    select ${summary}
    from channel_member m
    join app_user u on u.id = m.user_id and u.status = 'active'
    where m.channel_id = ${channelId}
      and m.status = 'active'
      and u.id <> ${userId}
      and ' ' || lower(u.full_name) like ${`% ${start}`}
    order by lower(u.full_name) not like ${start}, lower(u.full_name), u.id
    limit ${SUGGESTED}`.execute(db)
  return rows
}
