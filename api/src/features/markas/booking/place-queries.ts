import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { localDay } from '../../../lib/time/local-time.ts'
import type { Closing } from '../slot/day-rules.ts'
import type { OpenBuilding } from '../slot/day-rules.ts'
import { readClosings, readHoldings } from '../slot/queries.ts'
import type { Holding, Hours, Span } from '../slot/rules.ts'
import type { PlaceHours } from './free-rooms.ts'

interface Building extends OpenBuilding, Hours {
  id: string
  rooms: PlaceHours['rooms']
}

/**
 * Read buildings with the bookings of their rooms within a span, for meetings in any free room. Leaves out buildings
 * that are not open. `span` covers at most some weeks.
 */
export async function readPlaces(db: Db | Tx, buildingIds: string[], span: Span, now: Date) {
  if (buildingIds.length === 0) return new Map<string, PlaceHours>()
  const buildings = await listBuildings(db, buildingIds)
  const days = {
    from: localDay(new Date(span.start_at), 'Asia/Jakarta'),
    to: localDay(new Date(span.end_at), 'Asia/Jayapura'),
  }
  const ids = buildings.map(({ id }) => id)
  const closings = await readClosings(db, ids, days)
  const rooms = buildings.flatMap((building) => building.rooms.map(({ id }) => id))
  const holdings = await readHoldings(db, rooms, span, { user_id: NOBODY, now })
  return new Map(buildings.map((building) => [building.id, placeOf(building, closings.get(building.id), holdings)]))
}

/** Id of no user: no booking counts as the reader's own. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

const placeOf = (
  { rooms, ...building }: Building,
  closings: Map<string, Closing> | undefined,
  holdings: Map<string, Holding[]>,
): PlaceHours => ({ building, rooms, closings: closings ?? new Map<string, Closing>(), holdings })

async function listBuildings(db: Db | Tx, ids: string[]): Promise<Building[]> {
  const { rows } = await sql<Building>`
    select b.id, b.status, b.open_days, b.start_time, b.end_time, b.time_zone,
           coalesce((
             select json_agg(json_build_object(
                      'id', r.id, 'capacity', r.capacity, 'buffer_minutes', r.buffer_minutes
                    ) order by r.capacity, r.position, r.id)
             from room r
             where r.building_id = b.id
               and r.status = 'active'
           ), '[]') as rooms
    from building b
    where b.id = any(${ids}::uuid[])
      and b.status = 'active'`.execute(db)
  return rows
}
