import type { Field } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import { Failure } from '../../../lib/failure.ts'
import { namesOf } from '../value-rules.ts'

/** Condition of a list: one of several values, or days from and to. */
export type Condition =
  | { name: string; kind: 'days'; from: string | null; to: string | null; isInstant: boolean }
  | { name: string; kind: 'list' | 'number' | 'boolean' | 'text'; values: string[]; isNone: boolean }

/** Filter value for rows without a value. */
const NONE = 'none'
const VALUE = /^[\p{L}\p{N} :./_-]{1,64}$/u
const DAYS = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/

/**
 * Parse the `filter` parameter, such as 'status=draft&start_at=2026-08-01..'.
 * @throws Failure invalid-input
 */
export function conditionsOf(resource: Resource, filter = ''): Condition[] {
  const parts = new URLSearchParams(filter)
  const { filters, parent, states } = resource
  const known = [...filters, ...(parent ? [parent] : []), ...(states ? [states.field] : [])]
  return [...new Set(parts.keys())].map((name) => {
    const values = parts.getAll(name)
    if (!known.includes(name) || !values.every((value) => VALUE.test(value))) throw badFilter('filter')
    return conditionOf(name, resource.fields[name], values)
  })
}

function conditionOf(name: string, field: Field | undefined, values: string[]): Condition {
  if (field?.kind === 'instant' || field?.kind === 'date') return daysOf(name, field, values)
  const isNone = values.includes(NONE)
  const some = values.filter((value) => value !== NONE)
  const kind = kindOf(field)
  if (!some.every((value) => isOfKind(kind, value))) throw badFilter('filter')
  return { name, kind, values: some, isNone }
}

function kindOf(field: Field | undefined) {
  if (field?.kind === 'boolean' || field?.kind === 'number') return field.kind
  return field && ['choices', 'words', 'references'].includes(field.kind) ? 'list' : 'text'
}

function isOfKind(kind: 'list' | 'number' | 'boolean' | 'text', value: string): boolean {
  if (kind === 'boolean') return value === 'true' || value === 'false'
  return kind !== 'number' || /^-?\d{1,9}$/.test(value)
}

function daysOf(name: string, { kind }: Field, [value = '', ...more]: string[]): Condition {
  const [, from = null, to = null] = DAYS.exec(value) ?? []
  const isGood = more.length === 0 && (from ?? to) && [from, to].every((day) => !day || isDay(day))
  if (!isGood) throw badFilter('filter')
  return { name, kind: 'days', from, to, isInstant: kind === 'instant' }
}

const isDay = (day: string) => Date.parse(day) > 0 && new Date(day).toISOString().startsWith(day)

/** Parse the `sort` parameter. @throws Failure invalid-input */
export function sortOf(resource: Resource, sort = resource.sort): { name: string; isDown: boolean } {
  const isDown = sort.startsWith('-')
  const name = isDown ? sort.slice(1) : sort
  const isKnown = sort === resource.sort || resource.sorts.includes(name)
  if (!isKnown) throw badFilter('sort')
  return { name, isDown }
}

/** Return the fields that a list shows of each row. */
export function listedNames(resource: Resource): string[] {
  const { columns, parent, states } = resource
  const zones = columns.flatMap((name) => resource.fields[name]?.zoneField ?? [])
  const wanted = [...columns, ...zones, ...(parent ? [parent] : []), ...(states ? [states.field] : [])]
  return namesOf(resource).filter((name) => wanted.includes(name))
}

const badFilter = (field: string) =>
  new Failure('invalid-input', { errors: [{ field, message: 'Saringan ini tidak dikenal.' }] })
