import type { Clock } from '../../lib/time/clock.ts'
import type { Tx } from '../../lib/database/db.ts'
import { listStagesReachedBy, type Deed } from '../program/reached-queries.ts'
import { addMoments } from './add-moments.ts'

/** A moment for each whose first deed in a stage this was. Call it in the deed's transaction. */
export async function addStageMoments(tx: Tx, deps: { clock: Clock }, deed: Deed) {
  const reached = await listStagesReachedBy(tx, deed)
  await addMoments(
    tx,
    deps,
    reached.map((stage) => ({ ...stage, kind: 'stage' as const })),
  )
}
