import { sql } from 'kysely'
import type { GivenLevel, Rubric, TaskDecision } from '@semai/contract/task/rubric'
import { newId, type Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { evaluateAwards } from '../../award/evaluate-awards.ts'
import { decideCheck, decideSubmission } from '../decide-submission.ts'
import { isMet, levelsErrors } from '../rules.ts'
import { assertFree, lockWork } from './claim-work.ts'
import type { Reader } from './item-queries.ts'

interface ReviewInput {
  id: string
  levels: GivenLevel[]
  words: string
  decision: TaskDecision
}

/**
 * Save the review of a staff reader, which decides the work. An expired claim is accepted if no other reader has
 * claimed the work.
 * @throws Failure task-submission-not-found, task-claimed, task-decided, task-review-incomplete, task-level-too-low
 */
export async function saveReview(tx: Tx, deps: { clock: Clock }, reader: Reader, input: ReviewInput) {
  const now = deps.clock.now()
  const work = await lockWork(tx, reader, input.id)
  assertFree(work, reader, now)
  const { rubric, accept_level } = await readRubric(tx, input.id)
  const levels = input.levels.map((level) => ({ ...level, words: level.words.trim() }))
  const errors = levelsErrors(rubric, levels)
  if (input.words === '') errors.push({ field: 'words', message: 'Tulis satu dua kalimat untuk mereka.' })
  if (errors.length > 0) throw new Failure('task-review-incomplete', { errors })
  if (input.decision === 'accepted' && !isMet(levels, accept_level)) throw new Failure('task-level-too-low')
  const time = now.toISOString()
  await tx
    .insertInto('task_review')
    .values({
      id: newId(),
      submission_id: input.id,
      reviewer_id: reader.user_id,
      kind: 'staff',
      state: 'done',
      levels: JSON.stringify(levels),
      words: input.words,
      decision: input.decision,
      assigned_at: time,
      done_at: time,
    })
    .execute()
  const decide = work.is_check ? decideCheck : decideSubmission
  await decide(tx, deps, input.id, { decision: input.decision, reader_id: reader.user_id })
  // A certificate may have waited for a reader of staff.
  if (input.decision === 'accepted') await evaluateAwards(tx, deps, await listPeople(tx, input.id))
}

async function listPeople(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.selectFrom('task_submission_member').select('user_id').where('submission_id', '=', id).execute()
  return rows.map(({ user_id }) => user_id)
}

async function readRubric(tx: Tx, id: string) {
  const { rows } = await sql<{ rubric: Rubric; accept_level: number }>`
    select rubric, accept_level
    from task_submission
    where id = ${id}`.execute(tx)
  if (!rows[0]) throw new Failure('task-submission-not-found')
  return rows[0]
}
