import type { Field } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import { writeNumber } from '@semai/contract/call/written-number'
import { joinList } from '../../../lib/text/list-cell.ts'
import { zoneNames } from '../import/csv-rules.ts'
import type { LabelledValues, Values } from '../table.ts'
import { namesOf } from '../value-rules.ts'

export type Cell = string | number | boolean | null

/** Return the labels of the fields as the head of an export. */
export const headOf = (resource: Resource): string[] =>
  namesOf(resource).map((name) => resource.fields[name]?.label ?? 'Status')

/** Return the cells of a row in words. An import reads them back as the same values. */
export function cellsOf(resource: Resource, { values, labels }: LabelledValues, zone: string): Cell[] {
  const { fields, states } = resource
  return namesOf(resource).map((name) => {
    const value = values[name]
    const field = fields[name]
    if (value === null || value === undefined) return null
    if (!field) return states?.values.find((state) => state.value === value)?.label ?? JSON.stringify(value)
    const label = labels[name]
    if (label !== undefined) return typeof label === 'string' ? label : joinList(label)
    return cellOf(field, value, zoneOf(field, values) ?? zone)
  })
}

const zoneOf = ({ zoneField }: Field, values: Values) => {
  const zone = zoneField && values[zoneField]
  return typeof zone === 'string' ? zone : undefined
}

function cellOf({ kind, choices = [] }: Field, value: unknown, zone: string): Cell {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return writeNumber(value)
  const named = (one: unknown) => choices.find((choice) => choice.value === one)?.label ?? String(one)
  if (kind === 'rows') return JSON.stringify(value)
  if (Array.isArray(value)) return joinList(value.map(named))
  if (typeof value !== 'string') return JSON.stringify(value)
  return kind === 'instant' ? localTime(value, zone) : named(value)
}

const HOUR_MS = 3_600_000

/** Format an instant: 2026-08-17 09:00 WIB. */
export function localTime(instant: string, zone: string): string {
  const [name, { offset }] = Object.entries(zoneNames).find(([, one]) => one.zone === zone) ?? ['WIB', zoneNames.WIB]
  const there = new Date(Date.parse(instant) + Number(offset.slice(0, 3)) * HOUR_MS).toISOString()
  const [, hour = '', rest = ''] = /T(\d{2}:\d{2})(.*?)(?:\.000)?Z$/.exec(there) ?? []
  return `${there.slice(0, 10)} ${hour}${rest === ':00' ? '' : rest} ${name}`
}
