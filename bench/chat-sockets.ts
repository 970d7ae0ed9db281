import { execFileSync, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChannelChange } from '@semai/contract/realtime'
import { sql } from 'kysely'
import { Server } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { loadReference } from '../api/db/load/reference.ts'
import { newId, type Db } from '../api/src/lib/database/db.ts'
import { migrate } from '../api/src/lib/database/migrate.ts'
import { openPostgres } from '../api/src/lib/database/postgres.ts'
import { insertCrowd, insertGroups } from '../api/test/world/crowd.ts'
import { administer, databaseUrlOf } from '../api/test/postgres-url.ts'
import { startServer } from '../scripts/server.ts'

const RECEIVERS = 200
const MESSAGES = 1500
const IN_ONE_COMMIT = 50
const ROUNDS = 3
const SOCKETS = 5000
const SOCKETS_PER_PERSON = 10
const BARE = 'bare'

async function compare() {
  const name = `semai_bench_${randomBytes(3).toString('hex')}`
  await administer(async (admin) => void (await admin.query(`create database ${name}`)))
  const database = await openPostgres(databaseUrlOf(name))
  try {
    await migrate(database)
    await loadReference(database.db)
    await compareWith(database.db, databaseUrlOf(name))
  } finally {
    await database.close()
    await administer(async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`)))
  }
}

async function compareWith(db: Db, url: string) {
  const people = await insertCrowd(db, SOCKETS / SOCKETS_PER_PERSON)
  const [channelId = ''] = await insertGroups(db, 1, people)
  const server = await startServer({ DATABASE_URL: url, SEMAI_DEMO: '0' })
  const bare = await startBare()
  const tokens = people.flatMap(({ token }) => Array.from({ length: SOCKETS_PER_PERSON }, () => token))
  const topic = `channel:${channelId}`
  const ours = { ...server, topic, send: () => storeMany(db, channelId, people[0]?.id ?? '') }
  const theirs = { ...bare, topic, send: () => bare.send(topic) }
  // First: what a process has once used for messages it does not give back.
  const [held, plainly] = [await kibPerSocket(ours, tokens), await kibPerSocket(theirs, tokens)]
  const beyond = (held - plainly).toFixed(1)
  console.log(`KiB per soket (${SOCKETS}): ${held.toFixed(1)} − ${plainly.toFixed(1)} = ${beyond}`)
  for (let round = 0; round < ROUNDS; round++) {
    const [semai, plain] = [await deliveriesPerSecond(ours, tokens), await deliveriesPerSecond(theirs, tokens)]
    console.log(`pesan sampai per detik: ${semai.toFixed(0)} ÷ ${plain.toFixed(0)} = ${(semai / plain).toFixed(2)}`)
  }
  bare.stop()
  await server.stop('SIGINT')
}

interface Side {
  url: string
  pid: number
  topic: string
  send: () => Promise<void> | void
}

/**
 * Store messages as other processes would, many per commit, so that storing does not dominate. The server is notified, reads
 * and delivers them.
 */
async function storeMany(db: Db, channelId: string, senderId: string) {
  // Stores the first alone: a feed begins at the first revision that it receives.
  for (let stored = 0, count = 1; stored < MESSAGES; stored += count) {
    count = stored === 0 ? 1 : Math.min(IN_ONE_COMMIT, MESSAGES - stored)
    await sql`
      with numbered as (
        update channel
        set last_seq = last_seq + ${count}, last_rev = last_rev + ${count}
        where id = ${channelId}
        returning last_seq, last_rev
      )
      insert into message (channel_id, seq, id, rev, sender_id, kind, body, sent_hash, created_at)
      select ${channelId}, last_seq - n, gen_random_uuid(), last_rev - n, ${senderId}, 'text',
             ${words} || ' ' || n, '', now()
      from numbered
      cross join generate_series(0, ${count - 1}::int) n`.execute(db)
  }
}

const words = 'Besok kita ketemu di Markas jam sembilan, ya.'

async function deliveriesPerSecond(side: Side, tokens: string[]): Promise<number> {
  const sockets = await openMany(side, tokens.slice(0, RECEIVERS))
  let count = 0
  const all = new Promise<void>((resolve) => {
    for (const socket of sockets) socket.on('channel-change', () => ++count === RECEIVERS * MESSAGES && resolve())
  })
  const start = performance.now()
  await side.send()
  await all
  const seconds = (performance.now() - start) / 1000
  for (const socket of sockets) socket.disconnect()
  return (RECEIVERS * MESSAGES) / seconds
}

async function kibPerSocket(side: Side, tokens: string[]): Promise<number> {
  await sleep(2000)
  const before = residentKib(side.pid)
  const sockets = await openMany(side, tokens)
  await sleep(5000)
  const after = residentKib(side.pid)
  for (const socket of sockets) socket.disconnect()
  return (after - before) / sockets.length
}

const residentKib = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))

const AT_ONCE = 50

async function openMany({ url, topic }: Side, tokens: string[]): Promise<Socket[]> {
  const opened: Socket[] = []
  for (let first = 0; first < tokens.length; first += AT_ONCE) {
    const some = tokens.slice(first, first + AT_ONCE).map((token) => openOne(url, topic, token))
    opened.push(...(await Promise.all(some)))
  }
  return opened
}

async function openOne(url: string, topic: string, token: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  if (!(await socket.emitWithAck('watch', topic))) throw new Error('may not watch')
  return socket
}

/** Nothing but Socket.IO: rooms that anybody joins, and the same message to all in one. */
async function serveBare() {
  const http = createServer()
  const server = new Server(http, { serveClient: false, perMessageDeflate: false })
  server.on('connection', (socket) => {
    socket.on('watch', (topic: string, answer: (isHeard: boolean) => void) => {
      void socket.join(topic)
      answer(true)
    })
  })
  process.on('message', async ({ topic, change }: { topic: string; change: object }) => {
    for (let number = 0; number < MESSAGES; number++) {
      server.to(topic).emit('channel-change', { ...change, rev: number })
      await new Promise((resolve) => void setImmediate(resolve))
    }
  })
  http.listen(0, '127.0.0.1', () => {
    const address = http.address()
    process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
  })
}

async function startBare() {
  const child = fork(import.meta.filename, [BARE])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    send: (topic: string) => void child.send({ topic, change }),
    stop: () => void child.kill(),
  }
}

/** As long as what ours brings. */
const change: ChannelChange = {
  channel_id: newId(),
  after_rev: 100,
  rev: 101,
  message: {
    id: newId(),
    channel_id: newId(),
    seq: 101,
    rev: 101,
    kind: 'text',
    body: `${words} 101`,
    createdAt: '2026-08-13T03:00:00.123Z',
    edited_at: null,
    deleted_at: null,
    is_hidden: false,
    sender: { id: newId(), full_name: 'Suharyanta', photo: { url: null } },
    reply_to: null,
    mentions: [],
    attachments: [],
    reactions: [],
  },
}

if (process.argv[2] === BARE) await serveBare()
else await compare()
