import { sql, type RawBuilder } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import { allOf } from '../../../lib/database/all-of.ts'
import type { Db } from '../../../lib/database/db.ts'
import { rowsOf } from '../../../lib/database/page.ts'
import { ownHubFirst, type Viewer } from '../building/queries.ts'
import { hasFreeSlot } from './free-queries.ts'
import { fromRooms, ruledColumns, type RuledRoom } from './queries.ts'
import { joinSettings } from '../setting/queries.ts'

export interface RoomFilter {
  page: number
  building_id?: string
  /** Local date. By default today in each building. */
  date?: string
  attendees?: number
  facility?: string
  is_free?: boolean
  /** Group the rooms by building, with a larger page. */
  is_by_building?: boolean
}

/** List bookable rooms, own hub first. Reads full rows only for the page. */
export async function listRuledRooms(db: Db, filter: RoomFilter, viewer: Viewer) {
  const { page, is_by_building = false } = filter
  const size = is_by_building ? serverLimits.roomDayPageSize : serverLimits.roomPageSize
  const order = orderBy(viewer, is_by_building)
  const found = roomsBy(filter, viewer.now)
  const { rows } = await sql<RuledRoom & { place: number; total: number }>`
    select ${ruledColumns}, shown.place, shown.total
    ${fromRooms(sql`from (
      select r.id, row_number() over (order by ${order}) as place, count(*) over () as total
      ${found}
      order by ${order}
      ${rowsOf(page, size)}
    ) shown
    join room r on r.id = shown.id`)}
    order by shown.place`.execute(db)
  const total = rows[0]?.total ?? (page > 1 ? await countRooms(db, found) : 0)
  const data = rows.map(({ place: _, total: __, ...room }) => room)
  return { data, page, total_page: Math.max(1, Math.ceil(total / size)), total }
}

const orderBy = ({ region_hub_id }: Viewer, isByBuilding: boolean) =>
  sql`${ownHubFirst(region_hub_id)}, ${isByBuilding ? sql`natural_key(b.name), b.id, ` : sql``}r.position, r.id`

async function countRooms(db: Db, found: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Add only the requested conditions, so that PostgreSQL plans without unused ones. */
function roomsBy({ building_id, attendees, facility, is_free = false, date }: RoomFilter, now: Date) {
  const conditions = [
    sql`r.status = 'active'`,
    sql`b.status = 'active'`,
    ...(building_id ? [sql`r.building_id = ${building_id}`] : []),
    ...(attendees ? [sql`r.capacity >= ${attendees}`] : []),
    ...(facility ? [sql`${facility} = any(r.facilities)`] : []),
    ...(is_free ? [hasFreeSlot(date ?? null, now)] : []),
  ]
  return sql`
    from building b
    join room r on r.building_id = b.id
    ${is_free ? joinSettings : sql``}
    where ${allOf(conditions)}`
}
