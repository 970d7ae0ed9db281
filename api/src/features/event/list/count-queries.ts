import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../../../lib/database/all-of.ts'
import type { Db } from '../../../lib/database/db.ts'
import { cacheCount } from '../../../lib/database/cached-count.ts'
import type { EventCount } from '@semai/contract/event/event'
import { hasSeats, meets, phaseAt, seatsLeft } from '../summary-queries.ts'
import { conditionsOf, type EventFilter } from './queries.ts'

export async function countEventsOf(db: Db, userId: string, now: Date) {
  const { rows } = await sql<{ upcoming: number; attended: number; total: number }>`
    select count(*) filter (where e.end_at > ${now.toISOString()} and p.status in ('registered', 'attended')) as upcoming,
           count(*) filter (where p.status = 'attended') as attended,
           count(*) as total
    from event_participant p
    join event e on e.id = p.event_id
    where p.user_id = ${userId}
      and p.status <> 'cancelled'
      and e.status = 'published'`.execute(db)
  return rows[0] ?? { upcoming: 0, attended: 0, total: 0 }
}

/** Count published events by kind. The count of all events reads each one, so it is cached. */
export async function countKinds(
  db: Db,
  { day, ...place }: Pick<EventFilter, 'region_hub_id' | 'region_id' | 'day'>,
  now: Date,
): Promise<EventCount[]> {
  const isCounted = allOf([
    sql`e.status = 'published'`,
    ...conditionsOf(place),
    ...(day ? [meets(day.from, day.to)] : []),
  ])
  const count = async () => {
    const { rows } = await sql<EventCount>`
      select e.scope, e.mode, s.code as stage, ${phaseAt(now)} as phase, ${hasSeats(now)} as has_seats, count(*) as count
      from event e
      join program_stage s on s.id = e.stage_id
      where ${isCounted}
      group by 1, 2, 3, 4, 5`.execute(db)
    return rows
  }
  const totalOf = (kinds: EventCount[]) => kinds.reduce((all, kind) => all + kind.count, 0)
  return cacheCount(db, sql`kinds of ${isCounted}`, count, totalOf)
}

/** Count events that a person can still register for: open, not begun by them, national or of their hub. */
export async function countAvailableEvents(
  db: Db,
  { user_id, region_hub_id }: { user_id: string; region_hub_id: string | null },
  now: Date,
) {
  const [open, begun] = await Promise.all([
    cacheCount(
      db,
      sql`open events`,
      () => countOpenEvents(db, sql`event e`, now),
      (kinds) => kinds.reduce((all, { amount }) => all + amount, 0),
    ),
    countOpenEvents(db, begunBy(user_id), now),
  ])
  const amountOf = (hub: string | null) => {
    const [all = 0, own = 0] = [open, begun].map((kinds) => kinds.find((kind) => kind.region_hub_id === hub)?.amount)
    return Math.max(0, all - own)
  }
  const national = amountOf(null)
  const regional = region_hub_id ? amountOf(region_hub_id) : 0
  return { national, regional, total: national + regional }
}

const begunBy = (userId: string) => sql`(
  select *
  from event
  where id in (select event_id from event_participant where user_id = ${userId} and status <> 'cancelled')
) e`

/** Count the open events of `events`, a table called `e`: national ones (hub null), and each hub's. */
async function countOpenEvents(db: Db, events: RawBuilder<unknown>, now: Date) {
  const time = now.toISOString()
  const { rows } = await sql<{ region_hub_id: string | null; amount: number }>`
    select case e.scope when 'regional' then e.region_hub_id end as region_hub_id, count(*) as amount
    from ${events}
    where e.status = 'published'
      and e.end_at > ${time}
      and e.registration_opens_at <= ${time}
      and e.registration_closes_at > ${time}
      and (e.waitlist or coalesce(${seatsLeft}, 1) > 0)
    group by 1`.execute(db)
  return rows
}
