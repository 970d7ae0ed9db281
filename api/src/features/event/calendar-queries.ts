import { sql, type RawBuilder } from 'kysely'
import type { CalendarItem, DayCount } from '@semai/contract/event-calendar'
import type { TimeZone } from '@semai/contract/field'
import { limits } from '@semai/contract/limits'
import type { Db } from '../../lib/db.ts'
import { endOfDay, startOfDay } from '../../lib/local-time.ts'
import { countRows, readPage } from '../../lib/page.ts'
import { sessionItemsWithin } from '../ignition/calendar-queries.ts'
import { scheduleItemsWithin } from '../markas/schedule-calendar-queries.ts'
import { conditionsOf, type EventFilter } from './queries.ts'
import { allOf, meets, readEvents, type Viewer } from './summary-queries.ts'

/** Local dates, both included. */
export interface Range {
  from: string
  to: string
  time_zone: TimeZone
}

export interface CalendarFilter extends Pick<EventFilter, 'scope' | 'region_hub_id' | 'stage'> {
  mine?: boolean
}

/** The zone of a person's profile; Jakarta's for guests. */
export async function findTimeZone(db: Db, userId: string | null): Promise<TimeZone> {
  const { rows } = await sql<{ time_zone: TimeZone }>`select time_zone from app_user where id = ${userId}`.execute(db)
  return rows[0]?.time_zone ?? 'Asia/Jakarta'
}

/** How many published events each day of a range has, by the index event_during. Days without any are left out. */
export async function countEventsByDay(db: Db, range: Range, filter: CalendarFilter, viewer: Viewer) {
  return countByDay(db, range, publishedWithin(range, filter, viewer))
}

/** Events that meet a range, by their start: published ones, and cancelled ones of one's own. */
export async function listEventsWithin(
  db: Db,
  { page, ...range }: Range & { page: number },
  filter: CalendarFilter,
  viewer: Viewer,
) {
  const found = sql`${publishedWithin(range, filter, viewer)} union all ${cancelledWithin(range, filter, viewer)}`
  const list = {
    ids: sql`select id, 0 as part, row_number() over (order by start_at, id) as place from (${found}) within`,
    count: () => countRows(db, sql`from (${found}) within`),
    page,
    size: limits.pageSize,
  }
  return readEvents(db, list, viewer)
}

/** Everything per day: events, sessions and one's own bookings; what comes later joins them here. */
export async function countContentByDay(db: Db, range: Range, { mine = false }: ContentFilter, viewer: Viewer) {
  const { announced } = sessionsWithin(range, mine, viewer)
  const parts = [publishedWithin(range, { mine }, viewer), announced, scheduleItemsWithin(spanOf(range), viewer)]
  return countByDay(db, range, sql`${sql.join(parts, sql` union all `)}`)
}

type ContentFilter = Pick<CalendarFilter, 'mine'>

const spanOf = ({ from, to, time_zone }: Range) => ({ from: startOfDay(from, time_zone), to: endOfDay(to, time_zone) })

const sessionsWithin = (range: Range, isMine: boolean, { user_id }: Viewer) =>
  sessionItemsWithin(spanOf(range), user_id, isMine)

/** Everything that meets a range, by its start: what comes later joins the events here by `union all`. */
export async function listContentWithin(
  db: Db,
  { page, ...range }: Range & { page: number },
  { mine = false }: ContentFilter,
  viewer: Viewer,
) {
  const { announced, cancelled } = sessionsWithin(range, mine, viewer)
  const events = [publishedWithin(range, { mine }, viewer), cancelledWithin(range, {}, viewer)]
  const parts = [...events, announced, cancelled, scheduleItemsWithin(spanOf(range), viewer)]
  const list = {
    select: sql`c.kind, c.id, c.title, c.start_at, c.end_at, c.time_zone, c.scope, c.place, c.target, c.is_mine,
      c.is_cancelled`,
    from: sql`from (${sql.join(parts, sql` union all `)}) c`,
    order: sql`c.start_at, c.id`,
  }
  return readPage<CalendarItem>(db, list, page, limits.pageSize)
}

/** An event as a calendar item. */
const eventItem = (isMine: RawBuilder<unknown>) => sql`
  select 'event' as kind, e.id, e.title, e.start_at, e.end_at, e.time_zone, e.scope, e.venue_name as place,
         '/event/' || e.id as target, ${isMine} as is_mine, e.status = 'cancelled' as is_cancelled`

/** One's own: a seat, a place in the queue, or a registration that waits for approval. */
const ownEvents = (userId: string | null) => sql`
  select p.event_id
  from event_participant p
  where p.user_id = ${userId}
    and p.status <> 'cancelled'`

function publishedWithin(range: Range, { mine = false, ...filter }: CalendarFilter, { user_id }: Viewer) {
  const isMine = sql`e.id in (${ownEvents(user_id)})`
  const conditions = [sql`e.status = 'published'`, meetsRange(range), ...conditionsOf(filter)]
  return sql`
    ${eventItem(isMine)}
    from event e
    where ${allOf(mine ? [...conditions, isMine] : conditions)}`
}

// They are few, and in no index of events: read from one's own registrations.
function cancelledWithin(range: Range, { mine: _, ...filter }: CalendarFilter, { user_id }: Viewer) {
  return sql`
    ${eventItem(sql`true`)}
    from (${ownEvents(user_id)}) own
    join event e on e.id = own.event_id
    where ${allOf([sql`e.status = 'cancelled'`, meetsRange(range), ...conditionsOf(filter)])}`
}

const meetsRange = ({ from, to, time_zone }: Range) => meets(startOfDay(from, time_zone), endOfDay(to, time_zone))

// Each item counts on every local day that it meets; one that ends at midnight does not meet the day that begins then.
// Materialized: PostgreSQL takes every item for a thousand days, and would rather read the whole table in parallel.
async function countByDay(db: Db, { from, to, time_zone }: Range, items: RawBuilder<unknown>): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    with item as materialized (${items})
    select day::date as date,
           count(*) filter (where i.scope = 'national') as national,
           count(*) filter (where i.scope = 'regional') as regional,
           count(*) filter (where i.kind = 'ignition') as ignition,
           count(*) filter (where i.is_mine) as mine,
           count(*) as total
    from item i
    cross join lateral generate_series(
      greatest(date_trunc('day', i.start_at at time zone ${time_zone}), ${from}::timestamp),
      least((i.end_at - interval '1 millisecond') at time zone ${time_zone}, ${to}::timestamp),
      interval '1 day'
    ) as day
    group by day
    order by day`.execute(db)
  return rows
}
