import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { databaseUrlOf, testDatabaseUrl } from '../../api/test/postgres-url.ts'
import { startServer } from '../../scripts/server.ts'

const CLIENTS = 16
const SENDS_EACH = 188
const IDS = 188
const PATIENCE_MS = 300_000

const name = `semai_storm_${randomBytes(3).toString('hex')}`
const admin = new pg.Client({ connectionString: testDatabaseUrl() })
await admin.connect()
await admin.query(`create database ${name}`)
// Two servers, which notify each other through the database.
const servers = [
  await startServer({ DATABASE_URL: databaseUrlOf(name) }),
  await startServer({ DATABASE_URL: databaseUrlOf(name) }),
] as const
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()))
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
})

const people = ['founder@semai.test', 'dimas@semai.test', 'kevin@semai.test', 'theresia@semai.test']
const tokens = await Promise.all(people.map(signIn))
const [token = ''] = tokens
const channelId = await makeGroup()

// About 3,000 sends of 188 messages: each of the 16 clients sends all of them, each beginning at another message.
test(
  'stores each message once, numbered without a gap, when several people repeat their sends through two processes',
  async () => {
    const { last_seq: before, last_rev } = await api('GET', `/v1/store/chats/${channelId}/messages`)
    const ids = Array.from({ length: IDS }, () => randomUUID())
    const watchers = await Promise.all(servers.map(({ url }, at) => watch(url, tokens[at] ?? '', last_rev)))
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let at = 0; at < SENDS_EACH; at++) {
        const number = (at + client * 12) % IDS
        const path = `/v1/store/chats/${channelId}/messages/${ids[number]}`
        // Each message has one author. Its repeats go to both processes.
        const as = tokens[number % tokens.length] ?? ''
        await api('PUT', path, { body: `Pesan ${number}` }, { as, by: servers[(client + at) % 2] })
      }
    })
    await Promise.all(clients)
    const stored = await readAll(before)
    expect(stored.map(({ seq }) => seq)).toEqual(ids.map((_, index) => before + index + 1))
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(ids))
    for (const heard of watchers) {
      while (heard.rev < last_rev + IDS) await sleep(50)
      expect(heard).toEqual({ rev: last_rev + IDS, messages: IDS, breaks: 0 })
    }
  },
  PATIENCE_MS,
)

async function signIn(email: string): Promise<string> {
  const body = { email, password: 'semai-demo-2026', fcm_token: '', user_device: 'web' }
  return (await api('POST', '/v1/login', body, { as: '' })).data.token
}

async function makeGroup(): Promise<string> {
  const others = await Promise.all(tokens.slice(1).map((as) => api('GET', '/v1/auth/hello', undefined, { as })))
  const body = { type: 'group', name: 'Badai', user_ids: others.map(({ data }) => data.id) }
  return (await api('POST', '/v1/channel/create', body)).data.channel_detail.id
}

interface Stored {
  id: string
  seq: number
}

async function readAll(after: number): Promise<Stored[]> {
  const { data, has_newer } = await api('GET', `/v1/store/chats/${channelId}/messages?limit=100&after=${after}`)
  const page: Stored[] = data.toReversed()
  return has_newer ? [...page, ...(await readAll(after + page.length))] : page
}

/** Watch a channel by socket. Counts revision, messages, and gaps. */
async function watch(url: string, as: string, rev: number) {
  const socket = io(url, { auth: { token: as }, transports: ['websocket'], forceNew: true })
  afterAll(() => void socket.disconnect())
  const heard = { rev, messages: 0, breaks: 0 }
  socket.on('channel-change', (change: { after_rev: number; rev: number; message: object | null }) => {
    if (change.after_rev !== heard.rev) heard.breaks += 1
    if (change.message) heard.messages += 1
    heard.rev = change.rev
  })
  expect(await socket.emitWithAck('watch', `channel:${channelId}`)).toBe(true)
  return heard
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers of several calls, each looked into where it is asked for
async function api(method: string, path: string, body?: object, { as = token, by = servers[0] } = {}): Promise<any> {
  const response = await fetch(`${by.url}${path}`, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}
