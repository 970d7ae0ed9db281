import { sql } from 'kysely'
import type { ParticipationStatus } from '@semai/contract/event/event'
import type { AttendMode } from '@semai/contract/event/participation'
import type { Db, Tx } from '../../../lib/database/db.ts'

export interface FoundParticipation {
  id: string
  event_id: string
  user_id: string | null
  status: ParticipationStatus
  attend_mode: AttendMode
  ticket_code: string
  offer_expires_at: string | null
}

const selectParticipation = sql`
  select id, event_id, user_id, status, attend_mode, ticket_code, offer_expires_at
  from event_participant`

export async function findParticipation(tx: Tx, id: string): Promise<FoundParticipation | null> {
  const { rows } = await sql<FoundParticipation>`
    ${selectParticipation}
    where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** List the event's participations with these ids by registration time. */
export async function listParticipations(tx: Tx, eventId: string, ids: string[]): Promise<FoundParticipation[]> {
  const { rows } = await sql<FoundParticipation>`
    ${selectParticipation}
    where event_id = ${eventId}
      and id = any(${ids}::uuid[])
    order by created_at, id`.execute(tx)
  return rows
}

/** Find a participation by a lower-case e-mail, which is unique per event. */
export async function findParticipationByEmail(
  tx: Tx,
  eventId: string,
  email: string,
): Promise<FoundParticipation | null> {
  const { rows } = await sql<FoundParticipation>`
    ${selectParticipation}
    where event_id = ${eventId}
      and lower(email) = ${email}`.execute(tx)
  return rows[0] ?? null
}

/** Find a participation by the address of an account. */
export async function findParticipationByAccount(
  tx: Tx,
  eventId: string,
  userId: string,
): Promise<FoundParticipation | null> {
  const { rows } = await sql<FoundParticipation>`
    ${selectParticipation}
    where event_id = ${eventId}
      and lower(email) = (select lower(email) from app_user where id = ${userId})`.execute(tx)
  return rows[0] ?? null
}

/** List events with expired offers that still hold seats. */
export async function listEventsWithExpiredOffers(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select distinct event_id
    from event_participant
    where status = 'offered'
      and offer_expires_at <= ${now.toISOString()}`.execute(db)
  return rows.map(({ event_id }) => event_id)
}
