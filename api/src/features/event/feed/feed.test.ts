import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'

const publicUrl = 'https://semai.example'
const app = await createTestApp({ config: { publicUrl } })
const { call, clock, db, person } = app
const { event, takesPart } = eventMaker(app)

beforeEach(async () => void (await db.deleteFrom('event').execute()))

const feedCall = async (method: 'GET' | 'POST' | 'DELETE', name: string, token: string) =>
  (await call(method, `/v1/calendar-feed/${name}`, { token })).json

/** Create a person with a feed, and return its path. */
async function subscriber() {
  const somebody = await person()
  const { data } = await feedCall('POST', 'create', somebody.token)
  return { ...somebody, path: String(data.url).replace(publicUrl, '') }
}

/** Parse a feed: each event's title and status, in order. */
async function read(path: string) {
  const { text } = await call('GET', path)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entries = calendar.getAllSubcomponents('vevent').map((entry) => ({
    title: new ICAL.Event(entry).summary,
    status: entry.getFirstPropertyValue('status'),
    starts: new ICAL.Event(entry).startDate.toJSDate().toISOString(),
  }))
  return { calendar, entries, text }
}

test('returns a feed’s address once, and later only when it was created', async () => {
  const { token } = await person()
  expect(await feedCall('GET', 'get', token)).toEqual({ data: { created_at: null } })
  const { data } = await feedCall('POST', 'create', token)
  expect(data.url).toMatch(/^https:\/\/semai\.example\/kalender\/[\w-]{43}\.ics$/)
  expect(data.created_at).toBe(clock.now().toISOString())
  const known = await feedCall('GET', 'get', token)
  expect([Object.keys(known.data), Date.parse(known.data.created_at)]).toEqual([['created_at'], clock.now().getTime()])
})

test('stores only the hash of a token', async () => {
  const { path } = await subscriber()
  const rows = await db.selectFrom('calendar_feed').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(path.slice('/kalender/'.length, -'.ics'.length))
})

test('needs no sign-in, and asks programs to refresh every hour', async () => {
  const { path } = await subscriber()
  const { status, headers, text } = await call('GET', path)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers['cache-control']).toBe('private, max-age=300')
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
  expect(text).toContain('X-WR-TIMEZONE:Asia/Jakarta\r\n')
  expect(text).toContain('X-WR-CALNAME:Kegiatan Semai\r\n')
  expect((await read(path)).entries).toEqual([])
})

test('contains events with a seat as confirmed, and waiting or offered ones as tentative', async () => {
  const somebody = await subscriber()
  const statuses = ['registered', 'waitlisted', 'offered', 'pending_approval', 'cancelled', 'attended'] as const
  for (const [hours, status] of statuses.entries())
    await takesPart(somebody, await event({ title: status, starts: 24 + hours }), status)
  await takesPart(somebody, await event({ title: 'dibatalkan', starts: 40, status: 'cancelled' }), 'registered')
  await takesPart(somebody, await event({ title: 'rancangan', starts: 41, status: 'draft' }), 'registered')
  await takesPart(await person(), await event({ title: 'orang lain' }), 'registered')
  const { entries } = await read(somebody.path)
  expect(entries.map(({ title, status }) => [title, status])).toEqual([
    ['registered', 'CONFIRMED'],
    ['waitlisted', 'TENTATIVE'],
    ['offered', 'TENTATIVE'],
    ['attended', 'CONFIRMED'],
    ['dibatalkan', 'CANCELLED'],
  ])
})

test('returns correct instants for all zones of places and readers', async () => {
  const somebody = await subscriber()
  await call('PUT', '/v1/personal/profile', { token: somebody.token, body: { time_zone: 'Asia/Makassar' } })
  for (const time_zone of ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'])
    await takesPart(somebody, await event({ time_zone }), 'registered')
  const { entries, calendar } = await read(somebody.path)
  expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('Asia/Makassar')
  expect(entries.map(({ starts }) => starts)).toEqual(Array(3).fill('2026-08-14T03:00:00.000Z'))
})

test('raises the version of an entry when a waiting person gets a seat', async () => {
  const somebody = await subscriber()
  await takesPart(somebody, await event({}), 'waitlisted')
  const numberOf = async () => Number(/SEQUENCE:(\d+)/.exec((await read(somebody.path)).text)?.[1])
  const before = await numberOf()
  const updated_at = new Date(Date.now() + 60_000).toISOString()
  await db.updateTable('event_participant').set({ status: 'registered', updated_at }).execute()
  expect(await numberOf()).toBeGreaterThan(before)
})

test('leaves out events that ended more than 90 days ago', async () => {
  const somebody = await subscriber()
  await takesPart(somebody, await event({ title: 'lama', starts: -24 * 91, hours: 2 }), 'attended')
  await takesPart(somebody, await event({ title: 'belum lama', starts: -24 * 89, hours: 2 }), 'attended')
  expect((await read(somebody.path)).entries.map(({ title }) => title)).toEqual(['belum lama'])
})

test('invalidates the former address with a new one, and the last with its removal', async () => {
  const { token, path } = await subscriber()
  const second = String((await feedCall('POST', 'create', token)).data.url).replace(publicUrl, '')
  expect((await call('GET', path)).status).toBe(404)
  expect((await call('GET', second)).status).toBe(200)
  expect(await feedCall('DELETE', 'remove', token)).toEqual({ message: 'Alamat kalendermu sudah tidak berlaku.' })
  const { status, json } = await call('GET', second)
  expect([status, json.code]).toEqual([404, 'unknown-call'])
  expect(await feedCall('GET', 'get', token)).toEqual({ data: { created_at: null } })
  expect((await call('DELETE', '/v1/calendar-feed/remove', { token })).status).toBe(200)
})

test.each(['suspended', 'deactivated', 'anonymised'])('returns 404 for the feed of a %s account', async (status) => {
  const { id, path } = await subscriber()
  await db.updateTable('app_user').set({ status }).where('id', '=', id).execute()
  expect((await call('GET', path)).status).toBe(404)
})

test.each(['x'.repeat(43), 'x', '%00', 'x'.repeat(200), '-', 'a.b'])(
  'a made-up token opens nothing: %s',
  async (token) => {
    const { status, json } = await call('GET', `/kalender/${token}.ics`)
    expect([404, 422]).toContain(status)
    expect(['unknown-call', 'invalid-input']).toContain(json.code)
  },
)

test('limits guesses of addresses per IP address', async () => {
  const limited = await createTestApp({ config: { requestsPerMinute: 1 } })
  const guess = (letter: string) =>
    limited.call('GET', `/kalender/${letter.repeat(43)}.ics`, { remoteAddress: '10.9.9.9' })
  const statuses = []
  for (const letter of 'abcdefghijk') statuses.push((await guess(letter)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429])
})
