import { buffer } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { pdfBombs } from '../../../test/world/made-pdf.ts'
import { namingSounds } from '../../../test/world/naming-media.ts'
import { signedPdfs } from '../../../test/world/naming-pdf.ts'
import { NAME } from '../../../test/world/pdf-parts.ts'
import { watch } from '../../../test/server/watched.ts'
import * as file from '../../../test/world/upload.ts'
import { newId } from '../../lib/database/db.ts'
import { namedFileLink } from '../../lib/file/link.ts'
import { insertFile } from './insert-file.ts'

// Each PDF starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const app = await createTestApp()
const { db, deps, person } = app
const upload = file.uploader(app, '/v1/upload-file')
const bombs = await pdfBombs()
const [[, bomb] = ['', Buffer.alloc(0)]] = bombs

const MB = 1024 * 1024
const pdf = (bytes: Uint8Array) => ({ bytes, name: 'a.pdf', type: 'application/pdf' })

test('rejects a PDF that unpacks to 2 GB at its upload with a message', async () => {
  const before = file.storedFiles(app, 'upload').length
  const { status, json } = await upload((await person()).token, pdf(bomb))
  expect([status, json.code]).toEqual([422, 'pdf-too-large'])
  expect(json.errors).toEqual([{ field: 'file', message: expect.stringContaining('PDF biasa') }])
  expect(file.storedFiles(app, 'upload')).toHaveLength(before)
})

test.each([
  ['is broken', '%PDF-1.7 rusak'],
  ['has no pages', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'],
])('rejects a PDF that %s at its upload with a message', async (_, text) => {
  const { status, json } = await upload((await person()).token, pdf(Buffer.from(text)))
  expect([status, json.code, json.errors[0].field]).toEqual([422, 'pdf-unreadable', 'file'])
})

/** Insert a file uploaded before 2026-11-28: without a page count and without a copy. */
async function ofBefore(bytes: Buffer, mime_type = 'application/pdf') {
  const { id: owner_id } = await person()
  const extension = mime_type === 'application/pdf' ? 'pdf' : 'mp3'
  const storage_key = `upload/${newId()}.${extension}`
  await deps.files.put(storage_key, bytes)
  const facts = { name: `a.${extension}`, mime_type, size_bytes: bytes.length, sha256: 'a', storage_key }
  const id = await insertFile(db, { owner_id, purpose: 'upload', ...facts })
  const copy = storage_key.replace('.', '-nameless.')
  const open = async (headers = {}) => {
    const url = namedFileLink(deps, storage_key, `Karya A.${extension}`)
    const { statusCode, rawPayload } = await app.app.inject({ url, headers })
    return { status: statusCode, bytes: rawPayload }
  }
  const pages = async () =>
    (await db.selectFrom('file').select('page_count').where('id', '=', id).executeTakeFirstOrThrow()).page_count
  return { copy, key: storage_key, open, pages }
}

describe('a PDF from before 2026-11-28', () => {
  test('gets its copy once, when a reader first opens it', async () => {
    const { copy, key, open, pages } = await ofBefore(file.pdf)
    const shown = await Promise.all([open(), open()])
    expect(shown.map(({ status }) => status)).toEqual([200, 200])
    const stored = await deps.files.open(copy)
    expect(stored && (await buffer(stored.stream))).toEqual(shown[0]?.bytes)
    expect(await pages()).toBe(1)
    await deps.files.put(key, Buffer.from('unread'))
    expect((await open()).bytes).toEqual(shown[0]?.bytes)
  })

  test('returns pdf-not-shown when it unpacks to 2 GB, and is not unpacked again', async () => {
    const { key, open, pages } = await ofBefore(bomb)
    const { answer, grown, healthy } = await watch(app, open())
    expect([answer.status, JSON.parse(String(answer.bytes)).code]).toEqual([409, 'pdf-not-shown'])
    expect([grown < 256 * MB, new Set(healthy)]).toEqual([true, new Set([200])])
    expect(await pages()).toBe(0)
    await deps.files.put(key, file.pdf)
    expect((await open()).status).toBe(409)
  })
})

test('returns pdf-not-shown for a signed PDF from before, and does not read it again', async () => {
  const [[, signed] = ['', () => bomb]] = signedPdfs
  const { key, open, pages } = await ofBefore(signed())
  const answer = await open()
  expect([answer.status, JSON.parse(String(answer.bytes)).code, await pages()]).toEqual([409, 'pdf-not-shown', 0])
  await deps.files.put(key, file.pdf)
  expect((await open()).status).toBe(409)
})

describe('a recording from before 2026-11-28', () => {
  test('loses its tags when a reader first opens it, and is then sent by range', async () => {
    const [[, recording] = ['', () => bomb]] = namingSounds
    const { copy, open, pages } = await ofBefore(recording(), 'audio/mpeg')
    const whole = await open()
    const stored = await deps.files.open(copy)
    expect(stored && (await buffer(stored.stream))).toEqual(whole.bytes)
    const part = await open({ range: 'bytes=10-19' })
    expect([whole.status, part.status, await pages()]).toEqual([200, 206, null])
    expect(part.bytes).toEqual(whole.bytes.subarray(10, 20))
    expect([recording().includes(NAME), whole.bytes.includes(NAME)]).toEqual([true, false])
  })

  test('is rejected if it may name its author elsewhere', async () => {
    const { open, pages } = await ofBefore(Buffer.from(`ID3 ${NAME}`), 'audio/mpeg')
    expect([(await open()).status, await pages()]).toEqual([409, 0])
  })
})
