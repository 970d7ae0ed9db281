import type { ConsoleRow } from '@semai/contract/console/record'
import type { Field } from '@semai/contract/console/resource/field'
import { formatNumber } from '../../lib/text/format-number.ts'
import { formatDate, formatTime } from '../../lib/time/format-date.ts'

/** Shown for empty values. */
export const NOTHING = '—'

interface ValueContext {
  /** Zone of the place of an instant. */
  zone: string
  /** Zone of the reader, whose hour comes first; by default `zone`. */
  readerZone?: string
  /** Label of a reference. */
  label?: string | string[] | undefined
}

/** Format a value on one line: for lists, histories and comparisons. */
export function valueWords(field: Field, value: unknown, { zone, readerZone, label }: ValueContext): string {
  if (isNothing(value)) return NOTHING
  if (field.kind === 'reference') return typeof label === 'string' ? label : String(value)
  if (field.kind === 'references') return Array.isArray(label) ? label.join(', ') : listWords(value)
  if (field.kind === 'boolean') return value === true ? 'Ya' : 'Tidak'
  if (field.kind === 'choice') return choiceLabel(field, value)
  if (field.kind === 'choices')
    return Array.isArray(value) ? value.map((one) => choiceLabel(field, one)).join(', ') : ''
  if (field.kind === 'instant') return instantWords(value, zone, readerZone)
  if (field.kind === 'date') return typeof value === 'string' ? formatDate(`${value}T12:00:00Z`, 'UTC') : ''
  if (field.kind === 'number') return typeof value === 'number' ? formatNumber(value) : String(value)
  if (field.kind === 'rows') return Array.isArray(value) ? `${value.length} baris` : ''
  if (field.kind === 'html') return textOfHtml(String(value))
  return Array.isArray(value) ? listWords(value) : String(value)
}

/** Format an instant: 17 Agu 2026, 09.00 WIB; for a reader in another zone 17 Agu 2026, 09.00 WIB (10.00 WITA). */
export function instantWords(value: unknown, zone: string, readerZone = zone): string {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return NOTHING
  return `${formatDate(value, readerZone)}, ${formatTime(value, zone, readerZone)}`
}

export const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Return a row’s title: its first column. */
export function rowTitle(fields: Record<string, Field>, columns: readonly string[], { values, labels }: ConsoleRow) {
  const [name = ''] = columns
  const field = fields[name]
  const words = field ? valueWords(field, values[name], { zone: 'UTC', label: labels[name] }) : NOTHING
  return words === NOTHING ? 'Tanpa nama' : words
}

export const textOfHtml = (html: string) =>
  (
    new DOMParser().parseFromString(html.replace(/<\/(p|h2|h3|li|tr|blockquote)>/g, '$& '), 'text/html').body
      .textContent ?? ''
  )
    .replace(/\s+/g, ' ')
    .trim()

const choiceLabel = ({ choices = [] }: Field, value: unknown) =>
  choices.find((choice) => choice.value === value)?.label ?? String(value)

const listWords = (value: unknown) => (Array.isArray(value) ? value.map(String).join(', ') : '')
