import type { Clock } from '../../lib/time/clock.ts'
import type { Tx } from '../../lib/database/db.ts'
import { listStagesReachedBy, type Achievement } from '../program/reached-queries.ts'
import { addMoments } from './add-moments.ts'

/** Add a moment for each person whose first action in a stage this is. Call it in the action’s transaction. */
export async function addStageMoments(tx: Tx, deps: { clock: Clock }, achievement: Achievement) {
  const reached = await listStagesReachedBy(tx, achievement)
  await addMoments(
    tx,
    deps,
    reached.map((stage) => ({ ...stage, kind: 'stage' as const })),
  )
}
