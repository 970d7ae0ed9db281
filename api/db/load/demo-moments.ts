import { badgeMoments, listDueBadges } from '../../src/features/award/evaluate-awards.ts'
import { addMoments } from '../../src/features/moment/add-moments.ts'
import type { Tx } from '../../src/lib/database/db.ts'

/** Mark the moments of demo people as seen, also those of the first job, so that none pops up. */
export async function insertSeenMoments(tx: Tx, now: Date) {
  const people = await tx.selectFrom('app_user').select('id').execute()
  const due = await listDueBadges(
    tx,
    people.map(({ id }) => id),
  )
  await addMoments(tx, { clock: { now: () => now } }, badgeMoments(due))
  await tx.updateTable('moment').set({ seen_at: now.toISOString() }).execute()
}
