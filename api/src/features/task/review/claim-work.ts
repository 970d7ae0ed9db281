import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { isToCheck } from '../check-queries.ts'
import { CLAIM_MS, LONGEST_CLAIM_MS } from '../rules.ts'
import { fromSubmissions, isReadBy, type Reader } from './item-queries.ts'

/**
 * Claim a work, so that only this reader has it. A further call prolongs the claim, up to two hours in all. After that only
 * others can claim it for half an hour.
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
 * Take a claimed work over, for an administrator. Both people see the audit entry.
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

/** Start of the reader's claim. Breaks shorter than `CLAIM_MS` do not count: others had no time to claim the work. */
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
        state = case when state = 'submitted' then 'in_review' else state end
    where id = ${id}`.execute(tx)

interface LockedWork {
  state: string
  /** Whether staff read it after peers have accepted it. */
  is_check: boolean
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
    select t.state, ${isToCheck} as is_check, t.claimed_by, t.claimed_since, t.claimed_until,
           (select full_name from app_user where id = t.claimed_by) as holder
    ${fromSubmissions}
    where t.id = ${id}
      and t.state <> 'draft'
      and t.review <> 'none'
      and ${isReadBy(reader)}
    for update of t`.execute(tx)
  const work = rows[0]
  if (!work) throw new Failure('task-submission-not-found')
  if (work.state !== 'submitted' && work.state !== 'in_review' && !work.is_check) throw new Failure('task-decided')
  return work
}

/**
 * Release a claim. A second call changes nothing, since a page that closes may send it twice.
 * @throws Failure task-submission-not-found, task-not-claimed, task-decided
 */
export async function releaseWork(tx: Tx, { clock }: { clock: Clock }, reader: Reader, id: string) {
  const now = clock.now()
  const work = await lockWork(tx, reader, id)
  if (work.claimed_by !== reader.user_id) throw new Failure('task-not-claimed')
  if (!isHeld(work, now)) return
  // `claimed_by` stays: a release and a new claim share the two hours.
  await sql`
    update task_submission
    set claimed_until = ${now.toISOString()}
    where id = ${id}`.execute(tx)
}
