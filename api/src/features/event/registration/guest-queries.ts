import { sql } from 'kysely'
import type { AttendMode } from '@semai/contract/event-participant'
import { limits, serverLimits } from '@semai/contract/limits'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { claimQuota, quotaFailure } from '../../../lib/database/quota.ts'
import { newToken } from '../../../lib/security/session.ts'
import { claimLink, insertChallenge, type GuestParticipation } from '../../auth/code/challenge-queries.ts'
import { claimResend } from '../../auth/attempt/throttle-queries.ts'
import { postMail } from '../../mail/queries.ts'
import { alreadyRegisteredEmail, confirmGuestEmail } from '../emails.ts'
import { accept } from './change-queries.ts'
import { getRecipient, hasTicket } from '../news-queries.ts'
import { findOpenEvent, lockEvent } from '../open-event-queries.ts'
import { enrol, findParticipant, findParticipantByEmail, type FoundParticipant } from './queries.ts'
import { isClosedOut, isFresh, registrationRefusal, type OpenEvent } from '../rules.ts'
import { settleSeats } from './seat-queries.ts'

/** What a guest typed; the e-mail in lower case. */
export interface GuestWish {
  event_id: string
  attend_mode: AttendMode
  full_name: string
  email: string
  phone: string | null
}

/**
 * Mails a guest what confirms their registration, or that there is one already. The same rows are written each time,
 * so that neither answer nor timing tells which it was.
 * @throws Failure event-not-found, registration-closed, mode-not-offered, event-full, guest-mail-quota
 */
export async function requestGuestRegistration(deps: Deps, tx: Tx, wish: GuestWish) {
  const { signer, config, clock } = deps
  const now = clock.now()
  const event = await getEventFor(deps, tx, wish)
  if (!(await isMailDue(tx, wish, now))) return
  await claimGuestMail(tx, wish.email, now)
  const participant = await insertPending(tx, wish, now)
  const { email, full_name, phone, attend_mode } = wish
  const registration = { full_name, phone, attend_mode }
  const payload = { participation: { participant_id: participant.id, registration } }
  const expires_at = new Date(now.getTime() + limits.guestLinkHours * 3_600_000).toISOString()
  const challenge = { purpose: 'participation', email, user_id: null, payload, expires_at } as const
  const { link } = await insertChallenge(tx, signer, challenge, now)
  const recipient = await getRecipient(tx, participant.id)
  const letter = isFresh(participant.status)
    ? confirmGuestEmail(config.publicUrl, event, link)
    : alreadyRegisteredEmail(
        { publicUrl: config.publicUrl, event, participant: recipient },
        hasTicket(recipient.status),
      )
  await postMail(tx, deps, { ...letter, to: email, user_id: participant.user_id }, now)
}

async function getEventFor({ clock }: Deps, tx: Tx, { event_id, attend_mode }: GuestWish): Promise<OpenEvent> {
  const event = await findOpenEvent(tx, event_id)
  const refusal = registrationRefusal(event, attend_mode, clock.now())
  if (!event || refusal) throw new Failure(refusal ?? 'event-not-found')
  if (isClosedOut(event, attend_mode)) throw new Failure('event-full')
  return event
}

// The mail of a minute ago is still good: asking again at once is answered the same, without another.
async function isMailDue(tx: Tx, { event_id, email }: GuestWish, now: Date): Promise<boolean> {
  try {
    await claimResend(tx, 'participation', `${event_id} ${email}`, now)
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'resend-too-soon') return false
    throw error
  }
}

/**
 * Events are many, and each has a mail of its own: counted for the address, whoever types it and whether or not it has an
 * account. @throws Failure guest-mail-quota
 */
async function claimGuestMail(tx: Tx, email: string, now: Date) {
  const quota = { kind: 'guest-mail', about: [email], most: serverLimits.guestMailsPerAddressDay, seconds: 86_400 }
  const until = await claimQuota(tx, quota, now)
  if (until) throw quotaFailure('guest-mail-quota', { until, field: 'email' }, now)
}

/** A row without a seat that waits for its e-mail's confirmation, or the one that the address has. */
async function insertPending(tx: Tx, wish: GuestWish, now: Date): Promise<FoundParticipant> {
  const { event_id, attend_mode, full_name, email, phone } = wish
  const time = now.toISOString()
  await sql`
    insert into event_participant (id, event_id, full_name, email, phone, attend_mode, status, ticket_code, created_at,
                                   updated_at)
    values (${newId()}, ${event_id}, ${full_name}, ${email}, ${phone}, ${attend_mode}, 'pending_email', ${newToken()},
            ${time}, ${time})
    on conflict (event_id, lower(email)) do nothing`.execute(tx)
  const participant = await findParticipantByEmail(tx, event_id, email)
  if (!participant) throw new Error('a participant was neither inserted nor found')
  return participant
}

interface Confirmed {
  event: OpenEvent
  participantId: string
}

/**
 * Uses up a mailed link: a registration gets its seat, an offer is taken. A link to what is confirmed already just
 * shows it. @throws Failure link-invalid, registration-closed, event-full
 */
export async function confirmGuest(deps: Deps, tx: Tx, token: string): Promise<Confirmed> {
  const challenge = await claimLink(tx, 'participation', token, deps.clock.now())
  const wanted = challenge?.payload?.participation
  const before = wanted && (await findParticipant(tx, wanted.participant_id))
  const event = before && (await lockEvent(tx, before.event_id))
  if (!event) throw new Failure('link-invalid')
  await settleSeats(deps, tx, event)
  const participant = await findParticipant(tx, before.id)
  if (!participant) throw new Failure('link-invalid')
  if (!wanted.registration) await takeOffer(deps, tx, event, participant)
  else if (isFresh(participant.status)) {
    await enrolGuest(deps, tx, event, { ...wanted.registration, email: challenge.email, user_id: participant.user_id })
  }
  return { event, participantId: participant.id }
}

type GuestEntry = NonNullable<GuestParticipation['registration']> & { email: string; user_id: string | null }

async function enrolGuest(deps: Deps, tx: Tx, event: OpenEvent, entry: GuestEntry) {
  if (registrationRefusal(event, entry.attend_mode, deps.clock.now())) throw new Failure('registration-closed')
  await enrol(deps, tx, event, entry)
}

async function takeOffer(deps: Deps, tx: Tx, event: OpenEvent, participant: FoundParticipant) {
  const isGone = event.status !== 'published' || (await accept(deps, tx, { event, participant }))
  if (isGone) throw new Failure('link-invalid')
}

/** What a participation becomes of which nobody may know any more whose it was; it still counts. */
export const nameless = (now: Date) => sql`
  user_id = null, full_name = 'Peserta', email = 'anonim-' || id || '@anonim.invalid', phone = null,
  ticket_code = 'anonim-' || id, short_code = null, updated_at = ${now.toISOString()}`
