// Rewrites objects of Chromium's PDF without changing its pages. Thousands of small objects (mostly tags) are half of
// the file as plain text: they are packed into compressed object streams (ISO 32000-1, 7.5.7 and 7.5.8). Chromium's
// outline joins wrapped words and repeats the first line of a page: the headings replace it.
import { deflateSync } from 'node:zlib'

interface PdfObject {
  id: number
  body: string
}

const PER_STREAM = 400

/** `headings` are the document's h1 to h3 in order. */
export function finishPdf(pdf: Buffer, headings: string[]): Buffer {
  const text = pdf.toString('latin1')
  const objects = readObjects(text)
  titleOutline(objects, headings)
  const streams = objects.filter(({ body }) => isStream(body))
  const plain = objects.filter(({ body }) => !isStream(body))
  let nextId = Math.max(...objects.map(({ id }) => id)) + 1
  let output = '%PDF-1.5\n%\xe2\xe3\xcf\xd3\n'
  const places = new Map<number, [kind: number, where: number, index: number]>()
  const write = ({ id, body }: PdfObject) => {
    places.set(id, [1, output.length, 0])
    output += `${id} 0 obj\n${body}\nendobj\n`
  }
  for (const object of streams) write(object)
  for (let at = 0; at < plain.length; at += PER_STREAM) {
    const group = plain.slice(at, at + PER_STREAM)
    const id = nextId++
    group.forEach((object, index) => places.set(object.id, [2, id, index]))
    write({ id, body: objectStream(group) })
  }
  const start = output.length
  places.set(nextId, [1, start, 0])
  const [trailer = ''] = /(?<=trailer\n<<)[\s\S]*?(?=>>\nstartxref)/.exec(text) ?? []
  const head = `/Type /XRef /W [1 4 2] /Size ${nextId + 1} ${trailer.replace(/\/Size \d+/, '')}`
  const rows = Array.from({ length: nextId + 1 }, (_, id) => crossReference(places.get(id) ?? [0, 0, 0]))
  output += `${nextId} 0 obj\n${stream(head, Buffer.concat(rows))}\nendobj\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(output, 'latin1')
}

function readObjects(text: string): PdfObject[] {
  const end = Number(/startxref\n(\d+)/.exec(text)?.[1])
  const offsets = [...text.slice(end).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset))
  const sorted = offsets.toSorted((one, other) => one - other)
  return sorted.map((offset, at) => {
    const [, id, body = ''] =
      /^(\d+) 0 obj\n([\s\S]*)\nendobj\s*$/.exec(text.slice(offset, sorted[at + 1] ?? end)) ?? []
    return { id: Number(id), body }
  })
}

function titleOutline(objects: PdfObject[], headings: string[]) {
  const items = objects.filter(({ body }) => /^<<\/Title [\s\S]*\/SE \d/.test(body))
  if (items.length !== headings.length) throw new Error(`${items.length} outline items, ${headings.length} headings`)
  items.sort((one, other) => one.id - other.id)
  for (const [at, item] of items.entries()) {
    const title = Buffer.from(`\ufeff${headings[at]}`, 'utf16le').swap16().toString('hex')
    item.body = item.body.replace(/^<<\/Title [\s\S]*?(?=\n\/Dest)/, `<</Title <${title}>`)
  }
}

const isStream = (body: string) => /^<<[\s\S]*?>>\s*stream\n/.test(body)

function objectStream(group: PdfObject[]): string {
  let offset = 0
  const index = group.map(({ id, body }) => {
    const entry = `${id} ${offset}`
    offset += body.length + 1
    return entry
  })
  const head = `${index.join(' ')}\n`
  const bodies = group.map(({ body }) => `${body}\n`).join('')
  return stream(`/Type /ObjStm /N ${group.length} /First ${head.length}`, Buffer.from(head + bodies, 'latin1'))
}

function stream(head: string, data: Buffer): string {
  const packed = deflateSync(data, { level: 9 })
  return `<<${head} /Filter /FlateDecode /Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream`
}

function crossReference([kind, where, index]: [number, number, number]): Buffer {
  const row = Buffer.alloc(7)
  row.writeUInt8(kind, 0)
  row.writeUInt32BE(where, 1)
  row.writeUInt16BE(index, 5)
  return row
}
