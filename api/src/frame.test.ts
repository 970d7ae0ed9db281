import { expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { endpoints } from '../test/declared-failures.ts'

const { app, call, person } = await createTestApp()
const uuid = /^[0-9a-f-]{36}$/

test('forbids caches to store answers to a person', async () => {
  const { token } = await person()
  for (const url of ['/v1/auth/hello', '/v1/event/get', '/v1/session/get']) {
    expect((await call('GET', url, { token })).headers['cache-control']).toBe('no-store')
  }
  expect((await call('POST', '/v1/login', { body: {} })).headers['cache-control']).toBe('no-store')
})

test('gives every answer an id that the client cannot choose', async () => {
  const headers = { 'x-request-id': 'chosen', 'request-id': 'chosen' }
  const answers = [
    await call('GET', '/v1/public/region/get', { headers }),
    await call('GET', '/v1/auth/hello', { headers }),
    await call('GET', '/v1/nothing', { headers }),
  ]
  const ids = answers.map((answer) => String(answer.headers['x-request-id']))
  for (const id of ids) expect(id).toMatch(uuid)
  expect(new Set(ids).size).toBe(3)
})

test('every answer carries the security headers, on plain http without those that need TLS', async () => {
  for (const url of ['/v1/public/region/get', '/v1/auth/hello', '/v1/nothing', '/healthz']) {
    const { headers } = await call('GET', url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
    })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('media may come from us and from hosts that are set, frames from YouTube’s player alone', async () => {
  const { headers } = await (await createTestApp({ config: { mediaHosts: ['media.example'] } })).call('GET', '/healthz')
  expect(String(headers['content-security-policy']).split(';')).toEqual(
    expect.arrayContaining([
      "media-src 'self' blob: https://media.example",
      "img-src 'self' data: blob: https://media.example",
      "connect-src 'self' ws://localhost:3000 https://media.example",
      'frame-src https://www.youtube-nocookie.com',
    ]),
  )
})

test('sends Strict-Transport-Security behind TLS', async () => {
  const secure = await createTestApp({ config: { publicUrl: 'https://semai.example' } })
  const { headers } = await secure.call('GET', '/v1/public/region/get')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

const preflight = (url: string, origin: string, on = app) =>
  on.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } })

test('no other origin may read answers', async () => {
  const headers = { origin: 'https://maling.example' }
  const answers = [
    (await call('GET', '/v1/public/region/get', { headers })).headers,
    (await preflight('/v1/login', 'https://maling.example')).headers,
  ]
  for (const answer of answers) {
    expect(Object.keys(answer).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('an origin that was allowed by name may, and no other', async () => {
  const open = await createTestApp({ config: { corsOrigins: ['https://mitra.example'] } })
  const origins = ['https://mitra.example', 'https://mitra.example.maling.example', 'null']
  const answers = await Promise.all(origins.map((origin) => preflight('/v1/login', origin, open.app)))
  expect(answers.map(({ headers }) => headers['access-control-allow-origin'])).toEqual([
    'https://mitra.example',
    undefined,
    undefined,
  ])
})

test('the document at /docs/json names every call, who may make it, and what it reports', async () => {
  const { status, json } = await call('GET', '/docs/json')
  expect(status).toBe(200)
  expect(json.openapi).toBe('3.1.0')
  for (const { method, url, config, schema } of endpoints) {
    const operation = json.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.summary).toBe(schema.summary)
    expect(operation.security).toEqual(config?.access === 'public' ? [] : undefined)
    for (const code of config?.failures ?? []) expect(operation.description).toContain(`\`${code}\``)
  }
  expect(Object.keys(json.paths).filter((path) => /^\/(files|healthz|readyz|dev|docs)/.test(path))).toEqual([])
})

test('the page at /docs has a policy of its own, and its scripts', async () => {
  const { status, headers, text } = await call('GET', '/docs')
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  // With no-store, browsers would not keep it to go back to.
  expect(headers['cache-control']).toBe('private, no-cache')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/unsafe-eval|upgrade-insecure-requests/)
  const scripts = [...text.matchAll(/src="([^"]+\.js)"/g)].map(([, src]) => src ?? '')
  expect(scripts.length).toBeGreaterThan(0)
  for (const src of scripts) expect((await app.inject({ url: src })).statusCode).toBe(200)
})

test('the process says that it lives, and that it reaches its database', async () => {
  expect((await call('GET', '/healthz')).json).toEqual({ status: 'ok' })
  expect((await call('GET', '/readyz')).json).toEqual({ status: 'ready', degraded: [] })
})

test('an address that cannot be decoded is bad input', async () => {
  for (const url of ['/v1/event/get/%E0%A4%A', '/%', '/v1/%zz']) {
    const { status, json } = await call('GET', url)
    expect([status, json.code]).toEqual([422, 'invalid-input'])
  }
})

test('pages of development are not there without it', async () => {
  for (const url of ['/dev/outbox', '/dev/oidc/.well-known/openid-configuration', '/dev/oidc/auth']) {
    expect((await call('GET', url)).status).toBe(404)
  }
})

test('a long answer is compressed for who accepts it, by the quicker way, unless the proxy in front does', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const { headers: answer, text } = await call('GET', '/v1/public/regencies/get', { headers })
  expect(answer['content-encoding']).toBe('gzip')
  expect(text.length).toBeLessThan(6000)
  const behindProxy = await createTestApp({ config: { compressesAnswers: false } })
  const plain = await behindProxy.call('GET', '/v1/public/regencies/get', { headers })
  expect(plain.headers).not.toHaveProperty('content-encoding')
})

test('limits calls per person and minute from any address, and per address to 50 times that', async () => {
  const limited = await createTestApp({ config: { requestsPerMinute: 5 } })
  const ask = (token: string, remoteAddress?: string) =>
    limited.call('GET', '/v1/auth/hello', { token, ...(remoteAddress && { remoteAddress }) })
  const [one, other] = [await limited.person(), await limited.person()]
  const statuses = []
  for (let asked = 0; asked < 6; asked++) statuses.push((await ask(one.token)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const refused = await ask(one.token)
  expect(refused.json.code).toBe('too-many-requests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(other.token)).status).toBe(200)

  const madeUp = []
  for (let asked = 0; asked < 251; asked++) madeUp.push((await ask(`made-up-token-${asked}`, '10.1.1.1')).status)
  expect(madeUp.filter((status) => status === 429)).toHaveLength(1)
})

test('guests of one address ask for ten times that, those of a household of IPv6 too, and a network for sixteen', async () => {
  const limited = await createTestApp({ config: { requestsPerMinute: 1 } })
  const ask = async (remoteAddress: string, url = '/v1/public/region/get') =>
    (await limited.call('GET', url, { remoteAddress })).status
  const refusedOf = async (addresses: string[]) => {
    const statuses = []
    for (const address of addresses) statuses.push(await ask(address))
    return statuses.filter((status) => status === 429).length
  }
  expect(await refusedOf(Array<string>(14).fill('10.1.1.1'))).toBe(4)
  const household = Array.from({ length: 14 }, (_, at) => `2001:db8:1:1::${at + 1}`)
  expect(await refusedOf(household)).toBe(4)
  const network = Array.from({ length: 900 }, (_, at) => `2001:db8:2:${at.toString(16)}::1`)
  expect(await refusedOf(network)).toBe(100)
  expect(await refusedOf(['2001:db8:3::1', '::ffff:10.1.1.2', '10.1.1.3'])).toBe(0)
})
