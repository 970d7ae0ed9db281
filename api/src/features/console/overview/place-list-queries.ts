import { sql } from 'kysely'
import type { OverviewEvent, OverviewRooms } from '@semai/contract/console/overview'
import type { Db } from '../../../lib/database/db.ts'
import { readPage } from '../../../lib/database/page.ts'
import { eventsOf, placesOf, type Lens } from './filter-queries.ts'

const orders = {
  latest: sql`f.start_at desc, f.event_id`,
  filled: sql`f.filled::float8 / nullif(f.capacity, 0) desc nulls last, f.start_at desc, f.event_id`,
  missed: sql`f.missed::float8 / nullif(f.attended + f.missed, 0) desc nulls last, f.start_at desc, f.event_id`,
}

export type EventOrder = keyof typeof orders

/** List the events of the period with their seats. */
export async function listEvents(
  db: Db,
  lens: Lens,
  { page, size, sort }: { page: number; size: number; sort: EventOrder },
) {
  const list = {
    select: sql`
      e.id, e.title, f.start_at, e.time_zone, h.name as hub_name, f.capacity, f.filled, f.seated, f.waitlisted,
      f.attended, f.missed`,
    // Paginate the figures first, so that titles are looked up for one page only.
    from: sql`
      from (
        select *, row_number() over (order by ${orders[sort]}) as place
        from figure_event f
        where ${eventsOf(lens)}
      ) f
      join event e on e.id = f.event_id
      left join region_hub h on h.id = f.region_hub_id`,
    order: sql`f.place`,
  }
  return readPage<OverviewEvent>(db, list, page, size)
}

/** Read how much of their opening hours rooms were in use. */
export async function readRooms(db: Db, lens: Lens): Promise<OverviewRooms> {
  const { rows: rooms } = await sql<OverviewRooms['rooms'][number]>`
    select r.id, r.name, b.name as building_name, f.open_minutes, f.used_minutes, f.bookings, f.missed
    from (
      select f.room_id, sum(f.open_minutes)::integer as open_minutes, sum(f.used_minutes)::integer as used_minutes,
             sum(f.bookings)::integer as bookings, sum(f.missed)::integer as missed
      from figure_room_day f
      where ${placesOf('room_id', lens)}
      group by f.room_id
    ) f
    join room r on r.id = f.room_id
    join building b on b.id = r.building_id
    where f.open_minutes > 0
    order by natural_key(b.name), b.id, r.position, natural_key(r.name)`.execute(db)
  const { rows: hours } = await sql<OverviewRooms['hours'][number]>`
    select extract(isodow from f.day)::integer as weekday, f.hour, sum(f.open_minutes)::integer as open_minutes,
           sum(f.used_minutes)::integer as used_minutes
    from figure_building_hour f
    where ${placesOf('building_id', lens)}
    group by weekday, f.hour
    order by weekday, f.hour`.execute(db)
  return { rooms, hours }
}
