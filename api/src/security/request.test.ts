import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { answersIn, sendRaw, statusOf } from '../../test/attack/raw-http.ts'
import { png, uploader } from '../../test/world/upload.ts'
import { SECRET, servedWeb } from '../../test/server/web-folder.ts'

/** Requests that no browser makes: odd framing, odd paths, odd bodies. The built web is served as in production. */
const testApp = await createTestApp({ config: { requestsPerMinute: 1_000_000 }, app: { web: servedWeb() } })
const { app, call, config, person } = testApp
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const ask = (path: string, method = 'GET', more = '') =>
  sendRaw(
    url,
    `${method} ${path} HTTP/1.1\r\nHost: ${new URL(config.publicUrl).host}\r\nConnection: close\r\n${more}\r\n`,
  )

describe('no path leads out of where it should stay', () => {
  const climbs = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '..%252f',
    '%252e%252e%252f',
    '..;/',
    '.%00./',
    '..%c0%af',
    '%uff0e%uff0e/',
  ]
  const starts = [
    '/',
    '/assets/',
    '/files/',
    '/files/library/',
    '/files/upload/',
    '/docs/static/',
    '/v1/',
    '/.vite/',
    '/assets/%00/',
  ]
  const wanted = ['.env', 'rahasia.txt', '.vite/manifest.json', 'etc/passwd', 'package.json']

  test.each(starts)('from %s', async (start) => {
    for (const climb of climbs) {
      for (const name of wanted) {
        for (const times of [1, 2, 8]) {
          const path = `${start}${climb.repeat(times)}${name}`
          const answer = await app.inject({ url: path, headers: { host: new URL(config.publicUrl).host } })
          expect([path, answer.payload.includes(SECRET), /root:.*:0:0|"workspaces"/.test(answer.payload)]).toEqual([
            path,
            false,
            false,
          ])
          expect([path, [200, 206].includes(answer.statusCode)]).toEqual([path, false])
        }
      }
    }
  })

  test('also as it goes over the wire, where nothing tidies it up', async () => {
    for (const path of [
      '/../.env',
      '/assets/../../.env',
      '//../.env',
      '/assets/..%2f..%2f.env',
      '/.rahasia',
      '/.vite/manifest.json',
      '/routes-preload.json',
      '/shells.json',
      '/assets/',
      '/assets',
    ]) {
      const answer = await ask(path)
      expect([path, answer.includes(SECRET), statusOf(answer)]).toEqual([path, false, expect.any(Number)])
      expect([path, statusOf(answer) === 200]).toEqual([path, false])
    }
    expect(statusOf(await ask('/assets/a.js'))).toBe(200)
  })
})

describe('a name that a file is given', () => {
  test.each([
    '../../../etc/passwd',
    '..\\..\\x.png',
    '/etc/x.png',
    'x\0.png',
    'x\r\nSet-Cookie: a=b.png',
    '"; filename="x.html',
    '‮gnp.exe.png',
    'CON.png',
    '.htaccess',
  ])('%j chooses no place and no header', async (name) => {
    const { token } = await person()
    const { status, json } = await uploader(testApp, '/v1/upload-file')(token, { bytes: await png(), name })
    if (status >= 400) return expect(status).toBe(422)
    const { pathname, search } = new URL(json.data.url, config.publicUrl)
    expect(pathname).toMatch(/^\/files\/[a-z]+\/[0-9a-f-]{36}\.(?:webp|pdf)$/)
    const { headers } = await call('GET', pathname + search)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"\\\r\n]+"; filename\*=UTF-8''[\w%.~!-]+$/)
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
})

describe('one request stays one', () => {
  const login = '{"email":"a@b.example","password":"x"}'
  const post = (headers: string, body: string) =>
    `POST /v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n${body}`
  const second = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

  test.each([
    ['two lengths', post(`Content-Length: ${login.length}\r\nContent-Length: 0\r\n`, login)],
    ['a length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${second}`)],
    ['chunks written oddly', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${second}`)],
    ['chunks named twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', `0\r\n\r\n${second}`)],
    ['a space before the colon', post('Content-Length : 4\r\n', `abcd${second}`)],
    ['a folded header', post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n', `0\r\n\r\n${second}`)],
    ['a chunk whose size is no number', post('Transfer-Encoding: chunked\r\n', `0x5\r\nhello\r\n0\r\n\r\n${second}`)],
    ['a negative length', post('Content-Length: -1\r\n', second)],
    ['lines that end in LF alone', `GET /healthz HTTP/1.1\nHost: localhost\n\n${second}`],
    ['a NUL in a header', `GET /healthz HTTP/1.1\r\nHost: local\0host\r\n\r\n${second}`],
    ['another version', `GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n${second}`],
  ])('with %s: refused, and what follows is not taken for another', async (_what, bytes) => {
    const answer = await sendRaw(url, bytes)
    expect([answersIn(answer), statusOf(answer)]).toEqual([1, 400])
  })

  test('headers that are too long are refused', async () => {
    expect(statusOf(await ask('/healthz', 'GET', `X-Long: ${'x'.repeat(40_000)}\r\n`))).toBe(431)
  })
})

test.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'DEBUG', 'PATCH', 'PURGE', 'HACK'])(
  '%s does nothing, and repeats nothing',
  async (method) => {
    const answer = await ask('/v1/auth/hello', method, 'X-Rahasia: rempah\r\n')
    expect([0, 400, 404, 405, 501]).toContain(statusOf(answer))
    expect(answer).not.toContain('rempah')
  },
)

describe('a body', () => {
  const body = { email: 'a@b.example', password: 'x', fcm_token: '', user_device: 'web' }
  const text = JSON.stringify(body)
  const send = (payload: string | Buffer, headers: Record<string, string>) =>
    call('POST', '/v1/login', { body: payload, headers })
  const json = { 'content-type': 'application/json' }

  test.each([
    ['text/plain'],
    ['text/plain; application/json'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/xml'],
    ['application/jsonp'],
    ['text/json'],
    ['image/svg+xml'],
    [''],
  ])('of the type %j, which a page elsewhere may send, is not read as JSON', async (type) => {
    const answer = await send(text, { 'content-type': type })
    expect([400, 415, 422]).toContain(answer.status)
    expect(answer.json.code).not.toBe('wrong-credentials')
  })

  test.each([
    ['gzip', gzipSync(text)],
    ['br', brotliCompressSync(text)],
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
  ])('that is compressed (%s) is not unpacked, however much is in it', async (encoding, payload) => {
    const { status, json: answer } = await send(payload, { ...json, 'content-encoding': encoding })
    expect([status, answer.code]).toEqual([422, 'invalid-input'])
  })

  test('that says its prototype changes nothing', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      await send(`{"${name}":{"scope":"admin","prototype":{"scope":"admin"}},${text.slice(1)}`, json)
      await call('GET', `/v1/public/region/get?${name}[scope]=admin&${name}.scope=admin`)
    }
    const plain: { scope?: string } = {}
    expect(plain.scope).toBeUndefined()
  })
})

test('an address in a request line leads nowhere else', async () => {
  for (const path of [
    'http://jahat.example/',
    '//jahat.example/',
    '/\\jahat.example',
    '/%0d%0aLocation:%20https://jahat.example',
    '/home?redirect=https://jahat.example&next=//jahat.example&return_to=https://jahat.example',
  ]) {
    for (const host of [new URL(config.publicUrl).host, '127.0.0.1:1', 'jahat.example']) {
      const answer = await sendRaw(
        url,
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
      )
      const location = /^location: (.*)$/im.exec(answer)?.[1]
      const leads = location && new URL(location, config.publicUrl)
      expect([path, host, leads ? leads.origin : config.publicUrl]).toEqual([path, host, config.publicUrl])
    }
  }
})

test('what cannot be read as a request is answered with the headers of every answer', async () => {
  const host = `Host: ${new URL(config.publicUrl).host}\r\n`
  const odd: [what: string, bytes: string, status: number][] = [
    ['an address that cannot be decoded', `GET /% HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 422],
    [
      'an address with too long a part',
      `GET /v1/event/${'a'.repeat(400)} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
      404,
    ],
    ['words', 'Selamat pagi\r\n\r\n', 400],
    ['too long a head', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ]
  for (const [what, bytes, status] of odd) {
    const answer = await sendRaw(url, bytes)
    expect([what, statusOf(answer)]).toEqual([what, status])
    for (const header of [
      'x-content-type-options: nosniff',
      'x-frame-options: SAMEORIGIN',
      'content-security-policy: ',
    ])
      expect([what, answer.toLowerCase().includes(header.toLowerCase())]).toEqual([what, true])
    expect([what, JSON.parse(answer.split('\r\n\r\n')[1] ?? '')]).toMatchObject([what, { code: expect.any(String) }])
  }
})
