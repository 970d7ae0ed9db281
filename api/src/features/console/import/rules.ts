import type { Field } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ValidationError } from '../../../lib/failure.ts'
import { columnsOf, readCell } from './csv-rules.ts'
import { isEmpty, plainHead, rowFault, unmatchedQuote, type Sheet } from './sheet-rules.ts'
import { namedBy } from '../reference/rules.ts'
import type { ConsoleTable, Values } from '../table.ts'
import { isList, writtenOf } from '../value-rules.ts'

/** A row of the file; `number` counts from 1 below the head. */
export interface SheetRow {
  number: number
  given: Values
  errors: ValidationError[]
  /** The row is unreadable or repeats another one, so the import reports no other error. */
  isUnread?: true
}

const missingColumn = 'Kolom ini tidak ada di berkas.'
const repeatedRow = (number: number) => `Baris ini sama persis dengan baris ${number}. Hapus salah satunya.`

type Reading = { zone: string; filled: string[] } & Pick<ConsoleTable, 'readLine' | 'heads' | 'lineHeads'>

/** Return the rows and errors of a CSV file; null if no column is known. */
export function readRows(resource: Resource, sheet: Sheet, { zone, filled, readLine, ...heads }: Reading) {
  const { head, rows, brokenRow } = sheet
  const { names, errors } = columnsOf(resource, sheet, heads)
  if (names.every((name) => name === undefined)) return null
  const needed = writtenOf(resource).filter(([name, field]) => isNeeded(field) && !filled.includes(name))
  const missing = needed.filter(([name]) => !names.includes(name))
  const faults = [...errors, ...missing.map(([field]) => ({ field, message: missingColumn }))]
  const bad = faults.map((fault) => ({ row: 0, ...fault }))
  const numbers = new Map<string, number>()
  const read = rows.flatMap((cells, at): SheetRow[] => {
    if (isEmpty(cells)) return []
    const number = at + 1
    const content = JSON.stringify(cells.map((cell) => cell.trim()))
    const same = numbers.get(content)
    if (same === undefined) numbers.set(content, number)
    const fault = rowFault(head, cells) ?? (same === undefined ? null : repeatedRow(same))
    if (fault) return [{ number, given: {}, errors: [{ field: '', message: fault }], isUnread: true }]
    const row = readRow(resource, names, { cells, zone })
    const own = readLine?.(new Map(head.map((name, place) => [plainHead(name), cells[place]?.trim() ?? ''])))
    const given = { ...own?.given, ...row.given }
    return [{ number, given, errors: [...row.errors, ...(own?.errors ?? [])] }]
  })
  if (brokenRow) bad.push({ row: brokenRow, field: '', message: unmatchedQuote })
  return { bad, rows: read }
}

const isNeeded = (field: Field) =>
  field.isRequired && !field.when && !isList(field) && field.kind !== 'boolean' && field.initial === undefined

function readRow(
  resource: Resource,
  columns: (string | undefined)[],
  { cells, zone }: { cells: string[]; zone: string },
) {
  const given: Values = {}
  const errors: ValidationError[] = []
  const texts = new Map(columns.flatMap((name, at) => (name ? [[name, cells[at] ?? '']] : [])))
  for (const [name, text] of texts) {
    const field = resource.fields[name]
    if (!field || text.trim() === '') continue
    const read = readCell(field, text, zoneText(resource, field, texts) ?? zone)
    if ('message' in read) errors.push({ field: name, message: read.message })
    else given[name] = read.value
  }
  return { given, errors }
}

/** Return the time zone that the row itself names. */
function zoneText(resource: Resource, { zoneField = '' }: Field, texts: Map<string, string>): string | undefined {
  const field = resource.fields[zoneField]
  const read = field && readCell(field, texts.get(zoneField) ?? '', '')
  return read && 'value' in read && typeof read.value === 'string' ? read.value : undefined
}

/** Ids by the text of a cell, which is an id or a label. */
export type Meanings = Map<string, string[]>

export const meaningKey = (resource: string, text: string) => `${resource} ${text.trim().toLowerCase()}`

/** Replace labels by ids in a row of the file. */
export function withIds({ fields }: Resource, row: SheetRow, meanings: Meanings): SheetRow {
  const given = { ...row.given }
  const errors = [...row.errors]
  for (const { path, resource, isList: isMany, ids: texts } of namedBy(fields, row.given)) {
    if (path.includes('.') || texts.length === 0) continue
    const ids: string[] = []
    for (const text of texts) {
      const found = meanings.get(meaningKey(resource, text)) ?? []
      if (found.length === 1) ids.push(...found)
      else errors.push({ field: path, message: found.length === 0 ? `“${text}” tidak ditemukan.` : ambiguous(text) })
    }
    given[path] = isMany ? ids : (ids[0] ?? null)
  }
  return { ...row, given, errors }
}

const ambiguous = (text: string) => `Ada lebih dari satu yang bernama “${text}”. Tulis idnya.`
