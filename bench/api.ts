import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { loadDemo } from '../api/db/load-demo.ts'
import { loadReference } from '../api/db/load-reference.ts'
import { databaseUrlOf, testDatabaseUrl } from '../api/test/postgres-url.ts'
import { localFileStore } from '../api/src/lib/file-store.ts'
import { migrate } from '../api/src/lib/migrate.ts'
import { openPostgres } from '../api/src/lib/postgres.ts'
import { startServer } from '../scripts/server.ts'

const SECONDS = 4
const ROUNDS = 3
const CLIENTS = 32

const name = `semai_bench_${randomBytes(3).toString('hex')}`
const admin = new pg.Client({ connectionString: testDatabaseUrl() })
await admin.connect()
await admin.query(`create database ${name}`)
const url = databaseUrlOf(name)
try {
  await compare()
} finally {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}

async function compare() {
  const database = await openPostgres(url)
  await migrate(database)
  await loadReference(database.db)
  await loadDemo(database.db, localFileStore(join(tmpdir(), 'semai-bench-files')), new Date())
  await database.close()
  const server = await startServer({ DATABASE_URL: url })
  const { token, id } = await signIn(server.url)
  const bare = await startBare(id)
  for (const [what, ours, theirs] of [
    ['daftar 10 kegiatan', '/v1/event/get?phase=upcoming', '/list'],
    ['satu kegiatan', `/v1/event/get/${id}`, '/one'],
  ] as const) {
    for (let round = 0; round < ROUNDS; round++) {
      const semai = await requestsPerSecond(`${server.url}${ours}`, token)
      const plain = await requestsPerSecond(`${bare.url}${theirs}`, token)
      console.log(`${what}: ${semai.toFixed(0)} ÷ ${plain.toFixed(0)} = ${(semai / plain).toFixed(2)}`)
    }
  }
  await bare.close()
  await server.stop('SIGINT')
}

async function signIn(base: string) {
  const body = { email: 'founder@semai.test', password: 'semai-demo-2026', fcm_token: '', user_device: 'web' }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${base}/v1/login`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { data } = (await response.json()) as { data: { token: string } }
  const list = await fetch(`${base}/v1/event/get`, { headers: { authorization: `Bearer ${data.token}` } })
  const events = (await list.json()) as { data: { id: string }[] }
  return { token: data.token, id: events.data[0]?.id ?? '' }
}

/** The same joins by hand: unnamed statements, no session, no schema. */
async function startBare(id: string) {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  const columns = `e.*, s.code, s.name as stage_name, h.name as hub_name, c.name as city, p.status as participation`
  const from = `from event e join program_stage s on s.id = e.stage_id left join region_hub h on h.id = e.region_hub_id
    left join regency c on c.id = e.regency_id left join event_participant p on p.event_id = e.id and p.user_id = $1`
  const app = Fastify()
  const nobody = '00000000-0000-0000-0000-000000000000'
  app.get('/list', async () => {
    const text = `select ${columns}, count(*) over () as total ${from} where e.status = 'published' and e.start_at > now()
      order by e.start_at, e.id limit 10`
    return { data: (await pool.query(text, [nobody])).rows }
  })
  app.get('/one', async () => ({
    data: (await pool.query(`select ${columns} ${from} where e.id = $2`, [nobody, id])).rows[0],
  }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: address,
    close: async () => {
      await app.close()
      await pool.end()
    },
  }
}

async function requestsPerSecond(address: string, token: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const until = performance.now() + SECONDS * 1000
  let count = 0
  const clients = Array.from({ length: CLIENTS }, async () => {
    for (; performance.now() < until; count++) await get(address, token, agent)
  })
  await Promise.all(clients)
  agent.destroy()
  return count / SECONDS
}

function get(address: string, token: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answers ${response.statusCode}`))
      response.resume()
      response.once('end', resolve)
    })
    sent.once('error', reject)
    sent.end()
  })
}
