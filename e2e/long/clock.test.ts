import { setTimeout as sleep } from 'node:timers/promises'
import * as contract from '@semai/contract'
import { expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/server.ts'
import { apiClient, makeGroup, say, signIn, type Ask } from './api-client.ts'
import { hear } from './live-messages.ts'
import { register } from './registration.ts'
import { served } from './test-server.ts'
import { shiftedClock } from './shifted-clock.ts'
import { expectJobsGoOn } from './job-runs.ts'

const SIGN_INS_PER_MINUTE = 12
const TYPING_MS = 3000
// The server closes a socket after 60 events in 10 s.
const EVENTS = 40
const EVENTS_MS = 11_000
const MINUTE_MS = 62_000
// Each shift takes a minute or two.
const PATIENCE_MS = 1_500_000

const soon = (check: () => unknown, timeout = 10_000) => vi.waitFor(check, { timeout, interval: 100 })

/** Every GET call without path parameters. */
const lists = Object.values(contract).flatMap((endpoint) =>
  typeof endpoint === 'object' && 'method' in endpoint && endpoint.method === 'GET' && !endpoint.url.includes(':')
    ? [endpoint.url]
    : [],
)

// Calls of one person in a minute: each list once, and a few more.
const REQUESTS_PER_MINUTE = lists.length + 40
// Limit per IP address. Calls run in batches, so that a busy machine reaches it within a minute.
const GUESTS_PER_MINUTE = REQUESTS_PER_MINUTE * 10
const AT_ONCE = 100

/** Call every list as each person and expect no failure. */
async function expectNothingFails(ask: Ask, tokens: string[]) {
  const failed: string[] = []
  for (const url of lists) {
    for (const token of tokens) {
      const { status } = await ask('GET', url, { token })
      if (typeof status !== 'number' || status >= 500) failed.push(`${url} ${status}`)
    }
  }
  expect(failed).toEqual([])
}

test(
  'fails no call and extends no limit when the clock jumps back an hour and ahead a day',
  async () => {
    const clock = shiftedClock()
    const metricsPort = await freePort()
    const { url } = await served({
      ...clock.settings,
      REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE),
      SIGN_INS_PER_MINUTE: String(SIGN_INS_PER_MINUTE),
      METRICS_PORT: String(metricsPort),
    })
    const ask = apiClient(url)
    const [token, theirs] = [await signIn(ask), await signIn(ask, 'dimas@semai.test')]
    const admin = await signIn(ask, 'admin@semai.test')
    for (const by of [token, theirs]) {
      await ask('PUT', '/v1/user-setting/update', { token: by, body: { shows_presence: true } })
    }
    const channel = await makeGroup(ask, token, theirs)
    const [writer, reader] = [hear(url, token, channel, ask), hear(url, theirs, channel, ask)]
    await Promise.all([writer.ready, reader.ready])
    await expectNothingFails(ask, [admin, token])

    const guest = () => ask('GET', '/v1/public/region/get')
    const enter = () =>
      ask('POST', '/v1/login', {
        body: { email: 'lain@surel.example', password: 'x', fcm_token: '', user_device: 'web' },
      })

    let shifts = 0
    /** Shift the clock and expect that reached limits reset within a minute. */
    async function shiftTo(hours: number) {
      for (let at = 0; (await enter()).status !== 429; at++) expect(at).toBeLessThan(SIGN_INS_PER_MINUTE + 1)
      const guests = () => Promise.all(Array.from({ length: AT_ONCE }, guest))
      for (let at = 0; (await guests()).every(({ status }) => status !== 429); at += AT_ONCE)
        // A new minute may begin during the calls.
        expect(at).toBeLessThan(GUESTS_PER_MINUTE * 2 + 1)
      for (let at = 0; at < EVENTS; at++) writer.look()
      const typed = reader.typing()
      writer.type()
      await soon(() => expect(reader.typing()).toBe(typed + 1))

      await clock.shift(hours)
      shifts++
      for (const { status, headers } of [await guest(), await enter()]) {
        if (status === 429) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(61)
      }
      const { id, status } = await say(ask, { token, channel, body: `Pesan ${shifts}` })
      expect(status).toBe(200)
      await soon(() => expect(reader.heard.at(-1)).toBe(id))
      await sleep(TYPING_MS)
      writer.type()
      await soon(() => expect(reader.typing()).toBe(typed + 2))
      // Jobs that run every minute continue.
      await Promise.all([sleep(MINUTE_MS), expectJobsGoOn(metricsPort)])
      for (let at = 0; at < EVENTS; at++) writer.look()
      await expectNothingFails(ask, [admin, token])
      expect((await guest()).status).toBe(200)
      expect((await enter()).json.code).toBe('wrong-credentials')
      expect(await register(url, `baru${shifts}@surel.example`)).toBe(true)
      expect(await signIn(ask)).toMatch(/^[\w-]{40,}$/)
      expect(writer.cuts).toEqual([])
      await sleep(EVENTS_MS)
    }

    for (const hours of [-1, 24]) await shiftTo(hours)
    expect([...writer.cuts, ...reader.cuts]).toEqual([])
    writer.stop()
    reader.stop()
  },
  PATIENCE_MS,
)
