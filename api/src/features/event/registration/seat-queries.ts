import { sql } from 'kysely'
import type { ParticipantStatus } from '@semai/contract/event'
import type { AttendMode } from '@semai/contract/event-participant'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { tellOffer } from '../news-queries.ts'
import { modesOf, offerDeadline, type OpenEvent } from '../rules.ts'

const columns = {
  offline: { taken: sql.ref('taken_offline'), capacity: sql.ref('capacity_offline') },
  online: { taken: sql.ref('taken_online'), capacity: sql.ref('capacity_online') },
}

/** Takes a seat if there is one: the condition and the taking are one statement. */
export async function takeSeat(tx: Tx, eventId: string, mode: AttendMode): Promise<boolean> {
  const { taken, capacity } = columns[mode]
  const { rows } = await sql`
    update event
    set ${taken} = ${taken} + 1
    where id = ${eventId}
      and (${capacity} is null or ${taken} < ${capacity})
    returning id`.execute(tx)
  return rows.length > 0
}

export async function freeSeat(tx: Tx, eventId: string, mode: AttendMode) {
  const { taken } = columns[mode]
  await sql`
    update event
    set ${taken} = ${taken} - 1
    where id = ${eventId}`.execute(tx)
}

export interface ParticipantChange {
  status: ParticipantStatus
  attend_mode?: AttendMode
  queued_at?: string | null
  offer_expires_at?: string | null
  cancelled_at?: string | null
}

export async function updateParticipant(tx: Tx, id: string, change: ParticipantChange, now: Date) {
  await tx
    .updateTable('event_participant')
    .set({ ...change, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/**
 * Lets go of seats whose offer has run out, and offers what is free to those who wait, the first first. Runs within
 * any change of an event that is locked, so that nothing hangs on a timer.
 */
export async function settleSeats(deps: Deps, tx: Tx, event: OpenEvent) {
  const now = deps.clock.now()
  await expireOffers(tx, event.id, now)
  const until = offerDeadline(event, now)
  if (!until) return
  for (const mode of modesOf(event)) {
    for (;;) {
      const id = await findFirstWaiting(tx, event.id, mode)
      if (!id || !(await takeSeat(tx, event.id, mode))) break
      await updateParticipant(
        tx,
        id,
        { status: 'offered', queued_at: null, offer_expires_at: until.toISOString() },
        now,
      )
      await tellOffer(deps, tx, event, id)
    }
  }
}

// `offer_expires_at` stays: it tells a cancelled participation from one whose time ran out.
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

async function findFirstWaiting(tx: Tx, eventId: string, mode: AttendMode): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id
    from event_participant
    where event_id = ${eventId}
      and attend_mode = ${mode}
      and status = 'waitlisted'
    order by queued_at, id
    limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Events that hold seats for offers which have run out. */
export async function listEventsWithExpiredOffers(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select distinct event_id
    from event_participant
    where status = 'offered'
      and offer_expires_at <= ${now.toISOString()}`.execute(db)
  return rows.map(({ event_id }) => event_id)
}
