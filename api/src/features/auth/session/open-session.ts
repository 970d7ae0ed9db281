import type { SignedIn } from '@semai/contract/auth/auth'
import { deviceName } from '@semai/contract/auth/device-name'
import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { hashToken, newToken } from '../../../lib/security/session.ts'
import { formatInstant } from '../../../lib/time/format-date.ts'
import { noteActive } from '../../console/overview/note-active.ts'
import { getProfile } from '../../profile/queries.ts'
import { insertAudit } from '../insert-audit.ts'
import { newDeviceEmail } from '../emails.ts'
import { refuseWithoutCode } from '../two-step/queries.ts'
import { isNewDevice } from './queries.ts'
import type { Device } from './rules.ts'
import { mailAccount } from '../mail-account.ts'

/** Create a session after the first step. @throws Failure two-step-required */
export async function signIn(deps: Deps, tx: Tx, who: SignIn): Promise<SignedIn> {
  await refuseWithoutCode(deps, tx, who.userId, 'enter')
  return openSession(deps, tx, who)
}

/** Sign-in method in the audit log. */
type Way = 'password' | 'google' | 'auth0' | 'code' | 'two-step' | 'reopened'

export interface SignIn {
  userId: string
  device: Device
  way: Way
}

/** Create a session after all sign-in checks have passed. Returns the login response. */
export async function openSession(deps: Deps, tx: Tx, { userId, device, way }: SignIn): Promise<SignedIn> {
  const now = deps.clock.now()
  const isNew = await isNewDevice(tx, userId, device)
  const token = await insertSession(tx, userId, device, now)
  // Drop it from the cache now; a parallel read may cache it for 5 s more.
  for (const id of await endOldest(tx, userId, now)) deps.sessions.forget({ id })
  await insertAudit(tx, { actor_id: userId, action: 'sign-in', subject_id: userId, details: { way } }, now)
  const user = await getProfile(tx, userId, deps.config)
  if (isNew) await mailNewDevice(deps, tx, user, device)
  return { user, token }
}

function mailNewDevice(deps: Deps, tx: Tx, user: SignedIn['user'], { user_agent }: Device) {
  const at = formatInstant(deps.clock.now().toISOString(), user.time_zone)
  return mailAccount(
    deps,
    tx,
    user,
    newDeviceEmail(user.full_name, deps.config, { device: deviceName(user_agent), at }),
  )
}

/** Most open sessions of a person; the least recently used ones end. */
export const MOST_SESSIONS = 20

/** Opens a session and answers its token, which is stored nowhere. */
export async function insertSession(tx: Tx, userId: string, device: Device, now: Date): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('session')
    .values({
      id: newId(),
      user_id: userId,
      token_hash: hashToken(token),
      user_device: device.user_device,
      device_token: device.fcm_token,
      user_agent: device.user_agent?.slice(0, 300) ?? null,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
    })
    .execute()
  await noteActive(tx, userId, now)
  return token
}

/** Ends those of a person's sessions for which there is no room any more, and answers which. */
async function endOldest(tx: Tx, userId: string, now: Date): Promise<string[]> {
  // Parallel sign-ins count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sessions:${userId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update session
    set revoked_at = ${now.toISOString()}
    where id in (
      select id
      from session
      where user_id = ${userId}
        and revoked_at is null
      order by last_used_at desc, id desc
      offset ${MOST_SESSIONS}
    )
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
