import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { loadReference } from '../api/db/load/reference.ts'
import { administer, databaseUrlOf } from '../api/test/postgres-url.ts'
import { readContent, readInterest } from '../api/src/features/console/overview/content-queries.ts'
import type { Lens } from '../api/src/features/console/overview/filter-queries.ts'
import { recountFigures } from '../api/src/features/console/overview/jobs.ts'
import { listEvents, readRooms } from '../api/src/features/console/overview/place-list-queries.ts'
import { readFunnel, readOverview, readPeople } from '../api/src/features/console/overview/queries.ts'
import { addDays, localDay } from '../api/src/lib/time/local-time.ts'
import { migrate } from '../api/src/lib/database/migrate.ts'
import { openPostgres } from '../api/src/lib/database/postgres.ts'

const PEOPLE = Number(process.env['PEOPLE'] ?? 100_000)
const DAYS = 400
const ROUNDS = 9
const BATCH = Math.ceil(PEOPLE / 50)

const name = `semai_bench_overview_${randomBytes(3).toString('hex')}`
await administer(async (client) => void (await client.query(`create database ${name}`)))
const database = await openPostgres(databaseUrlOf(name))
const { db } = database
try {
  await migrate(database)
  await loadReference(db)
  await fill()
  await database.exec('vacuum analyze')
  await count('menghitung tujuh hari')
  await database.exec('vacuum analyze')
  await count('menghitung lagi, tanpa yang berubah')
  await read()
} finally {
  await database.close()
  await administer(async (client) => void (await client.query(`drop database if exists ${name} with (force)`)))
}

async function count(words: string) {
  const now = new Date()
  let last = performance.now()
  const chunks: number[] = []
  await recountFigures({ db, clock: { now: () => now } }, () => {
    chunks.push(performance.now() - last)
    last = performance.now()
  })
  chunks.sort((a, b) => a - b)
  const [p50, most] = [chunks[Math.floor(chunks.length / 2)], chunks.at(-1)].map((ms) => ms?.toFixed(0))
  console.log(`${words}: p50 ${p50} ms, terlama ${most} ms, ${chunks.length} kali`)
}

async function read() {
  const today = localDay(new Date(), 'Asia/Jakarta')
  const { rows } = await sql<{ id: string }>`select id from region_hub order by number limit 1`.execute(db)
  const whole: Lens = { from: addDays(today, 1 - DAYS), to: today, zone: 'Asia/Jakarta', hub_id: null, stage_id: null }
  const lenses = {
    '400 hari, nasional': whole,
    '400 hari, satu hub': { ...whole, hub_id: rows[0]?.id ?? null },
    '400 hari, satu tahap': { ...whole, stage_id: await findStage() },
    '30 hari, nasional': { ...whole, from: addDays(today, -29) },
  }
  for (const [words, lens] of Object.entries(lenses)) {
    console.log(`${words}:`)
    for (const [what, work] of Object.entries(readings(lens))) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(work))
      times.sort((a, b) => a - b)
      console.log(
        `  ${what}: p50 ${times[Math.floor(ROUNDS / 2)]?.toFixed(0)} ms, terlama ${times.at(-1)?.toFixed(0)} ms`,
      )
    }
  }
}

async function findStage() {
  const { rows } = await sql<{ id: string }>`select id from program_stage where code = 'ignition'`.execute(db)
  return rows[0]?.id ?? null
}

function readings(lens: Lens): Record<string, () => Promise<unknown>> {
  return {
    'angka utama': () => readOverview(db, lens),
    'perjalanan peserta': () => readFunnel(db, lens),
    peserta: () => readPeople(db, lens),
    kegiatan: () => listEvents(db, lens, { page: 1, size: 10, sort: 'filled' }),
    ruang: () => readRooms(db, lens),
    isi: () => readContent(db, lens, 10),
    pencarian: () => readInterest(db, lens, { misses: 20, names: 8 }),
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** So many people over 400 days, and what they have done: about as much as a lively programme of that size. */
async function fill() {
  // Skips other triggers, whose results this does not read.
  for (const table of ['event', 'library_content', 'app_user', 'event_participant', 'schedule'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await fillPlaces()
  for (let first = 1; first <= PEOPLE; first += BATCH) {
    await fillPeople(first, first + BATCH - 1)
    console.log(`${(first + BATCH - 1).toLocaleString('id-ID')} orang`)
  }
}

/** 300 works of the library, 3,000 events, 200 mentors, 24 buildings with five rooms each, and what few searches found. */
async function fillPlaces() {
  await sql`
    insert into library_category (id, name, slug, position, status)
    values (gen_random_uuid(), 'Kategori', 'kategori', 1, 'published')`.execute(db)
  await sql`
    insert into library_content (
      id, slug, type, title, summary, category_id, author, level, source, body_html, reading_minutes, status, published_at
    )
    select gen_random_uuid(), 'isi-' || n, 'article', 'Konten ' || n, '', (select id from library_category), 'Wulan',
           'pemula', 'html', 'Isi', 5, 'published', now()
    from generate_series(1, 300) n`.execute(db)
  await sql`
    insert into mentor (id, full_name, startup_name, position, short_description)
    select gen_random_uuid(), 'Mentor ' || n, 'Startup', 'CEO', '' from generate_series(1, 200) n`.execute(db)
  await sql`
    insert into event (
      id, slug, title, summary, description_html, scope, stage_id, mode, region_hub_id, venue_name, start_at, end_at,
      time_zone, registration_opens_at, registration_closes_at, organizer_name, status, capacity_online, taken_online
    )
    select gen_random_uuid(), 'acara-' || n, 'Kegiatan ' || n, '', '', 'national', stages.ids[1 + n % cardinality(stages.ids)],
           'online', hubs.ids[1 + n % cardinality(hubs.ids)], 'Daring', at, at + interval '2 hours', 'Asia/Jakarta',
           at - interval '9 days', at, 'Semai', 'published', 500, n % 500
    from generate_series(1, 3000) n
    cross join lateral (select now() - n % ${DAYS}::integer * interval '1 day' as at) times
    cross join (select array_agg(id) as ids from program_stage) stages
    cross join (select array_agg(id) as ids from region_hub) hubs`.execute(db)
  await sql`
    insert into building (
      id, slug, name, address, start_time, end_time, open_days, time_zone, region_hub_id, status, created_at
    )
    select gen_random_uuid(), 'gedung-' || n, 'Gedung ' || n, '', '09:00', '21:00', '{1,2,3,4,5,6}', 'Asia/Jakarta',
           hubs.ids[1 + n % cardinality(hubs.ids)], 'active', now() - interval '500 days'
    from generate_series(1, 24) n
    cross join (select array_agg(id) as ids from region_hub) hubs`.execute(db)
  await sql`
    insert into room (id, building_id, slug, name, capacity, check_in_code, status, created_at)
    select gen_random_uuid(), b.id, 'ruang-' || n, 'Ruang ' || n, 8, b.slug || n, 'active', b.created_at
    from building b
    cross join generate_series(1, 5) n`.execute(db)
  await sql`
    insert into schedule (
      id, room_id, reference_no, purpose, attendee_count, start_at, end_at, blocked_until, check_in_from, grace_until,
      cancel_until, first_start_at, status, ended_at, idempotency_key, created_at, updated_at
    )
    select gen_random_uuid(), r.id, r.check_in_code || '-' || d || '-' || h, 'Rapat', 3, at, at + two, at + two, at, at,
           at, at, case when (d + h) % 9 = 0 then 'released' else 'completed' end, at + two, gen_random_uuid(), at, at
    from room r
    cross join generate_series(1, ${DAYS}::integer) d
    cross join generate_series(9, 19, 2) h
    cross join lateral (
      select (current_date - d + h * interval '1 hour') at time zone 'Asia/Jakarta' as at, interval '2 hours' as two
    ) times
    where (d * 7 + h * 3 + length(r.check_in_code)) % 3 > 0`.execute(db)
  await sql`
    insert into workshop (id, slug, title, summary, description_html)
    values (gen_random_uuid(), 'workshop', 'Workshop', '', '')`.execute(db)
  await sql`
    insert into workshop_module (id, workshop_id, code, title, description, position)
    select gen_random_uuid(), id, 'W-1', 'Modul', '', 1 from workshop`.execute(db)
  await sql`
    insert into search_miss (term, day, region_hub_id, count, askers)
    select 'kata ' || n, current_date - d, hubs.ids[1 + (n + d) % cardinality(hubs.ids)], 3,
           array[(n * d) % 4096, (n + d) % 4096, (n * 7 + d) % 4096]
    from generate_series(1, 300) n
    cross join generate_series(0, ${DAYS}::integer) d
    cross join (select array_agg(id) as ids from region_hub) hubs`.execute(db)
}

async function fillPeople(first: number, last: number) {
  const some = sql`from bench_person p where n between ${first}::integer and ${last}::integer`
  await sql`create table if not exists bench_person (n integer primary key, id uuid, at timestamptz)`.execute(db)
  await sql`
    insert into bench_person
    select n, gen_random_uuid(), now() - (n::bigint * 7919 % (${DAYS} * 24)) * interval '1 hour'
    from generate_series(${first}::integer, ${last}::integer) n`.execute(db)
  await sql`
    insert into app_user (id, email, full_name, status, region_hub_id, created_at)
    select p.id, p.n || '@surel.example', 'Peserta', 'active', hubs.ids[1 + p.n % cardinality(hubs.ids)], p.at
    from bench_person p
    cross join (select array_agg(id) as ids from region_hub) hubs
    where n between ${first}::integer and ${last}::integer`.execute(db)
  await sql`
    insert into pre_test_submission (id, user_id, state, created_at)
    select gen_random_uuid(), id, 'submitted', at ${some} and n % 2 = 0`.execute(db)
  await sql`
    insert into event_participant (id, event_id, user_id, full_name, email, attend_mode, status, ticket_code)
    select gen_random_uuid(), events.ids[1 + p.n::bigint * k % cardinality(events.ids)], p.id, 'Peserta',
           p.n || '@surel.example', 'online', case when (p.n + k) % 3 = 0 then 'registered' else 'attended' end,
           p.n || '-' || k
    from bench_person p
    cross join generate_series(1, 2) k
    cross join (select array_agg(id) as ids from event) events
    where n between ${first}::integer and ${last}::integer
      and n % 5 < 3
    on conflict do nothing`.execute(db)
  await sql`
    insert into user_library_history (
      id, user_id, library_content_id, state, completed_at, counted_from, device_updated_at, created_at, updated_at
    )
    select gen_random_uuid(), p.id, works.ids[1 + (p.n::bigint * 31 + k) % cardinality(works.ids)], 'opened',
           case when (p.n + k) % 3 = 0 then seen end, seen, seen, seen, seen
    from bench_person p
    cross join generate_series(1, 3) k
    cross join lateral (select p.at + p.n % 97 * k / 291.0 * (now() - p.at) as seen) times
    cross join (select array_agg(id) as ids from library_content) works
    where n between ${first}::integer and ${last}::integer
    on conflict do nothing`.execute(db)
  await sql`
    insert into workshop_participant (id, user_id, workshop_id, status, created_at, updated_at)
    select gen_random_uuid(), id, (select id from workshop), case when n % 2 = 0 then 'completed' else 'active' end, at, at
    ${some} and n % 3 = 0`.execute(db)
  await sql`
    insert into workshop_module_completion (user_id, workshop_module_id, completed_at)
    select id, (select id from workshop_module), at ${some} and n % 4 = 0`.execute(db)
  await sql`
    insert into certificate (
      id, user_id, serial, verify_code, subject_type, subject_key, recipient_name, title, description, signatories,
      issued_at, created_at, updated_at
    )
    select gen_random_uuid(), id, n::text, 'kode-panjang-' || n, 'stage', 'x', 'Peserta', 'Tamat', '', '[]', at, at, at
    ${some} and n % 10 = 0`.execute(db)
  await sql`
    insert into analytics_event (id, user_id, name, properties, occurred_at, created_at)
    select gen_random_uuid(), p.id, (array['Mentor Viewed', 'Event Viewed', 'Workshop Viewed', 'Startup Viewed'])[1 + k % 4],
           -- Events are looked at in the weeks before them.
           jsonb_build_object('mentor_id', mentors.ids[1 + p.n % 200], 'event_id', events.ids[1 + (extract(doy from seen)::integer * 8 + p.n % 60) % 3000]), seen, seen
    from bench_person p
    cross join generate_series(1, 4) k
    cross join lateral (select p.at + p.n % 89 * k / 356.0 * (now() - p.at) as seen) times
    cross join (select array_agg(id) as ids from mentor) mentors
    cross join (select array_agg(id) as ids from event) events
    where n between ${first}::integer and ${last}::integer
      and n % 2 = 1`.execute(db)
  await sql`
    insert into active_day (day, user_id, zones)
    select current_date - d, p.id, 7
    from bench_person p
    cross join generate_series(0, 40) d
    where n between ${first}::integer and ${last}::integer
      and (n * 13 + d * 7) % 100 < 4`.execute(db)
}
