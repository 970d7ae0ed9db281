import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Registration } from './user-queries.ts'

/**
 * Confirm a pending account's e-mail. The confirmed registration replaces data planted by an earlier one. Returns
 * false for an account that is not pending.
 */
export async function activateAccount(tx: Tx, id: string, registration: Registration | null, now: Date) {
  if (registration) await replaceRegistration(tx, id, registration)
  const { rows } = await sql`
    update app_user
    set status = 'active',
        email_verified_at = ${now.toISOString()},
        updated_at = ${now.toISOString()}
    where id = ${id}
      and status = 'pending'
    returning id`.execute(tx)
  return rows.length > 0
}

async function replaceRegistration(
  tx: Tx,
  id: string,
  { full_name, password_hash, region_id, regency_id }: Registration,
) {
  await sql`
    update app_user
    set full_name = ${full_name},
        password_hash = ${password_hash},
        region_id = ${region_id},
        regency_id = ${regency_id},
        region_hub_id = (select region_hub_id from region where id = ${region_id}),
        time_zone = coalesce((select time_zone from region where id = ${region_id}), time_zone)
    where id = ${id}
      and status = 'pending'`.execute(tx)
}
