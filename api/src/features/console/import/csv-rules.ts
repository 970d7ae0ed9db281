import type { Field } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ValidationError } from '../../../lib/failure.ts'
import type { ConsoleTable } from '../table.ts'
import { numberWords, readNumber } from '@semai/contract/call/written-number'
import { unguarded } from '@semai/contract/call/csv-line'
import { splitList } from '../../../lib/text/list-cell.ts'
import { plainHead, type Sheet } from './sheet-rules.ts'
import { namesOf, writtenOf } from '../value-rules.ts'

interface Columns {
  /** The field of each column; undefined where the import does not write it. */
  names: (string | undefined)[]
  /** Errors of the head: unknown or duplicate columns, and filled columns without a title. */
  errors: ValidationError[]
}

type Heads = Pick<ConsoleTable, 'heads' | 'lineHeads'>

/** Find the field of each column by its label, its name or another head. */
export function columnsOf(resource: Resource, { head, rows }: Sheet, { heads = {}, lineHeads = [] }: Heads): Columns {
  const fields = writtenOf(resource)
  const seen = new Set<string>()
  const errors: ValidationError[] = []
  const names = head.map((cell, at) => {
    const title = plainHead(cell)
    if (title === '') {
      if (rows.some((cells) => cells[at]?.trim())) errors.push({ field: `Kolom ${at + 1}`, message: noTitle })
      return undefined
    }
    const isMeant = (key: string, label: string) => [key, plainHead(label)].includes(title) || heads[title] === key
    const name = fields.find(([key, { label }]) => isMeant(key, label))?.[0]
    const isRead = name !== undefined || lineHeads.includes(title) || isShown(resource, title)
    if (!isRead) errors.push({ field: cell.trim(), message: unknownColumn })
    else if (seen.has(name ?? title)) errors.push({ field: cell.trim(), message: doubledColumn })
    seen.add(name ?? title)
    return name
  })
  return { names, errors }
}

const noTitle = 'Kolom ini berisi, tetapi judulnya kosong.'
const unknownColumn = 'Judul kolom ini tidak dikenal. Betulkan judulnya, atau hapus kolomnya.'
const doubledColumn = 'Kolom ini ada dua kali. Pakai satu saja.'

/** Return a predicate for the titles that an import of this table knows. */
export const isHeadOf =
  ({ resource, heads = {}, lineHeads = [] }: Pick<ConsoleTable, 'resource' | 'heads' | 'lineHeads'>) =>
  (title: string) =>
    Object.hasOwn(heads, title) || lineHeads.includes(title) || isShown(resource, title)

/** Whether an export has the column. */
const isShown = (resource: Resource, title: string) =>
  namesOf(resource).some((name) => [name, plainHead(resource.fields[name]?.label ?? 'Status')].includes(title))

export type Read = { value: unknown } | { message: string }

/** Parse a cell as a field value. References stay as text. `zone` applies if the cell names no zone. */
export function readCell(field: Field, cell: string, zone: string): Read {
  // Remove the quote that the export puts before formulas.
  const text = unguarded(cell.trim())
  const read = readers[field.kind]
  return read ? read(text, field, zone) : { value: text }
}

type Reader = (text: string, field: Field, zone: string) => Read

const readers: Partial<Record<Field['kind'], Reader>> = {
  number: (text, { numbers = 'whole' }) => {
    const value = readNumber(text, numbers)
    return value === undefined ? { message: numberWords[numbers] } : { value }
  },
  boolean: (text) => {
    if (/^(?:ya|y|true|1)$/i.test(text)) return { value: true }
    return /^(?:tidak|t|false|0)$/i.test(text) ? { value: false } : { message: 'Isi dengan Ya atau Tidak.' }
  },
  choice: (text, field) => {
    const value = chosen(field, text)
    return value === undefined ? { message: `Pilihannya: ${labelsOf(field)}.` } : { value }
  },
  choices: (text, field) => {
    const value = splitList(text).map((part) => chosen(field, part))
    return value.includes(undefined) ? { message: `Pilihannya: ${labelsOf(field)}.` } : { value }
  },
  words: (text) => ({ value: splitList(text) }),
  references: (text) => ({ value: splitList(text) }),
  date: (text) => {
    const value = dayOf(text)
    return value ? { value } : { message: 'Tulis tanggal seperti 2026-08-17.' }
  },
  time: (text) => {
    const [, hour = '', minute = ''] = /^(\d{1,2})[.:](\d{2})$/.exec(text) ?? []
    return hour ? { value: `${hour.padStart(2, '0')}:${minute}` } : { message: 'Tulis jam seperti 09:00.' }
  },
  instant: (text, _, zone) => {
    const value = instantOf(text, zone)
    return value ? { value } : { message: 'Tulis waktu seperti 2026-08-17 09:00.' }
  },
  rows: (text) => {
    try {
      return { value: JSON.parse(text) }
    } catch {
      return { message: 'Isi dengan JSON seperti di hasil ekspor.' }
    }
  },
}

const labelsOf = ({ choices = [] }: Field) => choices.map(({ label }) => label).join(', ')

const chosen = ({ choices = [] }: Field, text: string) =>
  choices.find(({ value, label }) => value === text || label.toLowerCase() === text.toLowerCase())?.value

function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso) && new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso)
  return isDay ? iso : null
}

export const zoneNames = {
  WIB: { zone: 'Asia/Jakarta', offset: '+07:00' },
  WITA: { zone: 'Asia/Makassar', offset: '+08:00' },
  WIT: { zone: 'Asia/Jayapura', offset: '+09:00' },
} as const

function instantOf(text: string, zone: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return toInstant(text)
  const [, date = '', hour = '', minute = '', second = '00', named = ''] =
    /^(\S+)[ T,]+(\d{1,2})[.:](\d{2})(?:[.:](\d{2}(?:[.,]\d{1,3})?))?(?: *(WIB|WITA|WIT))?$/i.exec(text) ?? []
  const day = dayOf(date)
  const found = Object.entries(zoneNames).find(([name, one]) =>
    named ? name === named.toUpperCase() : one.zone === zone,
  )
  return day && found
    ? toInstant(`${day}T${hour.padStart(2, '0')}:${minute}:${second.replace(',', '.')}${found[1].offset}`)
    : null
}

const toInstant = (text: string) => (Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString())
