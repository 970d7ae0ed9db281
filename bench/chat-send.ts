import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { insertCrowd, insertGroups } from '../api/test/world/crowd.ts'
import { administer, databaseUrlOf } from '../api/test/postgres-url.ts'
import { loadReference } from '../api/db/load/reference.ts'
import { migrate } from '../api/src/lib/database/migrate.ts'
import { openPostgres } from '../api/src/lib/database/postgres.ts'
import { startServer } from '../scripts/server.ts'

const SECONDS = 5
const ROUNDS = 3
const CLIENTS = 32
const CHANNELS = 5000
const body = JSON.stringify({ body: 'Besok kita ketemu di Markas jam sembilan, ya.' })

const name = `semai_bench_${randomBytes(3).toString('hex')}`
await administer(async (admin) => void (await admin.query(`create database ${name}`)))
try {
  await measure(databaseUrlOf(name))
} finally {
  await administer(async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`)))
}

async function measure(url: string) {
  const database = await openPostgres(url)
  await migrate(database)
  await loadReference(database.db)
  const people = await insertCrowd(database.db, 2)
  const [hot = ''] = await insertGroups(database.db, 1, people)
  const many = await insertGroups(database.db, CHANNELS, people)
  await database.close()
  const server = await startServer({ DATABASE_URL: url, SEMAI_DEMO: '0' })
  const token = people[0]?.token ?? ''
  for (let round = 0; round < ROUNDS; round++) {
    const one = await sendsPerSecond(server.url, token, () => hot)
    const spread = await sendsPerSecond(server.url, token, (count) => many[count % CHANNELS] ?? hot)
    const [oneText, spreadText, ratio] = [one.toFixed(0), spread.toFixed(0), (spread / one).toFixed(2)]
    console.log(`pesan per detik: ${oneText} dalam satu kanal, ${spreadText} dalam ${CHANNELS} kanal (${ratio}×)`)
  }
  await server.stop('SIGINT')
}

async function sendsPerSecond(base: string, token: string, channelOf: (count: number) => string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const until = performance.now() + SECONDS * 1000
  let count = 0
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (performance.now() < until) {
      const channel = channelOf(count++)
      await put(`${base}/v1/store/chats/${channel}/messages/${randomUUID()}`, token, agent)
    }
  })
  await Promise.all(clients)
  agent.destroy()
  return count / SECONDS
}

function put(address: string, token: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = request(address, { method: 'PUT', agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answers ${response.statusCode}`))
      response.resume()
      response.once('end', resolve)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
