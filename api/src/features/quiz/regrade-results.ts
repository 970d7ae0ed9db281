import { sql } from 'kysely'
import { transaction, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { lockParticipation } from '../workshop/participation-queries.ts'
import { lockAttempt } from './attempt-queries.ts'
import { followGrade } from './end-attempt.ts'
import { gradeOf } from './grading-rules.ts'
import { notifyRegraded } from './notifications.ts'
import { listAnswered } from './review-queries.ts'

// Limit of one run. The next run takes the rest.
const MAX_SWEPT = 500

/** A hand-in that read the former key may commit this long after the correction. */
const LATE_MS = 60_000

interface Regraded {
  user_id: string
  workshop_id: string
  quiz_id: string
  workshop_sub_module_id: string
  title: string
  /** Time of the latest correction. */
  since: string
}

/**
 * Raise results by corrected keys if staff chose so, and notify people whose percentage rises. Each person's result
 * has its own transaction. The next run retries a failed one.
 */
export async function regradeResults(deps: Deps) {
  if (!(await hasCorrections(deps))) return
  const errors: unknown[] = []
  for (const due of await listDue(deps)) {
    await transaction(deps.db, (tx) => regradePerson(tx, deps, due)).catch((error: unknown) => errors.push(error))
  }
  await endRegrades(deps)
  if (errors.length > 0) throw new AggregateError(errors, 'results that cannot be graded again')
}

/** Whether a correction still waits for its results. Most runs find none, and do not read results. */
async function hasCorrections({ db }: Deps): Promise<boolean> {
  const { rows } = await sql`select from question where regrades_since is not null limit 1`.execute(db)
  return rows.length > 0
}

/** Results `r` that were not regraded since the last correction of question `q`. */
const isDue = sql`
  r.quiz_id = q.quiz_id
  and r.created_at < q.regrades_since + make_interval(secs => ${LATE_MS / 1000})
  and coalesce(r.regraded_at < q.regrades_since, true)`

async function listDue({ db }: Deps): Promise<Regraded[]> {
  const { rows } = await sql<Regraded>`
    select r.user_id, r.quiz_id, z.workshop_sub_module_id, s.title, m.workshop_id, max(q.regrades_since) as since
    from question q
    join quiz z on z.id = q.quiz_id
    join workshop_sub_module s on s.id = z.workshop_sub_module_id
    join workshop_module m on m.id = s.workshop_module_id
    join quiz_result r on ${isDue}
    where q.regrades_since is not null
    group by r.user_id, r.quiz_id, z.id, s.id, m.id
    order by r.user_id, r.quiz_id
    limit ${MAX_SWEPT}`.execute(db)
  return rows
}

async function regradePerson(tx: Tx, deps: Deps, due: Regraded) {
  await lockParticipation(tx, due)
  const risen = []
  for (const id of await listAttempts(tx, due)) {
    const rise = await regradeAttempt(tx, deps, { id, since: due.since })
    if (rise) risen.push(rise)
  }
  const best = risen.toSorted((one, other) => other.after - one.after)[0]
  if (best) await notifyRegraded(tx, deps, { ...due, ...best })
}

async function listAttempts(tx: Tx, { user_id, quiz_id, since }: Regraded): Promise<string[]> {
  const { rows } = await sql<{ attempt_id: string }>`
    select r.attempt_id
    from quiz_result r
    where r.user_id = ${user_id}
      and r.quiz_id = ${quiz_id}
      and coalesce(r.regraded_at < ${since}, true)
    order by r.created_at, r.attempt_id`.execute(tx)
  return rows.map(({ attempt_id }) => attempt_id)
}

interface StoredGrade {
  score: number
  percent: number
  pass_percent: number
  passed: boolean
}

/** Returns the former and the new percentage of a result that has risen. */
async function regradeAttempt(tx: Tx, deps: Deps, { id, since }: { id: string; since: string }) {
  const attempt = await lockAttempt(tx, id)
  const { rows } = await sql<StoredGrade>`
    update quiz_result
    set regraded_at = ${since}
    where attempt_id = ${id}
    returning score, percent, pass_percent, passed`.execute(tx)
  const before = rows[0]
  if (!before) return null
  const grade = gradeOf(await listAnswered(tx, id), before.pass_percent)
  if (grade.score <= before.score || grade.percent < before.percent) return null
  await sql`
    update quiz_result
    set score = ${grade.score}, percent = ${grade.percent}, passed = ${before.passed || grade.passed},
        per_question = ${JSON.stringify(grade.per_question)}::jsonb
    where attempt_id = ${id}`.execute(tx)
  if (grade.percent === before.percent) return null
  await followGrade(tx, deps, attempt, { percent: grade.percent, passed: !before.passed && grade.passed })
  return { before: before.percent, after: grade.percent, isPassed: !before.passed && grade.passed }
}

/** End the regrading of questions without results left, once no hand-in that read the former key can still commit. */
async function endRegrades({ db, clock }: Deps) {
  await sql`
    update question q
    set regrades_since = null
    where q.regrades_since <= ${new Date(clock.now().getTime() - LATE_MS).toISOString()}
      and not exists (select from quiz_result r where ${isDue})`.execute(db)
}
