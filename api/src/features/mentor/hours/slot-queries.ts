import { sql } from 'kysely'
import type { BookingQuota, MentorSlots, SessionOffer, SessionSlot } from '@semai/contract/mentor/hours'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { readPlaces } from '../../markas/booking/place-queries.ts'
import { freeRoomsAt, type PlaceHours } from '../../markas/booking/free-rooms.ts'
import { listMissed } from '../session/no-show-queries.ts'
import { missedSince, pausedUntil } from '../session/no-show-rules.ts'
import { readMentorSetting } from '../staff/setting-queries.ts'
import { closedTo, countSessions, findBooker, type Booker } from './booker-queries.ts'
import { listElsewhere, readCalendars, type MentorCalendar } from './calendar-queries.ts'
import { DAYS_AHEAD, statesOf, type Span } from './slot-rules.ts'

const DAY_MS = 86_400_000

/** The mentor and the booker. */
const LEAST_PEOPLE = 2

/** Facts besides the hours that decide which slots are free. */
export interface Around {
  places: Map<string, PlaceHours>
  elsewhere: Span[]
  now: Date
}

export async function readAround(db: Db | Tx, calendars: MentorCalendar[], userId: string, now: Date): Promise<Around> {
  const buildings = new Set(calendars.flatMap(({ building_id }) => building_id ?? []))
  const end = new Date(now.getTime() + (DAYS_AHEAD + 2) * DAY_MS)
  const span = { start_at: now.toISOString(), end_at: end.toISOString() }
  const places = await readPlaces(db, [...buildings], span, now)
  return { places, elsewhere: await listElsewhere(db, userId, now), now }
}

/** Compute the slots of a mentor for the viewer of the calendar. */
export function seenSlots(calendar: MentorCalendar, { places, elsewhere, now }: Around): SessionSlot[] {
  const place = calendar.building_id === null ? null : places.get(calendar.building_id)
  const hasPlace = (slot: Span) =>
    place === null || (place !== undefined && freeRoomsAt(place, slot, LEAST_PEOPLE, now).length > 0)
  return statesOf(calendar, { ...calendar, now, elsewhere, hasPlace })
}

/** Read a person's quotas and their current use. */
export async function readQuota(
  db: Db | Tx,
  booker: Pick<Booker, 'id' | 'time_zone'>,
  now: Date,
): Promise<BookingQuota> {
  const setting = await readMentorSetting(db)
  const counts = await countSessions(db, { of: { user_id: booker.id }, time_zone: booker.time_zone, at: now, now })
  const missed = await listMissed(db, booker.id, missedSince(setting, now))
  const { max_open, max_month } = setting
  return { ...counts, max_open, max_month, paused_until: pausedUntil(missed, setting, now) }
}

/**
 * Read the bookable slots of a mentor in the next two weeks. Empty if the mentor takes no sessions, or none from this person.
 * @throws Failure mentor-not-found
 */
export async function getSlots(db: Db, mentorId: string, userId: string, now: Date): Promise<MentorSlots> {
  const booker = await findBooker(db, userId)
  const { rows: mentors } = await sql`select from mentor where id = ${mentorId}`.execute(db)
  if (mentors.length === 0 || !booker) throw new Failure('mentor-not-found')
  const [calendar] = await readCalendars(db, { which: sql`m.id = ${mentorId}`, user_id: userId, now })
  const rest = { mentor_id: mentorId, quota: await readQuota(db, booker, now) }
  if (!calendar) return { ...rest, ...noHours(booker) }
  const { session_minutes, mode, building_name, time_zone, is_automatic } = calendar
  const closed_to_one = closedTo(booker, calendar)
  const slots = closed_to_one ? [] : seenSlots(calendar, await readAround(db, [calendar], userId, now))
  const facts = { session_minutes, mode, building_name, time_zone, is_automatic, closed_to_one, slots }
  return { ...rest, ...facts, has_hours: true, waiting: await readWaiting(db, mentorId, userId, now) }
}

const noHours = ({ time_zone }: Booker): Omit<MentorSlots, 'mentor_id' | 'quota'> => ({
  has_hours: false,
  session_minutes: 0,
  mode: 'online',
  building_name: null,
  time_zone,
  is_automatic: true,
  slots: [],
  closed_to_one: null,
  waiting: { is_waiting: false, offer: null },
})

async function readWaiting(db: Db, mentorId: string, userId: string, now: Date): Promise<MentorSlots['waiting']> {
  return (await listWaiting(db, userId, now)).get(mentorId) ?? { is_waiting: false, offer: null }
}

interface WaitingRow {
  mentor_id: string
  start_at: string | null
  end_at: string | null
  until: string | null
}

/** List the waiting entries of a person by mentor. */
export async function listWaiting(
  db: Db | Tx,
  userId: string,
  now: Date,
): Promise<Map<string, MentorSlots['waiting']>> {
  const { rows } = await sql<WaitingRow>`
    select w.mentor_id, w.offered_start_at as start_at, w.offered_end_at as end_at, w.offered_until as until
    from mentor_waiting w
    where w.user_id = ${userId}
      and (w.state = 'waiting' or (w.state = 'offered' and w.offered_until > ${now.toISOString()}))`.execute(db)
  return new Map(rows.map((row) => [row.mentor_id, { is_waiting: true, offer: offerOf(row) }]))
}

const offerOf = ({ start_at, end_at, until }: WaitingRow): SessionOffer | null =>
  start_at !== null && end_at !== null && until !== null
    ? { start_at: asSlot(start_at), end_at: asSlot(end_at), until }
    : null

/** Format an instant as slots have it. */
const asSlot = (instant: string) => new Date(instant).toISOString()
