import { describe, expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { endpoints } from '../test/declared-failures.ts'
import { addressOf, validInput } from '../test/input/valid.ts'
import { routesOf } from '../test/routes.ts'
import { servedWeb } from '../test/server/web-folder.ts'
import { awardMaker } from '../test/world/awards.ts'
import { eventMaker } from '../test/world/events.ts'
import { startupMaker } from '../test/world/startups.ts'
import { newId } from './lib/database/db.ts'

const world = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const { call, db, person } = world
const { event } = eventMaker(world)
const { certified } = awardMaker(world)
const { startup } = startupMaker(world)
const REGIONS = '/v1/public/region/get'

/** Cache-Control of answers that shared caches may store for 30 seconds. */
const FOR_GUESTS = 'public, max-age=0, must-revalidate, s-maxage=30'

async function mentor() {
  const id = newId()
  await db
    .insertInto('mentor')
    .values({ id, full_name: 'Raka', position: 'CTO', startup_name: 'Ruma', short_description: 'Halo.' })
    .execute()
  return id
}

async function openStartup() {
  const { id, slug } = await startup(await person())
  await db.updateTable('startup').set({ is_public: true, has_public_page: true }).where('id', '=', id).execute()
  return slug
}

/** Public reads with the same answer for everybody, each with an existing address. */
const made = await event({ title: 'Temu' })
const shared: Record<string, string> = {
  [REGIONS]: REGIONS,
  '/v1/public/region-hub/get': '/v1/public/region-hub/get',
  '/v1/public/regencies/get': '/v1/public/regencies/get?page=2',
  '/v1/public/banner/get': '/v1/public/banner/get',
  '/v1/public/event/get-count-event-national-calendar':
    '/v1/public/event/get-count-event-national-calendar?from=2026-08-01&to=2026-08-31',
  '/v1/public/event/get-list-event-national-home-page': '/v1/public/event/get-list-event-national-home-page',
  '/v1/public/event/get-ics/:slug': `/v1/public/event/get-ics/${made.slug}`,
  '/v1/public/event/get/:slug': `/v1/public/event/get/${made.slug}`,
  '/v1/public/mentor/get': '/v1/public/mentor/get',
  '/v1/public/mentor/get/:id': `/v1/public/mentor/get/${await mentor()}`,
  '/v1/public/mentor/get-expertise': '/v1/public/mentor/get-expertise',
  '/v1/public/startup/get/:slug': `/v1/public/startup/get/${await openStartup()}`,
  '/v1/public/library-category-v2/get': '/v1/public/library-category-v2/get',
  '/v1/public/library-content-category/get': '/v1/public/library-content-category/get',
}

/** Other reads without a session, with the reason why shared caches do not store them, or their own rule. */
const others: Record<string, string> = {
  '/healthz': 'says how it is now',
  '/readyz': 'says how it is now',
  '/docs': 'read by few',
  '/docs/': 'read by few',
  '/docs/*': 'read by few',
  '/docs/json': 'read by few',
  '/docs/yaml': 'read by few',
  '/docs/static/index.html': 'read by few',
  '/docs/static/swagger-initializer.js': 'read by few',
  '/v1/public/certificate/verify/:code': 'a key in its address; counted by itself',
  '/kalender/:token.ics': 'a key in its address',
  '/mail/forum-digest/stop': 'a key in its address',
  '/mail/notification/stop': 'a key in its address',
  '/files/:folder/:name': 'by its folder, for a year or not at all: see download.test.ts',
  '/.well-known/jwks.json': 'for five minutes: see export.test.ts',
  '/.well-known/semai-issuer.json': 'for five minutes: see export.test.ts',
  '/.well-known/semai-revocations.json': 'for five minutes: see export.test.ts',
}

const reads = routesOf(world.app).flatMap((route) => (route.startsWith('GET ') ? [route.slice(4)] : []))
const readOf = (url: string) => endpoints.find((endpoint) => endpoint.method === 'GET' && endpoint.url === url)

/** An address of a route, with what its call asks for. */
function filled(route: string): string {
  const read = readOf(route)
  return read ? addressOf(read, validInput(read)) : route
}

test('revalidates public answers by their ETag', async () => {
  const first = await call('GET', REGIONS)
  expect(first.headers).toMatchObject({ 'cache-control': FOR_GUESTS, vary: 'authorization, accept-encoding' })
  const etag = String(first.headers['etag'])
  const again = await call('GET', REGIONS, { headers: { 'if-none-match': `"another", ${etag}` } })
  expect([again.status, again.text]).toEqual([304, ''])
  expect(again.headers).toMatchObject({ etag, 'cache-control': FOR_GUESTS, vary: first.headers['vary'] })
  expect(again.headers).not.toHaveProperty('content-type')
  const other = await call('GET', REGIONS, { headers: { 'if-none-match': '"another"' } })
  expect([other.status, other.text]).toEqual([200, first.text])
})

test('sends the same ETag for every compression', async () => {
  const url = '/v1/public/regencies/get'
  const [plain, small] = [await call('GET', url), await call('GET', url, { headers: { 'accept-encoding': 'br' } })]
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers['etag'] })
  const headers = { 'accept-encoding': 'br', 'if-none-match': String(small.headers['etag']) }
  expect((await call('GET', url, { headers })).status).toBe(304)
})

test('sends the whole list after a change', async () => {
  const url = '/v1/public/event/get-list-event-national-home-page'
  const before = await call('GET', url)
  await event({ title: 'Temu baru' })
  const after = await call('GET', url, { headers: { 'if-none-match': String(before.headers['etag']) } })
  expect(after.status).toBe(200)
  expect(after.text).not.toBe(before.text)
})

test('lists every read without a session as public or with a reason', async () => {
  const open = []
  for (const url of reads) if ((await call('GET', url)).status !== 401) open.push(url)
  expect(open.toSorted()).toEqual([...Object.keys(shared), ...Object.keys(others)].toSorted())
})

describe.each(Object.entries(shared))('%s', (route, url) => {
  test('may be stored by shared caches for guests', async () => {
    const guest = await call('GET', url)
    expect([guest.status, guest.headers['cache-control']]).toEqual([200, FOR_GUESTS])
    expect(Number(/s-maxage=(\d+)/.exec(FOR_GUESTS)?.[1])).toBeLessThanOrEqual(30)
    expect(guest.headers).not.toHaveProperty('set-cookie')
    // Caches separate guests from signed-in people by this header.
    expect(String(guest.headers['vary']).split(', ')).toEqual(
      expect.arrayContaining(['authorization', 'accept-encoding']),
    )
    const headers = { 'if-none-match': String(guest.headers['etag']) }
    const again = await call('GET', url, { headers })
    expect([again.status, again.text, again.headers['cache-control']]).toEqual([304, '', FOR_GUESTS])
    const elsewhere = await call('GET', url, {
      headers: { cookie: 'a=b', 'accept-language': 'en' },
      remoteAddress: '10.9.9.9',
    })
    expect([elsewhere.status, elsewhere.text]).toEqual([200, guest.text])
  })

  test('may not be stored for a person or an expired session', async () => {
    const { token } = await person()
    const isPersonal = readOf(route)?.config?.personal
    const [guest, own] = [await call('GET', url), await call('GET', url, { token })]
    expect([own.status, own.headers['cache-control']]).toEqual([200, isPersonal ? 'no-store' : 'private, no-cache'])
    if (!isPersonal) expect(own.text).toBe(guest.text)
    await call('POST', '/logout', { token })
    const ended = await call('GET', url, { token })
    expect([ended.status, ended.text, ended.headers['cache-control']]).toEqual([200, guest.text, 'private, no-cache'])
  })
})

test('forbids shared caches to store any other answer, for guests and people, found or not', async () => {
  const { token } = await person()
  const found = new Set<string>()
  for (const route of reads.filter((url) => !(url in shared))) {
    const url = filled(route)
    for (const { status, headers } of [await call('GET', url), await call('GET', url, { token })]) {
      if (status === 200) found.add(route)
      const rule = String(headers['cache-control'])
      if (route.startsWith('/.well-known/')) expect([route, rule]).toEqual([route, 'public, max-age=300'])
      else expect([route, rule]).toEqual([route, expect.stringMatching(/^(?:private, )?no-(?:store|cache)$/)])
    }
  }
  expect(found.size).toBeGreaterThan(50)
})

test('varies by origin where other origins may read', async () => {
  const open = await createTestApp({ config: { corsOrigins: ['https://mitra.example'] } })
  const { headers } = await open.call('GET', REGIONS, { headers: { origin: 'https://mitra.example' } })
  expect(String(headers['vary']).toLowerCase().split(', ').toSorted()).toEqual([
    'accept-encoding',
    'authorization',
    'origin',
  ])
})

test('forbids shared caches to store answers behind a secret address', async () => {
  const { certificate, token } = await certified()
  const feed = (await call('POST', '/v1/calendar-feed/create', { token, body: {} })).json.data.url as string
  for (const url of [`/v1/public/certificate/verify/${certificate.verify_code}`, new URL(feed).pathname]) {
    const { status, headers } = await call('GET', url)
    expect([status, headers['cache-control']]).toEqual([200, expect.stringMatching(/^(?:no-store|private, )/)])
  }
})

test('lets shared caches store public pages for 10 seconds, and no other page', async () => {
  const publicUrl = 'https://semai.example'
  const served = await createTestApp({ config: { publicUrl }, app: { web: servedWeb() } })
  const ruleOf = async (url: string) =>
    (await served.call('GET', url, { headers: { host: 'semai.example', accept: 'text/html' } })).headers[
      'cache-control'
    ]
  const FOR_MOMENTS = 'public, max-age=0, must-revalidate, s-maxage=10'
  const { slug } = await eventMaker(served).event({ title: 'Temu' })
  const { certificate } = await awardMaker(served).certified()
  const cacheable = ['/', '/home', '/authorization/login', `/acara/${slug}`]
  for (const url of cacheable) expect([url, await ruleOf(url)]).toEqual([url, FOR_MOMENTS])
  const asked = [
    '/acara/tidak-ada',
    `/verifikasi/${certificate.verify_code}`,
    `/startup/${newId()}`,
    '/console/event',
    '/tidak/ada',
  ]
  for (const url of asked) expect([url, await ruleOf(url)]).toEqual([url, 'no-cache'])
})

test('forbids caches to store failures and answers with a secret', async () => {
  for (const url of ['/v1/public/mentor/get/018f0000-0000-7000-8000-000000000000', '/v1/public/certificate/verify/x']) {
    const { headers } = await call('GET', url)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('etag')
  }
})
