import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { Closing } from './day-rules.ts'
import { isOpenAt } from '../booking/state-queries.ts'
import type { Holding, Span } from './rules.ts'

/** Whether a booking `s` meets a span. Bookings last at most a day, so the index scan starts 26 hours earlier. */
export const meetsSpan = (start: unknown, end: unknown) => sql`
  s.start_at > (${start})::timestamptz - interval '26 hours'
  and s.start_at < (${end})::timestamptz
  and s.blocked_until > (${start})::timestamptz`

/** Read the open bookings of some rooms within a span, by room and start. */
export async function readHoldings(
  db: Db | Tx,
  roomIds: string[],
  span: Span,
  { user_id, now }: { user_id: string; now: Date },
): Promise<Map<string, Holding[]>> {
  const { rows } = await sql<Holding & { room_id: string }>`
    select s.id, s.room_id, s.start_at, s.end_at, s.blocked_until, s.user_id is not distinct from ${user_id} as is_mine
    from schedule s
    where s.room_id = any(${roomIds}::uuid[])
      and ${meetsSpan(span.start_at, span.end_at)}
      and ${isOpenAt(now)}
    order by s.room_id, s.start_at`.execute(db)
  return Map.groupBy(rows, ({ room_id }) => room_id)
}

/** Read the closed dates and holidays of some buildings. A building's own reason replaces that of a holiday. */
export async function readClosings(
  db: Db | Tx,
  buildingIds: string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, Map<string, Closing>>> {
  const { rows } = await sql<Closing & { building_id: string }>`
    select b.id as building_id, h.date, h.name as reason, true as is_holiday
    from building b
    join holiday h on h.kind = 'national' and h.date between ${from}::date and ${to}::date
    where b.id = any(${buildingIds}::uuid[])
      and not b.is_open_on_holidays
    union all
    select building_id, date, reason, false
    from building_closed_date
    where building_id = any(${buildingIds}::uuid[])
      and date between ${from}::date and ${to}::date
    order by is_holiday desc, date`.execute(db)
  const byBuilding = [...Map.groupBy(rows, ({ building_id }) => building_id)]
  return new Map(byBuilding.map(([id, closings]) => [id, new Map(closings.map((closing) => [closing.date, closing]))]))
}
