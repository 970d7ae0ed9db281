import type { Tx } from '../../../lib/database/db.ts'

/** Says that startups are who they say they are, or no longer. */
export const verifyStartups = async (
  tx: Tx,
  ids: string[],
  { isVerified, now }: { isVerified: boolean; now: Date },
) => {
  const time = now.toISOString()
  await tx
    .updateTable('startup')
    .set({ verified_at: isVerified ? time : null, updated_at: time })
    .where('id', 'in', ids)
    .execute()
}
