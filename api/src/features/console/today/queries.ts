import { sql } from 'kysely'
import type { Today } from '@semai/contract/console/today'
import type { TimeZone } from '@semai/contract/call/field'
import type { Db } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { boundHub, isInScope, isManagedBy } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'
import { endOfDay, localDay, startOfDay } from '../../../lib/time/local-time.ts'
import { readAnswerHours } from '../../task/review/figures-queries.ts'
import { listEntries } from './entry-queries.ts'
import { listItems } from './item-queries.ts'
import { mondayOf } from './rules.ts'

/** Read the waiting items of a member of staff, with the figures and the schedule of the day in a time zone. */
export async function readToday(deps: Deps, staff: Session, zone: TimeZone): Promise<Today> {
  const { db, clock } = deps
  const now = clock.now()
  const today = localDay(now, zone)
  const day = { from: startOfDay(today, zone), until: endOfDay(today, zone) }
  const [items, counts, answer_hours, entries, first_day] = await Promise.all([
    listItems(deps, staff, now),
    readCounts(db, staff, { day: day.from, week: startOfDay(mondayOf(today), zone) }),
    readAnswerHours(db, staff, now),
    listEntries(db, staff, { now, until: day.until }),
    isInScope(staff, 'national') ? readFirstDay(db) : null,
  ])
  const waiting = items.reduce((sum, { count }) => sum + count, 0)
  return { items, figures: { waiting, answer_hours, ...counts }, entries, first_day }
}

type Counts = Pick<Today['figures'], 'checked_in' | 'registered'>

/** Count the bookings checked in since the day's start, and the participants registered since the week's. */
async function readCounts(db: Db, staff: Session, { day, week }: { day: Date; week: Date }): Promise<Counts> {
  const hub = boundHub(staff)
  const { rows } = await sql<Counts>`
    select (
             select count(*)::integer
             from schedule s
             join room r on r.id = s.room_id
             join building b on b.id = r.building_id
             where s.status in ('occupied', 'completed')
               and s.start_at > ${day.toISOString()}::timestamptz - interval '1 day'
               and s.checked_in_at >= ${day.toISOString()}
               and ${isManagedBy(staff, sql`b.region_hub_id`)}
           ) as checked_in,
           (
             select count(*)::integer
             from app_user u
             where u.scope = 'participant'
               and u.status = 'active'
               and u.created_at >= ${week.toISOString()}
               and (${hub}::uuid is null or u.region_hub_id = ${hub}::uuid)
           ) as registered`.execute(db)
  if (!rows[0]) throw new Error('counts have a row')
  return rows[0]
}

/** Read whether the programme has one of each thing that a first day makes. Null once it has them all. */
async function readFirstDay(db: Db): Promise<Today['first_day']> {
  const { rows } = await sql<NonNullable<Today['first_day']>>`
    select exists (select from region_hub) as hub,
           exists (select from banner) as banner,
           exists (select from event) as event,
           exists (select from workshop) as workshop,
           exists (select from mentor) as mentor,
           exists (select from building) as building`.execute(db)
  const [steps] = rows
  return steps && Object.values(steps).includes(false) ? steps : null
}
