import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

/** Forgive missed bookings: they no longer count as strikes. */
export async function forgiveMissed(tx: Tx, ids: string[], now: Date) {
  const time = now.toISOString()
  await sql`
    update schedule
    set forgiven_at = coalesce(forgiven_at, ${time}), updated_at = ${time}
    where id = any(${ids}::uuid[])`.execute(tx)
}
