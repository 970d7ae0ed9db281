import { Type, type TSchema } from 'typebox'
import { expect, test } from 'vitest'
import specification from '@semai/contract/spec/calls.json' with { type: 'json' }
import { createTestApp } from '../test/app.ts'
import { endpoints } from '../test/declared-failures.ts'
import { routesOf } from '../test/routes.ts'
import { stillToCome } from '../test/still-to-come.ts'

const { app, call: ask } = await createTestApp()
const contract = endpoints.map(({ method, url }) => `${method} ${url}`)
const routes = routesOf(app)

// The specification writes {channel_id}, the router :id; only the place counts.
const placed = (call: string) => call.replace(/\{[^}]+\}|:\w+/g, '{}')

/** Routes outside the contract, which the product's clients do not call. */
const beside = [
  'GET /healthz',
  'GET /readyz',
  'GET /files/:folder/:name',
  'GET /kalender/:token.ics',
  'GET /mail/forum-digest/stop',
  'POST /mail/forum-digest/stop',
  'GET /mail/notification/stop',
  'POST /mail/notification/stop',
  'GET /.well-known/jwks.json',
  'GET /.well-known/semai-issuer.json',
  'GET /.well-known/semai-revocations.json',
  'GET /docs',
  'GET /docs/',
  'GET /docs/*',
  'GET /docs/json',
  'GET /docs/yaml',
  'GET /docs/static/index.html',
  'GET /docs/static/swagger-initializer.js',
  'OPTIONS *',
]

test('every endpoint of the contract has a route', () => {
  expect(contract.length).toBeGreaterThan(30)
  expect(contract.filter((call) => !routes.includes(call))).toEqual([])
})

test('every route is in the contract, or one of the few beside it', () => {
  const known = [...contract, ...beside]
  expect(routes.filter((route) => !route.startsWith('HEAD ') && !known.includes(route))).toEqual([])
})

test('no call is declared twice', () => {
  expect(new Set(contract).size).toBe(contract.length)
})

test('every call of the specification is in the contract, or known to be still to come', () => {
  const there = new Set(contract.map(placed))
  const missing = specification.calls
    .map(([method, url]) => `${method} ${url}`)
    .filter((call) => !there.has(placed(call)))
  expect(missing.toSorted()).toEqual(stillToCome.toSorted())
})

test('a call of the specification is public there exactly when it is public here', () => {
  const access = new Map(
    endpoints.map(({ method, url, config }) => [placed(`${method} ${url}`), config?.access ?? 'user']),
  )
  const different = specification.calls.filter(([method, url, wanted]) => {
    const found = access.get(placed(`${method} ${url}`))
    return found !== undefined && (found === 'public') !== (wanted === 'public')
  })
  expect(different).toEqual([])
})

test('a call that reads has no body', () => {
  const readers = endpoints.filter(({ method }) => method === 'GET')
  expect(readers.filter(({ schema }) => schema.body)).toEqual([])
})

/** Lists with a cursor: they grow while they are read, so page numbers would skip or repeat rows. */
const byCursor = [
  'GET /v1/forum-reply/get',
  'GET /v1/forum-topic/get',
  'GET /v1/store/chats/:id/changes',
  'GET /v1/store/chats/:id/messages',
]

test('every list of the contract says which page it is and how many there are', () => {
  const lists = endpoints.filter(({ method, schema }) => method === 'GET' && Type.IsArray(fieldsOf(schema).data))
  const paged = lists.filter(({ schema }) => ['page', 'total_page', 'total'].every((name) => name in fieldsOf(schema)))
  expect(
    lists
      .filter((list) => !paged.includes(list))
      .map(({ method, url }) => `${method} ${url}`)
      .toSorted(),
  ).toEqual(byCursor)
  expect(paged.length).toBeGreaterThan(70)
})

function fieldsOf({ response }: (typeof endpoints)[number]['schema']): Record<string, TSchema> {
  const answer = response[200]
  return answer && Type.IsObject(answer) ? answer.properties : {}
}

test.each([
  '/v1/public/banner/get',
  '/v1/public/region/get',
  '/v1/public/region-hub/get',
  '/v1/public/library-category-v2/get',
  '/v1/public/mentor/get-expertise',
  '/v1/public/event/get-list-event-national-home-page',
])('%s answers with its page, and a short list ends on its first', async (url) => {
  const { json } = await ask('GET', url)
  expect(json).toMatchObject({ page: 1, total_page: 1, total: json.data.length })
})

test.each([
  ['/v1/public/region/get', 38],
  ['/v1/public/region-hub/get', 11],
])('%s has no rows after its only page', async (url, total) => {
  expect((await ask('GET', url)).json.data).toHaveLength(total)
  expect((await ask('GET', `${url}?page=2`)).json).toEqual({ data: [], page: 2, total_page: 1, total })
  for (const page of ['0', '-1', 'x']) expect((await ask('GET', `${url}?page=${page}`)).status).toBe(422)
})
