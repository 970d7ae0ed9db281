import { sql } from 'kysely'
import { insertConsents } from '../../src/features/profile/record-consents.ts'
import { addMisses } from '../../src/features/search/add-misses.ts'
import type { Tx } from '../../src/lib/database/db.ts'
import { addDays, localDay } from '../../src/lib/time/local-time.ts'
import { hubIds } from './demo-events.ts'
import { readData } from './reference.ts'

interface DemoMiss {
  term: string
  hub: number
  days_ago: number
  count: number
  askers: number[]
}

const OPEN_DAYS_AGO = 150
const ACTIVE_DAYS = 40

/** Insert activity for the staff's overview: visits, presence, views, and searches without results. */
export async function insertActivity(tx: Tx, now: Date) {
  const today = localDay(now, 'Asia/Jakarta')
  await insertArrivals(tx, now)
  await insertDaysHere(tx, today)
  await insertViews(tx, now)
  await insertPastUse(tx, now)
  const hubs = await hubIds(tx)
  const misses = readData<DemoMiss[]>('demo/search-misses.json').map(({ hub, days_ago, ...miss }) => ({
    ...miss,
    day: addDays(today, -days_ago),
    region_hub_id: hubs.get(hub) ?? null,
  }))
  await addMisses(tx, misses)
}

/** Set dates of registration, each before the person's first action. */
async function insertArrivals(tx: Tx, now: Date) {
  await sql`
    update app_user u
    set created_at = arrival.at, profile_completed_at = arrival.at
    from (
      select p.id, least(min(d.at), ${now.toISOString()}::timestamptz - p.n * interval '39 hours')
               - (1 + p.n % 5) * interval '1 day' as at
      from (select id, row_number() over (order by email) as n from app_user where scope = 'participant') p
      left join lateral (
        select created_at as at from pre_test_submission where user_id = p.id
        union all
        select joined_at from startup_member where user_id = p.id
        union all
        select created_at from startup_invitation where user_id = p.id or invited_by = p.id
        union all
        select created_at from workshop_participant where user_id = p.id
        union all
        select created_at from user_library_history where user_id = p.id
        union all
        select created_at from schedule where user_id = p.id
        union all
        select created_at from message where sender_id = p.id
        union all
        select created_at from forum_topic where author_id = p.id
        union all
        select created_at from forum_reply where author_id = p.id
        union all
        select awarded_at from badge_award where user_id = p.id
        union all
        select created_at from event_participant where user_id = p.id
        union all
        select c.start_time
        from ignition_participant t
        join ignition_content c on c.id = t.ignition_content_id
        where t.user_id = p.id
      ) d on true
      group by p.id, p.n
    ) arrival
    where u.id = arrival.id`.execute(tx)
  await sql`
    update consent c
    set created_at = u.created_at
    from app_user u
    where u.id = c.user_id`.execute(tx)
}

/** A number from 0 to 99 that is the same at each start. */
const chance = (...of: ReturnType<typeof sql>[]) => sql`abs(hashtext(concat(${sql.join(of)})) % 100)`

async function insertDaysHere(tx: Tx, today: string) {
  await sql`
    insert into active_day (day, user_id, zones)
    select d.day::date, u.id, 7
    from app_user u
    cross join generate_series(${today}::date - ${ACTIVE_DAYS}::integer, ${today}::date - 1, interval '1 day') d (day)
    where u.scope = 'participant'
      and u.created_at < d.day
      and ${chance(sql`u.email`, sql`d.day::date`)} < case when extract(isodow from d.day) > 5 then 30 else 55 end`.execute(
    tx,
  )
}

/** Insert views of people with consent: about half of them, without the demo's founder. */
async function insertViews(tx: Tx, now: Date) {
  const { rows } = await sql<{ id: string; at: string }>`
    select id, created_at as at
    from app_user u
    where scope = 'participant'
      and email <> 'founder@semai.test'
      and ${chance(sql`email`)} < 50`.execute(tx)
  for (const { id, at } of rows)
    await insertConsents(tx, { user_id: id, purposes: ['analytics'], is_granted: true, at })
  await sql`
    insert into analytics_event (id, user_id, name, properties, occurred_at, created_at)
    select gen_random_uuid(), a.user_id, seen.name, seen.properties, seen.at, seen.at
    from active_day a
    cross join lateral (
      select *, a.day + (9 + n * 3) * interval '1 hour' - interval '7 hours' as at
      from (
        (select 1 as n, 'Mentor Viewed' as name, jsonb_build_object('mentor_id', id, 'full_name', full_name) as properties
         from mentor order by hashtext(concat(id, a.user_id)) % 7, hashtext(concat(full_name, a.day)) limit 1)
        union all
        (select 2, 'Event Viewed', jsonb_build_object('event_id', id, 'title', title)
         from event where status = 'published' order by hashtext(concat(title, a.day)) limit 1)
        union all
        (select 3, 'Library Content Viewed',
                jsonb_build_object('library_content_id', id, 'title', title, 'type', type)
         from library_content where status = 'published' order by hashtext(concat(title, a.user_id, a.day)) limit 1)
      ) thing
    ) seen
    where a.user_id = any(${rows.map(({ id }) => id)}::uuid[])
      and seen.at < ${now.toISOString()}
      and ${chance(sql`a.user_id`, sql`a.day`, sql`seen.n`)} < 60`.execute(tx)
}

const USED_DAYS = 27

/** Insert past bookings of several weeks, mostly around noon, by people without other demo data. */
async function insertPastUse(tx: Tx, now: Date) {
  const opened = new Date(now.getTime() - OPEN_DAYS_AGO * 86_400_000).toISOString()
  await sql`update building set created_at = ${opened}`.execute(tx)
  await sql`update room set created_at = ${opened}`.execute(tx)
  await sql`
    insert into schedule (
      id, room_id, user_id, reference_no, purpose, attendee_count, start_at, end_at, blocked_until, check_in_from,
      grace_until, cancel_until, first_start_at, status, checked_in_at, checked_in_by_code, ended_at, idempotency_key,
      created_at, updated_at
    )
    select gen_random_uuid(), r.id, who.id,
           -- Six digits that look like any, and are never those of another: 7919 has no factor in common with 0x500000.
           'MK-' || upper(to_hex(x'A00000'::int + row_number() over () * 7919 % x'500000'::int)),
           'Kerja tim', least(3, r.capacity),
           at.start, at.start + two, at.start + two, at.start - quarter, at.start + quarter, at.start - two, at.start,
           'completed', at.start, r.check_in_required, at.start + two, gen_random_uuid(), at.start - interval '30 hours', at.start + two
    from room r
    join building b on b.id = r.building_id
    cross join (select interval '2 hours' as two, interval '15 minutes' as quarter) long
    cross join generate_series(1, ${USED_DAYS}) ago
    cross join generate_series(0, 10, 2) hours
    cross join lateral (
      select (${now.toISOString()}::timestamptz at time zone b.time_zone)::date - ago as day
    ) d
    cross join lateral (
      select (d.day + b.start_time + hours * interval '1 hour') at time zone b.time_zone as start
    ) at
    cross join lateral (
      select u.id
      from app_user u
      where u.scope = 'participant'
        and u.created_at < at.start
        and not exists (select from startup_member m where m.user_id = u.id)
      order by hashtext(concat(u.email, r.name, d.day, hours))
      limit 1
    ) who
    where b.status = 'active'
      and r.status = 'active'
      and extract(isodow from d.day) = any(b.open_days)
      and b.start_time + hours * interval '1 hour' + two <= b.end_time
      and ${chance(sql`b.slug`, sql`r.name`, sql`ago`, sql`hours`)} < 44 - 9 * abs(4 - hours)
      and not exists (
        select
        from schedule s
        where s.room_id = r.id
          and s.start_at < at.start + two
          and s.end_at > at.start
      )`.execute(tx)
  await sql`
    insert into schedule_change (id, schedule_id, kind, changed_at)
    select gen_random_uuid(), s.id, c.kind, c.at
    from schedule s
    cross join lateral (values ('booked', s.created_at), ('occupied', s.start_at), ('completed', s.end_at)) c (kind, at)
    where not exists (select from schedule_change known where known.schedule_id = s.id)
    order by c.at`.execute(tx)
}
