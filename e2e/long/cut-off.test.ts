import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { afterwards } from '../../api/test/afterwards.ts'
import { hasRedisServer, ownRedis } from '../../api/test/server/redis.ts'
import { freePort, type RunningServer } from '../../scripts/server.ts'
import { apiClient, makeGroup, readAll, say, signIn, type Ask, type Outcome } from './api-client.ts'
import { balancer } from './balancer.ts'
import { hear, saidToAll } from './live-messages.ts'
import { ownPostgres } from './own-postgres.ts'
import { hasPostgresServer } from '../../scripts/postgres-programs.ts'
import { soonBack } from './recovery.ts'
import { served } from './test-server.ts'
import { startNetwork } from './weak-network.ts'
import { doneBy, expectJobsGoOn } from './job-runs.ts'

// Longest wait for an answer of the process that is cut off.
const ANSWER_MS = 10_000
const PROBE_MS = 500
// Time until a typing event has arrived; a socket may send 60 in 10 seconds.
const TYPING_MS = 300

/** Start a network before a server. Returns it with the address of the server behind it. */
async function networkTo(address: string) {
  const url = new URL(address)
  const network = await startNetwork(Number(url.port))
  afterwards(() => network.close())
  url.host = new URL(network.url).host
  return { ...network, url: url.href }
}

/** Start a proxy to the processes that are ready according to /readyz. */
async function doorTo(servers: RunningServer[]) {
  const door = await balancer()
  const open = new Set<number>()
  let isOn = true
  const look = async ({ port }: RunningServer) => {
    const probe = fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) })
    const isReady = await probe.then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady === open.has(port)) return
    if (isReady) {
      open.add(port)
      door.add(port)
    } else {
      open.delete(port)
      door.remove(port)
    }
  }
  for (const server of servers) await look(server)
  const looking = servers.map(async (server) => {
    while (isOn) {
      await sleep(PROBE_MS)
      await look(server)
    }
  })
  afterwards(async () => {
    isOn = false
    await Promise.all(looking)
    await door.close()
  })
  return { url: door.url, leadsTo: ({ port }: RunningServer) => open.has(port) }
}

/** Fail calls that take longer than ANSWER_MS. */
function promptly(ask: Ask): Ask {
  return async (...call) => {
    const late: Outcome = { status: 'too late', json: null, headers: {} }
    return Promise.race([ask(...call), sleep(ANSWER_MS, late)])
  }
}

describe.skipIf(!hasPostgresServer || !hasRedisServer)('when one of two processes loses the database and Redis', () => {
  test.each([
    ['closed connections', 'cut'],
    ['dropped packets', 'silent'],
  ] as const)('returns 503 from that process only, and recovers within 5 s after %s', async (_, how) => {
    const [postgres, redis] = [await ownPostgres(), await ownRedis()]
    const [toDatabase, toRedis] = [await networkTo(postgres.url), await networkTo(redis.url)]
    const metrics = [await freePort(), await freePort()]
    const one = await served({ DATABASE_URL: postgres.url, REDIS_URL: redis.url, METRICS_PORT: String(metrics[0]) })
    const other = await served({
      DATABASE_URL: toDatabase.url,
      REDIS_URL: toRedis.url,
      METRICS_PORT: String(metrics[1]),
    })
    const door = await doorTo([one, other])
    const [askOne, askOther, askDoor] = [one.url, other.url, door.url].map((url) => promptly(apiClient(url))) as [
      Ask,
      Ask,
      Ask,
    ]
    const [token, theirs] = [await signIn(askOne), await signIn(askOther, 'dimas@semai.test')]
    for (const by of [token, theirs]) {
      await askOne('PUT', '/v1/user-setting/update', { token: by, body: { shows_presence: true } })
    }
    const channel = await makeGroup(askOne, token, theirs)
    const [here, there] = [hear(one.url, token, channel, askOne), hear(other.url, theirs, channel, askOther)]
    await Promise.all([here.ready, there.ready])

    const acknowledged: string[] = []
    const refused: Record<'one' | 'other', unknown[]> = { one: [], other: [] }
    let isOn = true
    const writers = (['one', 'other'] as const).map(async (which) => {
      const [ask, by] = which === 'one' ? [askOne, token] : [askOther, theirs]
      for (let at = 0; isOn; at++) {
        const { id, status } = await say(ask, { token: by, channel, body: `Pesan ${which} ${at}` })
        if (status === 200) acknowledged.push(id)
        else refused[which].push(status)
        await sleep(100)
      }
    })

    const [before = 0] = await doneBy(metrics)
    const began = performance.now()
    await sleep(1000)
    toDatabase.become(how)
    toRedis.become(how)
    await vi.waitFor(() => expect(door.leadsTo(other)).toBe(false), { timeout: ANSWER_MS, interval: 50 })
    const liveBefore = here.live.length
    await sleep(ANSWER_MS)
    expect(here.live.length).toBeGreaterThan(liveBefore)
    for (let attempt = 0; attempt < 5; attempt++) {
      for (const url of ['/v1/public/region/get', '/v1/user-notification/get', '/readyz']) {
        const { status, json } = await askOther('GET', url, { token: theirs })
        expect([url, status, json?.code]).toEqual([url, 503, 'unavailable'])
      }
      expect((await askOther('GET', '/healthz')).status).toBe(200)
      expect((await askDoor('GET', '/v1/user-notification/get', { token })).status).toBe(200)
      expect((await askOne('GET', '/readyz')).status).toBe(200)
    }
    await expectJobsGoOn(...metrics.slice(0, 1))

    toDatabase.become('open')
    toRedis.become('open')
    const typed = here.typing()
    // In parallel, so that each has its 5 s on a busy machine.
    await Promise.all([
      soonBack(async () => {
        expect((await askOther('GET', '/readyz')).status).toBe(200)
        expect((await askOther('GET', '/v1/user-notification/get', { token: theirs })).status).toBe(200)
      }),
      soonBack(async () => {
        expect((await say(askOther, { token: theirs, channel, body: 'Pesan kembali' })).status).toBe(200)
        expect(there.heard.length).toBeGreaterThan(acknowledged.length - 20)
      }),
      soonBack(async () => {
        // The server ignores further typing events for some seconds after one that was lost.
        expect((await askOther('GET', '/readyz')).status).toBe(200)
        there.type()
        await sleep(TYPING_MS)
        expect(here.typing()).toBeGreaterThan(typed)
      }),
      soonBack(() => expect(door.leadsTo(other)).toBe(true)),
    ])
    await sleep(1000)
    isOn = false
    await Promise.all(writers)
    expect(refused.one).toEqual([])
    expect(new Set(refused.other)).toEqual(new Set([503]))

    // Messages sent by either process reach the sockets of both.
    acknowledged.push(await saidToAll(askOne, { token, channel }, [here, there]))
    acknowledged.push(await saidToAll(askOther, { token: theirs, channel }, [here, there]))
    const stored = (await readAll(askOne, token, channel)).map(({ id }) => id)
    const storedIds = new Set(stored)
    expect(storedIds.size).toBe(stored.length)
    expect(acknowledged.filter((id) => !storedIds.has(id))).toEqual([])
    for (const { heard, repeated, connections, stop } of [here, there]) {
      await soonBack(() => expect(heard).toEqual(stored))
      expect([repeated, connections()]).toEqual([[], 1])
      stop()
    }
    await expectJobsGoOn(...metrics)
    // The run of a minute may fall on either side of its boundary.
    const [after = 0] = await doneBy(metrics)
    expect(after - before).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 60_000) + 1)
  })
})
