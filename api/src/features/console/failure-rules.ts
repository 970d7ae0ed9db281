import { failures, type FailureCode } from '@semai/contract/call/failures'
import { constraintFailures } from '../../lib/database/constraint.ts'
import { Failure, type ValidationError } from '../../lib/failure.ts'
import type { ConsoleTable } from './table.ts'

export const badInput = (errors: ValidationError[]) => new Failure('invalid-input', { errors })

const failureAt = (code: FailureCode, field: string | undefined) =>
  new Failure(code, field ? { errors: [{ field, message: failures[code][1] }] } : {})

/** Translate a constraint error into a failure. Return any other error unchanged. */
export function failureOf(error: unknown, table: ConsoleTable): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  const fieldError = table.constraints?.[constraint] ?? errorNamed(constraint)
  if (error.code === '23505') return duplicateOf(table, constraint)
  if (fieldError) return badInput([fieldError])
  return error.code === '23503' ? new Failure('console-reference-unknown') : error
}

function duplicateOf(table: ConsoleTable, constraint: string): Failure {
  const field = constraint.replace(`${table.table}_`, '').replace(/_(?:unique|once|key)$/, '')
  const known = table.constraints?.[constraint]
  if (known) return new Failure('console-duplicate', { errors: [known] })
  return failureAt('console-duplicate', field in table.resource.fields ? field : table.resource.columns[0])
}

function errorNamed(constraint: string): ValidationError | null {
  const known = constraintFailures[constraint]
  return known ? { field: known.field, message: failures[known.code][1] } : null
}

/** Whether a foreign key rejected the removal of a row. */
export const isInUse = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '23503' || error.code === '23001')
