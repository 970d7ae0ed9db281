import type { ParticipationStatus } from '@semai/contract/event/event'
import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { EmailParticipation } from './emails.ts'

/** A participation with the data to reach its person. */
export interface Recipient extends EmailParticipation {
  email: string
  status: ParticipationStatus
}

const selectRecipients = sql`
  select p.id, p.user_id, p.full_name, p.email, p.status, p.attend_mode, p.ticket_code, p.short_code, p.offer_expires_at, u.time_zone
  from event_participant p
  left join app_user u on u.id = p.user_id`

/** @throws if the participation does not exist */
export async function getRecipient(tx: Tx, id: string): Promise<Recipient> {
  const { rows } = await sql<Recipient>`
    ${selectRecipients}
    where p.id = ${id}`.execute(tx)
  if (!rows[0]) throw new Error('a participation was there a moment ago')
  return rows[0]
}

/** Read the recipient by e-mail. @throws if the address does not take part in the event */
export async function getRecipientByEmail(tx: Tx, eventId: string, email: string): Promise<Recipient> {
  const { rows } = await sql<Recipient>`
    ${selectRecipients}
    where p.event_id = ${eventId}
      and lower(p.email) = lower(${email})`.execute(tx)
  if (!rows[0]) throw new Error('a participation was there a moment ago')
  return rows[0]
}

/** List everybody with a seat, an offer, a place on the waiting list or a pending request. */
export async function listRecipients(tx: Tx, eventId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    ${selectRecipients}
    where p.event_id = ${eventId}
      and p.status in ('pending_approval', 'registered', 'waitlisted', 'offered')
    order by p.id`.execute(tx)
  return rows
}
