import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { administer, databaseUrlOf } from '../../api/test/postgres-url.ts'
import { hasRedisServer, ownRedis } from '../../api/test/server/redis.ts'
import { startServer, type RunningServer } from '../../scripts/server.ts'
import { apiClient, makeGroup, readAll, say, signIn } from './api-client.ts'
import { balancer } from './balancer.ts'
import { hear, saidToAll } from './live-messages.ts'
import { soonBack } from './recovery.ts'

const CLIENTS = 8
const LEAST_MESSAGES = 50

const hasPostgres = await administer(async () => {}).then(
  () => true,
  () => false,
)
const name = `semai_rolling_${randomBytes(3).toString('hex')}`
afterAll(() => administer(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))))

describe.skipIf(!hasPostgres || !hasRedisServer)('a rolling restart of two processes behind a proxy', () => {
  test('fails no request, and stores and delivers each message once', async () => {
    await administer(async (client) => void (await client.query(`create database ${name} template template0`)))
    const redis = await ownRedis()
    const door = await balancer()
    const settings = { DATABASE_URL: databaseUrlOf(name), REDIS_URL: redis.url, PUBLIC_URL: door.url }
    const enter = async () => {
      // PUBLIC_URL is the address of the proxy; the process listens on another port.
      const server = await startServer(settings)
      door.add(server.port)
      return server
    }
    const leave = async ({ port, stop }: RunningServer) => {
      // The proxy sees /readyz fail first; running calls finish.
      await stop('SIGTERM')
      door.remove(port)
    }
    const [one, other] = [await enter(), await enter()]

    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS * 2 })
    const ask = apiClient(door.url, agent)
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
        const { id, status } = await say(ask, { token, channel, body: `Pesan ${sent.length}` })
        if (status === 200) sent.push(id)
        else failed.push(`message ${status}`)
        await sleep(40)
      }
    })()

    /** Expect that the socket delivers messages sent from now on. */
    const expectLive = async () => {
      await sleep(1500)
      const said = sent.length
      await soonBack(() => expect(sent.slice(said).some((id) => receiver.live.includes(id))).toBe(true))
    }
    await expectLive()
    await leave(one)
    const third = await enter()
    await expectLive()
    await leave(other)
    await expectLive()
    isOn = false
    await Promise.all([...readers, writer])
    expect(failed).toEqual([])
    expect(sent.length).toBeGreaterThan(LEAST_MESSAGES)

    sent.push(await saidToAll(ask, { token, channel }, [receiver]))
    const stored = await readAll(ask, token, channel)
    expect(stored.map(({ id }) => id)).toEqual(sent)
    await soonBack(() => expect(receiver.heard).toEqual(sent))
    expect(receiver.repeated).toEqual([])
    expect(receiver.connections()).toBeGreaterThan(1)
    receiver.stop()
    agent.destroy()
    await third.stop()
    await door.close()
  })
})
