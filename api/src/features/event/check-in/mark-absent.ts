import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'

// A seat holder is absent only if others of the same mode were scanned: streams have no ticket scans.
const absent = sql`
  p.status = 'registered'
  and exists (
    select
    from event_participant a
    where a.event_id = p.event_id
      and a.status = 'attended'
      and a.attend_mode = p.attend_mode
  )`

/** List events that ended before a time and have unmarked absent people. */
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

/** Mark absent people of an event. A scan that arrives later marks them as attended. */
export async function markAbsent(tx: Tx, eventId: string, now: Date) {
  await sql`
    update event_participant p
    set status = 'no_show', updated_at = ${now.toISOString()}
    where p.event_id = ${eventId}
      and ${absent}`.execute(tx)
}
