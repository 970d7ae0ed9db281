import type { Field, Fields } from '@semai/contract/console/resource/field'
import { readNumber, writeNumber } from '@semai/contract/call/written-number'
import { zoneOf } from '../console-zone.ts'
import { fromWall, toWall } from '../zone-time.ts'

/** Values in the form: instants in local time of their zone, empty values as '' or an empty list. */
export type FormValues = Record<string, unknown>

export const isWritten = ({ isReadOnly }: Field) => !isReadOnly

/** A row of a small table; `key` identifies it while it moves. */
export interface FormRow {
  key: string
  values: FormValues
}

export const isFormRow = (value: unknown): value is FormRow =>
  typeof value === 'object' && value !== null && 'key' in value && 'values' in value

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = ({ kind }: Field) => ['choices', 'words', 'references'].includes(kind)

/** Convert a record’s values into form values. */
export function toForm(fields: Fields, values: Record<string, unknown>, ownZone: string): FormValues {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isWritten(field))
      .map(([name, field]) => [name, toFormValue(field, values[name], { values, ownZone })]),
  )
}

/** Return the form values of a new row. */
export const initialForm = (fields: Fields, given: Record<string, unknown>, ownZone: string) =>
  toForm(
    fields,
    { ...Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])), ...given },
    ownZone,
  )

interface Around {
  values: Record<string, unknown>
  ownZone: string
}

function toFormValue(field: Field, value: unknown, { values, ownZone }: Around): unknown {
  if (field.kind === 'rows') {
    const rows = Array.isArray(value) ? value.filter(isRecord) : []
    return rows.map((row): FormRow => newRow(toForm(field.fields ?? {}, row, ownZone)))
  }
  if (isList(field)) return Array.isArray(value) ? value : []
  if (field.kind === 'boolean') return value === true
  if (field.kind === 'instant') return typeof value === 'string' ? toWall(value, zoneOf(field, values, ownZone)) : ''
  if (field.kind === 'number') return typeof value === 'number' ? writeNumber(value) : ''
  // PostgreSQL returns times as 09:00:00.
  if (field.kind === 'time') return typeof value === 'string' ? value.slice(0, 5) : ''
  return value ?? ''
}

let rowsMade = 0
export const newRow = (values: FormValues): FormRow => ({ key: String(++rowsMade), values })

/** Convert form values of editable fields into the API’s values. */
export function toValues(fields: Fields, form: FormValues, ownZone: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isWritten(field))
      .map(([name, field]) => [name, toValue(field, form[name], form, ownZone)]),
  )
}

/** Return only changed values, so that an unchanged instant keeps its seconds. */
export function changedValues(fields: Fields, form: FormValues, base: FormValues, ownZone: string) {
  const before = toValues(fields, base, ownZone)
  return Object.fromEntries(
    Object.entries(toValues(fields, form, ownZone)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  )
}

function toValue(field: Field, value: unknown, form: FormValues, ownZone: string): unknown {
  if (field.kind === 'rows') {
    const rows = Array.isArray(value) ? value.filter(isFormRow) : []
    return rows.map((row) => toValues(field.fields ?? {}, row.values, ownZone))
  }
  if (isList(field)) return Array.isArray(value) ? value : []
  if (field.kind === 'boolean') return value === true
  if (value === '' || value === null || value === undefined) return null
  if (field.kind === 'instant') return typeof value === 'string' ? fromWall(value, zoneOf(field, form, ownZone)) : null
  if (field.kind === 'number') return numberOf(field, value)
  if (field.kind === 'html') return value === '<p></p>' ? null : value
  return typeof value === 'string' ? value.trim() || null : value
}

// Text that is no number is sent unchanged: the server reports the error.
function numberOf({ numbers = 'whole' }: Field, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.trim() === '' ? null : (readNumber(value, numbers) ?? value.trim())
}

/** Whether the form asks for a field, depending on other fields. */
export function isAsked({ when }: Field, form: FormValues): boolean {
  return !when || when.is.some((one) => one === form[when.field])
}

/** Return the fields that only national staff fill in. */
export const nationalOnly = (fields: Fields) => Object.keys(fields).filter((name) => fields[name]?.isNational)

/** Whether two forms have equal values, ignoring the keys of small rows. */
export const isSame = (fields: Fields, one: FormValues, other: FormValues) =>
  JSON.stringify(toValues(fields, one, 'UTC')) === JSON.stringify(toValues(fields, other, 'UTC'))

/** Return errors for missing required fields, before the server is called. */
export function missingIn(fields: Fields, form: FormValues, before = ''): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!isWritten(field) || !isAsked(field, form)) continue
    const value = form[name]
    if (field.kind === 'rows' && Array.isArray(value))
      value.filter(isFormRow).forEach((row, at) => {
        Object.assign(found, missingIn(field.fields ?? {}, row.values, `${before}${name}.${at}.`))
      })
    else if (field.isRequired && toValue(field, value, form, 'UTC') === null) found[before + name] = 'Wajib diisi.'
  }
  return found
}
