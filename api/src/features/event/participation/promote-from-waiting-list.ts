import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { AttendMode } from '@semai/contract/event/participation'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { together } from '../../../lib/database/together.ts'
import { notifyOffer } from '../notifications.ts'
import { modesOf, offerDeadline, type OpenEvent } from '../rules.ts'
import { takeSeat, updateParticipation } from './take-seat.ts'

/**
 * Release expired offers, and offer free seats in the order of the waiting list. Runs within every change of a locked
 * event, so it does not depend on a timer.
 */
export async function promoteFromWaitingList(deps: Deps, tx: Tx, event: OpenEvent) {
  const first = await together(tx, (at) => settleWaitingList(at, event.id, deps.clock.now()))
  await offerFreeSeats(deps, tx, event, first)
}

interface Waiting {
  id: string
  /** Null for guests. */
  time_zone: TimeZone | null
}

/** First person on the waiting list of each mode. */
type FirstWaiting = Record<AttendMode, Waiting | null>

/** First half: release expired offers. Can run in a batch with other queries after the event's lock. */
export async function settleWaitingList(tx: Tx, eventId: string, now: Date): Promise<FirstWaiting> {
  const [, offline, online] = await Promise.all([
    expireOffers(tx, eventId, now),
    findFirstWaiting(tx, eventId, 'offline'),
    findFirstWaiting(tx, eventId, 'online'),
  ])
  return { offline, online }
}

/** Second half: offer free seats. Returns whether somebody got an offer. */
export async function offerFreeSeats(deps: Deps, tx: Tx, event: OpenEvent, first: FirstWaiting): Promise<boolean> {
  const now = deps.clock.now()
  let hasOffered = false
  for (const mode of modesOf(event)) {
    let waiting = first[mode]
    while (waiting) {
      const until = offerDeadline(event, waiting.time_zone ?? event.time_zone, now)
      if (!until || !(await takeSeat(tx, event.id, mode))) break
      const offer = { status: 'offered', queued_at: null, offer_expires_at: until.toISOString() } as const
      await updateParticipation(tx, waiting.id, offer, now)
      await notifyOffer(deps, tx, event, waiting.id)
      hasOffered = true
      waiting = await findFirstWaiting(tx, event.id, mode)
    }
  }
  return hasOffered
}

// `offer_expires_at` stays, to tell an expired offer from a cancelled participation.
async function expireOffers(tx: Tx, eventId: string, now: Date) {
  const time = now.toISOString()
  await sql`
    with expired as (
      update event_participant
      set status = 'cancelled', cancelled_at = ${time}, updated_at = ${time}
      where event_id = ${eventId}
        and status = 'offered'
        and offer_expires_at <= ${time}
      returning attend_mode
    )
    update event
    set taken_offline = taken_offline - (select count(*) from expired where attend_mode = 'offline'),
        taken_online = taken_online - (select count(*) from expired where attend_mode = 'online')
    where id = ${eventId}
      and exists (select from expired)`.execute(tx)
}

async function findFirstWaiting(tx: Tx, eventId: string, mode: AttendMode): Promise<Waiting | null> {
  const { rows } = await sql<Waiting>`
    select p.id, (select time_zone from app_user where id = p.user_id) as time_zone
    from event_participant p
    where p.event_id = ${eventId}
      and p.attend_mode = ${mode}
      and p.status = 'waitlisted'
    order by p.queued_at, p.id
    limit 1`.execute(tx)
  return rows[0] ?? null
}
