import { sql } from 'kysely'
import type { Room } from '@semai/contract/markas/markas'
import type { TimeZone } from '@semai/contract/call/field'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { OpenBuilding } from '../slot/day-rules.ts'
import { horizonDays, joinSettings, noticeMinutes, walkInMinutes } from '../setting/queries.ts'
import type { Hours } from '../slot/rules.ts'

/** Columns of a room `r` in lists and pages. */
export const roomColumns = sql`
  r.id, r.slug, r.name, r.description, r.capacity, r.floor, r.facilities, r.accessibility, r.media, r.slot_minutes,
  r.buffer_minutes, r.min_minutes, r.max_minutes, r.check_in_required, r.status`

/** Room with the booking rules that its slots depend on. */
export interface RuledRoom extends Omit<Room, 'free_slots' | 'day_status' | 'next_free'> {
  building: Room['building'] & OpenBuilding & Hours
  notice_minutes: number
  horizon_days: number
  walk_in_minutes: number
}

/** Columns of `RuledRoom`. Needs `fromRooms`. */
export const ruledColumns = sql`
  ${roomColumns},
  json_build_object(
    'id', b.id, 'name', b.name, 'status', b.status, 'open_days', b.open_days, 'start_time', b.start_time,
    'end_time', b.end_time, 'time_zone', b.time_zone,
    'region_hub', case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end
  ) as building,
  ${noticeMinutes} as notice_minutes, ${horizonDays} as horizon_days, ${walkInMinutes} as walk_in_minutes`

/** Rooms `r` with their building `b`, its hub `h` and their settings. `from` selects and orders the rooms. */
export const fromRooms = (from = sql`from room r`) => sql`
  ${from}
  join building b on b.id = r.building_id
  left join region_hub h on h.id = b.region_hub_id
  ${joinSettings}`

/** List the visible rooms of some buildings, in order. */
export async function listRoomsOf(db: Db | Tx, buildingIds: string[]): Promise<RuledRoom[]> {
  const { rows } = await sql<RuledRoom>`
    select ${ruledColumns}
    ${fromRooms()}
    where r.building_id = any(${buildingIds}::uuid[])
      and r.status <> 'inactive'
    order by r.position, r.id`.execute(db)
  return rows
}

/** Find the building of a room, also when the room can no longer be booked. Null when the building is closed. */
export async function findBuildingOf(db: Db | Tx, roomId: string): Promise<{ id: string; time_zone: TimeZone } | null> {
  const { rows } = await sql<{ id: string; time_zone: TimeZone }>`
    select b.id, b.time_zone
    from room r
    join building b on b.id = r.building_id
    where r.id = ${roomId}
      and b.status <> 'inactive'`.execute(db)
  return rows[0] ?? null
}

export async function findRoom(db: Db, id: string): Promise<(RuledRoom & { house_rules: string[] }) | null> {
  const { rows } = await sql<RuledRoom & { house_rules: string[] }>`
    select ${ruledColumns}, b.house_rules
    ${fromRooms()}
    where r.id = ${id}
      and r.status <> 'inactive'
      and b.status <> 'inactive'`.execute(db)
  return rows[0] ?? null
}
