import { sql } from 'kysely'
import type { AttendMode } from '@semai/contract/event/participation'
import { limits, serverLimits } from '@semai/contract/call/limits'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { claimQuota, quotaFailure } from '../../../lib/database/quota.ts'
import { newToken } from '../../../lib/security/session.ts'
import { insertChallenge } from '../../auth/code/issue-code.ts'
import { claimResend } from '../../auth/attempt/claim-try.ts'
import { postMail } from '../../mail/post-mail.ts'
import { getRecipient } from '../recipient-queries.ts'
import { findOpenEvent } from '../open-event-queries.ts'
import { hasTicket, isClosedOut, isFresh, joinRejection, type OpenEvent } from '../rules.ts'
import { alreadyRegisteredEmail, confirmGuestEmail } from './emails.ts'
import { findParticipationByEmail, type FoundParticipation } from './queries.ts'

/** Input of a guest; the e-mail in lower case. */
export interface GuestRequest {
  event_id: string
  attend_mode: AttendMode
  full_name: string
  email: string
  phone: string | null
}

/**
 * Mail a guest a confirmation link, or that they are already registered. Writes the same rows each time, so that
 * neither response nor timing reveals which.
 * @throws Failure event-not-found, registration-closed, mode-not-offered, event-full, guest-mail-quota
 */
export async function requestGuestParticipation(deps: Deps, tx: Tx, request: GuestRequest) {
  const { signer, config, clock } = deps
  const now = clock.now()
  const event = await getEventFor(deps, tx, request)
  if (!(await isMailDue(tx, request, now))) return
  await claimGuestMail(tx, request.email, now)
  const participation = await insertPending(tx, request, now)
  const { email, full_name, phone, attend_mode } = request
  const registration = { full_name, phone, attend_mode }
  const payload = { participation: { participant_id: participation.id, registration } }
  const expires_at = new Date(now.getTime() + limits.guestLinkHours * 3_600_000).toISOString()
  const challenge = { purpose: 'participation', email, user_id: null, payload, expires_at } as const
  const { link } = await insertChallenge(tx, signer, challenge, now)
  const recipient = await getRecipient(tx, participation.id)
  const text = isFresh(participation.status)
    ? confirmGuestEmail(config.publicUrl, event, link)
    : alreadyRegisteredEmail(
        { publicUrl: config.publicUrl, event, participation: recipient },
        hasTicket(recipient.status),
      )
  await postMail(tx, deps, { ...text, to: email, user_id: participation.user_id }, now)
}

async function getEventFor({ clock }: Deps, tx: Tx, { event_id, attend_mode }: GuestRequest): Promise<OpenEvent> {
  const event = await findOpenEvent(tx, event_id)
  const rejection = joinRejection(event, attend_mode, clock.now())
  if (!event || rejection) throw new Failure(rejection ?? 'event-not-found')
  if (isClosedOut(event, attend_mode)) throw new Failure('event-full')
  return event
}

// Skip the e-mail if one was sent within the last minute; the response is the same.
async function isMailDue(tx: Tx, { event_id, email }: GuestRequest, now: Date): Promise<boolean> {
  try {
    await claimResend(tx, 'participation', `${event_id} ${email}`, now)
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'resend-too-soon') return false
    throw error
  }
}

/**
 * Count a guest e-mail for an address, for any sender and with or without an account: each event sends its own.
 * @throws Failure guest-mail-quota
 */
async function claimGuestMail(tx: Tx, email: string, now: Date) {
  const quota = { kind: 'guest-mail', about: [email], most: serverLimits.guestMailsPerAddressDay, seconds: 86_400 }
  const until = await claimQuota(tx, quota, now)
  if (until) throw quotaFailure('guest-mail-quota', { until, field: 'email' }, now)
}

/** Insert an unconfirmed row without a seat, or return the row of the address. */
async function insertPending(tx: Tx, request: GuestRequest, now: Date): Promise<FoundParticipation> {
  const { event_id, attend_mode, full_name, email, phone } = request
  const time = now.toISOString()
  await sql`
    insert into event_participant (id, event_id, full_name, email, phone, attend_mode, status, ticket_code, created_at,
                                   updated_at)
    values (${newId()}, ${event_id}, ${full_name}, ${email}, ${phone}, ${attend_mode}, 'pending_email', ${newToken()},
            ${time}, ${time})
    on conflict (event_id, lower(email)) do nothing`.execute(tx)
  const participation = await findParticipationByEmail(tx, event_id, email)
  if (!participation) throw new Error('a participation was neither inserted nor found')
  return participation
}
