import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

/** Verify startups, or withdraw it. */
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

/** Whether the user is a member of one of these startups. Staff neither verify nor reopen their own. */
export async function isMemberOfAny(tx: Tx, userId: string, ids: string[]): Promise<boolean> {
  const { rows } = await sql`
    select
    from startup_member
    where user_id = ${userId}
      and startup_id = any(${ids}::uuid[])
    limit 1`.execute(tx)
  return rows.length > 0
}
