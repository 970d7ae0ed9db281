import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { apiClient, isOurs, makeGroup, readAll, say, signIn } from './api-client.ts'
import { hear, saidToAll } from './live-messages.ts'
import { ownPostgres } from './own-postgres.ts'
import { hasPostgresServer } from '../../scripts/postgres-programs.ts'
import { soonBack } from './recovery.ts'
import { served } from './test-server.ts'

const WRITERS = 4

/** Start a server with its own PostgreSQL, and a channel with a receiver. */
async function heardFrom() {
  const postgres = await ownPostgres()
  const server = await served({ DATABASE_URL: postgres.url })
  const ask = apiClient(server.url)
  const token = await signIn(ask)
  const channel = await makeGroup(ask, token)
  const receiver = hear(server.url, token, channel, ask)
  await receiver.ready
  return { ask, channel, postgres, receiver, token }
}

describe.skipIf(!hasPostgresServer)('when PostgreSQL is restarted', () => {
  test('returns 503 meanwhile, and resumes calls and live messages within 5 s', async () => {
    const { ask, channel, postgres, receiver, token } = await heardFrom()
    expect((await say(ask, { token, channel, body: 'Pesan sebelum' })).status).toBe(200)
    await vi.waitFor(() => expect(receiver.live).toHaveLength(1), { timeout: 10_000 })

    for (const manner of ['fast', 'immediate'] as const) {
      await postgres.stop(manner)
      const answers = [
        await ask('GET', '/v1/public/region/get'),
        await ask('GET', '/v1/user-notification/get', { token }),
        await ask('POST', '/v1/login', { body: { email: 'a@b.example', password: 'apa saja', user_device: 'web' } }),
        await ask('GET', '/readyz'),
      ]
      expect(answers.map(({ status, json, headers }) => [status, json.code, headers['retry-after']])).toEqual(
        answers.map(() => [503, 'unavailable', '5']),
      )
      expect((await ask('GET', '/healthz')).status).toBe(200)
      // Longer than the listener waits before it reconnects.
      await sleep(2500)

      await postgres.start()
      const before = receiver.heard.length
      const sent: string[] = []
      await soonBack(async () => {
        expect((await ask('GET', '/readyz')).status).toBe(200)
        expect((await ask('GET', '/v1/user-notification/get', { token })).status).toBe(200)
        const { id, status } = await say(ask, { token, channel, body: `Pesan setelah ${manner}` })
        if (status === 200) sent.push(id)
        // At least one has arrived: the last may still be under way.
        expect(sent.filter((one) => receiver.live.includes(one))).not.toEqual([])
      })
      sent.push(await saidToAll(ask, { token, channel }, [receiver]))
      expect(receiver.heard.slice(before)).toEqual(sent)
    }
    expect(receiver.connections()).toBe(1)
    receiver.stop()
  })

  test('loses no acknowledged message under load and continues to deliver them by socket', async () => {
    const { ask, channel, postgres, receiver, token } = await heardFrom()
    const acknowledged: string[] = []
    const refused: unknown[] = []
    let isOn = true
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let at = 0; isOn; at++) {
        const { id, status } = await say(ask, { token, channel, body: `Pesan ${writer} ${at}` })
        if (status === 200) acknowledged.push(id)
        else refused.push(status)
        await sleep(status === 200 ? 5 : 50)
      }
    })
    for (const manner of ['fast', 'immediate', 'fast', 'immediate'] as const) {
      await sleep(1500)
      await postgres.restart(manner)
      const [before, heardBefore] = [acknowledged.length, receiver.live.length]
      await soonBack(() => expect(acknowledged.length).toBeGreaterThan(before))
      await soonBack(() => expect(receiver.live.length).toBeGreaterThan(heardBefore))
    }
    await sleep(1000)
    isOn = false
    await Promise.all(writers)
    expect(new Set(refused)).toEqual(new Set([503]))
    acknowledged.push(await saidToAll(ask, { token, channel }, [receiver]))
    const stored = (await readAll(ask, token, channel)).filter(({ body }) => isOurs(body)).map(({ id }) => id)
    expect(new Set(stored).size).toBe(stored.length)
    const storedIds = new Set(stored)
    expect(acknowledged.filter((id) => !storedIds.has(id))).toEqual([])
    await soonBack(() => expect(receiver.heard).toEqual(stored))
    receiver.stop()
  })
})
