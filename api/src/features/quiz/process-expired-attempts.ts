import { sql } from 'kysely'
import { transaction, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { lockForResult } from './attempt-queries.ts'
import { isOverdue, overdueBefore } from './deadline-rules.ts'
import { endAttempt } from './end-attempt.ts'

// Limit of one run. The next run takes the rest.
const MAX_SWEPT = 500

/**
 * Grade the saved answers of expired attempts: of all people, or of one person before a read. Continues after a
 * failed attempt.
 */
export async function processExpiredAttempts(deps: Deps, userId: string | null = null) {
  const { rows } = await sql<{ id: string }>`
    select id
    from quiz_attempt
    where state = 'in_progress'
      and deadline_at < ${overdueBefore(deps.clock.now()).toISOString()}
      ${userId === null ? sql`` : sql`and user_id = ${userId}`}
    order by deadline_at
    limit ${MAX_SWEPT}`.execute(deps.db)
  const errors: unknown[] = []
  for (const { id } of rows) {
    await transaction(deps.db, (tx) => expireAttempt(tx, deps, id)).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, 'attempts that cannot be graded')
}

async function expireAttempt(tx: Tx, deps: Deps, id: string) {
  const attempt = await lockForResult(tx, id)
  if (attempt.state === 'in_progress' && isOverdue(attempt, deps.clock.now())) await endAttempt(tx, deps, attempt)
}
