import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { afterDayHours } from '../../../lib/time/quiet-hours.ts'
import { closedTo, findBooker } from '../hours/booker-queries.ts'
import { readCalendars } from '../hours/calendar-queries.ts'
import { readAround, seenSlots } from '../hours/slot-queries.ts'
import type { Span } from '../hours/slot-rules.ts'
import { notifyOffered } from './notifications.ts'

/** Daytime hours: an offer's time stops at night. */
const OFFER_HOURS = 2

/**
 * Expire old offers and hold free slots for waiting people, one each: first for people without an earlier session, then for
 * the longest waiting. Every change of a mentor's sessions or hours calls it, so no timer is needed. Needs the lock of the
 * mentor's account.
 */
export async function offerFreeSlots(deps: Deps, tx: Tx, mentorId: string, now: Date) {
  await passExpired(tx, mentorId, now)
  for (const waiting of await listWaitingFor(tx, mentorId)) {
    const slot = await findFreeFor(tx, mentorId, waiting, now)
    if (!slot) continue
    const until = offerEnd(slot, waiting.time_zone, now)
    if (!until) continue
    await holdFor(tx, waiting.id, { ...slot, until: until.toISOString() }, now)
    await notifyOffered(deps, tx, { ...waiting, ...slot, mentor_id: mentorId, until: until.toISOString() })
  }
}

/** Remove people from the waiting list whose offer expired. They may join again. */
async function passExpired(tx: Tx, mentorId: string, now: Date) {
  await sql`
    update mentor_waiting
    set state = 'passed', offered_start_at = null, offered_end_at = null, offered_until = null,
        updated_at = ${now.toISOString()}
    where mentor_id = ${mentorId}
      and state = 'offered'
      and offered_until <= ${now.toISOString()}`.execute(tx)
}

interface Waiting {
  id: string
  user_id: string
  time_zone: TimeZone
}

async function listWaitingFor(tx: Tx, mentorId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select w.id, w.user_id, u.time_zone
    from mentor_waiting w
    join app_user u on u.id = w.user_id and u.status = 'active'
    where w.mentor_id = ${mentorId}
      and w.state = 'waiting'
    order by exists (select from mentor_session s where s.booked_by = w.user_id and s.state = 'held'), w.created_at, w.id
    limit 50`.execute(tx)
  return rows
}

async function findFreeFor(tx: Tx, mentorId: string, { user_id }: Waiting, now: Date): Promise<Span | null> {
  const booker = await findBooker(tx, user_id)
  const [calendar] = await readCalendars(tx, { which: sql`m.id = ${mentorId}`, user_id, now })
  if (!booker || !calendar || closedTo(booker, calendar)) return null
  const slots = seenSlots(calendar, await readAround(tx, [calendar], user_id, now))
  return slots.find(({ state }) => state === 'free') ?? null
}

/** End of an offer, at the latest an hour before the slot; null if that is now. */
function offerEnd({ start_at }: Span, zone: TimeZone, now: Date): Date | null {
  const latest = Date.parse(start_at) - 3_600_000
  const until = new Date(Math.min(afterDayHours(now, OFFER_HOURS, zone).getTime(), latest))
  return until > now ? until : null
}

async function holdFor(tx: Tx, id: string, { start_at, end_at, until }: Span & { until: string }, now: Date) {
  await sql`
    update mentor_waiting
    set state = 'offered', offered_start_at = ${start_at}, offered_end_at = ${end_at},
        offered_until = ${until}, updated_at = ${now.toISOString()}
    where id = ${id}`.execute(tx)
}
