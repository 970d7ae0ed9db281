import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { endpoints } from '../../test/declared-failures.ts'
import { elementsOf } from '../../test/html.ts'
import { addressOf, nameOf, validInput } from '../../test/input/valid.ts'
import { servedWeb } from '../../test/server/web-folder.ts'

/** Security headers of every answer. frame.test.ts tests those of calls, e2e/auth/script-injection.test.ts their effect. */
const publicUrl = 'https://semai.example'
const app = await createTestApp({
  config: { publicUrl, requestsPerMinute: 1_000_000, isHostChosen: true },
  app: { web: servedWeb(), development: async () => {} },
})
const { call, person } = app
const html = { accept: 'text/html', host: 'semai.example' }

const pages = [
  '/',
  '/home',
  '/event/1',
  '/authorization/login',
  '/console',
  '/console/mentor/1',
  '/nothing/<script>alert(1)</script>',
  '/index.html',
  '/docs',
  '/dev/outbox',
]

// No event has this id.
const isThere = (url: string) => url !== '/event/1' && !url.startsWith('/nothing/')

const directivesOf = (policy: string) =>
  new Map(
    policy.split(';').map((part): [string, string[]] => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources]
    }),
  )

/** As the policy has it of a script that stands in a page. */
const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('the page at', () => {
  test.each(pages)('%s runs only the product’s own scripts', async (url) => {
    const { status, headers, text } = await call('GET', url, { headers: html })
    expect([status, headers['content-type']]).toEqual([isThere(url) ? 200 : 404, 'text/html; charset=utf-8'])
    const policy = directivesOf(String(headers['content-security-policy']))
    // The document of calls comes with an icon in its script; its page shows nothing of anybody.
    const scripts = policy.get('script-src') ?? []
    expect(scripts.filter((source) => !/^(?:'self'|'sha256-[\w+/=]+')$/.test(source))).toEqual([])
    expect(scripts).toContain("'self'")
    expect([policy.get('object-src'), policy.get('base-uri')].flat()).not.toContain('*')
    expect(policy.get('frame-ancestors')?.every((source) => ["'none'", "'self'"].includes(source))).toBe(true)
    const found = elementsOf(text)
    const inline = found.filter(({ tag, attributes }) => tag === 'script' && !attributes['src'])
    for (const { text: code } of inline) expect(scripts).toContain(sourceOf(code))
    expect(found.filter(({ attributes }) => Object.keys(attributes).some((name) => name.startsWith('on')))).toEqual([])
    expect(text).not.toContain('<script>alert(1)')
  })

  test.each(pages)('%s has headers for isolation from other origins and for TLS', async (url) => {
    const { headers } = await call('GET', url, { headers: html })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name)
  })

  test('any address of the product may use the camera for tickets, and nothing else of the device', async () => {
    const { headers } = await call('GET', '/home', { headers: html })
    const policy = String(headers['permissions-policy'])
    for (const nothing of ['geolocation=()', 'microphone=()', 'payment=()', 'usb=()']) expect(policy).toContain(nothing)
    expect(policy).toContain('camera=(self)')
  })
})

test.each(['index.html', 'console.html'])('%s has no script in itself, and none from elsewhere', (name) => {
  const found = elementsOf(readFileSync(join(import.meta.dirname, '../../../web', name), 'utf8'))
  const scripts = found.filter(({ tag }) => tag === 'script')
  expect(scripts.length).toBeGreaterThan(0)
  for (const { attributes, text } of scripts)
    expect([attributes['src'], text]).toEqual([expect.stringMatching(/^\/\w/), ''])
})

const admin = await person({ scope: 'admin' })

describe('no HTML, no cookie, and nothing that may be taken for another type is answered by', () => {
  // Most calls answer with a failure, which needs the headers too.
  const asked = endpoints
    .filter(({ url }) => url !== '/logout')
    .map((endpoint) => ({ name: nameOf(endpoint), endpoint }))
  test.each(asked)('$name', async ({ endpoint }) => {
    const input = validInput(endpoint)
    const odd = { host: 'semai.example', accept: 'text/html', origin: 'https://jahat.example' }
    const given = { headers: odd, body: input.body, token: admin.token }
    const { headers } = await call(endpoint.method, addressOf(endpoint, input), given)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect([headers['set-cookie'], headers['access-control-allow-origin']]).toEqual([undefined, undefined])
    expect(headers['content-type'] ?? '').not.toMatch(/html|svg|xml|javascript/)
  })
})
