import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { loadDemo } from '../../api/db/load/demo.ts'
import { insertGroups } from '../../api/test/world/crowd.ts'
import { insertManyRooms } from '../../api/test/world/many-bookings.ts'
import type { Db } from '../../api/src/lib/database/db.ts'
import { localFileStore } from '../../api/src/lib/file/store.ts'
import { hashToken } from '../../api/src/lib/security/session.ts'
import { bearer, type Call } from '../parts/call.ts'
import { insertPeople } from '../parts/people.ts'

/** A call that is compared. */
export interface Compared {
  words: string
  /** Next call of the kind with its marks, its address without the server's; null when none is left. */
  next: () => { call: Call; marks: string[] } | null
}

const PEOPLE = 10_000
const CHANNELS = 500
const DAY_MS = 86_400_000

/** Insert the demo, 10,000 people, 10,000 rooms, and 500 groups of two. */
export async function fillForCalls(db: Db): Promise<Record<string, Compared>> {
  await loadDemo(db, localFileStore(join(tmpdir(), 'semai-bench-files')), new Date())
  const people = await insertPeople(db, PEOPLE)
  await insertManyRooms(db)
  await sql`update building set is_open_on_holidays = true`.execute(db)
  const [reader] = people
  if (!reader) throw new Error('nobody is there')
  const channels = await insertGroups(db, CHANNELS, people.slice(0, 2))
  const rooms = await idsOf(
    db,
    sql`
      select r.id
      from room r
      join building b on b.id = r.building_id
      where b.slug ~ '^markas-[0-9]+$'
        and r.description like 'Uraian %'`,
  )
  const [event = ''] = await idsOf(
    db,
    sql`select id from event where status = 'published' order by start_at desc limit 1`,
  )
  const headers = bearer(reader.token)
  const same = (url: string) => () => ({ call: { method: 'GET' as const, url, headers }, marks: [] })
  return {
    daftar: { words: 'daftar 10 kegiatan', next: same('/v1/event/get?phase=upcoming') },
    rincian: { words: 'satu kegiatan', next: same(`/v1/event/get/${event}`) },
    beranda: {
      words: 'kegiatan berikutnya di Beranda',
      next: same('/v1/public/event/get-list-event-national-home-page'),
    },
    pustaka: { words: 'daftar 10 isi perpustakaan', next: same('/v1/library-content/get') },
    startup: { words: 'daftar 10 startup', next: same('/v1/startup/get') },
    mentor: { words: 'daftar 10 mentor', next: same('/v1/public/mentor/get') },
    forum: { words: 'daftar topik forum', next: same('/v1/forum-topic/get') },
    percakapan: { words: 'daftar percakapan', next: same('/v1/channel/get') },
    notifikasi: { words: 'daftar notifikasi', next: same('/v1/user-notification/get') },
    pencarian: { words: 'mencari satu kata', next: same('/v1/search-all-content?search=pelanggan') },
    pemesanan: { words: 'memesan ruang', next: bookings(people, rooms) },
    pesan: { words: 'mengirim pesan', next: messages(channels, headers) },
  }
}

async function idsOf(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await (query as ReturnType<typeof sql<{ id: string }>>).execute(db)
  return rows.map(({ id }) => id)
}

/** The same two hours the day after tomorrow, each by another person in another room. */
function bookings(people: { id: string; token: string }[], rooms: string[]): Compared['next'] {
  const day = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
  const time = { start_at: `${day}T02:00:00.000Z`, end_at: `${day}T04:00:00.000Z` }
  let count = 0
  return () => {
    const [person, room_id] = [people[count], rooms[count++]]
    if (!person || !room_id) return null
    const idempotency_key = randomUUID()
    const body = { ...time, room_id, purpose: 'Rapat tim', attendee_count: 1, idempotency_key }
    const call: Call = { method: 'POST', url: '/v1/schedule', headers: bearer(person.token), body }
    return { call, marks: [person.id, room_id, idempotency_key, hashToken(person.token)] }
  }
}

function messages(channels: string[], headers: Call['headers']): Compared['next'] {
  let count = 0
  return () => {
    const channel = channels[count++ % channels.length] ?? ''
    const id = randomUUID()
    const body = { body: 'Besok kita ketemu di Markas jam sembilan, ya.' }
    const call: Call = { method: 'PUT', url: `/v1/store/chats/${channel}/messages/${id}`, headers, body }
    return { call, marks: [channel, id] }
  }
}
