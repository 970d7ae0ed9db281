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
  /** Revision of the draft that the device has edited; 0 without a draft. */
  rev: number
}

/**
 * Save the draft of a person or team. Throws task-draft-changed if another device has changed it since. A repeated
 * call, as after a lost answer, returns the stored revision.
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
