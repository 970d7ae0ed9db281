import type { Resource } from '@semai/contract/console/resource/resource'
import { namedBy } from '../reference/rules.ts'
import { differing } from '../value-rules.ts'
import type { ConsoleTable, LabelledValues } from '../table.ts'

/** What the audit log keeps of a field: for a reference the name that it had then. */
export interface WrittenChange {
  field: string
  before: unknown
  after: unknown
}

const nothing: LabelledValues = { values: {}, labels: {} }
const LONGEST = 500

/** What changed of a row; all of it for one that is new or gone. */
export function changesOf(
  table: ConsoleTable,
  before: LabelledValues = nothing,
  after: LabelledValues = nothing,
): WrittenChange[] {
  const { resource, personal = [] } = table
  return differing(resource, before.values, after.values).map((field) =>
    personal.includes(field)
      ? { field, before: null, after: null }
      : { field, before: written(resource, before, field), after: written(resource, after, field) },
  )
}

/** A row about a person is told by its id alone. */
export const writtenLabel = ({ personal = [] }: ConsoleTable, label: string) => (personal.length > 0 ? null : label)

function written({ fields }: Resource, { values, labels }: LabelledValues, name: string): unknown {
  const isNamed = namedBy(fields, values).some(({ path }) => path === name)
  const value = (isNamed ? labels[name] : values[name]) ?? null
  return shortened(value)
}

/** Long articles begin the same: their end is not worth keeping with every change. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
  if (typeof value !== 'object' || value === null) return value
  const text = JSON.stringify(value)
  return text.length > 4 * LONGEST ? shortened(text) : value
}
