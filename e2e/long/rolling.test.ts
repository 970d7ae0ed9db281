import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { afterAll, describe, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../api/db/load-demo.ts'
import { administer, databaseUrlOf } from '../../api/test/postgres-url.ts'
import { hasRedisServer, ownRedis } from '../../api/test/redis.ts'
import { startServer, type RunningServer } from '../../scripts/server.ts'
import { balancer } from './balancer.ts'

const CLIENTS = 8
const LEAST_MESSAGES = 50

const hasPostgres = await administer(async () => {}).then(
  () => true,
  () => false,
)
const name = `semai_rolling_${randomBytes(3).toString('hex')}`
afterAll(() => administer(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))))

interface Stored {
  id: string
  body: string
  rev: number
}

describe.skipIf(!hasPostgres || !hasRedisServer)('two processes on PostgreSQL and Redis, behind a proxy', () => {
  test('are replaced one after the other: no request fails, and each message is stored and heard once', async () => {
    await administer(async (client) => void (await client.query(`create database ${name} template template0`)))
    const redis = await ownRedis()
    const door = await balancer()
    const settings = { DATABASE_URL: databaseUrlOf(name), REDIS_URL: redis.url, PUBLIC_URL: door.url }
    const enter = async () => {
      // It tells of the door's address, being what people open: where it listens itself is another.
      const server = await startServer(settings)
      door.add(server.port)
      return server
    }
    const leave = async ({ port, stop }: RunningServer) => {
      // Told beforehand, as any proxy is that looks at /readyz; what is under way goes on.
      await stop('SIGTERM')
      door.remove(port)
    }
    const [one, other] = [await enter(), await enter()]

    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS * 2 })
    const ask = asker(door.url, agent)
    const token = await signIn(ask)
    const channel = await makeGroup(ask, token)
    const receiver = hear(door.url, token, channel, ask)
    await receiver.ready

    const failed: string[] = []
    const sent: string[] = []
    let isOn = true
    const readers = Array.from({ length: CLIENTS }, async (_, at) => {
      const [url, by] = at % 2 ? ['/v1/public/region/get'] : ['/v1/user-notification/get', token]
      while (isOn) {
        const { status } = await ask('GET', url, { token: by })
        if (status !== 200) failed.push(`${url} ${status}`)
      }
    })
    const writer = (async () => {
      while (isOn) {
        const id = randomUUID()
        const url = `/v1/store/chats/${channel}/messages/${id}`
        const { status } = await ask('PUT', url, { token, body: { body: `Pesan ${sent.length}` } })
        if (status === 200) sent.push(id)
        else failed.push(`message ${status}`)
        await sleep(40)
      }
    })()

    await sleep(1500)
    await leave(one)
    const third = await enter()
    await sleep(1500)
    await leave(other)
    await sleep(1500)
    isOn = false
    await Promise.all([...readers, writer])
    expect(failed).toEqual([])
    expect(sent.length).toBeGreaterThan(LEAST_MESSAGES)

    await receiver.caughtUp()
    const stored = await readAll(ask, token, channel)
    expect(stored.map(({ id }) => id)).toEqual(sent)
    expect(receiver.heard).toEqual(sent)
    expect(receiver.repeated).toEqual([])
    expect(receiver.connections()).toBeGreaterThan(1)
    receiver.stop()
    agent.destroy()
    await third.stop()
    await door.close()
  })
})

// The channel itself says that it was made.
const isOurs = (body: string) => body.startsWith('Pesan ')

type Ask = ReturnType<typeof asker>

function asker(base: string, agent: Agent) {
  return (
    method: string,
    url: string,
    { token, body }: { token?: string | undefined; body?: object } = {},
    // oxlint-disable-next-line typescript/no-explicit-any -- an answer of any shape
  ): Promise<{ status: number | string | undefined; json: any }> =>
    new Promise((resolve) => {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      }
      const asked = request(base + url, { method, agent, headers }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.once('end', () => resolve({ status: response.statusCode, json: text ? JSON.parse(text) : null }))
        response.once('error', (error: NodeJS.ErrnoException) => resolve({ status: error.code, json: null }))
      })
      asked.once('error', (error: NodeJS.ErrnoException) => resolve({ status: error.code, json: null }))
      asked.end(body && JSON.stringify(body))
    })
}

async function signIn(ask: Ask): Promise<string> {
  const body = { email: demoAccounts[0], password: demoPassword, fcm_token: '', user_device: 'web' }
  return (await ask('POST', '/v1/login', { body })).json.data.token
}

async function makeGroup(ask: Ask, token: string): Promise<string> {
  const { json } = await ask('GET', '/v1/user/get-list-for-channel-invitation?page=1', { token })
  const body = { type: 'group', name: 'Bergantian', user_ids: [json.data[0].id] }
  return (await ask('POST', '/v1/channel/create', { token, body })).json.data.channel_detail.id
}

/** Hears a channel as the web does: by a socket that comes back, and by asking for what it missed meanwhile. */
function hear(url: string, token: string, channel: string, ask: Ask) {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 100,
    reconnectionDelayMax: 300,
  })
  const heard: string[] = []
  const repeated: string[] = []
  let connections = 0
  let rev = 0
  let work = Promise.resolve()
  const take = ({ id, body, rev: of }: Stored, isLive: boolean) => {
    if (of <= rev) return void (isLive && heard.includes(id) && liveRevs.has(of) && repeated.push(id))
    rev = of
    if (isOurs(body) && !heard.includes(id)) heard.push(id)
  }
  const liveRevs = new Set<number>()
  const fetchMissed = async () => {
    for (;;) {
      const { json } = await ask('GET', `/v1/store/chats/${channel}/changes?after_rev=${rev}&limit=100`, { token })
      for (const message of json.data as Stored[]) take(message, false)
      rev = Math.max(rev, json.next_rev)
      if (!json.has_more) return
    }
  }
  const ready = new Promise<void>((resolve) => {
    socket.on('connect', () => {
      connections++
      liveRevs.clear()
      socket.emit('watch', `channel:${channel}`, () => {
        work = work.then(fetchMissed).then(resolve)
      })
    })
  })
  socket.on('channel-change', (change: { channel_id: string; after_rev: number; message: Stored | null }) => {
    const follow = async () => {
      const { message } = change
      if (change.after_rev > rev) await fetchMissed()
      if (!message) return
      take(message, true)
      liveRevs.add(message.rev)
    }
    work = work.then(follow)
  })
  return {
    heard,
    repeated,
    ready,
    connections: () => connections,
    caughtUp: async () => {
      await sleep(500)
      work = work.then(fetchMissed)
      await work
    },
    stop: () => void socket.disconnect(),
  }
}

async function readAll(ask: Ask, token: string, channel: string): Promise<Stored[]> {
  const stored: Stored[] = []
  let rev = 0
  for (;;) {
    const { json } = await ask('GET', `/v1/store/chats/${channel}/changes?after_rev=${rev}&limit=100`, { token })
    stored.push(...json.data)
    rev = json.next_rev
    if (!json.has_more) return stored.filter(({ body }) => isOurs(body))
  }
}
