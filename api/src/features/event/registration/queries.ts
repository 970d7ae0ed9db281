import { sql } from 'kysely'
import type { ParticipantStatus } from '@semai/contract/event'
import type { AttendMode } from '@semai/contract/event-participant'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { newToken } from '../../../lib/security/session.ts'
import { getProfile } from '../../profile/queries.ts'
import { tellNews } from '../news-queries.ts'
import { lockEvent } from '../open-event-queries.ts'
import { isFresh, registrationRefusal, type OpenEvent } from '../rules.ts'
import { settleSeats, takeSeat } from './seat-queries.ts'

export interface FoundParticipant {
  id: string
  event_id: string
  user_id: string | null
  status: ParticipantStatus
  attend_mode: AttendMode
  ticket_code: string
  offer_expires_at: string | null
}

const selectParticipant = sql`
  select id, event_id, user_id, status, attend_mode, ticket_code, offer_expires_at
  from event_participant`

export async function findParticipant(tx: Tx, id: string): Promise<FoundParticipant | null> {
  const { rows } = await sql<FoundParticipant>`
    ${selectParticipant}
    where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** By an e-mail in lower case: it takes part in an event once. */
export async function findParticipantByEmail(tx: Tx, eventId: string, email: string): Promise<FoundParticipant | null> {
  const { rows } = await sql<FoundParticipant>`
    ${selectParticipant}
    where event_id = ${eventId}
      and lower(email) = ${email}`.execute(tx)
  return rows[0] ?? null
}

interface Wish {
  event_id: string
  attend_mode: AttendMode
  phone?: string | undefined
}

/**
 * Registers a signed-in person; one who is registered already stays as they are, and a guest's registration of their
 * address becomes theirs. @throws Failure event-not-found, registration-closed, mode-not-offered, event-full
 */
export async function registerPerson(deps: Deps, tx: Tx, userId: string, wish: Wish): Promise<ParticipantStatus> {
  const event = await lockEvent(tx, wish.event_id)
  const refusal = registrationRefusal(event, wish.attend_mode, deps.clock.now())
  if (!event || refusal) throw new Failure(refusal ?? 'event-not-found')
  await settleSeats(deps, tx, event)
  const { email, full_name } = await getProfile(tx, userId, deps.config)
  const found = await findParticipantByEmail(tx, event.id, email.toLowerCase())
  if (found && !isFresh(found.status)) {
    await adoptParticipant(tx, found.id, userId)
    return found.status
  }
  const { attend_mode, phone = null } = wish
  return enrol(deps, tx, event, { user_id: userId, email, full_name, phone, attend_mode })
}

async function adoptParticipant(tx: Tx, id: string, userId: string) {
  await sql`
    update event_participant
    set user_id = ${userId}
    where id = ${id}
      and user_id is distinct from ${userId}`.execute(tx)
}

export interface Entry {
  user_id: string | null
  full_name: string
  email: string
  phone: string | null
  attend_mode: AttendMode
}

/** Gives an entry its seat, its place in the waiting list or with the operators, and tells. @throws Failure event-full */
export async function enrol(deps: Deps, tx: Tx, event: OpenEvent, entry: Entry): Promise<ParticipantStatus> {
  const status = event.requires_approval ? 'pending_approval' : await seatOrQueue(tx, event, entry.attend_mode)
  const id = await upsertParticipant(tx, event.id, { ...entry, status }, deps.clock.now())
  await tellNews(deps, tx, event, id, status)
  return status
}

/** @throws Failure event-full where nobody waits */
async function seatOrQueue(tx: Tx, event: OpenEvent, mode: AttendMode): Promise<'registered' | 'waitlisted'> {
  if (await takeSeat(tx, event.id, mode)) return 'registered'
  if (event.waitlist) return 'waitlisted'
  throw new Failure('event-full')
}

/** A new row, or the one that was cancelled or never confirmed: with a new ticket, as if it had not been. */
async function upsertParticipant(tx: Tx, eventId: string, entry: Entry & { status: ParticipantStatus }, now: Date) {
  const time = now.toISOString()
  const { user_id, full_name, email, phone, attend_mode, status } = entry
  const queuedAt = status === 'waitlisted' ? time : null
  const { rows } = await sql<{ id: string }>`
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
          updated_at = excluded.updated_at
    returning id`.execute(tx)
  if (!rows[0]) throw new Error('an upsert answered no row')
  return rows[0].id
}
