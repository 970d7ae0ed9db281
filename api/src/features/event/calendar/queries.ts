import { sql, type RawBuilder } from 'kysely'
import type { CalendarItem } from '@semai/contract/event/calendar'
import type { EventSummary } from '@semai/contract/event/event'
import type { TimeZone } from '@semai/contract/call/field'
import { serverLimits } from '@semai/contract/call/limits'
import { allOf } from '../../../lib/database/all-of.ts'
import type { Db } from '../../../lib/database/db.ts'
import { endOfDay, startOfDay } from '../../../lib/time/local-time.ts'
import { readPage } from '../../../lib/database/page.ts'
import { sessionItemsWithin } from '../../ignition/calendar-queries.ts'
import { bookingItemsWithin } from '../../markas/booking/calendar-queries.ts'
import { mentorItemsWithin } from '../../mentor/session/calendar-queries.ts'
import { countByDay, countOfAll, withOwn, type Range } from './day-count-queries.ts'
import { conditionsOf, type EventFilter } from '../list/queries.ts'
import { isInPhase, meets, onNow, orderOf, readEvents, type Viewer } from '../summary-queries.ts'

export interface CalendarFilter extends Pick<EventFilter, 'scope' | 'region_hub_id' | 'stage'> {
  mine?: boolean
}

/** Read the time zone of a person's profile; Jakarta's for guests. */
export async function findTimeZone(db: Db, userId: string | null): Promise<TimeZone> {
  const { rows } = await sql<{ time_zone: TimeZone }>`select time_zone from app_user where id = ${userId}`.execute(db)
  return rows[0]?.time_zone ?? 'Asia/Jakarta'
}

/** Count published events per day of a range, by the index event_during. Days without events are left out. */
export async function countEventsByDay(db: Db, range: Range, { mine, ...filter }: CalendarFilter, viewer: Viewer) {
  const own = () => countByDay(db, range, ownWithin('published', range, filter, viewer))
  return mine ? own() : withOwn(countOfAll(db, range, publishedWithin(range, filter)), own())
}

/** List the events of a range in its order: published ones, and cancelled ones of the person. */
export async function listEventsWithin(
  db: Db,
  { page, ...range }: Range & { page: number },
  filter: CalendarFilter,
  viewer: Viewer,
) {
  const cancelled = ownWithin('cancelled', range, filter, viewer)
  const published = filter.mine ? ownWithin('published', range, filter, viewer) : publishedWithin(range, filter)
  const first =
    filter.mine || isDay(range)
      ? sql`select id, start_at, end_at from (${published}) p`
      : firstWithin(range, filter, page * serverLimits.pageSize)
  const list = {
    ids: sql`
      select id, 0 as part, row_number() over (order by ${orderIn(range, viewer.now)}) as place
      from (${first} union all select id, start_at, end_at from (${cancelled}) c) within`,
    counted: { from: sql`from (select id from (${published}) p union all select id from (${cancelled}) c) counted` },
    page,
    size: serverLimits.pageSize,
  }
  return readEvents<EventSummary>(db, list, viewer)
}

/** Count events, sessions and the person's own bookings per day. New kinds of content are added here. */
export async function countContentByDay(db: Db, range: Range, { mine = false }: ContentFilter, viewer: Viewer) {
  const { announced } = sessionsWithin(range, true, viewer)
  const parts = [ownWithin('published', range, {}, viewer), announced, ...ownItems(range, viewer)]
  const own = () => countByDay(db, range, sql`${sql.join(parts, sql` union all `)}`)
  if (mine) return own()
  const everyones = sql`${publishedWithin(range, {})} union all ${sessionsWithin(range, false, nobody).announced}`
  return withOwn(countOfAll(db, range, everyones), own())
}

type ContentFilter = Pick<CalendarFilter, 'mine'>

const spanOf = ({ from, to, time_zone }: Range) => ({ from: startOfDay(from, time_zone), to: endOfDay(to, time_zone) })

/** The person's room bookings and mentoring sessions. */
const ownItems = (range: Range, viewer: Viewer) => [
  bookingItemsWithin(spanOf(range), viewer),
  mentorItemsWithin(spanOf(range), viewer.user_id),
]

const sessionsWithin = (range: Range, isMine: boolean, { user_id }: Pick<Viewer, 'user_id'>) =>
  sessionItemsWithin(spanOf(range), user_id, isMine)

const isDay = ({ from, to }: Range) => from === to

/** A single day lists ended entries last; longer ranges are in order of time. */
const orderIn = (range: Range, now: Date) =>
  isDay(range) ? sql`end_at <= ${now.toISOString()}, start_at, id` : sql`start_at, id`

/** List all content in a range, in its order. New kinds of content are added by `union all`. */
export async function listContentWithin(
  db: Db,
  { page, ...range }: Range & { page: number },
  { mine = false }: ContentFilter,
  viewer: Viewer,
) {
  const { announced, cancelled } = sessionsWithin(range, mine, viewer)
  const published = mine ? ownWithin('published', range, {}, viewer) : publishedWithin(range, {}, viewer)
  const events = [published, ownWithin('cancelled', range, {}, viewer)]
  const parts = [...events, announced, cancelled, ...ownItems(range, viewer)]
  const list = {
    select: sql`c.kind, c.id, c.title, c.start_at, c.end_at, c.time_zone, c.scope, c.place, c.target, c.is_mine,
      c.is_cancelled`,
    from: sql`from (${sql.join(parts, sql` union all `)}) c`,
    order: orderIn(range, viewer.now),
  }
  return readPage<CalendarItem>(db, list, page, serverLimits.pageSize)
}

/** An event as a calendar item. */
const eventItem = (isMine: RawBuilder<unknown>) => sql`
  select 'event' as kind, e.id, e.title, e.start_at, e.end_at, e.time_zone, e.scope, e.venue_name as place,
         '/event/' || e.id as target, ${isMine} as is_mine, e.status = 'cancelled' as is_cancelled`

const nobody = { user_id: null }

/** The person's events: with a seat, a place in the queue or a participation awaiting approval. */
const ownEvents = (userId: string | null) => sql`
  select p.event_id
  from event_participant p
  where p.user_id = ${userId}
    and p.status <> 'cancelled'`

type Filter = Omit<CalendarFilter, 'mine'>

/** Published events in a range. Marks the viewer's own, if there is a viewer. */
function publishedWithin(range: Range, filter: Filter, { user_id }: Pick<Viewer, 'user_id'> = nobody) {
  return sql`
    ${eventItem(user_id ? sql`e.id in (${ownEvents(user_id)})` : sql`false`)}
    from event e
    where ${allOf([sql`e.status = 'published'`, meetsRange(range), ...conditionsOf(filter)])}`
}

/** Select the first events by start: those ongoing at the beginning, and `amount` more in the index's order. */
function firstWithin(range: Range, filter: Filter, amount: number) {
  const { from, to } = spanOf(range)
  const published = allOf([sql`e.status = 'published'`, ...conditionsOf(filter)])
  return sql`
    select e.id, e.start_at, e.end_at
    from ${onNow(from)} e
    where ${published}
    union all
    (
      select e.id, e.start_at, e.end_at
      from event e
      where ${published}
        and ${isInPhase('upcoming', from)}
        and e.start_at < ${to.toISOString()}
      order by ${orderOf('upcoming')}
      limit ${amount}
    )`
}

// A person has few participations, so start from these instead of from all events.
function ownWithin(status: 'published' | 'cancelled', range: Range, filter: Filter, { user_id }: Viewer) {
  return sql`
    ${eventItem(sql`true`)}
    from event e
    where ${allOf([sql`e.id in (${ownEvents(user_id)})`, sql`e.status = ${status}`, meetsRange(range), ...conditionsOf(filter)])}`
}

const meetsRange = ({ from, to, time_zone }: Range) => meets(startOfDay(from, time_zone), endOfDay(to, time_zone))
