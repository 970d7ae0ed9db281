import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newId, type Db } from '../../api/src/lib/database/db.ts'

/** In a building of their own, so that bookings never run out of rooms. */
export async function insertFreeRooms(db: Db, count: number): Promise<string[]> {
  const [building, ids] = [newId(), Array.from({ length: count }, newId)]
  await sql`
    insert into building (
      id, slug, name, address, start_time, end_time, open_days, time_zone, region_hub_id, is_open_on_holidays, status
    )
    select ${building}, ${`ukur-${building}`}, 'Ukur', 'Jalan Ambeng', '08:00', '20:00', '{1,2,3,4,5,6,7}',
           'Asia/Jakarta', id, true, 'active'
    from region_hub
    order by number
    limit 1`.execute(db)
  await sql`
    insert into room (id, building_id, slug, name, capacity, check_in_code, status)
    select id, ${building}, id, 'Ukur', 8, ${randomUUID()} || id, 'active'
    from unnest(${ids}::uuid[]) id`.execute(db)
  return ids
}
