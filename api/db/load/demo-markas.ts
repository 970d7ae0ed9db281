import type { TimeZone } from '@semai/contract/call/field'
import { stateOfDay } from '../../src/features/markas/slot/day-rules.ts'
import { readClosings } from '../../src/features/markas/slot/queries.ts'
import type { Hours, RoomTimes } from '../../src/features/markas/slot/rules.ts'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { addDays, localDay, startOfDay } from '../../src/lib/time/local-time.ts'
import { makeDoorCode } from '../../src/features/markas/room/make-door-code.ts'
import { hubIds } from './demo-events.ts'
import { readData } from './reference.ts'

interface DemoBuilding extends Hours {
  slug: string
  name: string
  summary: string
  description: string
  address: string
  contact_phone: string | null
  open_days: number[]
  hub: number
  regency_code: string
  lat: number
  lng: number
  facilities: string[]
  accessibility: string[]
  house_rules: string[]
  status: 'active' | 'coming_soon'
  /** Why it is closed on one day of the coming week. */
  closed: string | null
  rooms: DemoRoom[]
}

interface DemoRoom extends Partial<RoomTimes> {
  name: string
  capacity: number
  floor: string
  description: string
  facilities: string[]
  accessibility: string[]
  check_in_required?: boolean
  status?: 'maintenance'
}

/** A building of the demo with its rooms, and the days on which it is open, by how many such days they are from today. */
export interface LoadedBuilding extends Hours {
  rooms: Map<string, RoomTimes & { id: string }>
  openDay(at: number): string
}

const slugs = ['surabaya', 'bandung', 'jakarta', 'yogyakarta', 'denpasar', 'makassar', 'ambon', 'banda-aceh']
const DAYS = 28

/** The demo's buildings by their slug. */
export async function insertMarkas(tx: Tx, now: Date): Promise<Map<string, LoadedBuilding>> {
  const hubs = await hubIds(tx)
  const loaded = new Map<string, LoadedBuilding>()
  for (const slug of slugs) {
    const building = readData<DemoBuilding>(`demo/markas/${slug}.json`)
    const id = await insertBuilding(tx, building, hubs.get(building.hub) ?? null)
    const rooms = await insertRooms(tx, id, building.rooms)
    if (building.closed) await closeOneDay(tx, { ...building, id, reason: building.closed }, now)
    const today = localDay(now, building.time_zone)
    const days = await listOpenDays(tx, { ...building, id }, now)
    loaded.set(slug, { ...building, rooms, openDay: dayFinder(days, today) })
  }
  return loaded
}

/** 0 is the first open day from today on, -1 the last one before today. */
function dayFinder(days: string[], today: string) {
  const [behind, ahead] = [days.filter((day) => day < today), days.filter((day) => day >= today)]
  return (at: number) => {
    const day = at < 0 ? behind.at(at) : ahead[at]
    if (!day) throw new Error(`demo/markas has no open day ${at}`)
    return day
  }
}

async function insertBuilding(tx: Tx, building: DemoBuilding, region_hub_id: string | null): Promise<string> {
  const id = newId()
  const { hub: _, regency_code: regency_id, closed: __, rooms: ___, ...row } = building
  await tx
    .insertInto('building')
    .values({ id, ...row, regency_id, region_hub_id })
    .execute()
  return id
}

const standardTimes = { slot_minutes: 120, buffer_minutes: 0, min_minutes: 120, max_minutes: 240 }

async function insertRooms(tx: Tx, building_id: string, rooms: DemoRoom[]) {
  const rows = rooms.map((room, at) => ({
    id: newId(),
    building_id,
    slug: room.name.toLowerCase().replaceAll(' ', '-'),
    check_in_code: makeDoorCode(),
    position: at + 1,
    status: 'active',
    ...standardTimes,
    ...room,
  }))
  if (rows.length > 0) await tx.insertInto('room').values(rows).execute()
  return new Map(rows.map((row) => [row.name, row]))
}

type Opened = Pick<DemoBuilding, 'status' | 'open_days'> & { id: string; time_zone: TimeZone }

/** The first day on which it would be open, from three days on. */
async function closeOneDay(tx: Tx, { reason, ...building }: Opened & { reason: string }, now: Date) {
  const soon = addDays(localDay(now, building.time_zone), 3)
  const date = (await listOpenDays(tx, building, now)).find((day) => day >= soon)
  if (date) await tx.insertInto('building_closed_date').values({ building_id: building.id, date, reason }).execute()
}

/** The days of four weeks before and after on which a building is open. */
async function listOpenDays(tx: Tx, building: Opened, now: Date): Promise<string[]> {
  const today = localDay(now, building.time_zone)
  const range = { from: addDays(today, -DAYS), to: addDays(today, DAYS) }
  const closings = (await readClosings(tx, [building.id], range)).get(building.id)
  const days = Array.from({ length: 2 * DAYS + 1 }, (_, at) => addDays(range.from, at))
  // Opening hours as seen on each day, so that past days count too.
  return days.filter((day) => {
    const clock = { closing: closings?.get(day), horizon_days: 0, now: startOfDay(day, building.time_zone) }
    return stateOfDay(day, building, clock).state === 'open'
  })
}
