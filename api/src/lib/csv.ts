import type { FastifyReply } from 'fastify'

type Cell = string | number | boolean | null | undefined

// Spreadsheets run what begins like a formula.
const FORMULA = /^[=+\-@\t\r]/

function cellOf(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file, with its end. Nothing in it is run by the spreadsheet that opens it. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(cellOf).join(',')}\r\n`

/** Spreadsheets take a file for UTF-8 only when it says so. */
export const CSV_START = '\uFEFF'

/** Says that an answer is a file to keep. */
export const asCsvFile = (reply: FastifyReply, name: string) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`)
