import type { registerInvited } from '@semai/contract/auth/invitation'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { hashPassword } from '../../../lib/security/password.ts'
import { refuseUnfitName } from '../../../lib/text/fit-name.ts'
import { insertConsents } from '../../profile/record-consents.ts'
import { activateAccount } from '../activate-account.ts'
import { deleteIdentities } from '../identity/unlink-identity.ts'
import { insertAccount } from '../insert-account.ts'
import { insertAudit } from '../insert-audit.ts'
import { isCommonPassword } from '../password/rules.ts'
import { signIn } from '../session/open-session.ts'
import type { Device } from '../session/rules.ts'
import type { Registration } from '../user-queries.ts'
import { hasConfirmed, lockInvitation, type LockedInvitation } from './queries.ts'
import { scopeOf } from './rules.ts'

type RegisterInput = Static<typeof registerInvited.schema.body>

/**
 * Create the account of an invitation and sign in. The mailed link confirms the address. A pending account of the address
 * becomes this one.
 * @throws Failure account-invitation-not-found, account-invitation-over, account-invitation-sign-in, password-too-common,
 * name-mixed, name-reserved
 */
export async function register(deps: Deps, body: RegisterInput, device: Device) {
  const now = deps.clock.now()
  const full_name = body.full_name.trim().replace(/\s+/g, ' ')
  refuseUnfitName(full_name, { field: 'full_name' })
  return transaction(deps.db, async (tx) => {
    const invitation = await lockOpen(tx, body.token, now)
    const { email, region_id, regency_id, region_hub_id } = invitation
    if (isCommonPassword(body.password, { email, full_name })) throw fieldFailure('password-too-common', 'password')
    // After the checks, because hashing is expensive.
    const password_hash = await hashPassword(body.password)
    const typed = { full_name, password_hash, region_id, regency_id, accepted_at: now.toISOString() }
    const userId = await openAccount(tx, email, typed, now)
    await setHub(tx, userId, region_hub_id)
    await insertConsents(tx, { user_id: userId, purposes: ['terms', 'adult'], is_granted: true, at: now.toISOString() })
    await grant(tx, invitation, userId, now)
    return signIn(deps, tx, { userId, device, way: 'code' })
  })
}

/** @throws Failure account-invitation-sign-in */
async function openAccount(tx: Tx, email: string, typed: Registration, now: Date): Promise<string> {
  const { id, status } = await insertAccount(tx, email, typed, 'pending')
  if (status !== 'pending' || !(await activateAccount(tx, id, typed, now))) {
    throw new Failure('account-invitation-sign-in')
  }
  await deleteIdentities(tx, id)
  return id
}

/** The invited hub precedes that of the province. */
const setHub = (tx: Tx, userId: string, hubId: string | null) =>
  sql`
  update app_user
  set region_hub_id = coalesce(${hubId}::uuid, region_hub_id)
  where id = ${userId}`.execute(tx)

/**
 * Accept an invitation with an existing account. A repeated call changes nothing.
 * @throws Failure account-invitation-not-found, account-invitation-over, account-invitation-other-account
 */
export async function accept({ clock }: Deps, tx: Tx, userId: string, token: string) {
  const now = clock.now()
  const invitation = await lockInvitation(tx, token, now)
  if (!(await hasConfirmed(tx, userId, invitation.email))) {
    throw new Failure('account-invitation-other-account', { details: { email: invitation.masked_email } })
  }
  if (invitation.accepted_by === userId) return
  if (!invitation.is_open) throw new Failure('account-invitation-over')
  await grant(tx, invitation, userId, now)
}

/** @throws Failure account-invitation-not-found, account-invitation-over */
async function lockOpen(tx: Tx, token: string, now: Date): Promise<LockedInvitation> {
  const invitation = await lockInvitation(tx, token, now)
  if (!invitation.is_open) throw new Failure('account-invitation-over')
  return invitation
}

/** Give the account the invited access and hub. Staff keep their access, and people keep their hub. */
async function grant(tx: Tx, { id, access, region_hub_id }: LockedInvitation, userId: string, now: Date) {
  const time = now.toISOString()
  const scope = scopeOf(access)
  if (scope === 'participant') {
    await sql`
      update app_user
      set region_hub_id = coalesce(region_hub_id, ${region_hub_id}::uuid), updated_at = ${time}
      where id = ${userId}`.execute(tx)
  } else {
    await sql`
      update app_user
      set scope = ${scope}, operator_hub_id = ${region_hub_id}, updated_at = ${time}
      where id = ${userId}
        and scope in ('participant', 'mentor')`.execute(tx)
  }
  await sql`
    update account_invitation
    set status = 'accepted', accepted_at = ${time}, accepted_by = ${userId}, updated_at = ${time}
    where id = ${id}`.execute(tx)
  await insertAudit(
    tx,
    { actor_id: userId, action: 'invitation-accepted', subject_id: userId, details: { access } },
    now,
  )
}
