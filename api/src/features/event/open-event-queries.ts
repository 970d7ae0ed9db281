import { sql } from 'kysely'
import type { Db, Tx } from '../../lib/database/db.ts'
import type { OpenEvent } from './rules.ts'

const selectEvent = (id: string) => sql`
  select id, slug, title, scope, status, mode, venue_name, address, start_at, end_at, time_zone,
         registration_opens_at, registration_closes_at, waitlist, requires_approval,
         capacity_offline, capacity_online, taken_offline, taken_online
  from event
  where id = ${id}`

export async function findOpenEvent(db: Db | Tx, id: string): Promise<OpenEvent | null> {
  const { rows } = await sql<OpenEvent>`${selectEvent(id)}`.execute(db)
  return rows[0] ?? null
}

/**
 * Lock an event before any change of its participations. Otherwise a seat could become free between the check and
 * joining the waiting list, and stay empty.
 */
export async function lockEvent(tx: Tx, id: string): Promise<OpenEvent | null> {
  const { rows } = await sql<OpenEvent>`
    ${selectEvent(id)}
    for no key update`.execute(tx)
  return rows[0] ?? null
}
