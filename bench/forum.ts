import { randomBytes } from 'node:crypto'
import { loadReference } from '../api/db/load/reference.ts'
import { insertCrowd } from '../api/test/world/crowd.ts'
import { insertManyTopics } from '../api/test/world/many-topics.ts'
import { administer, databaseUrlOf } from '../api/test/postgres-url.ts'
import { migrate } from '../api/src/lib/database/migrate.ts'
import { openPostgres } from '../api/src/lib/database/postgres.ts'
import { startServer } from '../scripts/server.ts'

const SIZES = [1000, 100_000]
const ROUNDS = 3
const TIMES = 60

const lists = {
  terbaru: 'get',
  terhangat: 'get?feed=terhangat',
  'belum terjawab': 'get?feed=belum-terjawab',
  kategori: 'get?category=tanya-jawab',
  'tag sering': 'get?tag=tag-7',
  'tag jarang': 'get?tag=langka-7',
  jenis: 'get?type=pengumuman',
  'mirip judul': `similar?title=${encodeURIComponent('Cara mencari modal untuk petani')}`,
  tag: 'tags?search=tag',
}

const names = SIZES.map((size) => `semai_bench_${size}_${randomBytes(3).toString('hex')}`)
const places: Awaited<ReturnType<typeof prepare>>[] = []
try {
  for (const [index, name] of names.entries()) places.push(await prepare(name, SIZES[index] ?? 0))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [what, query] of Object.entries(lists)) await compare(what, query)
  }
} finally {
  for (const { server } of places) await server.stop('SIGINT')
  await administer(async (admin) => {
    for (const name of names) await admin.query(`drop database if exists ${name} with (force)`)
  })
}

/** Alternate few and many, so that other load slows both equally. */
async function compare(what: string, query: string) {
  const times = places.map((): number[] => [])
  for (let round = 0; round < TIMES; round++) {
    for (const [index, place] of places.entries()) times[index]?.push(await timeOf(place, query))
  }
  const [few = 1, many = 0] = times.map((each) => each.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0)
  console.log(`${what}: p50 ${few.toFixed(1)} ms, ${many.toFixed(1)} ms, ${(many / few).toFixed(2)}×`)
}

async function timeOf({ server, token }: (typeof places)[number], query: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${server.url}/v1/forum-topic/${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await response.text()
  if (response.status !== 200) throw new Error(`${query}: ${response.status}`)
  return performance.now() - started
}

async function prepare(name: string, size: number) {
  await administer(async (admin) => void (await admin.query(`create database ${name}`)))
  const url = databaseUrlOf(name)
  const database = await openPostgres(url)
  await migrate(database)
  await loadReference(database.db)
  const [reader] = await insertCrowd(database.db, 200)
  await insertManyTopics(database.db, new Date(), size)
  await database.exec('vacuum analyze')
  await database.close()
  const server = await startServer({ DATABASE_URL: url, SEMAI_DEMO: '0' })
  return { server, token: reader?.token ?? '' }
}
