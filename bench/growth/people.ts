import { sql } from 'kysely'
import { insertGroups } from '../../api/test/world/crowd.ts'
import type { Db } from '../../api/src/lib/database/db.ts'
import { insertFreeRooms } from '../parts/rooms.ts'
import { insertPeople, openSessions, type Person } from '../parts/people.ts'

const READERS = 20
const ROOMS = 1000

/** Who asks, and of what: about as much is theirs at every scale. */
export interface Scene {
  readers: (Person & { channel_id: string })[]
  admin: Person
  /** In ten thousand notifications and two hundred channels, at every scale. */
  heavy: Person
  events: string[]
  hubs: string[]
  topics: string[]
  works: string[]
  workshops: string[]
  /** How many pages of ten some lists have. */
  pages: { events: number; works: number; startups: number }
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
    heavy: await insertHeavy(db),
    hubs: await idsOf(db, sql`select id from region_hub order by number`),
    topics: await idsOf(db, sql`select id from forum_topic where hidden_at is null order by created_at desc limit 20`),
    works: await idsOf(db, sql`select id from library_content where status = 'published' order by id limit 20`),
    workshops: await idsOf(db, sql`select id from workshop where status = 'published' order by position limit 20`),
    pages: {
      events: await pagesOf(db, sql`event where status = 'published'`),
      works: await pagesOf(db, sql`library_content where status = 'published'`),
      startups: await pagesOf(db, sql`startup where status = 'active'`),
    },
    events: await idsOf(
      db,
      sql`
      select id from event where status = 'published' and start_at > now() order by start_at limit 10`,
    ),
    building,
    rooms: await idsOf(db, sql`select id from room where building_id = ${building} order by position`),
    free: { rooms: await insertFreeRooms(db, ROOMS), people: await insertPeople(db, ROOMS) },
  }
}

const NOTIFICATIONS = 10_000
const CHANNELS = 200

/** Somebody to whom much has come. */
async function insertHeavy(db: Db): Promise<Person> {
  const [heavy, other] = await insertPeople(db, 2)
  if (!heavy || !other) throw new Error('nobody was made')
  await sql`
    insert into notification (id, user_id, title, content_title, content_summary, target, read_at, dedupe_key, created_at)
    select gen_random_uuid(), ${heavy.id}, 'Kegiatan', 'Besok mulai', 'Sampai jumpa.', '/event',
           case when n % 2 = 0 then now() end, 'berat-' || n, now() - n * interval '1 hour'
    from generate_series(1, ${NOTIFICATIONS}::int) n`.execute(db)
  await insertGroups(db, CHANNELS, [heavy, other])
  return heavy
}

async function pagesOf(db: Db, rows: ReturnType<typeof sql>): Promise<number> {
  const { rows: found } = await sql<{ pages: number }>`select ceil(count(*) / 10.0)::int as pages from ${rows}`.execute(
    db,
  )
  return found[0]?.pages ?? 1
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
