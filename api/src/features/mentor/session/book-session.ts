import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { lockRoomsOf } from '../../markas/booking/reserve-room.ts'
import { closedTo, findBooker } from '../hours/booker-queries.ts'
import { readCalendars, type MentorCalendar } from '../hours/calendar-queries.ts'
import { readAround, seenSlots } from '../hours/slot-queries.ts'
import { meet, type Span } from '../hours/slot-rules.ts'
import { closeWaiting } from '../waiting/close-waiting.ts'
import { offerFreeSlots } from '../waiting/offer-free-slots.ts'
import { checkQuotas } from './check-quotas.ts'
import { insertSession } from './insert-session.ts'
import { lockPeople } from './lock-people.ts'
import { notifySessionBooked } from './notifications.ts'
import { sessionDigest, type SessionInput, type Wanted } from './session-input.ts'

/**
 * Book a slot of a mentor, with a room at a Markas, and return the session's id. Finds the session of a repeated key. Locks the
 * rooms of the Markas first, then both people, so that bookings, changed hours and cancellations run one after another.
 * @throws Failure mentor-not-found, mentor-closed-to-one, session-topic-unknown, startup-not-found, session-slot-gone,
 * session-slot-taken, session-overlap, idempotency-key-used, what checkQuotas and insertSession throw
 */
export async function bookSession(deps: Deps, tx: Tx, userId: string, input: SessionInput): Promise<string> {
  const mentor = await findMentorPlace(tx, input.mentor_id)
  if (!mentor) throw new Failure('mentor-not-found')
  if (mentor.building_id) await lockRoomsOf(tx, mentor.building_id)
  await lockPeople(tx, [mentor.user_id, userId])
  const known = await findByKey(tx, userId, input)
  if (known) return known
  const now = deps.clock.now()
  await offerFreeSlots(deps, tx, input.mentor_id, now)
  const wanted = await findWanted(tx, { input, building_id: mentor.building_id }, userId, now)
  await checkQuotas(tx, wanted, now)
  const id = newId()
  const isRequest = !wanted.calendar.is_automatic
  await insertSession(tx, id, wanted, now)
  await closeWaiting(tx, { mentor_id: input.mentor_id, user_id: userId, state: 'taken' }, now)
  await notifySessionBooked(deps, tx, { id, isRequest, by: userId })
  return id
}

interface MentorPlace {
  user_id: string | null
  building_id: string | null
}

async function findMentorPlace(tx: Tx, id: string): Promise<MentorPlace | null> {
  const { rows } = await sql<MentorPlace>`
    select m.user_id, h.building_id
    from mentor m
    left join mentor_hours h on h.mentor_id = m.id
    where m.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** @throws Failure idempotency-key-used */
async function findByKey(tx: Tx, userId: string, input: SessionInput): Promise<string | null> {
  const { rows } = await sql<{ id: string; request_digest: string }>`
    select id, request_digest
    from mentor_session
    where booked_by = ${userId}
      and idempotency_key = ${input.idempotency_key}`.execute(tx)
  const found = rows[0]
  if (found && found.request_digest !== sessionDigest(input)) throw new Failure('idempotency-key-used')
  return found?.id ?? null
}

interface Asked {
  input: SessionInput
  /** Building whose rooms are locked. */
  building_id: string | null
}

/** Read the requested slot under the locks. */
async function findWanted(tx: Tx, { input, building_id }: Asked, userId: string, now: Date): Promise<Wanted> {
  const booker = await findBooker(tx, userId)
  if (!booker) throw new Failure('STATUS_UNAUTHORIZED')
  const [calendar] = await readCalendars(tx, { which: sql`m.id = ${input.mentor_id}`, user_id: userId, now })
  // The hours moved to another building meanwhile, whose rooms are not locked.
  if (!calendar || calendar.building_id !== building_id) throw new Failure('session-slot-gone')
  if (closedTo(booker, calendar)) throw new Failure('mentor-closed-to-one')
  if (!calendar.expertise.includes(input.topic)) throw fieldFailure('session-topic-unknown', 'topic')
  if (input.startup_id && !(await isMemberOf(tx, input.startup_id, userId))) throw new Failure('startup-not-found')
  const slot = await findSlot(tx, calendar, { start_at: input.start_at, userId, now })
  return { calendar, booker, slot, input }
}

interface Looked {
  start_at: string
  userId: string
  now: Date
}

/** @throws Failure session-slot-gone, session-slot-taken, session-overlap */
async function findSlot(tx: Tx, calendar: MentorCalendar, { start_at, userId, now }: Looked): Promise<Span> {
  const around = await readAround(tx, [calendar], userId, now)
  const slot = seenSlots(calendar, around).find((one) => one.start_at === start_at)
  if (!slot) throw new Failure('session-slot-gone')
  if (around.elsewhere.some((span) => meet(span, slot))) throw new Failure('session-overlap')
  if (slot.state === 'taken' || slot.state === 'own') throw new Failure('session-slot-taken')
  return { start_at: slot.start_at, end_at: slot.end_at }
}

async function isMemberOf(tx: Tx, startupId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select
    from startup s
    join startup_member m on m.startup_id = s.id
    where s.id = ${startupId}
      and s.status = 'active'
      and m.user_id = ${userId}
      and m.role <> 'advisor'`.execute(tx)
  return rows.length > 0
}
