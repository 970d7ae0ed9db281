import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import { libraryContent } from '@semai/contract/console/resource/library-content'
import Fastify from 'fastify'
import Pdf from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { staffMaker } from '../../../../test/world/staff.ts'
import { pdfBombs } from '../../../../test/world/made-pdf.ts'
import * as file from '../../../../test/world/upload.ts'
import { answerError } from '../../../lib/http/error-handler.ts'
import { compileValidator } from '../../../lib/http/validation.ts'
import { consoleFileRoutes } from './routes.ts'

const app = await createTestApp()
const { call, db } = app
const { token } = await staffMaker(app).operator(7)

type Kind = 'image' | 'document' | 'film' | 'captions'
const upload = (kind: Kind, bytes: Uint8Array | string, name = 'Berkas kita.bin') =>
  file.uploader(app, `/v1/console-file/create?kind=${kind}`)(token, { bytes, name })

async function pdfOf(pages: number) {
  const document = new Pdf()
  for (let page = 1; page < pages; page++) document.addPage()
  document.end()
  return buffer(document)
}

const mp4Start = (brand: string) => Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0`, 'latin1')
const film = Buffer.concat([mp4Start('isom'), Buffer.alloc(5000, 7)])

const stored = (): number => file.storedFiles(app, 'library').length

test('re-encodes a picture, strips its path and serves it publicly', async () => {
  const { status, json } = await upload('image', await file.jpegWithGps(), 'Foto ../mentor.jpg')
  expect([status, json.data.page_count, json.data.name]).toEqual([201, null, 'mentor.webp'])
  expect(json.data.url).toMatch(/^\/files\/library\/[0-9a-f-]{36,73}\.webp$/)
  const { headers } = await call('GET', json.data.url)
  expect([headers['content-type'], headers['content-disposition']]).toEqual(['image/webp', 'inline'])
})

test('stores a PDF with its page count', async () => {
  const { json } = await upload('document', await pdfOf(3), 'Buku.pdf')
  expect(json.data).toMatchObject({ name: 'Buku.pdf', page_count: 3 })
  expect((await call('GET', json.data.url)).headers['content-type']).toBe('application/pdf')
})

test('stores the size and page count of a library book’s PDF', async () => {
  const pdf = (await upload('document', await pdfOf(3), 'Buku.pdf')).json.data
  const { post, valuesFor } = await consoleRows(app)
  const admin = await staffMaker(app).admin()
  const values = await valuesFor(libraryContent, null, { type: 'book', body_html: null, pdf_file: pdf.url })
  const { json } = await post(admin, libraryContent, 'create', { body: { values } })
  const book = db.selectFrom('library_content').select(['file_size_bytes', 'page_count'])
  expect(await book.where('id', '=', json.data.id).execute()).toEqual([
    { file_size_bytes: pdf.size_bytes, page_count: 3 },
  ])
})

test('stores a video unchanged and serves byte ranges', async () => {
  const { json } = await upload('film', film, 'Kuliah.mov')
  expect(json.data).toMatchObject({ name: 'Kuliah.mp4', size_bytes: film.length, page_count: null })
  const { headers, status } = await call('GET', json.data.url, { headers: { range: 'bytes=4-7' } })
  expect([status, headers['content-range']]).toEqual([206, `bytes 4-7/${film.length}`])
})

test('reads the length of a video from its file, in place of the typed one', async () => {
  const bytes = readFileSync(
    new URL(
      '../../../../db/demo/library/purwarupa-kertas-dalam-20-menit/purwarupa-kertas-dalam-20-menit.mp4',
      import.meta.url,
    ),
  )
  const { url } = (await upload('film', bytes, 'Purwarupa.mp4')).json.data
  const { post, valuesFor } = await consoleRows(app)
  const typed = {
    type: 'video',
    body_html: null,
    pdf_file: null,
    video_file: url,
    video_link: null,
    duration_seconds: 1200,
    slug: 'film-purwarupa',
  }
  const values = await valuesFor(libraryContent, null, typed)
  const { json } = await post(await staffMaker(app).admin(), libraryContent, 'create', { body: { values } })
  const row = db.selectFrom('library_content').select('duration_seconds').where('id', '=', json.data.id)
  expect(await row.execute()).toEqual([{ duration_seconds: 102 }])
})

test('stores captions', async () => {
  const { json } = await upload('captions', '\uFEFFWEBVTT\n\n00:00.000 --> 00:02.000\nHalo\n', 'id.vtt')
  expect((await call('GET', json.data.url)).headers['content-type']).toBe('text/vtt; charset=utf-8')
})

test.each<[Kind, string, () => Promise<Uint8Array | string> | Uint8Array | string]>([
  ['document', 'a page', () => file.html],
  ['film', 'a page', () => file.html],
  ['film', 'a still picture of the same family', () => mp4Start('avif')],
  ['film', 'nine bytes', () => '\0\0\0\u0018ftypi'],
  ['captions', 'a page', () => file.html],
  ['captions', 'bytes that are no text', () => Buffer.from('WEBVTT\n\xff\xfe', 'latin1')],
])('rejects a %s that is %s and stores nothing', async (kind, _, make) => {
  const before = stored()
  const { status, json } = await upload(kind, await make())
  expect([status, json.code]).toEqual([415, 'console-file-type-refused'])
  expect(json.message).toMatch(/Unggah (?:PDF|video MP4|takarir WebVTT \(\.vtt\))\.$/)
  expect(stored()).toBe(before)
})

test.each([
  ['is broken', 'pdf-unreadable', async () => (await pdfOf(2)).subarray(0, 300)],
  ['unpacks to 2 GB', 'pdf-too-large', async () => (await pdfBombs())[0]?.[1] ?? ''],
] as const)('rejects a PDF that %s with a reason and stores nothing', async (_, code, make) => {
  const before = stored()
  const { status, json } = await upload('document', await make())
  expect([status, json.code, json.errors[0].field]).toEqual([422, code, 'file'])
  expect(stored()).toBe(before)
})

test.each(file.noPictures)('rejects as a picture: %s', async (_, make) => {
  const { status, json } = await upload('image', await make())
  expect([status, json.code]).toEqual([415, 'image-type-refused'])
})

test('rejects pictures and captions above the size limit', async () => {
  for (const [, make] of file.largePictures) {
    expect((await upload('image', await make())).json.code).toBe('image-too-large')
  }
  const captions = await upload('captions', `WEBVTT\n${'x'.repeat(1024 * 1024)}`)
  expect([captions.status, captions.json.code]).toEqual([413, 'console-file-too-large'])
})

test('rejects an empty file', async () => {
  for (const kind of ['image', 'document', 'film', 'captions'] as const) {
    const { status, json } = await upload(kind, '')
    expect([kind, status, json.code]).toEqual([kind, 422, 'file-missing'])
  }
})

const MB = 1024 * 1024

let listening: Promise<string> | undefined
const portOf = async () => new URL(await (listening ??= app.app.listen({ host: '127.0.0.1', port: 0 }))).port

interface Film {
  breaksOff?: boolean
  /** Called with the size of each megabyte that leaves the sender. */
  onSent?: (bytes: number) => void
}

/** Stream a form with one video over a separate connection. */
async function sendFilm(size: number, { breaksOff = false, onSent = () => {} }: Film = {}) {
  const port = await portOf()
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n'
  const sent = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/v1/console-file/create?kind=film',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  })
  async function* body() {
    yield head
    yield mp4Start('mp42')
    for (let at = 0; at < size; at += MB) {
      onSent(MB)
      yield Buffer.alloc(MB, 1)
    }
    if (breaksOff) throw new Error('gone')
    yield '\r\n--x--\r\n'
  }
  const answer = once(sent, 'response').then(async ([response]) => JSON.parse(String(await buffer(response))))
  const sending = pipeline(Readable.from(body()), sent)
  return Promise.race([answer, sending.then(() => answer)])
}

test('writes a large video to the store while it arrives', async () => {
  const { files } = app.deps
  const { put: store } = files
  let [pending, most] = [0, 0]
  async function* written(bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      pending -= chunk.length
      yield chunk
    }
  }
  const put = vi.spyOn(files, 'put').mockImplementation((key, bytes) => {
    if (bytes instanceof Uint8Array) throw new Error('the whole video in memory')
    return store(key, Readable.from(written(bytes)))
  })
  const { data } = await sendFilm(60 * MB, {
    onSent: (bytes) => {
      pending += bytes
      most = Math.max(most, pending)
    },
  })
  put.mockRestore()
  expect(data.size_bytes).toBe(60 * MB + 16)
  // Both ends of the connection hold some megabytes.
  expect(most).toBeLessThan(40 * MB)
})

test('stores nothing of a video upload that breaks off', async () => {
  const { files } = app.deps
  const put = vi.spyOn(files, 'put')
  const before = stored()
  await sendFilm(5 * MB, { breaksOff: true }).catch(() => {})
  await expect.poll(() => put.mock.settledResults[0]?.type, { timeout: 15_000 }).toBe('rejected')
  expect(stored()).toBe(before)
  put.mockRestore()
})

test('stores nothing of a video above the size limit', async () => {
  const small = Fastify()
  small.setValidatorCompiler(compileValidator)
  small.setErrorHandler(answerError)
  await small.register(multipart)
  await small.register(consoleFileRoutes(app.deps, MB))
  const form = new FormData()
  form.append('file', new Blob([mp4Start('isom'), new Uint8Array(MB)]), 'a.mp4')
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await encoded.arrayBuffer())
  const before = stored()
  const answer = await small.inject({ method: 'POST', url: '/v1/console-file/create?kind=film', headers, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'console-file-too-large'])
  expect(stored()).toBe(before)
})
