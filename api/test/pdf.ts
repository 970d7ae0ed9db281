import jsQr from 'jsqr'
import type { PDFPageProxy } from 'pdfjs-dist'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createCanvas } from '@napi-rs/canvas'

const open = (pdf: Buffer) => getDocument({ data: new Uint8Array(pdf), useSystemFonts: false }).promise

/** Read the text of a PDF's first page, with the position of each piece in mm. */
export async function textOf(pdf: Buffer) {
  const page = await (await open(pdf)).getPage(1)
  const { items } = await page.getTextContent()
  const millimetres = 25.4 / 72
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const left = item.transform[4] * millimetres
    return [{ text: item.str, left, right: left + item.width * millimetres }]
  })
}

/** Read the metadata of a PDF. */
export async function metadataOf(pdf: Buffer) {
  const document = await open(pdf)
  const { info } = await document.getMetadata()
  const page = await document.getPage(1)
  const [, , width, height] = page.view
  const structure = outline(await page.getStructTree())
  return { info, pages: document.numPages, width, height, structure }
}

type Tagged = NonNullable<Awaited<ReturnType<PDFPageProxy['getStructTree']>>>

/** List the tags of a PDF in reading order, as a screen reader announces them: `H1`, `Figure Semai`. */
function outline(node: Tagged | Tagged['children'][number] | null): string[] {
  if (!node || !('role' in node)) return []
  const alt = 'alt' in node && typeof node.alt === 'string' ? ` ${node.alt}` : ''
  const own = ['Root', 'Document'].includes(node.role) ? [] : [`${node.role}${alt}`]
  return [...own, ...node.children.flatMap(outline)]
}

/** A PDF's first page as it is drawn. */
export async function pixelsOf(pdf: Buffer, scale = 1) {
  const page = await (await open(pdf)).getPage(1)
  const viewport = page.getViewport({ scale })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const canvas = createCanvas(width, height)
  // pdf.js draws on the canvas of a browser or on this one.
  await page.render({ canvas: canvas as never, viewport }).promise
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return { data, width, height }
}

/** The QR code on a PDF's first page, as a camera reads it. */
export async function qrOf(pdf: Buffer): Promise<string | null> {
  const { data, width, height } = await pixelsOf(pdf, 2)
  return jsQr.default(data, width, height)?.data ?? null
}

/** The fonts of a PDF, and how many of them it carries in itself. */
export function fontsOf(pdf: Buffer) {
  const source = pdf.toString('latin1')
  const names = [...source.matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?([\w-]+)/g)].map((match) => match[1] ?? '')
  const described = [...source.matchAll(/\/Type \/FontDescriptor/g)].length
  const embedded = [...source.matchAll(/\/FontFile2 /g)].length
  return { families: [...new Set(names)].toSorted(), described, embedded }
}
