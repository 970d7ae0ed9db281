import type { FastifyReply } from 'fastify'

type Cell = string | number | boolean | null | undefined

// Spreadsheets run cells that begin like formulas. In this locale some split at semicolons despite quotes, and some accept
// full-width signs.
const FORMULA = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]'
// An export adds one apostrophe before the text's own, and an import removes only that one.
const PLACE = `^(?='*[\\t\\r\\n])|(?:^|[;\\t\\r\\n])[ \\u00a0]*"?(?='*${FORMULA})`
const GUARDED = `^'(?='*[\\t\\r\\n])|((?:^|[;\\t\\r\\n])[ \\u00a0]*"?)'(?='*${FORMULA})`

const guarded = (text: string) => text.replace(new RegExp(PLACE, 'g'), "$&'")

/** Remove the guard against formulas from a cell. */
export const unguarded = (cell: string) => cell.replace(new RegExp(GUARDED, 'g'), '$1')

/** The sign between cells: Excel in Indonesian opens a file with semicolons as a table. */
export type Separator = ',' | ';'

function cellOf(value: Cell, separator: Separator): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (typeof value === 'number') return String(value)
  const text = guarded(value)
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Write a CSV line with its line end, guarded against formulas. */
export const csvLine = (cells: readonly Cell[], separator: Separator = ',') =>
  `${cells.map((cell) => cellOf(cell, separator)).join(separator)}\r\n`

/** Spreadsheets take a file for UTF-8 only when it says so. */
export const CSV_START = '\uFEFF'

/** Says that an answer is a file to keep. */
export const asCsvFile = (reply: FastifyReply, name: string) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`)
