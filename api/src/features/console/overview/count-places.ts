import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { endOfDay, startOfDay } from '../../../lib/time/local-time.ts'
import { isAround } from './count-funnel.ts'
import type { Days } from './rules.ts'
import { replaceFigures } from './replace-figures.ts'

const SEATS = ['capacity', 'filled', 'seated', 'attended', 'missed', 'waitlisted'] as const

/** Recount the seats of events that begin on these days. */
export async function countEvents(tx: Tx, { from, to }: Days) {
  const begins = sql`
    start_at >= ${startOfDay(from, 'Asia/Jakarta').toISOString()}::timestamptz
    and start_at < ${endOfDay(to, 'Asia/Jakarta').toISOString()}::timestamptz`
  await replaceFigures(tx, {
    table: 'figure_event',
    key: ['event_id'],
    values: ['start_at', 'end_at', 'region_hub_id', 'stage_id', ...SEATS],
    scope: begins,
    rows: seatsOf(begins),
  })
}

/** Seats of the events that match `begins`. */
const seatsOf = (begins: ReturnType<typeof sql>) => sql`
  select e.id, e.start_at, e.end_at, e.region_hub_id, e.stage_id, seats.capacity, seats.filled,
         people.seated, people.attended, people.missed, people.waitlisted
  from (
    select *
    from event
    where status = 'published'
      and ${begins}
  ) e
  cross join lateral (
    select coalesce(sum(capacity), 0)::integer as capacity, coalesce(sum(taken), 0)::integer as filled
    from (values
      ('offline', e.capacity_offline, e.taken_offline),
      ('online', e.capacity_online, e.taken_online)
    ) way (mode, capacity, taken)
    where capacity is not null
      and e.mode in (way.mode, 'hybrid')
  ) seats
  cross join lateral (
    select coalesce(sum(seated), 0) as seated, coalesce(sum(attended), 0) as attended,
           coalesce(sum(absent) filter (where attended > 0), 0) as missed, coalesce(sum(waitlisted), 0) as waitlisted
    from (
      select count(*) filter (where p.status in ('registered', 'offered', 'attended', 'no_show')) as seated,
             count(*) filter (where p.status = 'attended') as attended,
             count(*) filter (where p.status in ('registered', 'no_show')) as absent,
             count(*) filter (where p.status = 'waitlisted') as waitlisted
      from event_participant p
      where p.event_id = e.id
      group by p.attend_mode
    ) way
  ) people`

/** Rooms on past days with their building’s opening hours; closed days have an empty range. */
const roomDays = ({ from, to }: Days, today: string) => sql`
  select r.id as room_id, b.id as building_id, b.time_zone, d.day,
         case
           when b.status = 'active' and r.status = 'active'
             and extract(isodow from d.day) = any(b.open_days)
             and (b.is_open_on_holidays or not exists (
               select from holiday h where h.date = d.day and h.kind = 'national'))
             and not exists (select from building_closed_date c where c.building_id = b.id and c.date = d.day)
           then int4range(minutes_of(b.start_time), minutes_of(b.end_time))
           else 'empty'
         end as open
  from room r
  join building b on b.id = r.building_id
  cross join lateral (
    select day::date as day
    from generate_series(${from}::date, least(${to}::date, ${today}::date - 1), interval '1 day') day
  ) d
  where d.day >= (r.created_at at time zone b.time_zone)::date`

/** Bookings that begin on these days, by the local day and minutes of their room. */
const bookings = (days: Days) => sql`
  select s.room_id, (s.start_at at time zone b.time_zone)::date as day, s.status,
         case
           when s.status in ('occupied', 'completed') then int4range(
             minutes_of((s.start_at at time zone b.time_zone)::time),
             minutes_of((s.start_at at time zone b.time_zone)::time)
               + greatest(0, extract(epoch from least(s.ended_at, s.end_at) - s.start_at)::integer / 60)
           )
           else 'empty'
         end as used
  from schedule s
  join room r on r.id = s.room_id
  join building b on b.id = r.building_id
  where s.status in ('occupied', 'completed', 'released')
    and ${isAround(sql`s.start_at`, days)}`

/** Count the use of rooms on past days. `recountsAll` recounts all days; otherwise only uncounted days are added. */
export async function countRooms(tx: Tx, days: Days, { today, recountsAll }: { today: string; recountsAll: boolean }) {
  for (const { table, key, values, rows } of roomFigures) {
    const columns = sql.join([...key, ...values].map((name) => sql.ref(name)))
    const counted = rows(days, today)
    if (recountsAll) {
      const scope = sql`f.day between ${days.from}::date and ${days.to}::date`
      await replaceFigures(tx, { table, key, values, scope, rows: counted })
    } else await sql`insert into ${sql.table(table)} (${columns}) ${counted} on conflict do nothing`.execute(tx)
  }
}

const roomFigures = [
  {
    table: 'figure_room_day',
    key: ['room_id', 'day'],
    values: ['open_minutes', 'used_minutes', 'bookings', 'missed'],
    rows: (days: Days, today: string) => sql`
      select d.room_id, d.day, length_of(d.open), coalesce(sum(length_of(s.used * d.open)), 0),
             count(s.room_id) filter (where s.status <> 'released'),
             count(s.room_id) filter (where s.status = 'released')
      from (${roomDays(days, today)}) d
      left join (${bookings(days)}) s on s.room_id = d.room_id and s.day = d.day
      group by d.room_id, d.day, d.open`,
  },
  {
    table: 'figure_building_hour',
    key: ['building_id', 'day', 'hour'],
    values: ['open_minutes', 'used_minutes'],
    rows: (days: Days, today: string) => sql`
      with d as materialized (${roomDays(days, today)}),
      h as materialized (
        select hour, int4range(hour * 60, hour * 60 + 60) as span
        from generate_series(0, 23) hour
      )
      select o.building_id, o.day, o.hour, o.minutes, coalesce(u.minutes, 0)
      from (
        select d.building_id, d.day, h.hour, sum(length_of(d.open * h.span)) as minutes
        from d
        join h on h.span && d.open
        group by d.building_id, d.day, h.hour
      ) o
      left join (
        select d.building_id, d.day, h.hour, sum(length_of(s.used * d.open * h.span)) as minutes
        from (${bookings(days)}) s
        join d on d.room_id = s.room_id and d.day = s.day
        join h on h.span && s.used
        group by d.building_id, d.day, h.hour
      ) u on u.building_id = o.building_id and u.day = o.day and u.hour = o.hour`,
  },
] as const
