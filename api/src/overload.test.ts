import { afterAll, describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { socketOpener } from '../test/server/sockets.ts'
import { servedWeb } from '../test/server/web-folder.ts'

// A process whose event loop stays late during these tests.
const BUSY_MS = 60
const overloaded = await createTestApp({
  isAlone: true,
  config: { maxEventLoopDelayMs: BUSY_MS / 2 },
  app: { web: servedWeb() },
})
const { call } = overloaded
const { connect } = await socketOpener(overloaded)
const { token } = await overloaded.person()

function holdLoop() {
  const end = performance.now() + BUSY_MS
  while (performance.now() < end);
}
let holding: NodeJS.Timeout | undefined = setInterval(holdLoop, 1)
const letGo = () => {
  clearInterval(holding)
  holding = undefined
}
afterAll(letGo)

const html = { accept: 'text/html', host: new URL(overloaded.config.publicUrl).host }
const aCall = () => call('GET', '/v1/event/get', { token })
const untilAnswered = (status: number) =>
  vi.waitFor(async () => expect((await aCall()).status).toBe(status), { timeout: 15_000, interval: 50 })

describe('a process that falls behind', () => {
  test('rejects calls with 503 and Retry-After', async () => {
    await untilAnswered(503)
    const refused = await aCall()
    expect(refused).toMatchObject({ status: 503, json: { code: 'unavailable', message: expect.any(String) } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test.each([
    ['the page', '/', html],
    ['the page of sign-in', '/authorization/login', html],
    ['a page further in', '/forum/tulis', html],
    ['the console', '/console', html],
    ['a script', '/assets/a.js', {}],
    ['whether it lives', '/healthz', {}],
    ['whether it is ready', '/readyz', {}],
  ])('still serves %s', async (_what, url, headers) => {
    await untilAnswered(503)
    expect((await call('GET', url, { headers })).status).toBe(200)
  })

  test.each(['websocket' as const, 'polling' as const])('opens no socket by %s', async (transport) => {
    await untilAnswered(503)
    const outcome = await connect({ token, transports: [transport] }).then(
      () => 'opened',
      () => 'rejected',
    )
    expect(outcome).toBe('rejected')
  })

  test('answers again when it has caught up', async () => {
    letGo()
    await untilAnswered(200)
    expect((await connect({ token })).socket.connected).toBe(true)
  })
})
