import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { loadDemo } from '../api/db/load/demo.ts'
import { loadReference, readData } from '../api/db/load/reference.ts'
import { databaseUrlOf, testDatabaseUrl } from '../api/test/postgres-url.ts'
import { newId, type Db } from '../api/src/lib/database/db.ts'
import { localFileStore } from '../api/src/lib/file/store.ts'
import { migrate } from '../api/src/lib/database/migrate.ts'
import { openPostgres } from '../api/src/lib/database/postgres.ts'
import { startServer } from '../scripts/server.ts'

const SIZES = [1000, 100_000]
const QUERIES = 120
const ROUNDS = 5
const DAY_MS = 86_400_000
/** Five years of events behind, three months ahead, and one mentor among twenty items. */
const [DAYS_BEHIND, DAYS_AHEAD, MENTORS] = [1800, 90, 0.05]

interface DemoEvent {
  title: string
  summary: string
  description: string[]
}

// The demo's own words, each about as often as there, so that every word is as common in many items as in few.
const stages = ['ignition', 'workshop', 'hacksprint', 'bootcamp', 'hatch', 'networking']
const demo = stages.flatMap((stage) => readData<DemoEvent[]>(`demo/events/${stage}.json`))
const wordsOf = (texts: string[]) => texts.join(' ').match(/[\p{L}\p{N}]+/gu) ?? []
const titleWords = wordsOf(demo.map(({ title }) => title))
const textWords = wordsOf(demo.flatMap(({ summary, description }) => [summary, ...description]))

let seed = 7
function below(limit: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * limit)
}
const some = (words: string[], count: number) =>
  Array.from({ length: count }, () => words[below(words.length)] ?? '').join(' ')

/** Queries: one word, two words, a prefix, a typing error. */
const queries = Array.from({ length: QUERIES }, (_, n) => {
  const word = some(titleWords, 1)
  if (n % 4 === 1) return some(titleWords, 2)
  if (n % 4 === 2) return word.slice(0, 3 + below(3))
  return n % 8 === 3 && word.length > 5 ? `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}` : word
})

const admin = new pg.Client({ connectionString: testDatabaseUrl() })
await admin.connect()
const names = SIZES.map((size) => `semai_bench_${size}_${randomBytes(3).toString('hex')}`)
const places: Awaited<ReturnType<typeof prepare>>[] = []
try {
  for (const [index, name] of names.entries()) places.push(await prepare(name, SIZES[index] ?? 0))
  for (let round = 0; round < ROUNDS; round++) await compare()
} finally {
  for (const { server } of places) await server.stop('SIGINT')
  for (const name of names) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}

/** Alternate few and many, so that other load slows both equally. */
async function compare() {
  const times = places.map((): number[] => [])
  for (const query of queries) {
    for (const [index, { server, token }] of places.entries()) {
      times[index]?.push(await timeOf(server.url, token, query))
    }
  }
  const medians = times.map((each, index) => {
    each.sort((a, b) => a - b)
    const [p50, p95] = [0.5, 0.95].map((part) => each[Math.floor(each.length * part)] ?? 0)
    console.log(`${SIZES[index]} butir: p50 ${p50?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms`)
    return p50 ?? 0
  })
  const [few = 1, many = 0] = medians
  console.log(`p50 pada ${SIZES[1]} ÷ ${SIZES[0]} = ${(many / few).toFixed(2)}`)
}

async function timeOf(base: string, token: string, query: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${base}/v1/search-all-content?search=${encodeURIComponent(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await response.text()
  if (response.status !== 200) throw new Error(`${query}: ${response.status}`)
  return performance.now() - started
}

async function prepare(name: string, size: number) {
  await admin.query(`create database ${name}`)
  const url = databaseUrlOf(name)
  const database = await openPostgres(url)
  await migrate(database)
  await loadReference(database.db)
  await loadDemo(database.db, localFileStore(join(tmpdir(), 'semai-bench-files')), new Date())
  await fill(database.db, size)
  await database.exec('vacuum analyze')
  await database.close()
  const server = await startServer({ DATABASE_URL: url })
  const body = { email: 'founder@semai.test', password: 'semai-demo-2026', fcm_token: '', user_device: 'web' }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${server.url}/v1/login`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { data } = (await response.json()) as { data: { token: string } }
  return { server, token: data.token }
}

async function fill(db: Db, size: number) {
  const { stage_id, hub_id } = await anyPlace(db)
  for (let done = 0; done < size; done += 500) {
    const isMentor = done < size * MENTORS
    if (isMentor)
      await db
        .insertInto('mentor')
        .values(Array.from({ length: 500 }, anyMentor))
        .execute()
    else
      await db
        .insertInto('event')
        .values(Array.from({ length: 500 }, () => anyEvent(stage_id, hub_id)))
        .execute()
  }
}

async function anyPlace(db: Db) {
  const { rows } = await sql<{ stage_id: string; hub_id: string }>`
    select (select id from program_stage limit 1) as stage_id, (select id from region_hub limit 1) as hub_id`.execute(
    db,
  )
  if (!rows[0]) throw new Error('no stage and no hub')
  return rows[0]
}

function anyMentor() {
  const [full_name, startup_name, short_description] = [some(titleWords, 2), some(titleWords, 1), some(textWords, 20)]
  return { id: newId(), full_name, startup_name, position: 'CEO', short_description }
}

function anyEvent(stage_id: string, region_hub_id: string) {
  const id = newId()
  const start = Date.now() + (below(DAYS_BEHIND + DAYS_AHEAD) - DAYS_BEHIND) * DAY_MS
  const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString()
  const when = { start_at: at(0), end_at: at(2), registration_opens_at: at(-240), registration_closes_at: at(0) }
  const where = { venue_name: 'Daring', time_zone: 'Asia/Jakarta', mode: 'online', organizer_name: 'Semai' }
  return {
    ...when,
    ...where,
    id,
    stage_id,
    region_hub_id,
    slug: id,
    title: some(titleWords, 5),
    summary: some(textWords, 12),
    description_html: `<p>${some(textWords, 80)}</p>`,
    scope: below(2) === 0 ? 'national' : 'regional',
    status: 'published',
  }
}
