import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { loadDemo } from '../api/db/load/demo.ts'
import { localFileStore } from '../api/src/lib/file/store.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../scripts/server.ts'
import { bearer } from './parts/call.ts'
import { withDatabase } from './parts/database.ts'
import { answersPerSecond } from './parts/load.ts'
import { insertPeople, type Person } from './parts/people.ts'

const LOAD_SECONDS = 60
const SOCKETS = 1000
const AT_ONCE = 50
const addresses = [
  '/v1/event/get',
  '/v1/public/event/get-list-event-national-home-page',
  '/v1/search-all-content?search=pelanggan',
  '/v1/channel/get',
  '/v1/library-content/get',
  '/v1/forum-topic/get',
  '/v1/startup/get',
  '/v1/user-notification/get',
]

let people: Person[] = []
await withDatabase(async ({ db, exec }) => {
  await loadDemo(db, localFileStore(join(tmpdir(), 'semai-bench-files')), new Date())
  people = await insertPeople(db, SOCKETS)
  await exec('vacuum analyze')
}, measure)

async function measure(url: string) {
  const server = await startServer({ DATABASE_URL: url })
  const printMemory = (words: string) => console.log(`${words}: ${residentMib(server.pid).toFixed(0)} MiB`)
  await sleep(5000)
  printMemory('setelah mulai')
  let count = 0
  const next = () => {
    const [path, person] = [addresses[count % addresses.length] ?? '', people[count++ % people.length]]
    return { method: 'GET' as const, url: server.url + path, headers: bearer(person?.token ?? '') }
  }
  const { perSecond } = await answersPerSecond({ next, seconds: LOAD_SECONDS, pids: [server.pid] })
  printMemory(`setelah ${LOAD_SECONDS} detik dengan ${perSecond.toFixed(0)} jawaban per detik`)
  await sleep(10_000)
  printMemory('sepuluh detik kemudian')
  const sockets = await openMany(server.url)
  await sleep(5000)
  printMemory(`dengan ${SOCKETS} soket`)
  for (const socket of sockets) socket.disconnect()
  await sleep(5000)
  printMemory('setelah semua soket pergi')
  await server.stop('SIGINT')
}

function residentMib(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

async function openMany(url: string): Promise<Socket[]> {
  const opened: Socket[] = []
  for (let first = 0; first < people.length; first += AT_ONCE) {
    opened.push(...(await Promise.all(people.slice(first, first + AT_ONCE).map(({ token }) => openOne(url, token)))))
  }
  return opened
}

function openOne(url: string, token: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}
