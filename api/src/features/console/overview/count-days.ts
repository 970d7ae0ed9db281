import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { addDays } from '../../../lib/time/local-time.ts'
import { isAround, zonesTable } from './count-funnel.ts'
import { ACTIVE_DAYS_KEPT, EVENT_DAYS_KEPT, type Days } from './rules.ts'
import { replaceFigures } from './replace-figures.ts'

type Sql = ReturnType<typeof sql>

/** Definition of a figure: its rows, and whether each person counts once a day. */
interface DayFigure {
  name: string
  /** Query that returns `user_id`, `at` and `key`. */
  rows: (days: Days) => Sql
  isOncePerPerson?: true
  /** Its rows are deleted after EVENT_DAYS_KEPT days. Figures of earlier days stay. */
  isForgotten?: true
}

const ID = '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'

// Clients may send any property, so only values shaped like an id count.
const viewsOf = (event: string, property: string) => (days: Days) =>
  sql`
  select user_id, occurred_at as at, properties ->> ${property} as key
  from analytics_event
  where name = ${event}
    and ${isAround(sql`occurred_at`, days)}
    and properties ->> ${property} ~ ${ID}`

const figures: readonly DayFigure[] = [
  {
    name: 'library-opened',
    rows: (days) => sql`
      select user_id, created_at as at, library_content_id::text as key
      from user_library_history
      where ${isAround(sql`created_at`, days)}`,
  },
  {
    name: 'library-completed',
    rows: (days) => sql`
      select user_id, completed_at as at, library_content_id::text as key
      from user_library_history
      where completed_at is not null
        and ${isAround(sql`completed_at`, days)}`,
  },
  {
    name: 'certificate',
    rows: (days) => sql`
      select user_id, issued_at as at, subject_type as key
      from certificate
      where status <> 'replaced'
        and ${isAround(sql`issued_at`, days)}`,
  },
  {
    name: 'did',
    rows: (days) => sql`
      select user_id, occurred_at as at, name as key
      from analytics_event
      where ${isAround(sql`occurred_at`, days)}`,
    isForgotten: true,
  },
  { name: 'event-viewed', rows: viewsOf('Event Viewed', 'event_id'), isOncePerPerson: true, isForgotten: true },
  { name: 'mentor-viewed', rows: viewsOf('Mentor Viewed', 'mentor_id'), isOncePerPerson: true, isForgotten: true },
]

/** Recount the figures by day, hub and key: for each hub and in total. */
export async function countDays(tx: Tx, days: Days, today: string) {
  const remembered = knownOf(days, addDays(today, -EVENT_DAYS_KEPT))
  for (const figure of figures) {
    const known = figure.isForgotten ? remembered : days
    if (known) await countFigure(tx, figure, known)
  }
}

/** Clip days to those from `first` on; null if none is left. */
const knownOf = ({ from, to }: Days, first: string): Days | null =>
  to < first ? null : { from: from < first ? first : from, to }

async function countFigure(tx: Tx, { name, rows, isOncePerPerson }: DayFigure, days: Days) {
  const counted = sql`
    select ${name}::text, zone, grouping(region_hub_id) = 1, day, key, region_hub_id,
           ${isOncePerPerson ? sql`count(distinct user_id)` : sql`count(*)`}
    from (
      select z.zone, u.region_hub_id, (r.at at time zone z.zone)::date as day, r.key, r.user_id
      from (${rows(days)}) r
      left join app_user u on u.id = r.user_id
      cross join ${zonesTable}
    ) counted
    where day between ${days.from}::date and ${days.to}::date
    group by grouping sets ((zone, day, key, region_hub_id), (zone, day, key))`
  await replaceDays(tx, name, days, counted)
}

async function replaceDays(tx: Tx, name: string, { from, to }: Days, rows: Sql) {
  await replaceFigures(tx, {
    table: 'figure_day',
    key: ['name', 'zone', 'is_total', 'day', 'key'],
    maybe: ['region_hub_id'],
    values: ['value'],
    scope: sql`f.name = ${name} and f.day between ${from}::date and ${to}::date`,
    rows,
  })
}

/** Recount active people by day and week, as far back as their names are stored. */
export async function countActive(tx: Tx, days: Days, today: string) {
  const first = addDays(today, -ACTIVE_DAYS_KEPT)
  const known = knownOf(days, first)
  if (!known) return
  await countActiveBy(tx, 'active', { days: known, day: sql`a.day` })
  await countActiveBy(tx, 'active-week', { days: wholeWeeks(known, first), day: sql`date_trunc('week', a.day)::date` })
}

async function countActiveBy(tx: Tx, name: string, { days, day }: { days: Days; day: Sql }) {
  const counted = sql`
    select ${name}::text, zone, grouping(region_hub_id) = 1, day, '', region_hub_id, count(distinct user_id)
    from (
      select z.zone, u.region_hub_id, ${day} as day, a.user_id
      from active_day a
      join app_user u on u.id = a.user_id and u.scope = 'participant'
      join ${zonesTable} on a.zones & z.bit > 0
      where a.day between ${days.from}::date and ${days.to}::date
    ) here
    group by grouping sets ((zone, day, region_hub_id), (zone, day))`
  await replaceDays(tx, name, days, counted)
}

/** Return the weeks from Monday to Sunday that contain these days, without a week that begins before `first`. */
function wholeWeeks({ from, to }: Days, first: string): Days {
  const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  const monday = mondayOf(from)
  return { from: monday < first ? addDays(monday, 7) : monday, to: addDays(mondayOf(to), 6) }
}
