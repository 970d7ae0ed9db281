import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newId, type Db } from '../../api/src/lib/database/db.ts'
import { insertPeople, openSessions, type Person } from '../parts/people.ts'

const READERS = 20
const ROOMS = 1000

/** Who asks, and of what: about as much is theirs at every scale. */
export interface Scene {
  readers: (Person & { channel_id: string })[]
  admin: Person
  events: string[]
  building: string
  rooms: string[]
  /** Nobody else books these rooms, and none of these people has booked. */
  free: { rooms: string[]; people: Person[] }
}

export async function setScene(db: Db): Promise<Scene> {
  const found = await findReaders(db)
  const sessions = await openSessions(
    db,
    found.map(({ user_id }) => user_id),
  )
  const [admin] = await openSessions(
    db,
    await idsOf(db, sql`select id from app_user where email = 'orang-1@surel.example'`),
  )
  const [building] = await idsOf(
    db,
    sql`
    select id from building where slug like 'markas-%' order by substr(slug, 8)::integer limit 1`,
  )
  if (!admin || !building) throw new Error('this database was not generated')
  return {
    readers: sessions.map((person, at) => ({ ...person, channel_id: found[at]?.channel_id ?? '' })),
    admin,
    events: await idsOf(
      db,
      sql`
      select id from event where status = 'published' and start_at > now() order by start_at limit 10`,
    ),
    building,
    rooms: await idsOf(db, sql`select id from room where building_id = ${building} order by position`),
    free: { rooms: await insertFreeRooms(db), people: await insertPeople(db, ROOMS) },
  }
}

async function idsOf(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await (query as ReturnType<typeof sql<{ id: string }>>).execute(db)
  return rows.map(({ id }) => id)
}

/** Participants in four channels, one of them a group in which something was said. */
async function findReaders(db: Db) {
  const { rows } = await sql<{ user_id: string; channel_id: string }>`
    select u.id as user_id, talk.id as channel_id
    from (select id from app_user where scope = 'participant' and status = 'active' order by created_at, id limit 2000) u
    cross join lateral (
      select c.id
      from channel_member m
      join channel c on c.id = m.channel_id
      where m.user_id = u.id
        and m.status = 'active'
        and c.type = 'group'
        and c.last_seq > 20
      limit 1
    ) talk
    where (select count(*) from channel_member where user_id = u.id and status = 'active') = 4
    limit ${READERS}`.execute(db)
  if (rows.length === 0) throw new Error('nobody is in four channels')
  return rows
}

/** In a building of their own, so that bookings never run out of rooms. */
async function insertFreeRooms(db: Db): Promise<string[]> {
  const [building, ids] = [newId(), Array.from({ length: ROOMS }, newId)]
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
