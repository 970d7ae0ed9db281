import { serverLimits } from '@semai/contract/call/limits'
import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { claimQuota, quotaFailure, type Quota } from '../../../lib/database/quota.ts'

const DAY_SECONDS = 86_400

interface Addition {
  actorId: string
  channelId: string
  userIds: string[]
}

/**
 * Claim additions of people to a group. There is a daily quota, and a lower one for re-adding somebody who left or
 * was removed.
 * @throws Failure channel-additions-quota
 */
export async function claimAdditions(tx: Tx, { actorId, channelId, userIds }: Addition, now: Date) {
  const claim = async (quota: Quota) => {
    const until = await claimQuota(tx, quota, now)
    if (until) throw quotaFailure('channel-additions-quota', { until, field: 'user_ids' }, now)
  }
  const { groupAdditionsPerDay, groupReturnsPerPair, groupReturnDays } = serverLimits
  const amount = userIds.length
  if (amount === 0) return
  await claim({ kind: 'group-addition', about: [actorId], most: groupAdditionsPerDay, seconds: DAY_SECONDS, amount })
  for (const id of await listReturning(tx, channelId, userIds)) {
    const seconds = groupReturnDays * DAY_SECONDS
    // oxlint-disable-next-line no-await-in-loop -- lock the rows in one order
    await claim({ kind: 'group-return', about: [actorId, id], most: groupReturnsPerPair, seconds })
  }
}

async function listReturning(tx: Tx, channelId: string, userIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id
    from channel_member
    where channel_id = ${channelId}
      and user_id = any(${userIds}::uuid[])
      and status <> 'active'
    order by user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}
