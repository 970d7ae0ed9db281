import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { revokeAllSessions } from '../../auth/session/revoke-sessions.ts'

/**
 * Suspend an account until an instant, or until its present later one, and end its sessions. Returns false for a closed
 * account.
 */
export async function suspend(tx: Tx, userId: string, until: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update app_user
    set suspended_until = case
          when status = 'suspended' and suspended_until is null then null
          else greatest(suspended_until, ${until}::timestamptz)
        end,
        status = 'suspended',
        updated_at = ${now.toISOString()}
    where id = ${userId}
      and status in ('active', 'suspended')
    returning id`.execute(tx)
  if (rows.length > 0) await revokeAllSessions(tx, userId, now)
  return rows.length > 0
}
