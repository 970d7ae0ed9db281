import { sql, type KyselyPlugin } from 'kysely'
import type { Db } from '../../src/lib/database/db.ts'

/** The plans of every query that `work` makes, each as its lines. Nothing is read: every list comes back empty. */
export async function plansOf(db: Db, work: (explaining: Db) => Promise<unknown>, how = 'explain'): Promise<string[]> {
  const plans: string[] = []
  const explain: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind !== 'RawNode') throw new Error(`only tagged sql can be explained, not ${node.kind}`)
      const [first = '', ...rest] = node.sqlFragments
      return { ...node, sqlFragments: [`${how} ${first}`, ...rest] }
    },
    async transformResult({ result }) {
      plans.push(result.rows.map((row) => String(row['QUERY PLAN'])).join('\n'))
      return { ...result, rows: [] }
    },
  }
  await work(db.withPlugin(explain))
  return plans
}

/**
 * 100,000 published events over three years behind and one ahead, in no order on the disk, as wide as real ones, and a
 * registration for every tenth.
 */
export async function insertManyEvents(db: Db, now: Date) {
  // Skips the triggers of search, whose results no test reads and which take most of the time.
  await sql`alter table event disable trigger user`.execute(db)
  for (let first = 1; first < 100_000; first += BATCH) await insertBatch(db, now.toISOString(), first)
}

// A statement has 15 seconds, and the machine may be busy.
const BATCH = 10_000

async function insertBatch(db: Db, time: string, first: number) {
  const last = first + BATCH - 1
  await sql`
    insert into event (
      id, slug, title, summary, description_html, scope, stage_id, mode, region_id, region_hub_id, venue_name, address,
      start_at, end_at, time_zone, registration_opens_at, registration_closes_at, organizer_name, status
    )
    select gen_random_uuid(), 'kegiatan-' || n, 'Kegiatan ' || n, 'Ringkasan', 'Uraian',
           case when n % 3 = 0 then 'regional' else 'national' end,
           stages.ids[1 + n % array_length(stages.ids, 1)],
           (array['offline', 'online', 'hybrid'])[1 + n % 3],
           regions.ids[1 + n % array_length(regions.ids, 1)],
           hubs.ids[1 + n % array_length(hubs.ids, 1)],
           'Ruang Nada', repeat('Jalan Ambeng 1, ', 50),
           at, at + interval '2 hours', 'Asia/Jakarta', at - interval '30 days', at - interval '1 hour', 'Semai',
           case when n % 50 = 0 then 'cancelled' else 'published' end
    from generate_series(${first}::int, ${last}::int) n
    cross join lateral (
      select ${time}::timestamptz + (n::bigint * 7919 % 100000 - 75000) * interval '21 minutes' as at
    ) times
    cross join (select array_agg(id) as ids from program_stage) stages
    cross join (select array_agg(id order by id) as ids from region) regions
    cross join (select array_agg(id) as ids from region_hub) hubs`.execute(db)
  await sql`
    insert into event_participant (id, event_id, full_name, email, attend_mode, status, ticket_code)
    select gen_random_uuid(), id, 'Tamu', slug || '@surel.example', 'online', 'registered', slug
    from event
    where substr(slug, 10)::int between ${first} and ${last}
      and substr(slug, 10)::int % 10 = 0`.execute(db)
}

/** Published content of all types, in no order on the disk, as wide as real ones. */
export async function insertManyContents(db: Db, count: number) {
  await sql`alter table library_content disable trigger user`.execute(db)
  await sql`
    insert into library_category (id, name, slug, position, status)
    select gen_random_uuid(), 'Kategori ' || n, 'kategori-' || n, n, 'published'
    from generate_series(1, 7) n`.execute(db)
  await sql`
    insert into library_content (
      id, slug, type, title, summary, category_id, author, level, stage_ids, role_codes, source, source_url, body_html,
      duration_seconds, page_count, reading_minutes, opened_count, editor_weight, status, published_at
    )
    select gen_random_uuid(), 'konten-' || n, type, 'Konten ' || md5(n::text), repeat('Ringkasan ', 20),
           categories.ids[1 + n % 7], 'Wulan', (array['pemula', 'menengah', 'lanjut'])[1 + n % 3],
           array[stages.ids[1 + n % array_length(stages.ids, 1)]],
           case when n % 4 = 0 then '{}' else array[(array['HUS', 'HIP', 'HAC'])[1 + n % 3]] end,
           case type when 'video' then 'file' when 'book' then 'pdf' else 'html' end,
           case when type <> 'article' then '/files/library/' || n || '.mp4' end,
           case when type = 'article' then '<p>' || repeat('Isi ' || n || ' ', 100) || '</p>' end,
           240, 12, 5, n * 7919 % 1000, case when n % 500 = 0 then 1 else 0 end,
           case when n % 50 = 0 then 'archived' else 'published' end,
           timestamptz '2026-08-13 03:00:00Z' - (n::bigint * 7919 % ${count}::int) * interval '1 hour'
    from generate_series(1, ${count}::int) n
    cross join lateral (select (array['video', 'book', 'article'])[1 + n % 3] as type) types
    cross join (select array_agg(id) as ids from library_category) categories
    cross join (select array_agg(id) as ids from program_stage) stages`.execute(db)
}

/** 10,000 people over all hubs, the given one among those of Hub 7, with ten readings and three favourites each. */
export async function insertManyReaders(db: Db, userId: string) {
  await sql`
    insert into app_user (id, email, full_name, region_hub_id)
    select gen_random_uuid(), 'pembaca' || n || '@surel.example', 'Pembaca', hubs.ids[1 + n % array_length(hubs.ids, 1)]
    from generate_series(1, 10000) n
    cross join (select array_agg(id) as ids from region_hub) hubs`.execute(db)
  await sql`
    update app_user
    set region_hub_id = (select id from region_hub where number = 7)
    where id = ${userId}`.execute(db)
  await sql`
    insert into user_library_history (
      id, user_id, library_content_id, state, counted_from, device_updated_at, created_at, updated_at
    )
    select gen_random_uuid(), u.id, c.id, 'in_progress', now(), now(), now(), now()
    from (select id, row_number() over () as n from app_user) u
    cross join generate_series(1, 10) part
    join (select id, row_number() over () as n from library_content) c on c.n = (u.n * 37 + part * 101) % 20000 + 1
    on conflict do nothing`.execute(db)
  await sql`
    insert into library_favorite (user_id, library_content_id, created_at)
    select user_id, library_content_id, created_at
    from (
      select *, row_number() over (partition by user_id order by id) as n
      from user_library_history
    ) h
    where n <= 3`.execute(db)
}
