import { sql, type RawBuilder } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import { newId, type Tx } from '../../../lib/database/db.ts'
import { localDay } from '../../../lib/time/local-time.ts'
import type { BookingChange } from './timeline-rules.ts'

/** Insert an entry into a booking's history, in the transaction of the change. */
export const insertChange = (
  tx: Tx,
  { schedule_id, kind, before = null, changed_at }: Omit<BookingChange, 'before'> & NewChange,
) =>
  tx
    .insertInto('schedule_change')
    .values({ id: newId(), schedule_id, kind, before: before && JSON.stringify(before), changed_at })
    .execute()

interface NewChange {
  schedule_id: string
  before?: BookingChange['before']
}

/** Notify every process, after the commit, that the slots of buildings `b` may have changed on every day. */
export async function announceBuildings(tx: Tx, where: RawBuilder<unknown>) {
  await sql`
    select pg_notify('building_slots', b.id::text)
    from building b
    where ${where}`.execute(tx)
}

/** Notify every process, after the commit, of the days on which slots of a building have changed. See live.ts. */
export async function announceSlots(tx: Tx, building: { id: string; time_zone: TimeZone }, starts: string[]) {
  const days = new Set(starts.map((start) => localDay(new Date(start), building.time_zone)))
  await sql`select pg_notify('building_slots', ${[building.id, ...days].join(' ')})::text`.execute(tx)
}
