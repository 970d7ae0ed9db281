import { sql } from 'kysely'
import type { TodayEntry } from '@semai/contract/console/today'
import type { Db } from '../../../lib/database/db.ts'
import { isManagedBy } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'

const MOST = 8

/** List a day's unfinished events and ignition sessions, and each building's unfinished bookings as one entry, by start. */
export async function listEntries(db: Db, staff: Session, { now, until }: { now: Date; until: Date }) {
  const from = now.toISOString()
  const end = until.toISOString()
  const { rows } = await sql<TodayEntry>`
    select *
    from (
      select 'event' as kind, e.id, e.title, e.start_at, e.end_at, e.taken_offline + e.taken_online as count, e.mode
      from event e
      where e.status = 'published'
        and e.end_at > ${from}
        and e.start_at < ${end}
        and ${isManagedBy(staff, sql`e.region_hub_id`)}
      union all
      select 'ignition', i.id, i.title, i.start_time, i.end_time, i.taken, i.mode
      from ignition_content i
      where i.status = 'published'
        and i.mode <> 'recorded'
        and i.end_time > ${from}
        and i.start_time < ${end}
        and ${isManagedBy(staff, sql`i.region_hub_id`)}
      union all
      select 'building', b.id, b.name, min(s.start_at), max(s.end_at), count(*)::integer, null
      from schedule s
      join room r on r.id = s.room_id
      join building b on b.id = r.building_id
      where s.status in ('booked', 'occupied')
        and s.end_at > ${from}
        and s.start_at < ${end}
        and ${isManagedBy(staff, sql`b.region_hub_id`)}
      group by b.id
    ) entry
    order by start_at, title, id
    limit ${MOST}`.execute(db)
  return rows
}
