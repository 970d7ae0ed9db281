import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { getChannelFor, type ChannelViewer } from './channel/access-queries.ts'

/** Newest number and revision of a channel, for one of its members. */
export interface ChannelState {
  user_id: string
  channel_id: string
  last_seq: number
  last_rev: number
}

/** List a channel's state for those of the people who are members. */
export async function listChannelStates(db: Db, channelId: string, userIds: string[]): Promise<ChannelState[]> {
  const { rows } = await sql<ChannelState>`
    select m.user_id, m.channel_id, c.last_seq, c.last_rev
    from channel_member m
    join channel c on c.id = m.channel_id
    where m.channel_id = ${channelId}
      and m.user_id = any(${userIds}::uuid[])
      and m.status = 'active'`.execute(db)
  return rows
}

/** List channels with messages or joins since a time, for each of the people. */
export async function listChannelStatesSince(db: Db, userIds: string[], since: Date): Promise<ChannelState[]> {
  const { rows } = await sql<ChannelState>`
    select m.user_id, m.channel_id, c.last_seq, c.last_rev
    from channel_member m
    join channel c on c.id = m.channel_id
    where m.user_id = any(${userIds}::uuid[])
      and m.status = 'active'
      and (c.last_message_at >= ${since.toISOString()} or m.joined_at >= ${since.toISOString()})`.execute(db)
  return rows
}

export async function listChannelIds(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ channel_id: string }>`
    select channel_id
    from channel_member
    where user_id = ${userId}
      and status = 'active'`.execute(db)
  return rows.map(({ channel_id }) => channel_id)
}

export async function isMember(db: Db, channelId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select
    from channel_member
    where channel_id = ${channelId}
      and user_id = ${userId}
      and status = 'active'`.execute(db)
  return rows.length > 0
}

export interface Watcher {
  id: string
  user_id: string
}

/** List the watchers who are no longer members. */
export async function listGone(db: Db, watchers: Watcher[]): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    select w.id, w.user_id
    from unnest(
      ${watchers.map(({ id }) => id)}::uuid[], ${watchers.map(({ user_id }) => user_id)}::uuid[]
    ) w(id, user_id)
    where not exists (
      select
      from channel_member
      where channel_id = w.id
        and user_id = w.user_id
        and status = 'active'
    )`.execute(db)
  return rows
}

/** Find the name of a person typing in a channel. Null if they may not write or do not share it. */
export async function findTyping(db: Db, channelId: string, viewer: ChannelViewer): Promise<string | null> {
  if (!(await mayPost(db, channelId, viewer))) return null
  const { rows } = await sql<{ full_name: string }>`
    select u.full_name
    from app_user u
    join user_setting s on s.user_id = u.id and s.shows_presence
    where u.id = ${viewer.user_id}`.execute(db)
  return rows[0]?.full_name ?? null
}

/** Notify every process of a typing person, if they may write and share it. */
export async function notifyTyping(db: Db, channelId: string, viewer: ChannelViewer) {
  if (!(await mayPost(db, channelId, viewer))) return
  await sql`
    select pg_notify('channel_typing', ${channelId}::text || ' ' || u.id || ' ' || u.full_name)
    from app_user u
    join user_setting s on s.user_id = u.id and s.shows_presence
    where u.id = ${viewer.user_id}`.execute(db)
}

async function mayPost(db: Db, channelId: string, viewer: ChannelViewer): Promise<boolean> {
  const channel = await getChannelFor(db, channelId, viewer).catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
  return channel?.can_post ?? false
}
