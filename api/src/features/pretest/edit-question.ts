import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import { Failure, type ValidationError } from '../../lib/failure.ts'
import { listQuestions } from './queries.ts'
import { listRoles } from './role-queries.ts'
import type { Question } from './rules.ts'
import { setError } from './set-rules.ts'

/** Return the errors of a question’s options, by form field. */
export function optionErrors(options: Pick<Question['options'][number], 'weights'>[]): ValidationError[] {
  if (options.length < 2) return [{ field: 'options', message: 'Beri paling sedikit dua pilihan.' }]
  const hasWeight = options.some(({ weights }) => Object.values(weights).some((weight) => weight > 0))
  return hasWeight ? [] : [{ field: 'options', message: 'Beri bobot pada paling sedikit satu pilihan.' }]
}

/**
 * Check that the published questions can suggest every role. `field` gets the error.
 * @throws Failure invalid-input
 */
export async function assertWholeSet(tx: Tx, field: string) {
  // Parallel changes of different questions would each see a complete set.
  await sql`select pg_advisory_xact_lock(hashtextextended('console:pre-test-set', 0))`.execute(tx)
  const message = setError(await listQuestions(tx), await listRoles(tx))
  if (message) throw new Failure('invalid-input', { errors: [{ field, message }] })
}

/**
 * Archive questions before their removal; the other published questions must stay a valid set.
 * @throws Failure invalid-input
 */
export async function retireQuestions(tx: Tx, ids: string[]) {
  await sql`
    update pre_test_question
    set status = 'archived'
    where id = any(${ids}::uuid[])`.execute(tx)
  await assertWholeSet(tx, 'status')
}
