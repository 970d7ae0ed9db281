import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/field'
import type { Tx } from '../../../lib/database/db.ts'
import { announceSlots, insertChange } from './write-queries.ts'

interface Freed {
  id: string
  start_at: string
  building: { id: string; time_zone: TimeZone }
}

/** Frees what a person has booked and will not come to. Runs where their account is closed, under its lock. */
export async function cancelAllOf(tx: Tx, userId: string, now: Date) {
  const time = now.toISOString()
  const { rows } = await sql<Freed>`
    update schedule s
    set status = 'cancelled', cancelled_at = ${time}, updated_at = ${time}
    from room r, building b
    where s.user_id = ${userId}
      and s.status = 'booked'
      and s.grace_until >= ${time}
      and r.id = s.room_id
      and b.id = r.building_id
    returning s.id, s.start_at, json_build_object('id', b.id, 'time_zone', b.time_zone) as building`.execute(tx)
  for (const { id, start_at, building } of rows) {
    await insertChange(tx, { schedule_id: id, kind: 'cancelled', changed_at: time })
    await announceSlots(tx, building, [start_at])
  }
}
