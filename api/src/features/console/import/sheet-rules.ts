import { CsvError, parse, type Options } from 'csv-parse/sync'
import { staffLimits } from '@semai/contract/call/staff-limits'
import { Failure } from '../../../lib/failure.ts'

export interface Sheet {
  head: string[]
  rows: string[][]
  /** Number of the row, from 1, with unmatched quotes. Rows after it cannot be separated. */
  brokenRow?: number
}

type IsHead = (title: string) => boolean

/** Normalize a column title: lower case, without extra spaces and invisible characters. */
export const plainHead = (cell: string) =>
  cell
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

export const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/**
 * Read a CSV file. `isHead` recognizes titles of the resource, which decide between separators.
 * @throws Failure csv-unreadable, csv-too-long
 */
export function readSheet(bytes: Uint8Array, isHead: IsHead): Sheet {
  const { text, hint } = withoutHint(decoded(bytes))
  if (text.includes('\0')) throw new Failure('csv-unreadable')
  const { records, isBroken } = recordsOf(text, hint ?? delimiterOf(text, isHead))
  const first = records.findIndex((record) => !isEmpty(record))
  const [head, ...rows] = records.slice(first === -1 ? records.length : first)
  if (!head) throw new Failure('csv-unreadable')
  const last = rows.findLastIndex((row) => !isEmpty(row))
  if (last >= staffLimits.consoleImportRows) throw new Failure('csv-too-long')
  return { head, rows: rows.slice(0, last + 1), ...(isBroken && { brokenRow: rows.length + 1 }) }
}

/** Return the reason why a row is unreadable; null for a readable row. */
export function rowFault(head: readonly string[], cells: readonly string[]): string | null {
  if (cells.length !== head.length)
    return `Baris ini punya ${cells.length} sel, padahal judulnya ${head.length}. Beri tanda kutip pada isi yang memuat tanda pemisah.`
  return cells.some((cell) => BROKEN_CHARACTER.test(cell)) ? brokenCharacters : null
}

export const unmatchedQuote = 'Tanda kutip di baris ini tidak berpasangan. Tulis tanda kutip di dalam isi dua kali.'
const brokenCharacters = 'Ada huruf yang rusak di baris ini. Simpan berkasnya sebagai CSV UTF-8.'
// The replacement character, and control characters that no supported encoding produces.
const BROKEN_CHARACTER = /[\ufffd\u0080-\u009f]/

const MARKS = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

/** Decode UTF-8, UTF-16 with its mark, or Windows-1252. Broken characters stay as U+FFFD, to name their rows. */
function decoded(bytes: Uint8Array): string {
  const mark = MARKS.find((one) => one.bytes.every((byte, at) => bytes[at] === byte))
  if (mark) return new TextDecoder(mark.encoding).decode(bytes)
  const text = new TextDecoder().decode(bytes)
  // Valid non-ASCII characters show that the file is UTF-8 with a broken byte.
  const isUtf8 = !text.includes('\ufffd') || /[^\0-\u007f\ufffd]/.test(text)
  return isUtf8 ? text : new TextDecoder('windows-1252').decode(bytes)
}

/** Excel's first line `sep=;` names the separator. */
function withoutHint(text: string) {
  const [line = '', hint] = /^"?sep=(.)"?[,;\t]*(?:\r\n|\r|\n)/i.exec(text) ?? []
  return { text: text.slice(line.length), hint }
}

const options = (delimiter: string): Options => ({
  delimiter,
  relax_column_count: true,
  // Spreadsheets and editors mix line ends in one file.
  record_delimiter: ['\r\n', '\n', '\r'],
})

function recordsOf(text: string, delimiter: string) {
  const records: string[][] = []
  try {
    parse(text, { ...options(delimiter), on_record: (record: string[]) => void records.push(record) })
    return { records, isBroken: false }
  } catch (error) {
    if (!(error instanceof CsvError) || records.every(isEmpty)) throw new Failure('csv-unreadable')
    return { records, isBroken: true }
  }
}

/** Return the separator with the most known titles; of equal ones, with the most cells. */
function delimiterOf(text: string, isHead: IsHead): string {
  const scores = [',', ';', '\t', '|'].map((delimiter) => {
    const head = headOf(text.trimStart(), delimiter)
    return { delimiter, known: head.filter((cell) => isHead(plainHead(cell))).length, count: head.length }
  })
  return scores.toSorted((one, other) => other.known - one.known || other.count - one.count)[0]?.delimiter ?? ','
}

function headOf(text: string, delimiter: string): string[] {
  try {
    return parse(text, { ...options(delimiter), to: 1 })[0] ?? []
  } catch {
    return []
  }
}
