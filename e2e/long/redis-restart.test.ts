import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { hasRedisServer, ownRedis } from '../../api/test/server/redis.ts'
import { apiClient, makeGroup, say, signIn } from './api-client.ts'
import { hear } from './live-messages.ts'
import { ownPostgres } from './own-postgres.ts'
import { hasPostgresServer } from '../../scripts/postgres-programs.ts'
import { soonBack } from './recovery.ts'
import { served } from './test-server.ts'

// The server ignores repeated typing events for 3 seconds.
const TYPING_MS = 3000

describe.skipIf(!hasPostgresServer || !hasRedisServer)('when Redis is restarted under two processes', () => {
  test('serves calls and messages without interruption, and restores Redis features within 5 s', async () => {
    const [postgres, redis] = [await ownPostgres(), await ownRedis()]
    const settings = { DATABASE_URL: postgres.url, REDIS_URL: redis.url }
    const [one, other] = [await served(settings), await served(settings)]
    const [askOne, askOther] = [apiClient(one.url), apiClient(other.url)]
    const token = await signIn(askOne)
    const theirs = await signIn(askOther, 'dimas@semai.test')
    for (const by of [token, theirs]) {
      await askOne('PUT', '/v1/user-setting/update', { token: by, body: { shows_presence: true } })
    }
    const channel = await makeGroup(askOne, token, theirs)
    const writer = hear(one.url, token, channel, askOne)
    const reader = hear(other.url, theirs, channel, askOther)
    await Promise.all([writer.ready, reader.ready])
    const { brisk: probe } = await redis.open(() => {}, 5000)

    writer.type()
    await soonBack(() => expect(reader.typing()).toBe(1))
    expect(await probe.xlen('semai:sockets')).toBeGreaterThan(0)

    for (const round of [1, 2]) {
      await redis.stop()
      expect(await signIn(askOne)).toMatch(/^[\w-]{40,}$/)
      expect(await signIn(askOther, 'dimas@semai.test')).toMatch(/^[\w-]{40,}$/)
      for (const ask of [askOne, askOther]) {
        expect((await ask('GET', '/readyz')).status).toBe(200)
        expect((await ask('GET', '/v1/user-notification/get', { token })).status).toBe(200)
      }
      const { id, status } = await say(askOne, { token, channel, body: `Pesan tanpa Redis ${round}` })
      expect(status).toBe(200)
      await soonBack(() => expect(reader.heard.at(-1)).toBe(id))
      // The database replaces Redis meanwhile.
      const before = reader.typing()
      await sleep(TYPING_MS)
      writer.type()
      await soonBack(() => expect(reader.typing()).toBe(before + 1))
      await sleep(TYPING_MS)

      await redis.start()
      await soonBack(async () => {
        await askOne('GET', '/v1/public/region/get')
        // Redis restarted empty: its keys were written since.
        expect(await probe.keys('semai:rate:*')).not.toEqual([])
        writer.type()
        expect(await probe.xlen('semai:sockets')).toBeGreaterThan(0)
        expect(reader.typing()).toBeGreaterThan(before + 1)
      })
    }
    expect([writer.connections(), reader.connections()]).toEqual([1, 1])
    expect([writer.repeated, reader.repeated]).toEqual([[], []])
    writer.stop()
    reader.stop()
  })
})
