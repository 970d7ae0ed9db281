import type { FastifyReply } from 'fastify'

type Cell = string | number | boolean | null | undefined

// Spreadsheets run what begins like a formula, and here they part cells at semicolons too, whatever is quoted. Some take
// full-width signs for the others.
const FORMULA = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]'
const PLACE = `^(?=[\\t\\r\\n])|(?:^|[;\\t\\r\\n])[ \\u00a0]*(?=${FORMULA})`
const GUARDED = `^'(?=[\\t\\r\\n])|((?:^|[;\\t\\r\\n])[ \\u00a0]*)'(?=${FORMULA})`

const guarded = (text: string) => text.replace(new RegExp(PLACE, 'g'), "$&'")

/** What a cell said before it was guarded against spreadsheets that run it. */
export const unguarded = (cell: string) => cell.replace(new RegExp(GUARDED, 'g'), '$1')

function cellOf(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (typeof value === 'number') return String(value)
  const text = guarded(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file, with its end. Nothing in it is run by the spreadsheet that opens it. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(cellOf).join(',')}\r\n`

/** Spreadsheets take a file for UTF-8 only when it says so. */
export const CSV_START = '\uFEFF'

/** Says that an answer is a file to keep. */
export const asCsvFile = (reply: FastifyReply, name: string) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`)
