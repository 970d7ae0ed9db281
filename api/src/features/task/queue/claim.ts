import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { CLAIM_MS, LONGEST_CLAIM_MS } from '../rules.ts'
import { fromSubmissions, isReadBy, type Reader } from './item-queries.ts'

/**
 * Holds a work for somebody, so that nobody else reads it meanwhile: of two at once, one. Again, it holds it for longer, up
 * to two hours in all; then the work is free, and for the next half hour only others can take it.
 * @throws Failure task-submission-not-found, task-claimed, task-claim-over, task-decided
 */
export async function claimWork(tx: Tx, { clock }: { clock: Clock }, reader: Reader, id: string) {
  const now = clock.now()
  const work = await lockWork(tx, reader, id)
  assertFree(work, reader, now)
  const since = heldSince(work, reader, now)
  const last = since.getTime() + LONGEST_CLAIM_MS
  if (now.getTime() >= last) throw new Failure('task-claim-over')
  await hold(tx, { id, reader, since, until: new Date(Math.min(now.getTime() + CLAIM_MS, last)) })
}

/**
 * Takes a work from who holds it, for an administrator. It is written down, for both to read.
 * @throws Failure task-submission-not-found, task-decided
 */
export async function takeOver(tx: Tx, { clock }: { clock: Clock }, reader: Reader, id: string) {
  const now = clock.now()
  const work = await lockWork(tx, reader, id)
  await hold(tx, { id, reader, since: now, until: new Date(now.getTime() + CLAIM_MS) })
  if (!isHeld(work, now) || work.claimed_by === reader.user_id) return
  const details = { resource: 'people', label: null, changes: [], submission_id: id }
  const entry = { actor_id: reader.user_id, action: 'console-task-taken-over', subject_id: work.claimed_by, details }
  await insertAudit(tx, entry, now)
}

/** Since when a reader has held a work. A break shorter than a claim is none: nobody else had the time to take it. */
function heldSince({ claimed_by, claimed_since, claimed_until }: LockedWork, { user_id }: Reader, now: Date): Date {
  const isBreak = claimed_until === null || now.getTime() >= Date.parse(claimed_until) + CLAIM_MS
  return claimed_by === user_id && claimed_since !== null && !isBreak ? new Date(claimed_since) : now
}

interface Hold {
  id: string
  reader: Reader
  since: Date
  until: Date
}

const hold = (tx: Tx, { id, reader, since, until }: Hold) =>
  sql`
    update task_submission
    set claimed_by = ${reader.user_id}, claimed_since = ${since.toISOString()}, claimed_until = ${until.toISOString()},
        state = 'in_review'
    where id = ${id}`.execute(tx)

interface LockedWork {
  state: string
  claimed_by: string | null
  claimed_since: string | null
  claimed_until: string | null
  holder: string | null
}

const isHeld = ({ claimed_by, claimed_until }: LockedWork, now: Date) =>
  claimed_by !== null && claimed_until !== null && Date.parse(claimed_until) > now.getTime()

/** @throws Failure task-claimed */
export function assertFree(work: LockedWork, { user_id }: Reader, now: Date) {
  if (isHeld(work, now) && work.claimed_by !== user_id)
    throw new Failure('task-claimed', { details: { full_name: work.holder ?? '' } })
}

/** @throws Failure task-submission-not-found, task-decided */
export async function lockWork(tx: Tx, reader: Reader, id: string): Promise<LockedWork> {
  const { rows } = await sql<LockedWork>`
    select t.state, t.claimed_by, t.claimed_since, t.claimed_until,
           (select full_name from app_user where id = t.claimed_by) as holder
    ${fromSubmissions}
    where t.id = ${id}
      and t.state <> 'draft'
      and t.review <> 'none'
      and ${isReadBy(reader)}
    for update of t`.execute(tx)
  const work = rows[0]
  if (!work) throw new Failure('task-submission-not-found')
  if (work.state !== 'submitted' && work.state !== 'in_review') throw new Failure('task-decided')
  return work
}

/** Puts back what a reader holds. @throws Failure task-submission-not-found, task-not-claimed, task-decided */
export async function releaseWork(tx: Tx, { clock }: { clock: Clock }, reader: Reader, id: string) {
  const now = clock.now()
  const work = await lockWork(tx, reader, id)
  if (!isHeld(work, now) || work.claimed_by !== reader.user_id) throw new Failure('task-not-claimed')
  // Who had it stays written down: to release a work and take it again does not make two hours more.
  await sql`
    update task_submission
    set claimed_until = ${now.toISOString()}
    where id = ${id}`.execute(tx)
}
