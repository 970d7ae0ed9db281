import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { listFindable } from '../../profile/person/queries.ts'
import { nameOf } from './access-queries.ts'
import { claimAdditions } from '../member/claim-additions.ts'
import { directKey, oneLine } from './rules.ts'
import { insertSystemMessage } from '../message/insert-message.ts'

type Clock = Pick<Deps, 'clock'>

interface NewChannel {
  id?: string
  type: 'direct' | 'group'
  name?: string
  description?: string
  user_ids: string[]
}

/**
 * Create a group, or open the channel with a person. Idempotent. Returns its id.
 * @throws Failure user-not-found, channel-too-many, channel-name-missing, channel-additions-quota
 */
export async function createChannel(deps: Clock, tx: Tx, userId: string, input: NewChannel): Promise<string> {
  const others = [...new Set(input.user_ids)].filter((id) => id !== userId)
  return input.type === 'direct'
    ? openDirect(deps, tx, userId, { id: input.id ?? newId(), others })
    : createGroup(deps, tx, userId, { ...input, id: input.id ?? newId(), others })
}

interface Others {
  id: string
  others: string[]
}

async function openDirect(deps: Clock, tx: Tx, userId: string, { id, others }: Others) {
  const [other] = others
  if (!other || others.length > 1) throw new Failure('user-not-found')
  const key = directKey(userId, other)
  const present = await findDirect(tx, key)
  if (present) return present
  await checkFindable(tx, others, userId)
  await checkQuota(deps, tx, userId, 'direct')
  const made = await insertChannel(deps, tx, { id, type: 'direct', created_by: userId, direct_key: key })
  if (made) await insertMembers(deps, tx, id, { members: [userId, other] })
  // A parallel request may have created it first.
  const opened = made ? id : await findDirect(tx, key)
  if (!opened) throw new Failure('user-not-found')
  return opened
}

async function createGroup(deps: Clock, tx: Tx, userId: string, input: Others & NewChannel) {
  const { id, others } = input
  const name = oneLine(input.name ?? '')
  if (!name) throw fieldFailure('channel-name-missing', 'name')
  if (await isOwnGroup(tx, id, userId)) return id
  await checkFindable(tx, others, userId)
  await checkQuota(deps, tx, userId, 'group')
  await claimAdditions(tx, { actorId: userId, channelId: id, userIds: others }, deps.clock.now())
  const description = input.description?.trim() ?? ''
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

/** @throws Failure user-not-found, also for unlisted people and for a block in either direction */
export async function checkFindable(tx: Tx, ids: string[], userId: string) {
  const found = await listFindable(tx, ids, userId)
  if (ids.length === 0 || found.length < ids.length) throw new Failure('user-not-found')
}

const DAY_MS = 86_400_000
const PER_DAY = { direct: 20, group: 10 }

/** @throws Failure channel-too-many */
async function checkQuota({ clock }: Clock, tx: Tx, userId: string, type: 'direct' | 'group') {
  // Lock the user, so that parallel requests count each other.
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

/** Insert a channel. Returns false if it already exists. */
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
