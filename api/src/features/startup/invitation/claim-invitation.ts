import { serverLimits } from '@semai/contract/call/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { claimQuota, quotaFailure, readQuota, type Quota } from '../../../lib/database/quota.ts'
import { quotaOf, weekBefore } from '../rules.ts'

const WEEK = 7 * 86_400

const inviterQuota = (id: string): Quota => ({
  kind: 'inviter',
  about: [id],
  most: serverLimits.invitationsPerInviterWeek,
  seconds: WEEK,
})

const invitedQuota = (id: string): Quota => ({
  kind: 'invited',
  about: [id],
  most: serverLimits.invitationsPerInvitedWeek,
  seconds: WEEK,
})

const pairQuota = (inviterId: string, invitedId: string): Quota => ({
  kind: 'invited-by',
  about: [inviterId, invitedId],
  most: serverLimits.invitationsPerPair,
  seconds: serverLimits.invitationPairDays * 86_400,
})

interface Claim {
  startupId: string
  inviterId: string
  invitedId: string
  /** Field of the invited person in the input. */
  field: string
}

/**
 * Claim an invitation from four quotas: the locked startup's, the inviter's, the invited person's and the pair's. Withdrawing it or
 * closing the startup returns nothing, because the mail was sent.
 * @throws Failure invitation-quota, inviter-quota, invited-quota
 */
export async function claimInvitation(tx: Tx, { startupId, inviterId, invitedId, field }: Claim, now: Date) {
  const { left, renews_at } = await readOfStartup(tx, startupId, now)
  if (left === 0 && renews_at) throw quotaFailure('invitation-quota', { until: new Date(renews_at), field }, now)
  const mine = await claimQuota(tx, inviterQuota(inviterId), now)
  if (mine) {
    const named = { most: serverLimits.invitationsPerInviterWeek }
    throw quotaFailure('inviter-quota', { until: mine, field, named }, now)
  }
  const ofBoth = await claimQuota(tx, pairQuota(inviterId, invitedId), now)
  const theirs = ofBoth ?? (await claimQuota(tx, invitedQuota(invitedId), now))
  if (!theirs) return
  const named = { name: await nameOf(tx, invitedId) }
  throw quotaFailure('invited-quota', { until: theirs, field, named }, now)
}

/** Read a startup's remaining invitations of 7 days. Withdrawn ones count. */
export async function readInvitationQuota(
  db: Db,
  { startupId, inviterId }: Pick<Claim, 'startupId' | 'inviterId'>,
  now: Date,
) {
  const ofStartup = await readOfStartup(db, startupId, now)
  const own = await readQuota(db, inviterQuota(inviterId), now)
  return own.left < ofStartup.left ? { ...ofStartup, left: own.left, renews_at: own.ends_at } : ofStartup
}

async function readOfStartup(db: Db | Tx, startupId: string, now: Date) {
  const { rows } = await sql<{ sent: number; first_at: string | null }>`
    select count(*) as sent, min(created_at) as first_at
    from startup_invitation
    where startup_id = ${startupId}
      and created_at > ${weekBefore(now)}`.execute(db)
  return quotaOf(rows[0] ?? { sent: 0, first_at: null })
}

async function nameOf(tx: Tx, id: string): Promise<string> {
  const { rows } = await sql<{ full_name: string }>`select full_name from app_user where id = ${id}`.execute(tx)
  return rows[0]?.full_name ?? 'Orang ini'
}
