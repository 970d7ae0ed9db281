import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'

// Who had a seat and was not seen, though others who attend the same way were: nobody scans the tickets of a stream.
const absent = sql`
  p.status = 'registered'
  and exists (
    select
    from event_participant a
    where a.event_id = p.event_id
      and a.status = 'attended'
      and a.attend_mode = p.attend_mode
  )`

/** Events that were over by then, whose absent are not written down yet. */
export async function listEventsWithAbsent(db: Db, overBy: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id
    from event e
    where e.status = 'published'
      and e.end_at <= ${overBy.toISOString()}
      and exists (select from event_participant p where p.event_id = e.id and ${absent})
    order by e.end_at, e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes down who did not come. A scan that arrives later makes them attend after all. */
export async function markAbsent(tx: Tx, eventId: string, now: Date) {
  await sql`
    update event_participant p
    set status = 'no_show', updated_at = ${now.toISOString()}
    where p.event_id = ${eventId}
      and ${absent}`.execute(tx)
}
