import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { listKinds, type Field } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ValidationError } from '../../lib/failure.ts'
import { asFromSql } from '../../lib/database/db.ts'
import { lowerScheme } from '../../lib/http/plain-scheme.ts'
import { compileValidator, fieldErrors } from '../../lib/http/validation.ts'
import type { Values } from './table.ts'

/** Return the names of all fields of a row, including its state. */
export function namesOf({ fields, states }: Resource): string[] {
  const names = Object.keys(fields)
  return states && !names.includes(states.field) ? [...names, states.field] : names
}

/** Return the editable fields. */
export const writtenOf = ({ fields }: Resource) => Object.entries(fields).filter(([, { isReadOnly }]) => !isReadOnly)

export const isList = ({ kind }: Field) => listKinds.includes(kind)

export const textIn = (values: Values, name: string) => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

export const numberIn = (values: Values, name: string) => {
  const value = values[name]
  return typeof value === 'number' ? value : null
}

/** Return the strings of a list field. */
export const textsIn = (values: Values, name: string) => {
  const value = values[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Return the rows of a small table. */
export const rowsIn = (values: Values, name: string) => {
  const value = values[name]
  return Array.isArray(value) ? value.filter(isValues) : []
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/**
 * Merge given values into the present ones and validate them. Missing values stay; in a new row they get the initial
 * value.
 */
export function readValues(resource: Resource, given: Values, before: Values | null) {
  const values: Values = {}
  const errors: ValidationError[] = []
  const fields = writtenOf(resource)
  for (const [name, field] of fields) values[name] = valueOf(field, name, given, before)
  for (const [name, field] of fields) {
    if (!isAsked(field, values)) values[name] = before?.[name] ?? nothingOf(field)
    // Fixed fields of an existing row are not validated: staff cannot change them.
    else if (!before || !field.isFixed) {
      const found = errorsOf(name, field, values[name])
      errors.push(...found)
      if (found.length === 0) values[name] = inOneForm(field, values[name])
    }
  }
  return { values, errors }
}

function valueOf(field: Field, name: string, given: Values, before: Values | null): unknown {
  const isGiven = Object.hasOwn(given, name) && !(before && field.isFixed)
  if (!isGiven) return before ? before[name] : (field.initial ?? nothingOf(field))
  // Unchanged values are not tidied.
  const isUnchanged = before && JSON.stringify(given[name] ?? null) === JSON.stringify(before[name] ?? null)
  return isUnchanged ? before[name] : tidy(field, given[name])
}

/** Normalize an instant to the database’s format: `…+07:00` and `…Z` are equal, so no change. */
const inOneForm = ({ kind }: Field, value: unknown) =>
  kind === 'instant' && typeof value === 'string' ? asFromSql(value) : value

/** Trim a value. Empty values become null, false or an empty list. */
function tidy(field: Field, value: unknown): unknown {
  const clean = typeof value === 'string' ? tidyText(field, value) : tidyRows(field, value)
  return clean === '' || clean === null || clean === undefined ? nothingOf(field) : clean
}

/** Return rows of a small table with all fields. A missing field is null. */
function tidyRows({ kind, fields = {} }: Field, value: unknown): unknown {
  if (kind !== 'rows' || !Array.isArray(value)) return value
  const written = Object.entries(fields).filter(([, { isReadOnly }]) => !isReadOnly)
  return value.map((row: unknown) =>
    isValues(row)
      ? {
          ...row,
          ...Object.fromEntries(written.map(([name, field]) => [name, tidy(field, row[name] ?? field.initial)])),
        }
      : row,
  )
}

// Control characters that come with text pasted from documents.
const UNSEEN = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

// Without joiners, which emoji and Arabic need.
const INVISIBLE_BETWEEN = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

function tidyText({ kind }: Field, text: string): string {
  if (kind === 'html') return text.replace(UNSEEN, '')
  if (kind === 'long-text' || kind === 'markdown') return text.replace(UNSEEN, '').trim()
  if (kind === 'email' || kind === 'slug') return text.replace(/[\p{Cf}\u2800]/gu, '').trim()
  if (kind === 'link') return lowerScheme(text)
  return text.replace(INVISIBLE_BETWEEN, '').trim()
}

function nothingOf(field: Field): unknown {
  if (isList(field)) return []
  return field.kind === 'boolean' ? false : null
}

function isAsked({ when }: Field, values: Values): boolean {
  if (!when) return true
  const value = values[when.field]
  return when.is.some((one) => one === value)
}

const checks = new WeakMap<Field, ReturnType<typeof compileValidator>>()

function errorsOf(name: string, field: Field, value: unknown): ValidationError[] {
  if (value === null) return field.isRequired ? [{ field: name, message: 'Wajib diisi.' }] : []
  const result = checkOf(name, field)({ [name]: value })
  const isBad = typeof result === 'object' && result !== null && 'error' in result && result.error
  return isBad && Array.isArray(result.error) ? fieldErrors(result.error) : []
}

function checkOf(name: string, field: Field) {
  const known = checks.get(field)
  if (known) return known
  const schema = Type.Object({ [name]: field.schema })
  const check = compileValidator({ schema, method: 'POST', url: '', httpPart: 'body' })
  checks.set(field, check)
  return check
}

/** Return a version that changes with the editable fields and the state, not with counts that participants change. */
export function revOf(resource: Resource, values: Values): string {
  const names = [...writtenOf(resource).map(([name]) => name), ...(resource.states ? [resource.states.field] : [])]
  const text = JSON.stringify(names.map((name) => values[name] ?? null))
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** Return the fields in which two rows differ. */
export const differing = (resource: Resource, before: Values, after: Values) =>
  namesOf(resource).filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
