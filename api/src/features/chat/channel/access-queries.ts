import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { isStaff, type Session } from '../../../lib/security/session.ts'
import { closedReason, isInCharge, type PostingFacts } from './rules.ts'

/** The person to whom a channel is shown. */
export type ChannelViewer = Pick<Session, 'user_id' | 'scope'>

/**
 * Other person of a direct channel `c`, from its key. Null if the key lacks `userId`: a search may run this before it
 * filters.
 */
export const otherPerson = (userId: string | RawBuilder<unknown>) => sql`
  case when position(${userId}::text in c.direct_key) > 0
    then replace(replace(c.direct_key, ${userId}::text, ''), ':', '')::uuid
  end`

/** Name of a channel `c` as a person sees it. */
export const channelName = (userId: string | RawBuilder<unknown>) => sql<string>`
  case c.type
    when 'group' then c.name
    when 'startup' then (select 'tim-' || slug from startup where id = c.startup_id)
    when 'hub' then (select regexp_replace(slug, '^hub-[0-9]+-', 'hub-') from region_hub where id = c.region_hub_id)
    when 'event' then (select title from event where id = c.event_id)
    when 'announcement' then 'umum-nasional'
    else coalesce((select full_name from app_user where id = ${otherPerson(userId)}), 'Anggota Semai')
  end`

/** First message of a channel `c` that its member `m` may read. */
export const firstSeq = sql<number>`case when c.type = 'group' then m.joined_seq + 1 else 1 end`

/** Role of the member `m` in the channel `c`. In hub and announcement channels only staff can moderate. */
const roleOf = ({ scope }: ChannelViewer) =>
  isStaff(scope) ? sql`m.role` : sql`case when c.type in ('hub', 'announcement') then 'member' else m.role end as role`

/** Whether somebody is a stranger to the other person of the direct channel `c`. */
export const isStrangerTo = ({ user_id, scope }: ChannelViewer) => sql<boolean>`
  ${scope === 'participant'}::boolean
  and not exists (
    select
    from startup_member mine
    join startup_member theirs on theirs.startup_id = mine.startup_id
    join startup s on s.id = mine.startup_id and s.status = 'active'
    where mine.user_id = ${user_id}
      and theirs.user_id = ${otherPerson(user_id)}
  )`

/** Facts that decide whether the member `m` may write in the channel `c`. */
export const postingFacts = (viewer: ChannelViewer) => sql`
  c.type, c.posting_policy, ${roleOf(viewer)},
  c.direct_key is not null and exists (
    select from app_user where id = ${otherPerson(viewer.user_id)} and status = 'active'
  ) as has_other,
  c.direct_key is not null and exists (
    select from user_block where user_id = ${viewer.user_id} and blocked_user_id = ${otherPerson(viewer.user_id)}
  ) as has_blocked,
  c.direct_key is not null and exists (
    select from user_block where user_id = ${otherPerson(viewer.user_id)} and blocked_user_id = ${viewer.user_id}
  ) as is_blocked,
  exists (select from startup where id = c.startup_id and status <> 'active') as is_archived,
  case
    when c.awaited_id <> ${viewer.user_id} and ${isStrangerTo(viewer)}
      then (select full_name from app_user where id = c.awaited_id)
  end as awaited_name`

/** A channel with the state of one member. */
export interface MemberChannel extends PostingFacts {
  id: string
  last_seq: number
  last_rev: number
  /** Id of the database copy. Revisions of another copy are not comparable. */
  epoch: string
  detail_rev: number
  last_read_seq: number
  first_seq: number
  can_post: boolean
  closed_reason: string | null
}

/** @throws Failure channel-not-found, also for non-members */
export async function getChannelFor(db: Db | Tx, channelId: string, viewer: ChannelViewer): Promise<MemberChannel> {
  const { rows } = await sql<Omit<MemberChannel, 'can_post' | 'closed_reason'>>`
    select c.id, c.last_seq, c.last_rev, c.detail_rev, (select epoch from database_epoch) as epoch,
           m.last_read_seq, ${firstSeq} as first_seq, ${postingFacts(viewer)}
    from channel_member m
    join channel c on c.id = m.channel_id
    where m.channel_id = ${channelId}
      and m.user_id = ${viewer.user_id}
      and m.status = 'active'`.execute(db)
  if (!rows[0]) throw new Failure('channel-not-found')
  const closed_reason = closedReason(rows[0])
  return { ...rows[0], can_post: closed_reason === null, closed_reason }
}

/**
 * Lock a channel, so that its changes run one after another, and read it in a second statement.
 * @throws Failure channel-not-found
 */
export async function lockChannelFor(tx: Tx, channelId: string, viewer: ChannelViewer): Promise<MemberChannel> {
  await sql`select from channel where id = ${channelId} for no key update`.execute(tx)
  return getChannelFor(tx, channelId, viewer)
}

/** @throws Failure channel-not-found, channel-not-yours */
export async function lockManaged(tx: Tx, channelId: string, viewer: ChannelViewer): Promise<MemberChannel> {
  const channel = await lockChannelFor(tx, channelId, viewer)
  if (channel.type === 'direct' || !isInCharge(channel.role)) throw new Failure('channel-not-yours')
  return channel
}

export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ full_name: string }>`
    select full_name
    from app_user
    where id = ${userId}`.execute(tx)
  return rows[0]?.full_name ?? 'Anggota Semai'
}
