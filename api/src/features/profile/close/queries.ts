import { sql } from 'kysely'
import { limits } from '@semai/contract/call/limits'
import type { Db, Tx } from '../../../lib/database/db.ts'

const WAIT_MS = limits.closedAccountDays * 86_400_000

/** Return when an account that is closed now is anonymised. */
export const anonymisedAfter = (closedAt: Date) => new Date(closedAt.getTime() + WAIT_MS).toISOString()

export interface ClosedAccount {
  id: string
  email: string
  full_name: string
  password_hash: string | null
  deactivated_at: string
}

/** Find an account closed within the last 30 days. */
export async function findClosed(db: Db | Tx, userId: string, now: Date): Promise<ClosedAccount | null> {
  const { rows } = await sql<ClosedAccount>`
    select id, email, full_name, password_hash, deactivated_at
    from app_user
    where id = ${userId}
      and status = 'deactivated'
      and deactivated_at > ${new Date(now.getTime() - WAIT_MS).toISOString()}`.execute(db)
  return rows[0] ?? null
}

/** List accounts closed more than 30 days ago. */
export async function listToAnonymise(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from app_user
    where status = 'deactivated'
      and deactivated_at <= ${new Date(now.getTime() - WAIT_MS).toISOString()}
    order by deactivated_at
    limit 100`.execute(db)
  return rows.map(({ id }) => id)
}
