import { sql, type RawBuilder } from 'kysely'
import type { DayCount } from '@semai/contract/event/calendar'
import type { TimeZone } from '@semai/contract/call/field'
import type { Db } from '../../../lib/database/db.ts'
import { cacheCount } from '../../../lib/database/cached-count.ts'

/** Local dates, both included. */
export interface Range {
  from: string
  to: string
  time_zone: TimeZone
}

// An item counts on each local day that it overlaps, so not on a day that begins at its end. Materialized, because
// PostgreSQL estimates 1,000 days for each item and would scan the table in parallel.
export async function countByDay(
  db: Db,
  { from, to, time_zone }: Range,
  items: RawBuilder<unknown>,
): Promise<DayCount[]> {
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

/** Count for everybody, cached when there are many items. */
export const countOfAll = (db: Db, range: Range, items: RawBuilder<unknown>) =>
  cacheCount(
    db,
    sql`${items} ${range.from}, ${range.to}, ${range.time_zone}`,
    () => countByDay(db, range, items),
    (days) => days.reduce((all, { total }) => all + total, 0),
  )

/** Mark the person's own days, and add entries that only the person has, which are in no kind. */
export async function withOwn(
  ...counts: [everyones: Promise<DayCount[]>, own: Promise<DayCount[]>]
): Promise<DayCount[]> {
  const [everyones, own] = await Promise.all(counts)
  const days = new Map(everyones.map((day) => [day.date, day]))
  for (const { date, mine, national, regional, ignition, total } of own) {
    const day = days.get(date) ?? { date, national: 0, regional: 0, ignition: 0, mine: 0, total: 0 }
    days.set(date, { ...day, mine, total: day.total + total - national - regional - ignition })
  }
  return [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date))
}
