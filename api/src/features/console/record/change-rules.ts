import type { Resource } from '@semai/contract/console/resource/resource'
import { namedBy } from '../reference/rules.ts'
import { differing } from '../value-rules.ts'
import type { ConsoleTable, LabelledValues } from '../table.ts'

/** A field’s change in the audit log. References are stored as the name at that time. */
export interface WrittenChange {
  field: string
  before: unknown
  after: unknown
}

const nothing: LabelledValues = { values: {}, labels: {} }
const LONGEST = 500

/** Return the changed fields of a row; all fields of a new or removed row. */
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

/** Return the label for the audit log; null for rows about a person, which the log identifies by id. */
export const writtenLabel = ({ personal = [] }: ConsoleTable, label: string) => (personal.length > 0 ? null : label)

function written({ fields }: Resource, { values, labels }: LabelledValues, name: string): unknown {
  const isNamed = namedBy(fields, values).some(({ path }) => path === name)
  const value = (isNamed ? labels[name] : values[name]) ?? null
  return shortened(value)
}

/** Cut long values. The log keeps only the beginning of articles. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
  if (typeof value !== 'object' || value === null) return value
  const text = JSON.stringify(value)
  return text.length > 4 * LONGEST ? shortened(text) : value
}
