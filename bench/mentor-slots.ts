import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { loadDemo } from '../api/db/load/demo.ts'
import { listFreeMentors } from '../api/src/features/mentor/hours/free-queries.ts'
import type { Tables } from '../api/src/lib/database/tables.gen.ts'
import { localFileStore } from '../api/src/lib/file/store.ts'
import { startServer } from '../scripts/server.ts'
import { bearer } from './parts/call.ts'
import { withDatabase } from './parts/database.ts'
import { answersPerSecond } from './parts/load.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 10)
const ROUNDS = 3
const CLIENTS = 8

/** Free slots of the demo's twenty mentors over two weeks, as a part of what a bare handler answers with the same statements. */
await withDatabase(
  ({ db }) => loadDemo(db, localFileStore(join(tmpdir(), 'semai-bench-files')), new Date()),
  async (DATABASE_URL) => {
    const server = await startServer({ DATABASE_URL, SEMAI_DEMO: '0' })
    const bare = await bareServer(DATABASE_URL)
    try {
      const token = await signIn(server.url)
      const url = `${server.url}/v1/mentor-hours/get-free?page=1`
      for (let round = 0; round < ROUNDS; round++) {
        const ours = await perSecond(url, bearer(token))
        const theirs = await perSecond(bare.url, {})
        console.log(`${ours.toFixed(0)} of ${theirs.toFixed(0)} answers a second: ${(ours / theirs).toFixed(2)}`)
      }
    } finally {
      await bare.stop()
      await server.stop()
    }
  },
)

async function perSecond(url: string, headers: Record<string, string>) {
  const next = () => ({ method: 'GET' as const, url, headers })
  return (await answersPerSecond({ next, seconds: SECONDS, pids: [], clients: CLIENTS })).perSecond
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'founder@semai.test',
      password: 'semai-demo-2026',
      fcm_token: '',
      user_device: 'web',
    }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}

/** Sends what the list sends, one after the other, and answers the rows as they are. */
async function bareServer(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: CLIENTS })
  const statements = await statementsOf(pool)
  const answer = async () => {
    const rows = []
    for (const { sql, parameters } of statements) rows.push((await pool.query(sql, [...parameters])).rows)
    return JSON.stringify(rows)
  }
  const http = createServer((_, response) => void answer().then((text) => response.end(text)))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('it listens to no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: async () => {
      http.closeAllConnections()
      http.close()
      await pool.end()
    },
  }
}

async function statementsOf(pool: pg.Pool): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  const log = ({ query }: { query: CompiledQuery }) => void sent.push(query)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log })
  const { rows } = await pool.query<{ id: string }>("select id from app_user where email = 'founder@semai.test'")
  await listFreeMentors(db, { page: 1 }, rows[0]?.id ?? '', new Date())
  return sent
}
