import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { transaction } from '../../lib/database/db.ts'
import { publishMedia } from './publish-media.ts'

const { app, db, deps } = await createTestApp()

const publish = (name: string, bytes: Uint8Array) =>
  transaction(db, (tx) => publishMedia(tx, deps.files, { name, bytes }))

const film = randomBytes(10_000)
const url = await publish('film.mp4', film)
const etag = `"${createHash('sha256').update(film).digest('hex').slice(0, 32)}"`

const get = (address: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: address, headers: { 'accept-encoding': 'br, gzip', ...headers } })

test.each([
  ['a.mp4', 'video/mp4'],
  ['a.m3u8', 'application/vnd.apple.mpegurl'],
  ['a.m4s', 'video/iso.segment'],
  ['a.vtt', 'text/vtt; charset=utf-8'],
  ['a.pdf', 'application/pdf'],
  ['a.webp', 'image/webp'],
])('serves %s to guests as %s, unchanged and cacheable for a year', async (name, type) => {
  const bytes = Buffer.from(`${name} ${'aaaa'.repeat(2000)}`)
  const address = await publish(name, bytes)
  expect(address).toMatch(/^\/files\/library\/[0-9a-f]{32}\.\w+$/)
  const { statusCode, headers, rawPayload } = await get(address)
  expect(statusCode).toBe(200)
  expect(rawPayload).toEqual(bytes)
  expect(headers).toMatchObject({
    'content-type': type,
    'content-length': String(bytes.length),
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('content-encoding')
})

test('publishes the same bytes once', async () => {
  expect(await publish('nama lain.mp4', film)).toBe(url)
  expect(await db.selectFrom('file').select('id').where('storage_key', '=', url.slice(7)).execute()).toHaveLength(1)
})

test('rejects media that browsers cannot play', async () => {
  await expect(publish('a.exe', film)).rejects.toThrow('a.exe')
  await expect(publish('a.html', film)).rejects.toThrow('a.html')
  await expect(publish('a.svg', film)).rejects.toThrow('a.svg')
})

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=500-500', 500, 500],
  ['bytes=9000-', 9000, 9999],
  ['bytes=9990-20000', 9990, 9999],
  ['bytes=-100', 9900, 9999],
  ['bytes=-20000', 0, 9999],
])('%s brings bytes %i to %i', async (range, first, last) => {
  const { statusCode, headers, rawPayload } = await get(url, { range })
  expect(statusCode).toBe(206)
  expect(headers).toMatchObject({
    'content-range': `bytes ${first}-${last}/10000`,
    'content-length': String(last - first + 1),
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(rawPayload).toEqual(film.subarray(first, last + 1))
})

test.each(['bytes=10000-', 'bytes=99999-100000', 'bytes=-0'])(
  'returns range-unsatisfiable for %s, which begins after the end',
  async (range) => {
    const { statusCode, headers, payload } = await get(url, { range })
    expect([statusCode, JSON.parse(payload).code]).toEqual([416, 'range-unsatisfiable'])
    expect(headers).toMatchObject({ 'content-range': 'bytes */10000', 'cache-control': 'no-store' })
  },
)

test.each(['bytes=5-2', 'bytes=0-1,5-6', 'bytes=-', 'bytes=a-b', 'items=0-1', `bytes=${'9'.repeat(40)}-`, ''])(
  'a range that means nothing brings the whole file: %j',
  async (range) => {
    const { statusCode, rawPayload } = await get(url, { range })
    expect(statusCode).toBe(200)
    expect(rawPayload).toEqual(film)
  },
)

test('returns a further part to a client with parts of the same file, otherwise the whole file', async () => {
  const range = 'bytes=0-9'
  expect((await get(url)).headers['etag']).toBe(etag)
  expect((await get(url, { range, 'if-range': etag })).statusCode).toBe(206)
  expect((await get(url, { range, 'if-range': '"another"' })).statusCode).toBe(200)
  const known = await get(url, { 'if-none-match': etag })
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
})

test('returns the same headers for HEAD as for GET', async () => {
  const whole = await get(url, {}, 'HEAD')
  expect([whole.statusCode, whole.headers['content-length'], whole.rawPayload.length]).toEqual([200, '10000', 0])
  const part = await get(url, { range: 'bytes=0-9' }, 'HEAD')
  expect([part.statusCode, part.headers['content-length']]).toEqual([206, '10'])
  expect((await get('/files/library/00.mp4', {}, 'HEAD')).statusCode).toBe(404)
})

test('returns an uncached 404 for a file without bytes', async () => {
  const address = await publish('b.mp4', randomBytes(10))
  await deps.files.remove(address.slice(7))
  const { statusCode, headers } = await get(address)
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})
