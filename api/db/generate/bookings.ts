import { fillBare, inBatches, type Ground } from './ground.ts'

const TABLES = ['schedule', 'schedule_change']

/** Bookings of each room, from about 2 years ago to 2 weeks ahead. */
const BOOKINGS_PER_ROOM = 1800
const ROOMS_PER_BUILDING = 6

/** Generate buildings and rooms in all hubs, and bookings of 2 hours that take two thirds of the time. */
export async function generateBookings(ground: Ground) {
  const rooms = Math.max(2, Math.ceil(ground.bookings / BOOKINGS_PER_ROOM))
  await preparePlaces(ground, rooms)
  await fillBare(ground, TABLES, async () => {
    await inBatches(ground, {
      what: 'pemesanan',
      statement: bookings(ground, rooms),
      count: ground.bookings,
      size: 50_000,
    })
    await inBatches(ground, {
      what: 'riwayat pemesanan',
      statement: changes(ground),
      count: ground.bookings,
      size: 100_000,
    })
  })
}

async function preparePlaces({ pool, now }: Ground, rooms: number) {
  await pool.query(`
    insert into building (
      id, slug, name, address, start_time, end_time, open_days, time_zone, region_hub_id, is_open_on_holidays, facilities,
      house_rules, status, created_at
    )
    select generator.id(n, 'building', timestamptz '${now}' - interval '900 days'), 'markas-' || n, 'Markas ' || n,
           'Jalan Kembang Jepun ' || n, '08:00', '20:00', '{1,2,3,4,5,6,7}', h.time_zone, h.id, true, '{wifi}',
           '{Lepas sepatu}', 'active', timestamptz '${now}' - interval '900 days'
    from generate_series(1, ${Math.ceil(rooms / ROOMS_PER_BUILDING)}) n
    join generator.hub h on h.number = 1 + n % (select count(*) from generator.hub);
    insert into room (id, building_id, slug, name, description, capacity, check_in_code, position, status, created_at)
    select generator.id(n, 'room', timestamptz '${now}' - interval '900 days'), b.id, 'ruang-' || n, 'Ruang ' || n,
           'Ruang dengan papan tulis.', 2 + n % 20, 'KODE' || n, n % ${ROOMS_PER_BUILDING}, 'active', b.created_at
    from generate_series(1, ${rooms}) n
    join building b on b.slug = 'markas-' || (1 + (n - 1) / ${ROOMS_PER_BUILDING});
    create table generator.room as
      select r.id, b.time_zone, substr(r.slug, 7)::integer as number
      from room r
      join building b on b.id = r.building_id
      where r.check_in_code like 'KODE%'`)
}

/**
 * Bookings of a room go back from 2 weeks ahead, 1 or 2 slots apart: a step of 1.5 slots plus less than half a slot at random
 * never overlaps the slot before. A day has 6 slots from 08:00 on.
 */
const bookings = ({ now, people }: Ground, rooms: number) => `
  insert into schedule (
    id, room_id, user_id, reference_no, purpose, attendee_count, start_at, end_at, blocked_until, check_in_from,
    grace_until, cancel_until, first_start_at, status, checked_in_at, checked_in_by_code, ended_at, cancelled_at,
    released_at, idempotency_key, day_reminded_at, hour_reminded_at, created_at, updated_at
  )
  select generator.id(n, 'booking', made), r.id,
         case when u.status = 'active' then u.id end, 'MK-' || upper(lpad(to_hex(n), 8, '0')),
         (array['Rapat tim', 'Wawancara pelanggan', 'Belajar bersama', 'Latihan presentasi'])[1 + n % 4], 1 + n % 6,
         at, till, till, at - interval '15 minutes', at + interval '15 minutes', at - interval '1 hour', at, state,
         case when state in ('completed', 'occupied') then at + interval '3 minutes' end,
         state in ('completed', 'occupied'),
         case when state = 'completed' then till end, case when state = 'cancelled' then at - interval '5 hours' end,
         case when state = 'released' then at + interval '15 minutes' end,
         generator.id(n, 'key', made), timestamptz '${now}', timestamptz '${now}', made, made
  from generate_series($1::bigint, $2::bigint) n
  join generator.room r on r.number = 1 + n % ${rooms}
  cross join lateral (
    select floor(n / ${rooms} * 1.5 + generator.part(n, 'slot') * 0.49)::integer as slot
  ) slots
  cross join lateral (
    select ((timestamptz '${now}' at time zone r.time_zone)::date + 14 - slot / 6 + time '18:00'
      - slot % 6 * interval '2 hours') at time zone r.time_zone as at
  ) times
  cross join lateral (select at + interval '2 hours' as till, least(timestamptz '${now}', at) - interval '2 days' as made) ends
  cross join lateral (
    select case
      when generator.part(n, 'state') < 0.08 then 'cancelled'
      when at > timestamptz '${now}' then 'booked'
      when generator.part(n, 'state') < 0.18 then 'released'
      when till > timestamptz '${now}' then 'occupied'
      else 'completed'
    end as state
  ) states
  join app_user u on u.id = generator.person_id(1 + generator.skewed(n, 'booker', ${people}))`

const changes = ({ now }: Ground) => `
  insert into schedule_change (id, schedule_id, kind, changed_at)
  select generator.id(n * 2 + step, 'change', s.created_at), s.id, kind, changed_at
  from generate_series($1::bigint, $2::bigint) n
  join schedule s on s.reference_no = 'MK-' || upper(lpad(to_hex(n), 8, '0'))
  cross join lateral (
    values (0, 'booked', s.created_at),
           (1, nullif(s.status, 'booked'),
            coalesce(s.cancelled_at, s.released_at, s.ended_at, s.checked_in_at, timestamptz '${now}'))
  ) steps (step, kind, changed_at)
  where kind is not null
  order by n, step`
