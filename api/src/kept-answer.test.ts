import { expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { endpoints } from '../test/declared-failures.ts'
import { eventMaker } from '../test/world/events.ts'

const world = await createTestApp()
const { call, person } = world
const { event } = eventMaker(world)
const REGIONS = '/v1/public/region/get'

/** Lists for everybody, which need nothing to be asked for. */
const lists = endpoints.filter(
  ({ method, url, config }) => method === 'GET' && url.startsWith('/v1/public/') && !url.includes(':') && !config?.rate,
)

test('what everybody may read is asked for again by what one has of it', async () => {
  const first = await call('GET', REGIONS)
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const etag = String(first.headers['etag'])
  const again = await call('GET', REGIONS, { headers: { 'if-none-match': `"another", ${etag}` } })
  expect([again.status, again.text]).toEqual([304, ''])
  expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, no-cache' })
  expect(again.headers).not.toHaveProperty('content-type')
  const other = await call('GET', REGIONS, { headers: { 'if-none-match': '"another"' } })
  expect([other.status, other.text]).toEqual([200, first.text])
})

test('it is named the same however it is compressed', async () => {
  const url = '/v1/public/regencies/get'
  const [plain, small] = [await call('GET', url), await call('GET', url, { headers: { 'accept-encoding': 'br' } })]
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers['etag'] })
  const headers = { 'accept-encoding': 'br', 'if-none-match': String(small.headers['etag']) }
  expect((await call('GET', url, { headers })).status).toBe(304)
})

test('a list that has changed comes whole', async () => {
  const url = '/v1/public/event/get-list-event-national-home-page'
  const before = await call('GET', url)
  await event({ title: 'Temu baru' })
  const after = await call('GET', url, { headers: { 'if-none-match': String(before.headers['etag']) } })
  expect(after.status).toBe(200)
  expect(after.text).not.toBe(before.text)
})

test('what says more to who is signed in is kept by nobody then; the rest says the same to everybody', async () => {
  const { token } = await person()
  expect(lists.length).toBeGreaterThan(5)
  for (const { url, config } of lists) {
    const query = url.includes('calendar') ? '?from=2026-08-01&to=2026-08-31' : ''
    const [guest, own] = [await call('GET', url + query), await call('GET', url + query, { token })]
    expect([url, guest.status, own.status]).toEqual([url, 200, 200])
    expect(own.headers['cache-control']).toBe(config?.personal ? 'no-store' : 'private, no-cache')
    if (!config?.personal) expect(own.text).toBe(guest.text)
  }
})

test('a failure, and what carries a secret, are kept by nobody', async () => {
  for (const url of ['/v1/public/mentor/get/018f0000-0000-7000-8000-000000000000', '/v1/public/certificate/verify/x']) {
    const { headers } = await call('GET', url)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('etag')
  }
})
