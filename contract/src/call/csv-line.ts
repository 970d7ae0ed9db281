export type Cell = string | number | boolean | null | undefined

// Spreadsheets run cells that begin like a formula. They split at semicolons or at commas by their language, also inside
// quotes of the other form. Some read full-width signs as formulas.
const FORMULA = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]'
// An export adds one apostrophe before the text's own, and an import removes only that one.
const PLACE = `^(?='*[\\t\\r\\n])|(?:^|[;,\\t\\r\\n])[ \\u00a0]*"?(?='*${FORMULA})`
const GUARDED = `^'(?='*[\\t\\r\\n])|((?:^|[;,\\t\\r\\n])[ \\u00a0]*"?)'(?='*${FORMULA})`

const guarded = (text: string) => text.replace(new RegExp(PLACE, 'g'), "$&'")

/** Remove the guard against formulas from a cell. */
export const unguarded = (cell: string) => cell.replace(new RegExp(GUARDED, 'g'), '$1')

/** Excel in Indonesian opens a file with semicolons as a table. Default: commas. */
export type Separator = 'semicolon'
type Sign = ',' | ';'

export const signOf = (separator?: Separator): Sign => (separator === 'semicolon' ? ';' : ',')

function cellOf(value: Cell, sign: Sign): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  // Files with semicolons have decimal commas.
  if (typeof value === 'number') return String(value).replace('.', sign === ';' ? ',' : '.')
  const text = guarded(value)
  return /["\r\n]/.test(text) || text.includes(sign) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Write a line of a CSV file with its line end. Guards cells against formulas. */
export const csvLine = (cells: readonly Cell[], sign: Sign = ',') =>
  `${cells.map((cell) => cellOf(cell, sign)).join(sign)}\r\n`

/** Byte order mark: spreadsheets need it to read a file as UTF-8. */
export const CSV_START = '\uFEFF'
