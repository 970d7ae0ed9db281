import { sql } from 'kysely'
import type { ParticipationStatus } from '@semai/contract/event/event'
import type { AttendMode, Participation } from '@semai/contract/event/participation'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { together } from '../../../lib/database/together.ts'
import { Failure } from '../../../lib/failure.ts'
import { newToken } from '../../../lib/security/session.ts'
import { notifyRecipient } from '../notifications.ts'
import { lockEvent } from '../open-event-queries.ts'
import { getRecipientByEmail } from '../recipient-queries.ts'
import { isFresh, joinRejection, type OpenEvent } from '../rules.ts'
import { getParticipation } from './own-queries.ts'
import { offerFreeSeats, settleWaitingList } from './promote-from-waiting-list.ts'
import { findParticipationByAccount } from './queries.ts'
import { takeSeat } from './take-seat.ts'

interface JoinRequest {
  event_id: string
  attend_mode: AttendMode
  phone?: string | undefined
}

/**
 * Register a signed-in person; idempotent. Takes over a guest participation of the same address. Uses at most 8 round
 * trips, because the event row stays locked until commit.
 * @throws Failure event-not-found, registration-closed, mode-not-offered, profile-missing, event-full
 */
export async function joinEvent(deps: Deps, tx: Tx, userId: string, request: JoinRequest): Promise<Participation> {
  const { event_id, attend_mode, phone = null } = request
  const [event, waiting, account, before] = await together(tx, (at) =>
    Promise.all([
      lockEvent(at, event_id),
      settleWaitingList(at, event_id, deps.clock.now()),
      findAccount(at, userId),
      findParticipationByAccount(at, event_id, userId),
    ]),
  )
  // Check after the lock, since waiting for it takes time.
  const rejection = joinRejection(event, attend_mode, deps.clock.now())
  if (!event || rejection) throw new Failure(rejection ?? 'event-not-found')
  if (!account) throw new Failure('profile-missing')
  const hasOffered = await offerFreeSeats(deps, tx, event, waiting)
  // The person may just have been offered a seat.
  const found = hasOffered ? await findParticipationByAccount(tx, event_id, userId) : before
  if (!found || isFresh(found.status)) return join(deps, tx, event, { user_id: userId, ...account, phone, attend_mode })
  const [, participation] = await together(tx, (at) =>
    Promise.all([adoptParticipation(at, found.id, userId), getParticipation(at, found.id, deps.clock.now())]),
  )
  return participation
}

async function findAccount(tx: Tx, userId: string): Promise<{ email: string; full_name: string } | null> {
  const { rows } = await sql<{ email: string; full_name: string }>`
    select email, full_name
    from app_user
    where id = ${userId}`.execute(tx)
  return rows[0] ?? null
}

async function adoptParticipation(tx: Tx, id: string, userId: string) {
  await sql`
    update event_participant
    set user_id = ${userId}
    where id = ${id}
      and user_id is distinct from ${userId}`.execute(tx)
}

export interface JoinInput {
  user_id: string | null
  full_name: string
  email: string
  phone: string | null
  attend_mode: AttendMode
}

/**
 * Give a person a seat, a place on the waiting list or a pending request, and notify them.
 * @throws Failure event-full
 */
export async function join(deps: Deps, tx: Tx, event: OpenEvent, input: JoinInput): Promise<Participation> {
  const outcome = event.requires_approval ? 'pending_approval' : await seatOrQueue(tx, event, input.attend_mode)
  const now = deps.clock.now()
  const [, recipient] = await together(tx, (at) =>
    Promise.all([
      upsertParticipation(at, event.id, { ...input, status: outcome }, now),
      getRecipientByEmail(at, event.id, input.email),
    ]),
  )
  const [participation] = await together(tx, (at) =>
    Promise.all([
      getParticipation(at, recipient.id, now),
      notifyRecipient(deps, at, { event, participation: recipient, outcome }),
    ]),
  )
  return participation
}

/** @throws Failure event-full without a waiting list */
async function seatOrQueue(tx: Tx, event: OpenEvent, mode: AttendMode): Promise<'registered' | 'waitlisted'> {
  if (await takeSeat(tx, event.id, mode)) return 'registered'
  if (event.waitlist) return 'waitlisted'
  throw new Failure('event-full')
}

/** Insert a row, or reset a cancelled or unconfirmed one with a new ticket. */
async function upsertParticipation(
  tx: Tx,
  eventId: string,
  input: JoinInput & { status: ParticipationStatus },
  now: Date,
) {
  const time = now.toISOString()
  const { user_id, full_name, email, phone, attend_mode, status } = input
  const queuedAt = status === 'waitlisted' ? time : null
  await sql`
    insert into event_participant (id, event_id, user_id, full_name, email, phone, attend_mode, status, ticket_code,
                                   queued_at, created_at, updated_at)
    values (${newId()}, ${eventId}, ${user_id}, ${full_name}, ${email}, ${phone}, ${attend_mode}, ${status}, ${newToken()},
            ${queuedAt}, ${time}, ${time})
    on conflict (event_id, lower(email)) do update
      set user_id = excluded.user_id,
          full_name = excluded.full_name,
          phone = excluded.phone,
          attend_mode = excluded.attend_mode,
          status = excluded.status,
          ticket_code = excluded.ticket_code,
          short_code = excluded.short_code,
          queued_at = excluded.queued_at,
          offer_expires_at = null,
          cancelled_at = null,
          created_at = excluded.created_at,
          updated_at = excluded.updated_at`.execute(tx)
}
