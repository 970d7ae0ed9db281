import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/field'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { tellCancelled } from './news-queries.ts'
import { announceSlots, insertChange } from './write-queries.ts'

interface Freed {
  id: string
  user_id: string | null
  start_at: string
  building: { id: string; time_zone: TimeZone }
}

/** Cancels bookings for who looks after the house, frees their slots, and tells who booked, with the reason. */
export async function cancelForStaff(deps: Deps, tx: Tx, ids: string[], reason: string) {
  const time = deps.clock.now().toISOString()
  const { rows } = await sql<Freed>`
    update schedule s
    set status = 'cancelled', cancelled_at = ${time}, cancel_reason = ${reason}, updated_at = ${time}
    from room r, building b
    where s.id = any(${ids}::uuid[])
      and r.id = s.room_id
      and b.id = r.building_id
    returning s.id, s.user_id, s.start_at, json_build_object('id', b.id, 'time_zone', b.time_zone) as building`.execute(
    tx,
  )
  for (const { id, user_id, start_at, building } of rows) {
    await insertChange(tx, { schedule_id: id, kind: 'cancelled', changed_at: time })
    await announceSlots(tx, building, [start_at])
    if (user_id) await tellCancelled(deps, tx, id)
  }
}

/** What is booked in a building on one of its days. */
export async function listBookedOn(tx: Tx, { building_id, date }: { building_id: string; date: string }) {
  const { rows } = await sql<{ id: string }>`
    select s.id
    from schedule s
    join room r on r.id = s.room_id
    join building b on b.id = r.building_id
    where b.id = ${building_id}
      and s.status = 'booked'
      and (s.start_at at time zone b.time_zone)::date = ${date}::date
    for no key update of s`.execute(tx)
  return rows.map(({ id }) => id)
}
