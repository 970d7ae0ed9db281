import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import { Failure, type ValidationError } from '../../lib/failure.ts'
import { listQuestions } from './queries.ts'
import { listRoles } from './role-queries.ts'
import type { Question } from './rules.ts'
import { setError } from './set-rules.ts'

/** What keeps a question from being saved, by the fields of its form. */
export function optionErrors(options: Pick<Question['options'][number], 'weights'>[]): ValidationError[] {
  if (options.length < 2) return [{ field: 'options', message: 'Beri paling sedikit dua pilihan.' }]
  const hasWeight = options.some(({ weights }) => Object.values(weights).some((weight) => weight > 0))
  return hasWeight ? [] : [{ field: 'options', message: 'Beri bobot pada paling sedikit satu pilihan.' }]
}

/**
 * After a change of what is asked: it must be a set that leads to every role. The field is that is told of it.
 * @throws Failure invalid-input
 */
export async function assertWholeSet(tx: Tx, field: string) {
  // Two who change different questions at once would each see a whole set.
  await sql`select pg_advisory_xact_lock(hashtextextended('console:pre-test-set', 0))`.execute(tx)
  const message = setError(await listQuestions(tx), await listRoles(tx))
  if (message) throw new Failure('invalid-input', { errors: [{ field, message }] })
}

/** Before questions are removed: without those that are asked, the set must do as well. @throws Failure invalid-input */
export async function retireQuestions(tx: Tx, ids: string[]) {
  await sql`
    update pre_test_question
    set status = 'archived'
    where id = any(${ids}::uuid[])`.execute(tx)
  await assertWholeSet(tx, 'status')
}
