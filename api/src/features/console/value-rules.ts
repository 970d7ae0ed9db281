import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { listKinds, type Field } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ValidationError } from '../../lib/failure.ts'
import { asFromSql } from '../../lib/database/db.ts'
import { lowerScheme } from '../../lib/http/plain-scheme.ts'
import { compileValidator, fieldErrors } from '../../lib/http/validation.ts'
import type { Values } from './table.ts'

/** The names of what is shown of a row, its state among them. */
export function namesOf({ fields, states }: Resource): string[] {
  const names = Object.keys(fields)
  return states && !names.includes(states.field) ? [...names, states.field] : names
}

/** The fields that one writes. */
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

/** The texts of a list of them. */
export const textsIn = (values: Values, name: string) => {
  const value = values[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** The ids of rows. */
export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** The rows of a small table within a row. */
export const rowsIn = (values: Values, name: string) => {
  const value = values[name]
  return Array.isArray(value) ? value.filter(isValues) : []
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/**
 * What is given over what was there before, and what is wrong with it. What is not given stays; of a new row it is what
 * the description begins with.
 */
export function readValues(resource: Resource, given: Values, before: Values | null) {
  const values: Values = {}
  const errors: ValidationError[] = []
  const fields = writtenOf(resource)
  for (const [name, field] of fields) values[name] = valueOf(field, name, given, before)
  for (const [name, field] of fields) {
    if (!isAsked(field, values)) values[name] = before?.[name] ?? nothingOf(field)
    // What can no longer be chosen is nobody's fault.
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
  // What nobody has changed is not tidied either.
  const isKept = before && JSON.stringify(given[name] ?? null) === JSON.stringify(before[name] ?? null)
  return isKept ? before[name] : tidy(field, given[name])
}

/** An instant as the database returns it: `…+07:00` and `…Z` are the same time, and no change. */
const inOneForm = ({ kind }: Field, value: unknown) =>
  kind === 'instant' && typeof value === 'string' ? asFromSql(value) : value

/** Nothing is null, or an empty list; gaps around a line are nobody's intention. */
function tidy(field: Field, value: unknown): unknown {
  const clean = typeof value === 'string' ? tidyText(field, value) : tidyRows(field, value)
  return clean === '' || clean === null || clean === undefined ? nothingOf(field) : clean
}

/** Rows of a small table with all fields. A missing field is null. */
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

// What is pasted out of documents brings signs that nobody sees.
const UNSEEN = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

// Not the joiners, which emoji and Arabic need.
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

/** Changes with what may be written of a row, and with its state; not with counts that participants move. */
export function revOf(resource: Resource, values: Values): string {
  const names = [...writtenOf(resource).map(([name]) => name), ...(resource.states ? [resource.states.field] : [])]
  const text = JSON.stringify(names.map((name) => values[name] ?? null))
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** The fields in which two rows differ. */
export const differing = (resource: Resource, before: Values, after: Values) =>
  namesOf(resource).filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
