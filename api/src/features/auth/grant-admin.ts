import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import { insertAudit } from './insert-audit.ts'
import { insertAccount } from './insert-account.ts'

/** Make a person an administrator and create the account if needed. Command line only. */
export async function grantAdmin(tx: Tx, person: { email: string; full_name: string }, now: Date): Promise<string> {
  const accepted_at = now.toISOString()
  const registration = {
    full_name: person.full_name,
    password_hash: null,
    region_id: null,
    regency_id: null,
    accepted_at,
  }
  const { id } = await insertAccount(tx, person.email, registration, 'active')
  await sql`
    update app_user
    set scope = 'admin', status = 'active', email_verified_at = coalesce(email_verified_at, ${accepted_at})
    where id = ${id}`.execute(tx)
  await insertAudit(tx, { actor_id: null, action: 'scope-granted', subject_id: id, details: { scope: 'admin' } }, now)
  return id
}
