import { sql } from 'kysely'
import { transaction, type Db } from '../../src/lib/database/db.ts'

/** 100 buildings of 100 rooms each, in no order on the disk. */
export async function insertManyRooms(db: Db) {
  await sql`
    insert into building (
      id, slug, name, address, start_time, end_time, open_days, time_zone, region_hub_id, house_rules, status
    )
    select gen_random_uuid(), 'markas-' || n, 'Markas ' || md5(n::text), 'Jalan Ambeng', '09:00', '21:00',
           array[1, 2, 3, 4, 5, 6, 7], 'Asia/Jakarta', hubs.ids[1 + n % array_length(hubs.ids, 1)],
           array['Lepas sepatu'], 'active'
    from generate_series(1, 100) n
    cross join (select array_agg(id) as ids from region_hub) hubs`.execute(db)
  await sql`
    insert into room (id, building_id, slug, name, description, capacity, check_in_code, position, status)
    select gen_random_uuid(), buildings.ids[1 + n % 100], 'ruang-' || n, 'Ruang ' || n, repeat('Uraian ', 40),
           1 + n % 40, 'KODE' || n, n % 7, 'active'
    from generate_series(1, 10000) n
    cross join (select array_agg(id) as ids from building) buildings`.execute(db)
}

const BATCH = 50_000

/**
 * Insert 1,000,000 bookings: 96 past and 4 upcoming ones per room. One person has a thousandth of the past ones and missed
 * a tenth of theirs.
 */
export async function insertManyBookings(db: Db, { user_id, now }: { user_id: string; now: Date }) {
  await sql`
    create table numbered_room as
    select id, row_number() over (order by id) - 1 as number
    from room`.execute(db)
  await sql`create unique index on numbered_room (number)`.execute(db)
  for (let first = 0; first < 1_000_000; first += BATCH) {
    await transaction(db, async (tx) => {
      // The referenced rows exist, so the constraints need no check.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`
        insert into schedule (
          id, room_id, user_id, reference_no, purpose, attendee_count, start_at, end_at, blocked_until, check_in_from,
          grace_until, cancel_until, first_start_at, status, released_at, idempotency_key, created_at, updated_at
        )
        select key, r.id, case when n % 1000 = 0 then ${user_id}::uuid end, 'MK-' || n,
               'Rapat tim yang panjang', 4, at, at + interval '2 hours', at + interval '2 hours',
               at - interval '15 minutes', at + interval '15 minutes', at - interval '1 hour', at, state,
               case when state = 'released' then at + interval '15 minutes' end, key, at, at
        from generate_series(${first}::integer, ${first + BATCH - 1}::integer) n
        join numbered_room r on r.number = n % 10000
        cross join lateral (
          select n / 10000 as day_number, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as key
        ) days
        cross join lateral (
          select case when day_number >= 96 then 'booked' when n % 10 = day_number % 10 then 'released' else 'completed' end as state
        ) states
        cross join lateral (
          select date_trunc('day', ${now.toISOString()}::timestamptz) + (day_number - 95) * interval '1 day'
            + (n % 6) * interval '2 hours' + interval '2 hours' as at
        ) times`.execute(tx)
    })
  }
  await sql`drop table numbered_room`.execute(db)
}
