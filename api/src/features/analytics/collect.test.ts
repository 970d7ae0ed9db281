import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'

const { call, clock, db, person } = await createTestApp()

const event = (more: object = {}) => ({
  name: 'Mentor Viewed',
  properties: { mentor_id: 'm1', position: 3, is_first: true, hub: null },
  at: '2026-08-13T02:59:00Z',
  ...more,
})

const collect = (token: string, events: unknown[]) => call('POST', '/v1/analytics/create', { token, body: { events } })
const storedEvents = (user_id: string) =>
  db.selectFrom('analytics_event').selectAll().where('user_id', '=', user_id).execute()

async function consenting(is_granted = true) {
  const somebody = await person()
  const body = { purpose: 'analytics', is_granted }
  await call('PUT', '/v1/personal/consent/update', { token: somebody.token, body })
  return somebody
}

test('stores no events without consent', async () => {
  const silent = await person()
  const refusing = await consenting(false)
  for (const { id, token } of [silent, refusing]) {
    expect((await collect(token, [event()])).status).toBe(202)
    expect(await storedEvents(id)).toEqual([])
  }
})

test('stores events unchanged with consent', async () => {
  const { id, token } = await consenting()
  const { status, json } = await collect(token, [event(), event({ name: 'Banner Clicked', properties: {} })])
  expect([status, json.message]).toEqual([202, 'Tercatat.'])
  const rows = await storedEvents(id)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Banner Clicked', 'Mentor Viewed'])
  const viewed = rows.find(({ name }) => name === 'Mentor Viewed')
  expect(viewed?.properties).toEqual(event().properties)
  expect(Date.parse(viewed?.occurred_at ?? '')).toBe(Date.parse(event().at))
})

test('stores no events after consent is withdrawn', async () => {
  const { id, token } = await consenting()
  await collect(token, [event()])
  clock.advance({ seconds: 1 })
  await call('PUT', '/v1/personal/consent/update', { token, body: { purpose: 'analytics', is_granted: false } })
  await collect(token, [event()])
  expect(await storedEvents(id)).toHaveLength(1)
})

test('stores events for the sender only', async () => {
  const other = await consenting()
  const { id, token } = await consenting()
  await collect(token, [event({ user_id: other.id, id: other.id })])
  expect([(await storedEvents(id)).length, (await storedEvents(other.id)).length]).toEqual([1, 0])
})

test.each([
  ['none', []],
  ['more than fifty', Array.from({ length: 51 }, () => event())],
  ['a name with markup', [event({ name: '<script>' })]],
  ['a nested property', [event({ properties: { a: { b: 1 } } })]],
  ['a long property', [event({ properties: { a: 'x'.repeat(201) } })]],
  [
    'twenty-one properties',
    [event({ properties: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, n])) })],
  ],
  ['no instant', [event({ at: 'yesterday' })]],
])('rejects invalid events: %s', async (_what, events) => {
  const { id, token } = await consenting()
  const { status, json } = await collect(token, events)
  expect([status, json.code]).toEqual([422, 'invalid-input'])
  expect(await storedEvents(id)).toEqual([])
})

test('drops a property with an invalid name', async () => {
  const { id, token } = await consenting()
  expect((await collect(token, [event({ properties: { 'A B': 1, fine: 2 } })])).status).toBe(202)
  expect((await storedEvents(id))[0]?.properties).toEqual({ fine: 2 })
})

test('stores at most 1,000 events per person per day, also from parallel calls', async () => {
  const { id, token } = await consenting()
  const events = Array.from({ length: 50 }, () => event())
  const answers = await Promise.all(Array.from({ length: 60 }, () => collect(token, events)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  expect(answers.filter(({ json }) => json.message === 'Tercatat.')).toHaveLength(20)
  expect(await storedEvents(id)).toHaveLength(1000)
  clock.advance({ days: 1 })
  await collect(token, events)
  expect(await storedEvents(id)).toHaveLength(1050)
})

test('counts large events more against the daily limit', async () => {
  const { id, token } = await consenting()
  const properties = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`k${n}`, 'x'.repeat(200)]))
  const events = Array.from({ length: 40 }, () => event({ properties }))
  for (let round = 0; round < 5; round++) await collect(token, events)
  expect(await storedEvents(id)).toHaveLength(40)
})

test('replaces a future time by the server’s time', async () => {
  const { id, token } = await consenting()
  await collect(token, [event({ at: '2031-01-01T00:00:00Z' })])
  expect(Date.parse((await storedEvents(id))[0]?.occurred_at ?? '')).toBe(clock.now().getTime())
})
