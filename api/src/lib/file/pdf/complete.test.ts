import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { textOf } from '../../../../test/pdf.ts'
import { requireComplete } from './complete.ts'
import { countPages } from './count-pages.ts'
import { loadPdf, stripNames } from './strip.ts'

async function threePages(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let at = 0; at < 3; at++) document.addPage([300, 200]).drawText(`Halaman ${at}`, { font, x: 20, y: 100 })
  return document.save({ useObjectStreams: false })
}

/** Nameless copy of a PDF; null if it is broken or incomplete. */
async function copyOf(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    const document = await loadPdf(bytes)
    requireComplete(document)
    return Buffer.from(await stripNames(document))
  } catch {
    return null
  }
}

test('rejects a cut-off PDF unless every page still shows its text', async () => {
  const whole = await threePages()
  expect(await copyOf(whole)).not.toBeNull()
  const copies = []
  // oxlint-disable-next-line no-await-in-loop -- each takes a few ms
  for (let length = 100; length < whole.length; length += 40) copies.push(await copyOf(whole.subarray(0, length)))
  expect(copies.filter((copy) => copy === null).length).toBeGreaterThan(10)
  for (const copy of copies) {
    if (!copy) continue
    // oxlint-disable-next-line no-await-in-loop -- each takes a few ms
    expect([await countPages(copy), await textOf(copy)]).toMatchObject([3, [{ text: 'Halaman 0' }]])
  }
})
