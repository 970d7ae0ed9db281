import { sql } from 'kysely'
import type { ChannelRole } from '@semai/contract/chat/chat'
import { serverLimits } from '@semai/contract/call/limits'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { type ChannelViewer, lockChannelFor, lockManaged, nameOf } from '../channel/access-queries.ts'
import { claimAdditions } from './claim-additions.ts'
import { isBound, isInCharge, mayManage, namesInWords } from '../channel/rules.ts'
import { checkFindable } from '../channel/create-channel.ts'
import { noteDetail } from '../channel/update-channel.ts'
import { insertSystemMessage } from '../message/insert-message.ts'

type Clock = Pick<Deps, 'clock'>

interface Whom {
  channel_id: string
  user_id: string
}

/**
 * Add people to a group, who can read from here on. Current members are skipped.
 * @throws Failure channel-not-found, channel-not-yours, user-not-found, channel-full, channel-additions-quota
 */
export async function addMembers(
  { clock }: Clock,
  tx: Tx,
  viewer: ChannelViewer,
  { channel_id, user_ids }: { channel_id: string; user_ids: string[] },
) {
  const channel = await lockManaged(tx, channel_id, viewer)
  const { user_id: actorId } = viewer
  if (isBound(channel.type)) throw new Failure('channel-not-yours')
  const ids = [...new Set(user_ids)].filter((id) => id !== actorId)
  await checkFindable(tx, ids, actorId)
  const now = clock.now()
  await claimAdditions(tx, { actorId, channelId: channel_id, userIds: ids }, now)
  const { rows } = await sql<{ user_id: string }>`
    insert into channel_member (channel_id, user_id, role, joined_at, updated_at, joined_seq, last_read_seq)
    select ${channel_id}, id, 'member', ${now.toISOString()}, ${now.toISOString()},
           ${channel.last_seq}, ${channel.last_seq}
    from unnest(${ids}::uuid[]) id
    on conflict (channel_id, user_id) do update
    set role = 'member',
        status = 'active',
        is_pinned = false,
        joined_at = excluded.joined_at,
        joined_seq = excluded.joined_seq,
        last_read_seq = excluded.last_read_seq,
        updated_at = excluded.updated_at
    where channel_member.status <> 'active'
    returning user_id`.execute(tx)
  if (rows.length === 0) return
  if ((await countMembers(tx, channel_id)) > serverLimits.groupMembers) throw new Failure('channel-full')
  const added = rows.map(({ user_id }) => user_id)
  await noteDetail(tx, channel_id)
  const body = `${await nameOf(tx, actorId)} menambahkan ${namesInWords(await namesOf(tx, added))}.`
  await insertSystemMessage(tx, { channel_id, actor_id: actorId, body }, now)
}

/**
 * Remove a member from a group, or leave it. Returns true after leaving.
 * @throws Failure channel-not-found, channel-not-yours, channel-bound, channel-member-not-found, channel-last-owner
 */
export async function removeMember({ clock }: Clock, tx: Tx, viewer: ChannelViewer, { channel_id, user_id }: Whom) {
  const { user_id: actorId } = viewer
  const { type, role } = await lockChannelFor(tx, channel_id, viewer)
  const isOneself = user_id === actorId
  if (!isOneself && !isInCharge(role)) throw new Failure('channel-not-yours')
  if (isBound(type)) throw new Failure('channel-bound')
  const touched = await getRole(tx, channel_id, user_id)
  if (!isOneself && !mayManage(role, [touched])) throw new Failure('channel-not-yours')
  if (touched === 'owner') await keepAnOwner(tx, channel_id, user_id)
  const now = clock.now()
  await sql`
    update channel_member
    set status = ${isOneself ? 'left' : 'removed'}, role = 'member', is_pinned = false, updated_at = ${now.toISOString()}
    where channel_id = ${channel_id}
      and user_id = ${user_id}`.execute(tx)
  await noteDetail(tx, channel_id)
  const name = await nameOf(tx, user_id)
  const body = isOneself ? `${name} keluar dari grup.` : `${await nameOf(tx, actorId)} mengeluarkan ${name}.`
  await insertSystemMessage(tx, { channel_id, actor_id: actorId, body }, now)
  if (isOneself) return { isOneself }
  const details = { channel_id }
  await insertAudit(tx, { actor_id: actorId, action: 'channel-member-removed', subject_id: user_id, details }, now)
  return { isOneself }
}

/**
 * Change a member's role. Only owners can promote or demote owners.
 * @throws Failure channel-not-found, channel-not-yours, channel-bound, channel-member-not-found, channel-last-owner
 */
export async function updateMember(
  { clock }: Clock,
  tx: Tx,
  viewer: ChannelViewer,
  { channel_id, user_id, role }: Whom & { role: ChannelRole },
) {
  const channel = await lockChannelFor(tx, channel_id, viewer)
  if (!isInCharge(channel.role)) throw new Failure('channel-not-yours')
  if (isBound(channel.type)) throw new Failure('channel-bound')
  const present = await getRole(tx, channel_id, user_id)
  if (!mayManage(channel.role, [present, role])) throw new Failure('channel-not-yours')
  if (present === role) return
  if (present === 'owner') await keepAnOwner(tx, channel_id, user_id)
  const now = clock.now()
  await sql`
    update channel_member
    set role = ${role}, updated_at = ${now.toISOString()}
    where channel_id = ${channel_id}
      and user_id = ${user_id}`.execute(tx)
  await noteDetail(tx, channel_id)
  const details = { channel_id, from: present, to: role }
  await insertAudit(tx, { actor_id: viewer.user_id, action: 'channel-role-changed', subject_id: user_id, details }, now)
}

/** @throws Failure channel-member-not-found */
async function getRole(tx: Tx, channelId: string, userId: string): Promise<ChannelRole> {
  const { rows } = await sql<{ role: ChannelRole }>`
    select role
    from channel_member
    where channel_id = ${channelId}
      and user_id = ${userId}
      and status = 'active'`.execute(tx)
  if (!rows[0]) throw new Failure('channel-member-not-found')
  return rows[0].role
}

/** Call under the channel's lock. The only member of a group may leave it. @throws Failure channel-last-owner */
async function keepAnOwner(tx: Tx, channelId: string, without: string) {
  const { rows } = await sql<{ owners: number; others: number }>`
    select count(*) filter (where m.role = 'owner') as owners, count(*) as others
    from channel_member m
    join app_user u on u.id = m.user_id and u.status = 'active'
    where m.channel_id = ${channelId}
      and m.status = 'active'
      and m.user_id <> ${without}`.execute(tx)
  const { owners = 0, others = 0 } = rows[0] ?? {}
  if (owners === 0 && others > 0) throw new Failure('channel-last-owner')
}

async function countMembers(tx: Tx, channelId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from channel_member
    where channel_id = ${channelId}
      and status = 'active'`.execute(tx)
  return rows[0]?.count ?? 0
}

async function namesOf(tx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ full_name: string }>`
    select full_name
    from app_user
    where id = any(${ids}::uuid[])
    order by lower(full_name), id`.execute(tx)
  return rows.map(({ full_name }) => full_name)
}
