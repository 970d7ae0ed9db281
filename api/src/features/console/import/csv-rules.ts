import { parse } from 'csv-parse/sync'
import type { Field } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import { staffLimits } from '@semai/contract/call/staff-limits'
import { unguarded } from '../../../lib/text/csv.ts'
import { Failure } from '../../../lib/failure.ts'
import { writtenOf } from '../value-rules.ts'

/** A file as it is read: a head, and rows of as many cells or fewer. */
export interface Sheet {
  head: string[]
  rows: string[][]
}

/** @throws Failure csv-unreadable, csv-too-long */
export function readSheet(bytes: Uint8Array): Sheet {
  const text = decoded(bytes)
  const [head = [], ...rows] = parsed(text)
  const last = rows.findLastIndex((row) => !isEmpty(row))
  if (head.every((cell) => cell.trim() === '') || text.includes('\0')) throw new Failure('csv-unreadable')
  if (last >= staffLimits.consoleImportRows) throw new Failure('csv-too-long')
  return { head, rows: rows.slice(0, last + 1) }
}

export const isEmpty = (row: string[]) => row.every((cell) => cell.trim() === '')

/** Spreadsheets write UTF-8, UTF-16 with its mark, or what Windows of old wrote. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function parsed(text: string): string[][] {
  try {
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true, bom: true })
  } catch {
    throw new Failure('csv-unreadable')
  }
}

/** Where a comma stands in numbers, spreadsheets part cells by semicolons. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ','
}

/** Which field each column is, by its label, its name or another head; undefined for one that is none. */
export function columnsOf(
  resource: Resource,
  head: string[],
  heads: Readonly<Record<string, string>> = {},
): (string | undefined)[] {
  const fields = writtenOf(resource)
  const seen = new Set<string>()
  return head.map((cell) => {
    const wanted = cell.trim().toLowerCase()
    const isMeant = (key: string, label: string) => [key, label.toLowerCase()].includes(wanted) || heads[wanted] === key
    const name = fields.find(([key, { label }]) => isMeant(key, label))?.[0]
    if (!name || seen.has(name)) return undefined
    seen.add(name)
    return name
  })
}

export type Read = { value: unknown } | { message: string }

/** A cell as the value of a field. References stay as they are written. `zone` holds where the cell says none. */
export function readCell(field: Field, cell: string, zone: string): Read {
  // What was put before a formula when it was exported.
  const text = unguarded(cell.trim())
  const read = readers[field.kind]
  return read ? read(text, field, zone) : { value: text }
}

type Reader = (text: string, field: Field, zone: string) => Read

const parts = (text: string) =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const readers: Partial<Record<Field['kind'], Reader>> = {
  number: (text) => {
    const isNumber = /^-?\d+(?:[.,]\d+)?$/.test(text)
    return isNumber ? { value: Number(text.replace(',', '.')) } : { message: 'Bukan angka.' }
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
    const value = parts(text).map((part) => chosen(field, part))
    return value.includes(undefined) ? { message: `Pilihannya: ${labelsOf(field)}.` } : { value }
  },
  words: (text) => ({ value: parts(text) }),
  references: (text) => ({ value: parts(text) }),
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
      return { message: 'Bentuknya belum benar.' }
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
  const [, date = '', hour = '', minute = '', named = ''] =
    /^(\S+)[ T,]+(\d{1,2})[.:](\d{2})(?:[.:]\d{2})?(?: *(WIB|WITA|WIT))?$/i.exec(text) ?? []
  const day = dayOf(date)
  const found = Object.entries(zoneNames).find(([name, one]) =>
    named ? name === named.toUpperCase() : one.zone === zone,
  )
  return day && found ? toInstant(`${day}T${hour.padStart(2, '0')}:${minute}:00${found[1].offset}`) : null
}

const toInstant = (text: string) => (Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString())
