import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'

export interface Reader {
  id: string
  full_name: string
  email: string
  time_zone: string
}

/** Find a recipient of e-mails, also a suspended one. */
export async function findReader(tx: Tx, userId: string): Promise<Reader | null> {
  const { rows } = await sql<Reader>`
    select id, full_name, email, time_zone
    from app_user
    where id = ${userId}
      and status in ('active', 'suspended')`.execute(tx)
  return rows[0] ?? null
}

/** List the reporters of a case. */
export async function listReporters(tx: Tx, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ reporter_id: string }>`
    select reporter_id
    from report
    where case_id = ${caseId}
      and reporter_id is not null`.execute(tx)
  return rows.map(({ reporter_id }) => reporter_id)
}
