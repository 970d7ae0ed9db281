import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { furtherFirst } from './merge-rules.ts'
import { lockEvent } from '../open-event-queries.ts'
import { holdsSeat } from '../rules.ts'
import { promoteFromWaitingList } from './promote-from-waiting-list.ts'
import type { FoundParticipation } from './queries.ts'
import { freeSeat, updateParticipation } from './take-seat.ts'

type Part = Omit<FoundParticipation, 'ticket_code' | 'offer_expires_at'>

/**
 * Merge a person's guest participations into their account, also for events in which the account takes part. Returns
 * their number.
 */
export async function mergeGuestParticipations(deps: Deps, tx: Tx, userId: string): Promise<number> {
  // In a fixed order, so that parallel merges cannot deadlock.
  const { rows: guests } = await sql<Part>`
    select p.id, p.event_id, p.user_id, p.status, p.attend_mode
    from app_user u
    join event_participant p on lower(p.email) = lower(u.email)
    where u.id = ${userId}
      and u.status = 'active'
      and u.email_verified_at is not null
      and p.user_id is null
      and p.status <> 'pending_email'
    order by p.event_id`.execute(tx)
  for (const guest of guests) await mergePart(deps, tx, userId, guest)
  return guests.length
}

/** Keep the participation with the furthest status, and free the seat of the other. */
async function mergePart(deps: Deps, tx: Tx, userId: string, { id, event_id }: Part) {
  const event = await lockEvent(tx, event_id)
  const { rows: parts } = await sql<Part>`
    select id, event_id, user_id, status, attend_mode
    from event_participant
    where event_id = ${event_id}
      and (id = ${id} or user_id = ${userId})`.execute(tx)
  const now = deps.clock.now()
  const others = furtherFirst(parts).slice(1)
  await sql`
    update event_participant
    set user_id = ${userId}, updated_at = ${now.toISOString()}
    where id = ${id}
      and user_id is null`.execute(tx)
  for (const other of others.filter(({ status }) => status !== 'cancelled')) {
    await updateParticipation(tx, other.id, { status: 'cancelled', cancelled_at: now.toISOString() }, now)
    if (holdsSeat(other.status)) await freeSeat(tx, event_id, other.attend_mode)
  }
  if (event && others.length > 0) await promoteFromWaitingList(deps, tx, event)
}
