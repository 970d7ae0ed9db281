import { describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { hasRedisServer, ownRedis } from '../../../test/server/redis.ts'
import { GUESTS_PER_ADDRESS } from './rate-limit.ts'
import { openRedis, type SharedRedis } from '../database/redis.ts'

describe.skipIf(!hasRedisServer)('with Redis', async () => {
  if (!hasRedisServer) return
  const LIMIT = 6
  const server = await ownRedis()
  const config = { requestsPerMinute: LIMIT }
  const connectionChanges: boolean[] = []
  const oneRedis = await server.open((isHere) => void connectionChanges.push(isHere))
  const first = await createTestApp({ config, deps: { redis: oneRedis }, isAlone: true })
  const { database, person } = first
  const close = async () => {}
  const another = (redis: SharedRedis, requestsPerMinute = LIMIT) =>
    createTestApp({ config: { requestsPerMinute }, deps: { redis }, database: { ...database, close }, isAlone: true })
  const second = await another(await server.open())
  // Waits for Redis on a busy machine too.
  const patient = async (limit?: number) => another(await server.open(undefined, 10_000), limit)

  type App = typeof first

  const asks = async ({ call }: App, { token }: { token: string }) =>
    (await call('GET', '/v1/user-notification/get', { token })).status
  const statuses = (asked: number, refused: number) => [...Array(asked).fill(200), ...Array(refused).fill(429)]

  async function askAlternately(who: { token: string }, times: number, [one, other] = [first, second]) {
    const answers = []
    for (let at = 0; at < times; at++) answers.push(await asks(at % 2 ? other : one, who))
    return answers
  }

  test('counts a person’s requests over two processes, apart from others’', async () => {
    const pair: [App, App] = [await patient(), await patient()]
    const [one, other] = [await person(), await person()]
    expect(await askAlternately(one, LIMIT + 3, pair)).toEqual(statuses(LIMIT, 3))
    expect(await askAlternately(other, 2, pair)).toEqual([200, 200])
  })

  test('counts each parallel request once', async () => {
    const [here, there, one] = [await patient(), await patient(), await person()]
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => asks(at % 2 ? there : here, one)))
    expect(answers.toSorted((a, b) => a - b)).toEqual(statuses(LIMIT, 20 - LIMIT))
  })

  test('counts guests of an address apart from signed-in people, over both processes', async () => {
    const remoteAddress = '203.0.113.7'
    const most = LIMIT * GUESTS_PER_ADDRESS
    const [here, there] = [await patient(), await patient()]
    const open = ({ call }: App) => call('GET', '/v1/public/region/get', { remoteAddress })
    const answers = []
    for (let at = 0; at < most + 2; at++) answers.push((await open(at % 2 ? there : here)).status)
    expect(answers).toEqual(statuses(most, 2))
  })

  test('sends counts in batches far from a limit, and lets no extra request in at its edge', async () => {
    const [here, there] = [await patient(200), await patient(200)]
    const { token } = await person()
    const evalCalls = async () =>
      /cmdstat_evalsha:calls=(\d+)/.exec((await here.deps.redis?.brisk.info('commandstats')) ?? '')?.[1]
    const ask = async ({ call }: App) =>
      (await call('GET', '/v1/user-notification/get', { token, remoteAddress: '203.0.113.9' })).status
    const before = Number(await evalCalls())
    expect(await Promise.all(Array.from({ length: 90 }, () => ask(here)))).toEqual(statuses(90, 0))
    // Each request counts twice, by address and by person.
    expect(Number(await evalCalls()) - before).toBeLessThan(90)
    const answers = []
    for (let at = 0; at < 113; at++) answers.push(await ask(at % 2 ? here : there))
    expect(answers).toEqual(statuses(110, 3))
  })

  test('keeps all counts when Redis goes away', async () => {
    const [heavy, light] = [await person(), await person()]
    for (let at = 0; at < LIMIT; at++) expect(await asks(first, heavy)).toBe(200)
    await server.stop()
    expect(await asks(first, heavy)).toBe(429)
    expect(await asks(first, light)).toBe(200)
    for (let at = 0; at < LIMIT - 1; at++) expect(await asks(first, light)).toBe(200)
    expect(await asks(first, light)).toBe(429)
    // Each process for itself meanwhile.
    expect(await asks(second, light)).toBe(200)
    expect((await first.call('GET', '/readyz')).status).toBe(200)

    await server.start()
    await vi.waitFor(
      () => expect([oneRedis.brisk.status, second.deps.redis?.brisk.status]).toEqual(['ready', 'ready']),
      5000,
    )
    // It is empty now, but the process remembers.
    expect(await asks(first, heavy)).toBe(429)
    expect(await askAlternately(await person(), LIMIT + 1)).toEqual(statuses(LIMIT, 1))
    expect(connectionChanges).toEqual([true, false, true])
  })

  test('keeps limits while Redis hangs, and waits for it once a second', async () => {
    const one = await person()
    server.hang()
    const frozen = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const counts = vi.spyOn(oneRedis.brisk, 'addCount')
    const answers = []
    for (let at = 0; at < LIMIT + 1; at++) answers.push(await asks(first, one))
    server.goOn()
    frozen.mockRestore()
    expect(answers).toEqual(statuses(LIMIT, 1))
    expect(counts.mock.calls.filter(([key]) => key.endsWith(one.id))).toHaveLength(1)
    counts.mockRestore()
  })

  test('serves when started without Redis, and joins it later', async () => {
    await server.stop()
    const redis = openRedis(server.url, () => {})
    const late = await createTestApp({ config, deps: { redis }, database: { ...database, close }, isAlone: true })
    const one = await person()
    expect(await asks(late, one)).toBe(200)
    await server.start()
    await vi.waitFor(() => expect(redis.brisk.status).toBe('ready'), 5000)
    const other = await person()
    for (let at = 0; at < LIMIT; at++) expect(await asks(late, other)).toBe(200)
    await vi.waitFor(() => expect(first.deps.redis?.brisk.status).toBe('ready'), 5000)
    expect(await asks(first, other)).toBe(429)
    redis.close()
  })
})
