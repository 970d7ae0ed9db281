import { CSV_START, csvLine, signOf, type Separator } from '@semai/contract/call/csv-line'
import type { Field } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ConsoleImport } from '@semai/contract/console/record'

type Lines = readonly (readonly (string | number)[])[]

/** Build a CSV file from lines of cells. */
const csvOf = (lines: Lines, separator?: Separator): Blob =>
  new Blob([CSV_START, ...lines.map((cells) => csvLine(cells, signOf(separator)))], { type: 'text/csv;charset=utf-8' })

/** Whether a file can contain the field: uploads and small tables do not fit in a cell. */
const isInFile = ({ kind, isReadOnly }: Field) => !isReadOnly && !['rows', 'image', 'document', 'film'].includes(kind)

/** Build an example file: the titles, and a row with sample values. */
export function exampleOf({ fields, example }: Resource, separator?: Separator): Blob {
  if (example) return csvOf(example, separator)
  const written = Object.values(fields).filter(isInFile)
  return csvOf([written.map(({ label }) => label), written.map(sampleOf)], separator)
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

/** Build a file of the errors. */
export function faultsFile({ bad }: ConsoleImport, { fields }: Resource, separator?: Separator): Blob {
  const lines = bad.map(({ row, field, message }) => [row, fields[field]?.label ?? field, message])
  return csvOf([['Baris', 'Kolom', 'Yang salah'], ...lines], separator)
}
