import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { NewMoment } from '../../moment/add-moments.ts'

/** List the people for whom this event is their first check-in ever. */
export async function listFirstArrivals(tx: Tx, userIds: string[], eventId: string): Promise<NewMoment[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<Omit<NewMoment, 'kind'>>`
    select p.user_id, e.id as subject_id, e.title
    from event_participant p
    join event e on e.id = ${eventId}
    where p.user_id = any(${userIds}::uuid[])
      and p.status = 'attended'
    group by p.user_id, e.id
    having count(*) = 1 and bool_and(p.event_id = e.id)
    order by p.user_id`.execute(tx)
  return rows.map((row) => ({ ...row, kind: 'check-in' }))
}
