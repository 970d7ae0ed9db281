import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { sql } from 'kysely'
import { loadDemo } from '../api/db/load/demo.ts'
import { insertGroups } from '../api/test/world/crowd.ts'
import type { Db } from '../api/src/lib/database/db.ts'
import { localFileStore } from '../api/src/lib/file/store.ts'
import { bearer, keepAlive, send, type Call } from './parts/call.ts'
import { actionOf, type Member, type Place } from './active/actions.ts'
import { withDatabase } from './parts/database.ts'
import { browserHeaders, proxyHeaders, startDeployed } from './parts/deployed.ts'
import { insertPeople, type Person } from './parts/people.ts'
import { insertFreeRooms } from './parts/rooms.ts'
import { median, millisecondsOf, quantile } from './parts/times.ts'

const PEOPLE = Number(process.env['PEOPLE'] ?? 2000)
const SECONDS = Number(process.env['SECONDS'] ?? 60)
const WARM_SECONDS = 10
/** Pause of a person between two actions. */
const THINK_SECONDS = 30
const GROUP = 20
const BOOKINGS = 20
const SOCKETS_AT_ONCE = 50

const folder = mkdtempSync(join(tmpdir(), 'semai-bench-'))
let place: Place | null = null
try {
  await withDatabase(async ({ db, exec }) => {
    place = await settle(db)
    await exec('vacuum analyze')
  }, measure)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function settle(db: Db): Promise<Place> {
  await loadDemo(db, localFileStore(join(folder, 'files')), new Date())
  const people = await insertPeople(db, PEOPLE)
  const members: Member[] = []
  for (let first = 0; first < PEOPLE; first += GROUP) {
    const group = people.slice(first, first + GROUP)
    const [channel = ''] = await insertGroups(db, 1, group)
    members.push(...group.map((person) => ({ ...person, channel })))
  }
  const idsOf = async (from: ReturnType<typeof sql>) =>
    (await sql<{ id: string }>`select id from ${from} limit 100`.execute(db)).rows.map(({ id }) => id)
  return {
    members,
    events: await idsOf(sql`event where status = 'published'`),
    works: await idsOf(sql`library_content where status = 'published'`),
    rooms: await insertFreeRooms(db, BOOKINGS),
  }
}

/** Run a node on a core of its own; the clients, PostgreSQL and Redis use the others. */
async function measure(url: string) {
  if (!place) throw new Error('nobody is there')
  const server = await startDeployed(url, folder)
  execFileSync('taskset', ['-acp', '0', String(server.pid)], { stdio: 'ignore' })
  const sockets = await openSockets(server.url, place.members)
  const agent = keepAlive(200)
  const took = { reads: [] as number[], writes: [] as number[] }
  const failures: string[] = []
  const until = performance.now() + (WARM_SECONDS + SECONDS) * 1000
  const counted = performance.now() + WARM_SECONDS * 1000
  const ask = async (call: Omit<Call, 'headers'>, { token }: Person) => {
    const whole = {
      ...call,
      url: server.url + call.url,
      headers: { ...bearer(token), ...browserHeaders, ...proxyHeaders },
    }
    const ms = await millisecondsOf(() =>
      send(whole, agent).catch((cause: unknown) => performance.now() < until && void failures.push(String(cause))),
    )
    if (performance.now() > counted) took[call.method === 'GET' ? 'reads' : 'writes'].push(ms)
  }
  const live = async (member: Member, here: Place) => {
    while (performance.now() < until) {
      await sleep(-Math.log(1 - Math.random()) * THINK_SECONDS * 1000, undefined, { ref: false })
      if (performance.now() < until) await Promise.all(actionOf(here, member).map((call) => ask(call, member)))
    }
  }
  const booking = bookEachMinute(ask, place, until)
  await Promise.race([
    Promise.all(place.members.map((member) => live(member, place as Place))),
    sleep((WARM_SECONDS + SECONDS) * 1000),
  ])
  await booking
  for (const socket of sockets) socket.disconnect()
  agent.destroy()
  await server.stop()
  printTimes('baca', took.reads)
  printTimes('tulis', took.writes)
  console.log(`gagal: ${failures.length}${failures[0] ? `, misalnya ${failures[0].slice(0, 200)}` : ''}`)
}

async function bookEachMinute(
  ask: (call: Omit<Call, 'headers'>, person: Person) => Promise<void>,
  { members, rooms }: Place,
  until: number,
) {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  for (let index = 0; performance.now() < until; index++) {
    const [member, room_id] = [members[index], rooms[index]]
    if (!member || !room_id) return
    const time = { start_at: `${day}T03:00:00.000Z`, end_at: `${day}T05:00:00.000Z` }
    const body = { ...time, room_id, purpose: 'Rapat tim', attendee_count: 1, idempotency_key: randomUUID() }
    await ask({ method: 'POST', url: '/v1/schedule', body }, member)
    await sleep(Math.min(60_000, Math.max(0, until - performance.now())))
  }
}

/** Everybody has the product open. */
async function openSockets(url: string, people: Person[]): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let first = 0; first < people.length; first += SOCKETS_AT_ONCE) {
    const some = people.slice(first, first + SOCKETS_AT_ONCE).map(
      ({ token }) =>
        new Promise<Socket>((resolve, reject) => {
          const socket = io(url, {
            auth: { token },
            transports: ['websocket'],
            forceNew: true,
            extraHeaders: {
              ...proxyHeaders,
              'x-forwarded-for': `10.${first >> 8}.${first & 255}.${sockets.length & 255}`,
            },
          })
          socket.once('connect', () => resolve(socket))
          socket.once('connect_error', reject)
        }),
    )
    sockets.push(...(await Promise.all(some)))
  }
  return sockets
}

function printTimes(words: string, times: number[]) {
  const [p50, p95, p99] = [median(times), quantile(times, 0.95), quantile(times, 0.99)].map((ms) => ms.toFixed(1))
  console.log(`${words}: ${(times.length / SECONDS).toFixed(1)}/s, p50 ${p50}, p95 ${p95}, p99 ${p99} ms`)
}
