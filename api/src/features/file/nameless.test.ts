import { attachment } from '../../lib/http/attachment.ts'
import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test, vi } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { textOf } from '../../../test/pdf.ts'
import * as file from '../../../test/world/upload.ts'
import { fileLink, namedFileLink } from '../../lib/file/link.ts'

// Each PDF starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const app = await createTestApp()
const { db, deps, person } = app
const upload = file.uploader(app, '/v1/upload-file')

const OWNER = 'Ni Luh Pramesti'
const WRITTEN = 'D:20261128101741Z'

/** A page with its author's name, a dated annotation by them, and an attached file. */
async function written(options: PDFKit.PDFDocumentOptions = {}) {
  const document = new PdfDocument({ ...options, info: { Author: OWNER, Title: `Tugas ${OWNER}`, Creator: OWNER } })
  document.text('Kami bertemu empat sopir.')
  const times = { M: new String(WRITTEN), CreationDate: new String(WRITTEN) }
  const remark = { Subtype: 'Text', T: new String(OWNER), ...times }
  document.annotate(50, 50, 100, 20, { color: '#1c1b29', ...remark })
  document.file(Buffer.from(OWNER), { name: `${OWNER}.txt` })
  const bytes = buffer(document)
  document.end()
  return bytes
}

async function stored(bytes: Buffer) {
  const { json } = await upload((await person()).token, { bytes, name: `${OWNER}.pdf`, type: 'application/pdf' })
  const row = await db.selectFrom('file').select('storage_key').where('id', '=', json.data.id).executeTakeFirstOrThrow()
  return row.storage_key
}

const get = (url: string) => app.app.inject({ url })

/** Whether the owner's name or the time of their annotation is anywhere in a PDF. */
async function revealsOwner(bytes: Buffer) {
  const { promise } = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false })
  const document = await promise
  const facts = [
    await document.getMetadata(),
    await document.getAttachments(),
    await (await document.getPage(1)).getAnnotations(),
  ]
  return [OWNER, WRITTEN].some((word) => JSON.stringify(facts).includes(word) || bytes.includes(word))
}

test('shows the same page under a neutral name without the owner’s name and times', async () => {
  const key = await stored(await written())
  const original = (await get(fileLink(deps, key))).rawPayload
  const shown = await get(namedFileLink(deps, key, 'Karya A, berkas 1.pdf'))
  expect(shown.statusCode).toBe(200)
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': attachment('Karya A, berkas 1.pdf'),
    'cache-control': 'private, no-store',
  })
  expect([await revealsOwner(original), await revealsOwner(shown.rawPayload)]).toEqual([true, false])
  expect((await textOf(shown.rawPayload)).map(({ text }) => text)).toEqual(['Kami bertemu empat sopir.'])
})

test('shows a PDF that only forbids copying', async () => {
  const key = await stored(await written({ ownerPassword: 'rahasia', permissions: { copying: false } }))
  const shown = await get(namedFileLink(deps, key, 'Karya A, berkas 1.pdf'))
  expect(await revealsOwner(shown.rawPayload)).toBe(false)
  expect((await textOf(shown.rawPayload)).map(({ text }) => text)).toEqual(['Kami bertemu empat sopir.'])
})

test('rejects a PDF with a password at its upload', async () => {
  const bytes = await written({ userPassword: 'rahasia' })
  const { status, json } = await upload((await person()).token, { bytes, name: 'a.pdf', type: 'application/pdf' })
  expect([status, json.code]).toEqual([422, 'pdf-unreadable'])
})
