import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

/** Unlink an account from its mentor, whose directory entry stays. Returns the mentor's id; null without one. */
export async function unlinkAccount(tx: Tx, userId: string, now: Date): Promise<string | null> {
  const time = now.toISOString()
  const { rows } = await sql<{ id: string }>`
    update mentor
    set user_id = null, joined_at = null, updated_at = ${time}
    where user_id = ${userId}
    returning id`.execute(tx)
  if (!rows[0]) return null
  await sql`
    update app_user
    set scope = 'participant', updated_at = ${time}
    where id = ${userId}
      and scope = 'mentor'`.execute(tx)
  return rows[0].id
}
