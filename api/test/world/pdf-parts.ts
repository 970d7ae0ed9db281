import { deflateSync } from 'node:zlib'

/** The name that the made files hide. */
export const NAME = 'Siti Rahmawati'

export const hexName = (name: string) =>
  `<${Buffer.from(`\ufeff${name}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`
export const stream = (dict: string, text: string | Buffer) => {
  const packed = deflateSync(text).toString('latin1')
  return `<< ${dict} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`
}
export const xmp = (name: string) =>
  stream('/Type /Metadata /Subtype /XML', `<dc:creator><rdf:li>${name}</rdf:li></dc:creator>`)

interface Parts {
  catalog?: string
  page?: string
  trailer?: string
  /** From object 6 on. */
  more?: string[]
  content?: string
}

export const SHOWN = 'BT /F1 12 Tf 56 770 Td (Kami bertemu empat sopir.) Tj ET'

/** Make a PDF with a line of text, and add objects to it. */
export function pdfOf({ catalog = '', page = '', trailer = '', more = [], content = SHOWN }: Parts): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${page.includes('/Resources') ? '' : '/Resources << /Font << /F1 5 0 R >> >>'} ${page} >>`,
    stream('', content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ]
  return Buffer.from(`%PDF-1.7\n${revision(objects, trailer)}`, 'latin1')
}

export const revision = (objects: string[], trailer = '', first = 1) => {
  const text = objects.map((object, at) => `${first + at} 0 obj\n${object}\nendobj\n`).join('')
  return `${text}trailer\n<< /Root 1 0 R /Size ${first + objects.length} ${trailer} >>\n%%EOF\n`
}
