import type { Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { checkRev } from './draft-rev.ts'
import { closedBy, type Work } from './rules.ts'
import { saveWork } from './save-work.ts'
import { findLatest, getOpenTask, lockOwner } from './task-queries.ts'

interface DraftInput {
  user_id: string
  workshop_sub_module_id: string
  work: Work
  /** Of the draft that it was written on; 0 for none. */
  rev: number
}

/**
 * Keeps what is being written, one's own or one's team's. What was written meanwhile on another device is not lost: who
 * did not know of it is told. What is sent again, as a page does whose answer was lost, is there already.
 * @throws Failure workshop-sub-module-not-found, workshop-not-registered, workshop-module-locked, task-waiting,
 * task-accepted, task-draft-changed, file-not-found
 */
export async function saveDraft(tx: Tx, { clock }: { clock: Clock }, input: DraftInput): Promise<{ rev: number }> {
  const now = clock.now()
  const task = await getOpenTask(tx, input.user_id, input.workshop_sub_module_id, now)
  await lockOwner(tx, task)
  const latest = await findLatest(tx, task)
  const closed = closedBy(latest ?? undefined)
  if (closed) throw new Failure(closed)
  const draft = latest?.state === 'draft' ? latest : null
  if (input.rev !== (draft?.rev ?? 0)) {
    await checkRev(tx, { ...input, latest })
    if (draft) return { rev: draft.rev }
  }
  const { rev } = await saveWork(tx, { task, latest, user_id: input.user_id, work: input.work, now })
  return { rev }
}
