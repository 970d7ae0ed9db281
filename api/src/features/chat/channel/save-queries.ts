import { sql } from 'kysely'
import type { ChannelDetail } from '@semai/contract/chat'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { listFindable } from '../../profile/user-queries.ts'
import { type ChannelViewer, type HeldChannel, lockChannelFor } from './access-queries.ts'
import { claimAdditions } from './quota-queries.ts'
import { directKey, isInCharge, oneLine } from './rules.ts'
import { insertSystemMessage } from '../message/queries.ts'

type Clock = Pick<Deps, 'clock'>

interface NewChannel {
  id?: string
  type: 'direct' | 'group'
  name?: string
  description?: string
  user_ids: string[]
}

/**
 * Makes a group, or opens the channel with a person. The same again makes nothing. Answers its id.
 * @throws Failure user-not-found, channel-too-many, channel-name-missing, channel-additions-quota
 */
export async function createChannel(deps: Clock, tx: Tx, userId: string, wanted: NewChannel): Promise<string> {
  const others = [...new Set(wanted.user_ids)].filter((id) => id !== userId)
  return wanted.type === 'direct'
    ? openDirect(deps, tx, userId, { id: wanted.id ?? newId(), others })
    : createGroup(deps, tx, userId, { ...wanted, id: wanted.id ?? newId(), others })
}

interface Wanted {
  id: string
  others: string[]
}

async function openDirect(deps: Clock, tx: Tx, userId: string, { id, others }: Wanted) {
  const [other] = others
  if (!other || others.length > 1) throw new Failure('user-not-found')
  const key = directKey(userId, other)
  const present = await findDirect(tx, key)
  if (present) return present
  await checkFindable(tx, others, userId)
  await checkQuota(deps, tx, userId, 'direct')
  const made = await insertChannel(deps, tx, { id, type: 'direct', created_by: userId, direct_key: key })
  if (made) await insertMembers(deps, tx, id, { members: [userId, other] })
  // Of two who open it at once, the second finds what the first has made.
  const opened = made ? id : await findDirect(tx, key)
  if (!opened) throw new Failure('user-not-found')
  return opened
}

async function createGroup(deps: Clock, tx: Tx, userId: string, wanted: Wanted & NewChannel) {
  const { id, others } = wanted
  const name = oneLine(wanted.name ?? '')
  if (!name) throw fieldFailure('channel-name-missing', 'name')
  if (await isOwnGroup(tx, id, userId)) return id
  await checkFindable(tx, others, userId)
  await checkQuota(deps, tx, userId, 'group')
  await claimAdditions(tx, { actorId: userId, channelId: id, userIds: others }, deps.clock.now())
  const description = wanted.description?.trim() ?? ''
  const made = await insertChannel(deps, tx, { id, type: 'group', name, description, created_by: userId })
  if (!made) {
    if (await isOwnGroup(tx, id, userId)) return id
    throw new Failure('user-not-found')
  }
  await insertMembers(deps, tx, id, { owner: userId, members: others })
  const body = `${await nameOf(tx, userId)} membuat grup ini.`
  await insertSystemMessage(tx, { channel_id: id, actor_id: userId, body }, deps.clock.now())
  return id
}

async function findDirect(tx: Tx, key: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id
    from channel
    where direct_key = ${key}`.execute(tx)
  return rows[0]?.id ?? null
}

async function isOwnGroup(tx: Tx, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select
    from channel c
    join channel_member m on m.channel_id = c.id and m.user_id = c.created_by and m.status = 'active'
    where c.id = ${id}
      and c.type = 'group'
      and c.created_by = ${userId}`.execute(tx)
  return rows.length > 0
}

/** @throws Failure user-not-found also for who has blocked one, whom one has blocked, and who is found by nobody */
export async function checkFindable(tx: Tx, ids: string[], userId: string) {
  const found = await listFindable(tx, ids, userId)
  if (ids.length === 0 || found.length < ids.length) throw new Failure('user-not-found')
}

const DAY_MS = 86_400_000
const PER_DAY = { direct: 20, group: 10 }

/** @throws Failure channel-too-many */
async function checkQuota({ clock }: Clock, tx: Tx, userId: string, type: 'direct' | 'group') {
  // Of several at once, each waits for the one before it.
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from channel
    where created_by = ${userId}
      and type = ${type}
      and created_at > ${new Date(clock.now().getTime() - DAY_MS).toISOString()}`.execute(tx)
  if ((rows[0]?.count ?? 0) >= PER_DAY[type]) throw new Failure('channel-too-many')
}

interface ChannelRow {
  id: string
  type: 'direct' | 'group'
  name?: string
  description?: string
  created_by: string
  direct_key?: string
}

/** Answers whether it was made: not when there is one already. */
async function insertChannel({ clock }: Clock, tx: Tx, row: ChannelRow): Promise<boolean> {
  const time = clock.now().toISOString()
  const made = await tx
    .insertInto('channel')
    .values({ ...row, created_at: time, updated_at: time })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

async function insertMembers(
  { clock }: Clock,
  tx: Tx,
  channel_id: string,
  { owner, members }: { owner?: string; members: string[] },
) {
  const time = clock.now().toISOString()
  const times = { joined_at: time, updated_at: time }
  const rows = [
    ...(owner ? [{ channel_id, user_id: owner, role: 'owner', ...times }] : []),
    ...members.map((user_id) => ({ channel_id, user_id, role: 'member', ...times })),
  ]
  await tx.insertInto('channel_member').values(rows).execute()
}

export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ full_name: string }>`
    select full_name
    from app_user
    where id = ${userId}`.execute(tx)
  return rows[0]?.full_name ?? 'Anggota Semai'
}

/** Whoever has the channel open reads its name, photo, members and pinned message again. */
export const noteDetail = (tx: Tx, channelId: string) =>
  sql`
    update channel
    set last_rev = last_rev + 1, detail_rev = last_rev + 1
    where id = ${channelId}`.execute(tx)

/** @throws Failure channel-not-found, channel-not-yours */
export async function lockManaged(tx: Tx, channelId: string, viewer: ChannelViewer): Promise<HeldChannel> {
  const channel = await lockChannelFor(tx, channelId, viewer)
  if (channel.type === 'direct' || !isInCharge(channel.role)) throw new Failure('channel-not-yours')
  return channel
}

type Change = { channel_id: string; name?: string } & Partial<Pick<ChannelDetail, 'description' | 'posting_policy'>>

/** Only groups have a name of their own. @throws Failure channel-not-found, channel-not-yours, invalid-input */
export async function updateChannel({ clock }: Clock, tx: Tx, viewer: ChannelViewer, change: Change) {
  const { channel_id, posting_policy } = change
  const channel = await lockManaged(tx, channel_id, viewer)
  const name = oneLine(change.name)
  if (name !== undefined && channel.type !== 'group') throw new Failure('channel-not-yours')
  if (name === '') throw fieldFailure('invalid-input', 'name')
  const now = clock.now()
  const { rows } = await sql<{ name: string }>`select name from channel where id = ${channel_id}`.execute(tx)
  const description = change.description?.trim()
  await tx
    .updateTable('channel')
    .set({ name, description, posting_policy, updated_at: now.toISOString() })
    .where('id', '=', channel_id)
    .execute()
  await noteDetail(tx, channel_id)
  if (name === undefined || name === rows[0]?.name) return
  const body = `${await nameOf(tx, viewer.user_id)} mengganti nama grup menjadi “${name}”.`
  await insertSystemMessage(tx, { channel_id, actor_id: viewer.user_id, body }, now)
}

/** Takes a group's new photo and answers the old one's key. @throws Failure channel-not-found, channel-not-yours */
export async function replacePhoto(tx: Tx, channelId: string, fileId: string): Promise<string | null> {
  const { rows } = await sql<{ photo_file_id: string | null }>`
    select photo_file_id
    from channel
    where id = ${channelId}`.execute(tx)
  await sql`update channel set photo_file_id = ${fileId} where id = ${channelId}`.execute(tx)
  await noteDetail(tx, channelId)
  const { rows: files } = await sql<{ storage_key: string }>`
    delete from file
    where id = ${rows[0]?.photo_file_id ?? null}
    returning storage_key`.execute(tx)
  return files[0]?.storage_key ?? null
}

/**
 * Puts a message on top, or takes it away. In a direct channel both may.
 * @throws Failure channel-not-found, channel-not-yours, message-not-found
 */
export async function pinMessage(
  tx: Tx,
  viewer: ChannelViewer,
  { channel_id, message_id }: { channel_id: string; message_id: string | null },
) {
  const { type, role, first_seq } = await lockChannelFor(tx, channel_id, viewer)
  if (type !== 'direct' && !isInCharge(role)) throw new Failure('channel-not-yours')
  if (message_id) {
    const { rows } = await sql`
      select
      from message
      where channel_id = ${channel_id}
        and id = ${message_id}
        and seq >= ${first_seq}
        and kind <> 'system'
        and deleted_at is null
        and hidden_at is null`.execute(tx)
    if (rows.length === 0) throw new Failure('message-not-found')
  }
  await sql`update channel set pinned_message_id = ${message_id}::uuid where id = ${channel_id}`.execute(tx)
  await noteDetail(tx, channel_id)
}
