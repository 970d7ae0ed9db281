import { constants, createDeflateRaw, deflateSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'

const MB = 1024 * 1024

/** Deflate megabytes of zeros at 1000:1. One block is repeated, so that 2 GB take no time. */
async function deflatedZeros(megabytes: number): Promise<Buffer> {
  const deflate = createDeflateRaw({ level: 9 })
  const made = buffer(deflate)
  deflate.write(Buffer.alloc(MB))
  await new Promise<void>((done) => deflate.flush(constants.Z_FULL_FLUSH, done))
  deflate.end()
  const block = (await made).subarray(0, -2)
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE((megabytes * MB) % 65521)
  sum.writeUInt16BE(1, 2)
  const blocks = Array.from({ length: megabytes }, () => block)
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([3, 0]), sum])
}

const OBJECTS = '/Type /ObjStm /N 1 /First 4'
const PICTURE = '/Type /XObject /Subtype /Image /Width 1 /Height 1'

interface Inside {
  filter?: string
  /** Dictionary entries of the stream, by default an object stream. */
  kind?: string
}

/** A page with this stream. */
function pdfWith(stream: Buffer, { filter = '/FlateDecode', kind = OBJECTS }: Inside = {}): Buffer {
  const resources = kind === PICTURE ? '/Resources << /XObject << /A 4 0 R >> >>' : ''
  const contents = kind === '' ? '/Contents 4 0 R' : ''
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${contents} ${resources} >>`,
    `<< ${kind} /Filter ${filter} /Length ${stream.length} >>\nstream\n`,
  ]
  const text = objects.map((object, at) => `${at + 1} 0 obj\n${object}`).join('\nendobj\n')
  const end = '\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n'
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${text}`), stream, Buffer.from(end)])
}

const TWICE = '[/FlateDecode /FlateDecode]'

/** Small PDFs that unpack to 2 GB, named by the means. */
export async function pdfBombs(): Promise<[what: string, bytes: Buffer][]> {
  const once = await deflatedZeros(2048)
  const twice = deflateSync(once, { level: 9 })
  return [
    ['an object stream deflated twice, of 4 kB', pdfWith(twice, { filter: TWICE })],
    ['an object stream deflated once', pdfWith(once)],
    ['a page', pdfWith(twice, { filter: TWICE, kind: '' })],
    ['a picture', pdfWith(twice, { filter: TWICE, kind: PICTURE })],
    ['40 object streams of 2 MB', manyStreams(await deflatedZeros(2))],
  ]
}

/** Repeat an object stream until the total exceeds the limit. */
function manyStreams(stream: Buffer): Buffer {
  const one = pdfWith(stream).toString('latin1')
  const [begin, end] = [one.indexOf('4 0 obj'), one.indexOf('trailer')]
  const object = one.slice(begin, end)
  const more = Array.from({ length: 40 }, (_, at) => object.replace('4 0 obj', `${at + 4} 0 obj`)).join('')
  return Buffer.from(one.slice(0, begin) + more + one.slice(end), 'latin1')
}
