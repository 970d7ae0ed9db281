import { sql } from 'kysely'
import type { Building, BuildingDetail } from '@semai/contract/markas/markas'
import { serverLimits } from '@semai/contract/call/limits'
import type { Db } from '../../../lib/database/db.ts'
import { readPage } from '../../../lib/database/page.ts'
import { mapUrl } from './place-rules.ts'
import { roomColumns } from '../room/queries.ts'

/** Reader and time of reading. */
export interface Viewer {
  user_id: string
  region_hub_id: string | null
  now: Date
}

/** Whether a building `b` is closed on a local date by a closed date or a holiday. */
export const isClosedOn = (date: unknown) => sql`(
  exists (select from building_closed_date where building_id = b.id and date = ${date})
  or not b.is_open_on_holidays
    and exists (select from holiday where kind = 'national' and date = ${date})
)`

/** Buildings `b` with their hub `h`, regency `g` and local time `here`. */
const fromBuildings = (now: Date) => sql`
  from building b
  left join region_hub h on h.id = b.region_hub_id
  left join regency g on g.id = b.regency_id
  cross join lateral (select ${now.toISOString()}::timestamptz at time zone b.time_zone as time) here`

const hubOfBuilding = sql`case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end`

const openNow = sql`(
  b.status = 'active'
  and extract(isodow from here.time) = any(b.open_days)
  and here.time::time >= b.start_time
  and here.time::time < b.end_time
  and not ${isClosedOn(sql`here.time::date`)}
)`

/** Columns of buildings in lists. Needs `fromBuildings`. */
const buildingColumns = sql`
  b.id, b.slug, b.name, b.summary, b.address, b.contact_phone as phone, to_char(b.start_time, 'HH24:MI') as start_time,
  to_char(b.end_time, 'HH24:MI') as end_time, b.open_days, b.time_zone, b.status, ${hubOfBuilding} as region_hub,
  case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as regency,
  b.media, b.facilities, ${openNow} as is_open_now,
  (select count(*) from room where building_id = b.id and status in ('active', 'maintenance')) as room_count`

/** Order buildings: own hub first, coming ones last, by name. */
export const ownHubFirst = (hubId: string | null) => sql`
  b.status = 'coming_soon', coalesce(b.region_hub_id = ${hubId}::uuid, false) desc, natural_key(b.name), b.id`

export async function listBuildings(db: Db, filter: { page: number; region_hub_id?: string }, viewer: Viewer) {
  const list = {
    select: buildingColumns,
    from: sql`
      ${fromBuildings(viewer.now)}
      where b.status <> 'inactive'
        ${filter.region_hub_id ? sql`and b.region_hub_id = ${filter.region_hub_id}` : sql``}`,
    order: ownHubFirst(viewer.region_hub_id),
  }
  return readPage<Building>(db, list, filter.page, serverLimits.buildingPageSize)
}

export async function findBuilding(db: Db, id: string, now: Date): Promise<Building | null> {
  const { rows } = await sql<Building>`
    select ${buildingColumns}
    ${fromBuildings(now)}
    where b.id = ${id}
      and b.status <> 'inactive'`.execute(db)
  return rows[0] ?? null
}

const CLOSED_DAYS = 90

export async function findBuildingDetail(
  db: Db,
  id: string,
  now: Date,
): Promise<Omit<BuildingDetail, 'day_status' | 'next_free'> | null> {
  const { rows } = await sql<Omit<BuildingDetail, 'map_url' | 'day_status' | 'next_free'>>`
    select ${buildingColumns}, b.description, b.accessibility, b.house_rules, b.lat, b.lng,
           ${closedDates} as closed_dates, ${roomsOfBuilding} as rooms
    ${fromBuildings(now)}
    where b.id = ${id}
      and b.status <> 'inactive'`.execute(db)
  const found = rows[0]
  return found ? { ...found, map_url: mapUrl(found.lat, found.lng) } : null
}

const closedDates = sql`(
  select coalesce(json_agg(json_build_object('date', date, 'reason', reason, 'is_holiday', is_holiday) order by date), '[]')
  from (
    select distinct on (date) date, reason, is_holiday
    from (
      select date, reason, false as is_holiday
      from building_closed_date
      where building_id = b.id
      union all
      select date, name, true
      from holiday
      where kind = 'national'
        and not b.is_open_on_holidays
    ) every
    where date between here.time::date and here.time::date + ${sql.lit(CLOSED_DAYS)}
    order by date, is_holiday
  ) closed
)`

const roomsOfBuilding = sql`(
  select coalesce(json_agg(row_to_json(shown) order by position, id), '[]')
  from (
    select ${roomColumns}, r.position
    from room r
    where r.building_id = b.id
      and r.status in ('active', 'maintenance')
  ) shown
)`
