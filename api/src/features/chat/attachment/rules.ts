import { isPdf } from '../../../lib/file/name.ts'

export interface DocumentType {
  extension: string
  mime_type: string
}

const openXml = 'application/vnd.openxmlformats-officedocument'

/** Document type by the main part of an office archive. */
const offices: Record<string, DocumentType> = {
  'word/document.xml': { extension: 'docx', mime_type: `${openXml}.wordprocessingml.document` },
  'xl/workbook.xml': { extension: 'xlsx', mime_type: `${openXml}.spreadsheetml.sheet` },
  'ppt/presentation.xml': { extension: 'pptx', mime_type: `${openXml}.presentationml.presentation` },
}

const texts = new Map<string, DocumentType>([
  ['txt', { extension: 'txt', mime_type: 'text/plain; charset=utf-8' }],
  ['csv', { extension: 'csv', mime_type: 'text/csv; charset=utf-8' }],
])

/** Detect a document's type from its bytes; the name only tells plain text from a table. Null for unsupported types. */
export function documentType(bytes: Uint8Array, name: string): DocumentType | null {
  if (isPdf(bytes)) return { extension: 'pdf', mime_type: 'application/pdf' }
  const names = archiveNames(bytes)
  if (names) return officeType(names)
  const text = texts.get(/\.([a-z]+)$/.exec(name.toLowerCase())?.[1] ?? '')
  return text && isText(bytes) ? text : null
}

function officeType(names: string[]): DocumentType | null {
  // A macro could run on the device of a reader who opens the file.
  const isSafe = names.includes('[Content_Types].xml') && !names.some((name) => /vba|macro/i.test(name))
  const found = Object.keys(offices).filter((part) => names.includes(part))
  return isSafe && found.length === 1 ? (offices[found[0] ?? ''] ?? null) : null
}

const END_SIZE = 22
const ENTRY_SIZE = 46
const MOST_ENTRIES = 5000
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const ZIP_ENTRY = 0x02014b50
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1')

/** Read the file names in the directory of a complete zip archive. Null for anything else. */
function archiveNames(bytes: Uint8Array): string[] | null {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = all.length - END_SIZE
  // The directory must end the file: no comment and no second file after it.
  if (end < 0 || !all.subarray(0, 4).equals(ZIP) || !all.subarray(end, end + 4).equals(ZIP_END)) return null
  const count = all.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) return null
  const names: string[] = []
  let at = all.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_SIZE > end || all.readUInt32LE(at) !== ZIP_ENTRY) return null
    const nameEnd = at + ENTRY_SIZE + all.readUInt16LE(at + 28)
    if (nameEnd > end) return null
    names.push(all.toString('utf8', at + ENTRY_SIZE, nameEnd))
    at = nameEnd + all.readUInt16LE(at + 30) + all.readUInt16LE(at + 32)
  }
  return at === end ? names : null
}

// oxlint-disable-next-line no-control-regex -- text has no control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function isText(bytes: Uint8Array): boolean {
  try {
    return !CONTROL.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}
