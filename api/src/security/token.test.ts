import type { EndpointShape } from '@semai/contract/call/endpoint'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { endpoints } from '../../test/declared-failures.ts'
import { forgedTokens, odd } from '../../test/attack/forged-tokens.ts'
import { addressOf, nameOf, validInput } from '../../test/input/valid.ts'

/** Rejects forged and altered tokens, and tokens outside the header. every-call/access-matrix.test.ts covers every call. */
const { app, call, person } = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const good = await person({ scope: 'admin' })

const closed = endpoints.filter(({ config }) => config?.access !== 'public')
const kindOf = ({ method, config, schema }: EndpointShape) =>
  [method, config?.access, config?.upload, Boolean(schema.params), Boolean(schema.querystring)].join()

/** Sample of calls: one per access, method, and kind of input. */
const sample = [...new Map(closed.map((endpoint) => [kindOf(endpoint), endpoint])).values()]

async function statusesOf(headers: Record<string, string>, query = '') {
  const statuses = new Set<string>()
  for (const endpoint of sample) {
    const input = validInput(endpoint)
    const address = addressOf(endpoint, input)
    const url = query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address
    const { status, json } = await call(endpoint.method, url, { headers, body: input.body })
    statuses.add(status === 401 ? '401' : `${nameOf(endpoint)} ${status} ${json?.code}`)
  }
  return [...statuses]
}

test('covers calls of every kind', () => {
  expect(sample.length).toBeGreaterThanOrEqual(20)
  expect(new Set(sample.map(({ config }) => config?.access ?? 'user'))).toEqual(
    new Set(['user', 'reader', 'operator', 'national', 'admin']),
  )
})

describe('instead of a token', () => {
  test.each(forgedTokens(good.token))('%s opens nothing', async (_what, token) => {
    expect(await statusesOf({ authorization: `Bearer ${token}` })).toEqual(['401'])
  })
})

describe('a good token', () => {
  test.each(odd(good.token))('%s opens nothing', async (_what, headers, query) => {
    expect(await statusesOf(headers, query)).toEqual(['401'])
  })

  test('opens what it is for, so that all of this could have been seen to fail', async () => {
    const { status } = await call('GET', '/v1/auth/hello', { token: good.token })
    expect(status).toBe(200)
  })

  test('after it ended opens nothing', async () => {
    const { token } = await person({ scope: 'admin' })
    await call('POST', '/logout', { token })
    expect(await statusesOf({ authorization: `Bearer ${token}` })).toEqual(['401'])
  })
})

test('rejects disguised calls: other case, slashes, dots, methods and headers', async () => {
  const reads = closed.filter(({ method, schema }) => method === 'GET' && !schema.params)
  const found: string[] = []
  for (const { url } of reads) {
    const tries: [address: string, headers?: Record<string, string>][] = [
      [url.toUpperCase()],
      [`${url}/`],
      [`/${url}`],
      [url.replace('/v1/', '/v1//')],
      [url.replace('/v1/', '/v1/./')],
      [url.replace('/v1/', '/v1/public/../')],
      [url.replace('/v1/', '/v1/public/..%2f')],
      [url.replace('/v1/', '/%76%31/')],
      [`${url};jsessionid=1`],
      [`${url}.json`],
      [`${url}%00`],
      [`${url}%20`],
      ['/v1/public/region/get', { 'x-original-url': url, 'x-rewrite-url': url, 'x-http-method-override': 'DELETE' }],
    ]
    for (const [address, headers = {}] of tries.slice(0, -1)) {
      const { status } = await call('GET', address, { headers })
      if (![401, 404, 422].includes(status)) found.push(`${address} ${status}`)
    }
    const [address = '', headers = {}] = tries.at(-1) ?? []
    const { json } = await call('GET', address, { headers })
    if (!Array.isArray(json.data)) found.push(`${url} by a header`)
  }
  expect(found).toEqual([])
})

test('requires a session for HEAD as for GET', async () => {
  const reads = closed.filter(({ method }) => method === 'GET')
  const statuses = new Set<number>()
  for (const endpoint of reads) {
    const url = addressOf(endpoint, validInput(endpoint))
    statuses.add((await app.inject({ method: 'HEAD', url })).statusCode)
  }
  expect([...statuses]).toEqual([401])
})

test('changes nothing by GET and HEAD, also with method override headers and parameters', async () => {
  const { token } = await person()
  const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST', 'x-http-method': 'POST' }
  const answer = await call('GET', '/logout?_method=POST', { token, headers })
  expect(answer.status).toBe(404)
  expect((await call('GET', '/v1/auth/hello', { token })).status).toBe(200)
})

test('treats any invalid token on public calls as a guest', async () => {
  const publicReads = endpoints.filter(({ config, method }) => config?.personal && method === 'GET')
  expect(publicReads.length).toBeGreaterThan(0)
  for (const endpoint of publicReads) {
    const url = addressOf(endpoint, validInput(endpoint))
    const asGuest = await call('GET', url)
    for (const [, token] of forgedTokens(good.token).slice(0, 10)) {
      const { status, text } = await call('GET', url, { headers: { authorization: `Bearer ${token}` } })
      expect([nameOf(endpoint), status, text]).toEqual([nameOf(endpoint), asGuest.status, asGuest.text])
    }
  }
})
