import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { dropPending } from '../notification/drop-pending.ts'
import { isLater, isSooner, keepDueDays, type DueChange } from './due-days.ts'
import { dueKey, notifyDueLater } from './notifications.ts'
import { listMoved } from './owing-queries.ts'

interface Followed extends DueChange {
  id: string
  /** Participants can open the task. */
  isPublished: boolean
}

/**
 * Follow a change of a task's deadline, in its transaction. A shorter one does not apply to people who have opened the
 * task; of a longer one they are notified.
 */
export async function followDueChange(deps: Deps, tx: Tx, { id, isPublished, ...change }: Followed) {
  if (isSooner(change)) await keepDueDays(tx, id, change.before)
  if (!isLater(change) || !isPublished) return
  const now = deps.clock.now()
  const moved = await listMoved(tx, id, change)
  await dropPending(tx, { user_id: moved.map(({ user_id }) => user_id), subject: dueKey(id) }, now)
  await notifyDueLater(tx, deps, { id, moved, now })
}
