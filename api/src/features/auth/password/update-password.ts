import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

export async function updatePassword(tx: Tx, id: string, passwordHash: string | null, now: Date) {
  await sql`
    update app_user
    set password_hash = ${passwordHash},
        updated_at = ${now.toISOString()}
    where id = ${id}`.execute(tx)
}
