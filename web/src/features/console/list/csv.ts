import type { Field } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ConsoleImport } from '@semai/contract/console/record'

// A spreadsheet takes a file for UTF-8 only when it begins like this.
const START = '\uFEFF'
// Spreadsheets run what begins like a formula.
const FORMULA = /^[=+\-@\t\r]/

/** A CSV file of lines of cells. */
function csvOf(lines: readonly (readonly (string | number)[])[]): Blob {
  const text = lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')
  return new Blob([START, text, '\r\n'], { type: 'text/csv;charset=utf-8' })
}

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a file of this resource's rows may have: uploads and small tables cannot stand in one cell. */
const isInFile = ({ kind, isReadOnly }: Field) => !isReadOnly && !['rows', 'image', 'document', 'film'].includes(kind)

/** A file to fill in: the heads, and a row that shows how values are written. */
export function exampleOf({ fields, example }: Resource): Blob {
  if (example) return csvOf(example)
  const written = Object.values(fields).filter(isInFile)
  return csvOf([written.map(({ label }) => label), written.map(sampleOf)])
}

function sampleOf(field: Field): string {
  const [first, second] = (field.choices ?? []).map(({ label }) => label)
  const samples: Partial<Record<Field['kind'], string>> = {
    boolean: 'Ya',
    choice: first ?? '',
    choices: [first, second].filter(Boolean).join('; '),
    words: 'contoh satu; contoh dua',
    number: '1',
    date: '2026-08-17',
    time: '09:00',
    instant: '2026-08-17 09:00',
    link: 'https://contoh.id',
    email: 'nama@contoh.id',
    slug: '',
    reference: field.isRequired ? `Nama ${field.label.toLocaleLowerCase('id')}` : '',
    references: '',
    html: '<p>Contoh isi</p>',
  }
  return samples[field.kind] ?? `Contoh ${field.label.toLocaleLowerCase('id')}`
}

/** What is wrong with a file, to be mended beside it. */
export function faultsFile({ bad }: ConsoleImport, { fields }: Resource): Blob {
  const lines = bad.map(({ row, field, message }) => [row, fields[field]?.label ?? field, message])
  return csvOf([['Baris', 'Kolom', 'Yang salah'], ...lines])
}
