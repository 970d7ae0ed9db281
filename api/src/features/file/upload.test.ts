import { attachment } from '../../lib/http/attachment.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import * as file from '../../../test/world/upload.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const upload = file.uploader(app, '/v1/upload-file')

const rejection = async (answer: ReturnType<typeof upload>) => {
  const { status, json } = await answer
  return [status, json.code]
}

test('encodes a picture again without its location, and does not enlarge it', async () => {
  const { id, token } = await person()
  const { status, json } = await upload(token, {
    bytes: await file.jpegWithGps(800, 600),
    name: 'C:\\foto\\rumah 1.jpg',
  })
  expect(status).toBe(201)
  expect(json.data).toMatchObject({ name: 'rumah 1.webp', mime_type: 'image/webp' })
  const { rawPayload } = await app.app.inject({ url: json.data.url })
  expect(rawPayload).toHaveLength(json.data.size_bytes)
  const image = await sharp(rawPayload).metadata()
  expect(image).toMatchObject({ format: 'webp', width: 600, height: 800 })
  expect(image.exif).toBeUndefined()
  const row = await db.selectFrom('file').selectAll().where('id', '=', json.data.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ owner_id: id, purpose: 'upload', size_bytes: rawPayload.length })
})

test('limits a photograph to 2048 pixels in length', async () => {
  const { token } = await person()
  const { json } = await upload(token, { bytes: await file.png(2400, 1800) })
  const { rawPayload } = await app.app.inject({ url: json.data.url })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 2048, height: 1536 })
})

test('stores a PDF unchanged, and serves it as a download only', async () => {
  const { token } = await person()
  const { json } = await upload(token, { bytes: file.pdf, name: 'proposal usaha.pdf', type: 'application/pdf' })
  expect(json.data).toMatchObject({ name: 'proposal usaha.pdf', mime_type: 'application/pdf' })
  const response = await app.app.inject({ url: json.data.url })
  expect(response.rawPayload).toEqual(file.pdf)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': attachment('proposal usaha.pdf'),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})

test.each([
  ['MP3', Buffer.from('ID3\u0004\0\0\0\0\0\0\0\0\0\0', 'latin1'), 'audio/mpeg', 'wawancara.mp3'],
  [
    'an MP3 without a head',
    Buffer.from([0xff, 0xfb, 0x90, 0x64, ...new Uint8Array(20)]),
    'audio/mpeg',
    'wawancara.mp3',
  ],
  ['Ogg', Buffer.from('OggS\0\u0002\0\0\0\0\0\0\0\0\0\0', 'latin1'), 'audio/ogg', 'wawancara.ogg'],
  [
    'what a browser records',
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, ...new Uint8Array(20)]),
    'audio/webm',
    'wawancara.webm',
  ],
  ['what a telephone records', Buffer.from('\0\0\0\u0018ftypM4A \0\0\0\0', 'latin1'), 'audio/mp4', 'wawancara.m4a'],
])('stores a recording unchanged and serves it as a download or audio: %s', async (_what, bytes, mime_type, name) => {
  const { token } = await person()
  const { json } = await upload(token, { bytes, name: 'wawancara.rec', type: 'application/octet-stream' })
  expect(json.data).toMatchObject({ name, mime_type, size_bytes: bytes.length })
  const response = await app.app.inject({ url: json.data.url })
  expect(response.rawPayload).toEqual(bytes)
  expect(response.headers).toMatchObject({
    'content-type': mime_type,
    'content-disposition': attachment(name),
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test.each([
  ['a GIF', file.gif, 'foto.gif', 'image/gif'],
  ['an SVG', async () => file.svg, 'gambar.svg', 'image/svg+xml'],
  ['HTML that calls itself PDF', async () => file.html, 'berkas.pdf', 'application/pdf'],
  ['a PDF that begins later', async () => `x${file.pdf.toString()}`, 'berkas.pdf', 'application/pdf'],
  ['a cut-off picture', async () => (await file.png(300, 300)).subarray(0, 200), 'a.png', 'image/png'],
])('rejects %s', async (_what, make, name, type) => {
  const { token } = await person()
  expect(await rejection(upload(token, { bytes: await make(), name, type }))).toEqual([415, 'file-type-refused'])
})

test('rejects a picture above 25 megapixels, and any file above 10 MB', async () => {
  const { token } = await person()
  expect(await rejection(upload(token, { bytes: await file.pngBomb() }))).toEqual([413, 'image-too-large'])
  const document = file.padded(file.pdf, 10 * 1024 * 1024 + 1)
  expect(await rejection(upload(token, { bytes: document }))).toEqual([413, 'file-too-large'])
})

test('returns file-missing without a file, and stores nothing of rejected files', async () => {
  const { id, token } = await person()
  const before = file.storedFiles(app, 'upload').length
  expect(await rejection(upload(token, { bytes: '' }))).toEqual([422, 'file-missing'])
  expect(await rejection(upload(token, { bytes: file.svg }))).toEqual([415, 'file-type-refused'])
  expect(file.storedFiles(app, 'upload')).toHaveLength(before)
  expect(await db.selectFrom('file').select('id').where('owner_id', '=', id).execute()).toEqual([])
})

test('rejects JSON instead of a form', async () => {
  const { token } = await person()
  expect((await call('POST', '/v1/upload-file', { token, body: {} })).status).toBe(415)
})

test('accepts a signed address for 10 minutes, for its own file only and unchanged', async () => {
  const { token } = await person()
  const { url } = (await upload(token, { bytes: file.pdf })).json.data
  const other = (await upload(token, { bytes: file.pdf })).json.data.url
  const [path = '', query = ''] = url.split('?')
  const statusOf = async (address: string) => (await app.app.inject({ url: address })).statusCode
  const until = new URLSearchParams(query).get('until') ?? ''
  expect(await statusOf(url)).toBe(200)
  expect(await statusOf(path)).toBe(404)
  expect(await statusOf(`${other.split('?')[0]}?${query}`)).toBe(404)
  expect(await statusOf(url.replace(until, String(Number(until) + 1)))).toBe(404)
  expect(await statusOf(`${path}?until=${until}&signature=${'x'.repeat(43)}`)).toBe(404)
  expect(await statusOf(`${path}?until=${until}`)).toBe(404)
  clock.advance({ minutes: 9, seconds: 59 })
  expect(await statusOf(url)).toBe(200)
  clock.advance({ seconds: 1 })
  expect(await statusOf(url)).toBe(404)
  const gone = await call('GET', url)
  expect(gone.json.code).toBe('file-not-found')
})

test.each([
  '/files/upload/..%2F..%2Fpglite%2FPG_VERSION',
  '/files/%2e%2e/semai.lock',
  '/files/avatar/..%5c..%5cx.webp',
  '/files/avatar/00000000-0000-7000-8000-000000000000.webp',
  '/files/avatar/A.webp',
  '/files/avatar/x%00.webp',
])('%s is no file', async (url) => {
  const { status, json } = await call('GET', url)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(json.code).toBeTypeOf('string')
})
