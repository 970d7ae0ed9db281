import { sql } from 'kysely'
import { isClosedOn } from '../building/queries.ts'
import { isOpenAt } from '../booking/state-queries.ts'
import { horizonDays, noticeMinutes, walkInMinutes } from '../setting/queries.ts'
import { meetsSpan } from '../slot/queries.ts'
import { SHORTEST_SLOT_MINUTES } from '../slot/rules.ts'

const minutes = (count: unknown) => sql`make_interval(mins => ${count})`

/**
 * Whether a room `r` of a building `b` has a bookable slot on a local date; null means today. Repeats slot/rules.ts and
 * slot/day-rules.ts in SQL, so that the list can be paginated. A test compares both. Needs `joinSettings`.
 */
export const hasFreeSlot = (date: string | null, now: Date) => {
  const time = sql`${now.toISOString()}::timestamptz`
  return sql`exists (
    select
    from (
      select coalesce(${date}::date, today) as date, today
      from (select (${time} at time zone b.time_zone)::date as today) clock
    ) day
    cross join lateral generate_series(
      0,
      floor((extract(epoch from b.end_time - b.start_time) / 60 - ${sql.lit(SHORTEST_SLOT_MINUTES)})
        / (r.slot_minutes + r.buffer_minutes))::integer
    ) number
    cross join lateral (
      select (day.date + b.start_time + ${minutes(sql`number * (r.slot_minutes + r.buffer_minutes)`)})
        at time zone b.time_zone as start_at
    ) slot
    cross join lateral (
      select least(slot.start_at + ${minutes(sql`r.slot_minutes`)}, (day.date + b.end_time) at time zone b.time_zone) as end_at
    ) ending
    where day.date between day.today and day.today + ${horizonDays}
      and extract(isodow from day.date) = any(b.open_days)
      and not ${isClosedOn(sql`day.date`)}
      and ending.end_at > ${time}
      and case
        when slot.start_at <= ${time} then ending.end_at - ${time} >= ${minutes(walkInMinutes)}
        else slot.start_at - ${time} >= ${minutes(noticeMinutes)}
      end
      and not exists (
        select
        from schedule s
        where s.room_id = r.id
          and ${meetsSpan(sql`slot.start_at`, sql`ending.end_at + ${minutes(sql`r.buffer_minutes`)}`)}
          and ${isOpenAt(now)}
      )
  )`
}
