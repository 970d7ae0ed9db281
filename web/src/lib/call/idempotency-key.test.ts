import { expect, test } from 'vitest'
import { withKey } from './idempotency-key.ts'

const CREATE = 'POST /v1/startup/create-v2'
const lost = { status: 0, code: 'offline' }

/** Send something and return its key. */
async function keyOf(call: string, body: unknown, end: object | null = null): Promise<string> {
  let used = ''
  const sent = withKey(call, { body }, async (key) => {
    used = key
    if (end) throw end
  })
  await sent.catch(() => {})
  return used
}

test.each([
  ['the network was lost', lost],
  ['the server failed', { status: 502, code: 'unreadable' }],
  ['the first is still under way', { status: 409, code: 'request-under-way' }],
  ['a page of a proxy came', { status: 404, code: 'unreadable' }],
  ['it was given up', new DOMException('', 'AbortError')],
])('what is sent again unchanged after %s is the same wish', async (_, end) => {
  const body = { name: `Panenara ${String(Math.random())}` }
  const key = await keyOf(CREATE, body, end)
  expect(key).toMatch(/^\d+-\d+-\d+-\d+$/)
  expect(await keyOf(CREATE, body, end)).toBe(key)
  expect(await keyOf(CREATE, body)).toBe(key)
  expect(await keyOf(CREATE, body)).not.toBe(key)
})

test('a form that was changed, or answered, is another wish', async () => {
  const key = await keyOf(CREATE, { name: 'Panenara' }, lost)
  const changed = await keyOf(CREATE, { name: 'Panenaru' }, lost)
  expect(changed).not.toBe(key)
  const refused = await keyOf(CREATE, { name: 'Panenaru' }, { status: 422, code: 'invalid-input' })
  expect(refused).toBe(changed)
  expect(await keyOf(CREATE, { name: 'Panenaru' })).not.toBe(changed)
})

test('uses a new key for joining again after leaving', async () => {
  const join = () => keyOf('POST /v1/ignition-participant/join', { id: 1 }, lost)
  const first = await join()
  expect(await join()).toBe(first)
  await keyOf('POST /v1/ignition-participant/cancel', { id: 1 })
  expect(await join()).not.toBe(first)
})

test('what other features send meanwhile takes no key away', async () => {
  const key = await keyOf('POST /mail/send', { message: 'Halo' }, lost)
  await keyOf('POST /v1/analytics/create', { events: [] })
  await keyOf('POST /v1/public/event-participant/create', {})
  expect(await keyOf('POST /mail/send', { message: 'Halo' })).toBe(key)
})

test('distinguishes files by name, size and modification time', async () => {
  const form = (name: string) => {
    const body = new FormData()
    body.set('file', new File(['isi'], name, { lastModified: 1 }))
    return body
  }
  const key = await keyOf('POST /v1/upload-file', form('a.pdf'), lost)
  expect(await keyOf('POST /v1/upload-file', form('a.pdf'), lost)).toBe(key)
  expect(await keyOf('POST /v1/upload-file', form('b.pdf'), lost)).not.toBe(key)
})
