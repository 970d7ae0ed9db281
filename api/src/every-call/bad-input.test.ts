import { describe, expect, test } from 'vitest'
import { endpoints } from '../../test/declared-failures.ts'
import { bodiesWith, bodiesWithout, complaints, createHostileApp, hostileValues } from '../../test/input/hostile.ts'
import type { Input } from '../../test/input/input.ts'
import { addressOf, nameOf, validInput } from '../../test/input/valid.ts'

const { call, person, insider, senderOf } = await createHostileApp()
const cases = endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint }))
const withBody = cases.filter(({ endpoint }) => endpoint.method !== 'GET')

const brokenBodies: [what: string, payload: string][] = [
  ['nothing', ''],
  ['a brace', '{'],
  ['text that is no JSON', 'email=a@b.c'],
  ['null', 'null'],
  ['a number', '1'],
  ['a word', '"email"'],
  ['an array', '[]'],
  ['__proto__', '{"__proto__":{"scope":"admin"}}'],
  ['a constructor’s prototype', '{"constructor":{"prototype":{"scope":"admin"}}}'],
  ['a byte that is no UTF-8', '{"email":"\u00ff\ufffe"}'],
]

describe.each(withBody)('$name', ({ endpoint }) => {
  const input = validInput(endpoint)
  const send = senderOf(endpoint)

  test('rejects a malformed body with a normal failure', async () => {
    const found = []
    for (const [what, payload] of brokenBodies) found.push(...complaints(await send(payload), what))
    expect(found).toEqual([])
  })

  test('answers invalid-input to a body that is not JSON', async () => {
    for (const payload of ['', '{', 'email=a@b.c', '{"__proto__":{"scope":"admin"}}']) {
      const { status, json: answer } = await send(payload)
      expect([status, answer.code]).toEqual([422, 'invalid-input'])
    }
  })

  // All of them in bad-input.slow.test.ts.
  test('rejects a third of the hostile values in each field with a normal failure, or stores them as text', async () => {
    const found = []
    const third = bodiesWith(hostileValues, input, {
      from: withBody.findIndex((one) => one.endpoint === endpoint),
      every: 3,
    })
    for (const { field, body } of [...third, ...bodiesWithout(input)]) {
      found.push(...complaints(await send(body), `${field} in ${body}`))
    }
    expect(found).toEqual([])
  })

  test('rejects other content types', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense']) {
      const { status, json: answer } = await send('a=b', { 'content-type': type })
      expect([type, status, answer.code]).toEqual([type, 415, 'unsupported-media-type'])
    }
  })

  test('rejects a body of 300 kB', async () => {
    const { status, json: answer } = await send({ ...input.body, padding: 'x'.repeat(300_000) })
    expect([status, answer.code]).toEqual([413, 'payload-too-large'])
  })
})

const hostileTexts = [
  '',
  '%00',
  '%0d%0a',
  '%',
  '-1',
  '1e99',
  'NaN',
  'a%27%20or%201=1',
  '%f0%9f%92%a5',
  'x'.repeat(5000),
  '%ed%a0%80',
]

describe.each(cases.filter(({ endpoint }) => endpoint.schema.querystring))('$name', ({ endpoint }) => {
  const input = validInput(endpoint)

  test('rejects a hostile value in any part of the query with a normal failure', async () => {
    const { token } = await insider(endpoint)
    const ask = (query: string) =>
      call(endpoint.method, `${addressOf(endpoint, { ...input, query: undefined })}?${query}`, { token })
    const queries = Object.keys(input.query ?? {}).flatMap((name) => [
      ...hostileTexts.map((text) => `${name}=${text}`),
      `${name}=1&${name}=2`,
      `${name}[a]=1`,
      name,
    ])
    const found = []
    for (const query of [...queries, '__proto__=1&constructor=2&page[__proto__]=3', 'a=1&'.repeat(1000)]) {
      found.push(...complaints(await ask(query), query))
    }
    expect(found).toEqual([])
  })
})

describe.each(cases.filter(({ endpoint }) => endpoint.schema.params))('$name', ({ endpoint }) => {
  test('answers invalid-input or 404 to a malformed id', async () => {
    const { token } = await insider(endpoint)
    const path = endpoint.url.replace(/:\w+/g, '{}')
    const found = []
    for (const text of ['7', ...hostileTexts]) {
      const answer = await call(endpoint.method, path.replace('{}', text), { token })
      found.push(...complaints(answer, text), ...([404, 422].includes(answer.status) ? [] : [text]))
    }
    expect(found).toEqual([])
  })
})

test('returns 404 for unknown addresses with every method', async () => {
  const { token } = await person()
  const unknown: Input[] = [{}, { body: {} }]
  for (const { body } of unknown) {
    for (const [method, url] of [
      ['GET', '/v1/nothing'],
      ['POST', '/v1/auth/hello'],
      ['GET', '/v1/login'],
      ['DELETE', '/'],
    ] as const) {
      const answer = await call(method, url, { token, body })
      expect([answer.status, answer.json.code]).toEqual([404, 'unknown-call'])
    }
  }
})
