import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

/** Forgives bookings that were missed: they count no longer against who missed them. */
export async function forgiveMissed(tx: Tx, ids: string[], now: Date) {
  const time = now.toISOString()
  await sql`
    update schedule
    set forgiven_at = coalesce(forgiven_at, ${time}), updated_at = ${time}
    where id = any(${ids}::uuid[])`.execute(tx)
}
