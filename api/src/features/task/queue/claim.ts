import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { CLAIM_MS } from '../rules.ts'
import { fromSubmissions, isReadBy, type Reader } from './item-queries.ts'

/**
 * Holds a work for somebody, so that nobody else reads it meanwhile: of two at once, one. Again, it holds it anew.
 * @throws Failure task-submission-not-found, task-claimed, task-decided
 */
export async function claimWork(tx: Tx, { clock }: { clock: Clock }, reader: Reader, id: string) {
  const now = clock.now()
  await lockWork(tx, reader, id, now)
  await sql`
    update task_submission
    set claimed_by = ${reader.user_id}, claimed_until = ${new Date(now.getTime() + CLAIM_MS).toISOString()},
        state = 'in_review'
    where id = ${id}`.execute(tx)
}

interface LockedWork {
  state: string
  claimed_by: string | null
  claimed_until: string | null
  holder: string | null
}

/** @throws Failure task-submission-not-found, task-claimed, task-decided */
export async function lockWork(tx: Tx, reader: Reader, id: string, now: Date) {
  const { rows } = await sql<LockedWork>`
    select t.state, t.claimed_by, t.claimed_until, (select full_name from app_user where id = t.claimed_by) as holder
    ${fromSubmissions}
    where t.id = ${id}
      and t.state <> 'draft'
      and t.review <> 'none'
      and ${isReadBy(reader)}
    for update of t`.execute(tx)
  const work = rows[0]
  if (!work) throw new Failure('task-submission-not-found')
  if (work.state !== 'submitted' && work.state !== 'in_review') throw new Failure('task-decided')
  const isHeld = work.claimed_until !== null && Date.parse(work.claimed_until) > now.getTime()
  if (isHeld && work.claimed_by !== null && work.claimed_by !== reader.user_id)
    throw new Failure('task-claimed', { details: { full_name: work.holder ?? '' } })
}

/** Puts back what one holds. Of what one does not hold nothing changes. @throws Failure task-submission-not-found */
export async function releaseWork(tx: Tx, reader: Reader, id: string) {
  const { rows } = await sql<{ id: string }>`
    select t.id
    ${fromSubmissions}
    where t.id = ${id}
      and t.state <> 'draft'
      and ${isReadBy(reader)}`.execute(tx)
  if (rows.length === 0) throw new Failure('task-submission-not-found')
  await sql`
    update task_submission
    set claimed_by = null, claimed_until = null
    where id = ${id}
      and claimed_by = ${reader.user_id}`.execute(tx)
}
