import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { listDue } from './queries.ts'
import { addKinds, removeBatch } from './remove-batch.ts'
import type { RetentionKind } from './rules.ts'

// Limits of a run. The rest waits for the run of the next minute.
const BATCHES_PER_RUN = 20
const RUN_MS = 20_000

type Removed = Partial<Record<RetentionKind, number>>

/**
 * Remove expired data, each kind once an hour across all processes. The next run continues an interrupted round. A
 * failing kind does not stop the others. `onRemoved` receives the removed rows by kind.
 */
export async function removeExpired(
  deps: Pick<Deps, 'db' | 'clock' | 'metrics'>,
  onRemoved: (removed: Removed) => void = () => {},
) {
  const until = performance.now() + RUN_MS
  const removed: Removed = {}
  const errors: { kind: RetentionKind; error: unknown }[] = []
  await addKinds(deps.db)
  for (const kind of await listDue(deps.db, deps.clock.now())) {
    if (performance.now() >= until) break
    const count = await removeSome(deps, kind, until).catch((error: unknown) => void errors.push({ kind, error }))
    if (count) removed[kind] = count
  }
  if (Object.keys(removed).length > 0) onRemoved(removed)
  if (errors.length === 0) return
  const kinds = errors.map(({ kind }) => kind).join(', ')
  throw new AggregateError(
    errors.map(({ error }) => error),
    `retention of ${kinds}: ${String(errors[0]?.error)}`,
  )
}

/** Remove batches of a kind until the limits of the run. Returns the number of rows. */
async function removeSome(
  { db, clock, metrics }: Pick<Deps, 'db' | 'clock' | 'metrics'>,
  kind: RetentionKind,
  until: number,
) {
  let removed = 0
  for (let count = 0; count < BATCHES_PER_RUN && performance.now() < until; count++) {
    const batch = await transaction(db, (tx) => removeBatch(tx, { kind, now: clock.now() }))
    if (!batch) break
    removed += batch.removed
    metrics?.countRemoved(kind, batch.removed)
    if (batch.isDone) break
  }
  return removed
}
