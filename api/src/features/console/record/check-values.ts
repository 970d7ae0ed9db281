import { badInput } from '../failure-rules.ts'
import type { ConsoleContext, Values } from '../table.ts'
import { readValues } from '../value-rules.ts'
import { withOwnHub } from './hub-rules.ts'

/** Merge given values into a row's. @throws Failure invalid-input */
export function checked(
  { session, table: { resource } }: ConsoleContext,
  given: Values,
  before: Values | null,
): Values {
  const { values, errors } = readValues(resource, withOwnHub(session, resource, given), before)
  if (errors.length > 0) throw badInput(errors)
  return withOwnHub(session, resource, values)
}
