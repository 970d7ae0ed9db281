import pg from 'pg'
import { generate } from '../../api/db/generate.ts'
import { topicWords } from '../../api/db/generate-words.ts'
import { insertManyTopics } from '../../api/test/world/many-topics.ts'
import { administer, databaseUrlOf } from '../../api/test/postgres-url.ts'
import { openPostgres } from '../../api/src/lib/database/postgres.ts'
import { fillDatabase } from '../parts/database.ts'

/** Once the country: so much of each a thousand times at most. */
const ONCE = { people: 1000, events: 100, messages: 10_000, bookings: 1000 }
const CONTENT = { topics: 100, startups: 20, works: 20, mentors: 10, workshops: 2 }

export const databaseOf = (scale: number) => `semai_growth_${scale}`

/** A database of so many times the country, which is taken up again when it is there, at the newest schema. */
export async function openGrown(scale: number): Promise<string> {
  const name = databaseOf(scale)
  const url = databaseUrlOf(name)
  const isWhole = await administerOne(`select 1 from pg_database d join pg_shdescription s on s.objoid = d.oid
    where d.datname = '${name}' and s.description = 'whole'`)
  if (!isWhole) await make(scale)
  await fillDatabase(url, async () => {})
  return url
}

async function make(scale: number) {
  const name = databaseOf(scale)
  const url = databaseUrlOf(name)
  const tell = (words: string) => console.log(`  ${words}`)
  console.log(`${scale}×: mengisi ${name}`)
  // What was left half made is made anew.
  await administer(async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
  })
  await fillDatabase(url, async () => {})
  const times = (amount: number) => amount * scale
  const amounts = {
    people: times(ONCE.people),
    events: times(ONCE.events),
    messages: times(ONCE.messages),
    bookings: times(ONCE.bookings),
    seed: 1,
  }
  await generate(url, amounts, { now: new Date(), tell })
  await addContent(url, scale)
  await administer(async (admin) => void (await admin.query(`comment on database ${name} is 'whole'`)))
}

/** What the generator leaves out: topics, startups, works of the library, mentors, workshops and notifications. */
async function addContent(url: string, scale: number) {
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0 -c synchronous_commit=off' })
  await client.connect()
  for (const statement of [startups, founders, category, works, mentors, workshops]) {
    await client.query(statement.replace('$scale', String(scale)).replace('$words', topicWords.join(' ')))
  }
  await client.query(notifications)
  await client.end()
  const database = await openPostgres(url)
  await insertManyTopics(database.db, new Date(), CONTENT.topics * scale)
  await database.close()
  const after = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' })
  await after.connect()
  await after.query('vacuum analyze')
  await after.end()
}

const twoWords = `
  cross join (select string_to_array('$words', ' ') as list) words
  cross join lateral (select list[1 + n % cardinality(list)] as a, list[1 + n * 7 % cardinality(list)] as b) texts`
const hubs = '(select array_agg(id order by number) as ids from region_hub) hubs'

const startups = `
  insert into startup (id, slug, name, tagline, description, stage_id, region_hub_id)
  select gen_random_uuid(), 'startup-' || n, initcap(a) || ' ' || b || ' ' || n, 'Menolong ' || a, 'Kami membuat ' || b,
         stages.ids[1 + n % cardinality(stages.ids)], hubs.ids[1 + n % cardinality(hubs.ids)]
  from generate_series(1, ${CONTENT.startups} * $scale) n
  cross join (select array_agg(id) as ids from startup_stage) stages
  cross join ${hubs} ${twoWords}`

const founders = `
  insert into startup_member (startup_id, user_id, role, joined_at, updated_at)
  select s.id, u.id, 'owner', now(), now()
  from (select id, row_number() over (order by id) as number from startup) s
  join (select id, row_number() over (order by id) as number from app_user where status = 'active') u using (number)`

const category = `
  insert into library_category (id, name, slug, position, status)
  values (gen_random_uuid(), 'Bacaan', 'bacaan', 1, 'published')`

const works = `
  insert into library_content (
    id, slug, type, title, summary, category_id, author, level, source, body_html, reading_minutes, status, published_at
  )
  select gen_random_uuid(), 'bacaan-' || n, 'article', 'Cara ' || a || ' dan ' || b || ' ' || n, 'Tentang ' || a,
         (select id from library_category), 'Wulan', 'pemula', 'html', '<p>' || b || '</p>', 5, 'published',
         now() - n * interval '7 minutes'
  from generate_series(1, ${CONTENT.works} * $scale) n ${twoWords}`

const mentors = `
  insert into mentor (id, full_name, startup_name, position, region_hub_id, short_description)
  select gen_random_uuid(), initcap(a) || ' ' || n, initcap(b), 'CEO', hubs.ids[1 + n % cardinality(hubs.ids)],
         'Bisa ditanya soal ' || a
  from generate_series(1, ${CONTENT.mentors} * $scale) n
  cross join ${hubs} ${twoWords}`

const workshops = `
  insert into workshop (id, slug, title, summary, description_html, track, line, position, status)
  select gen_random_uuid(), 'workshop-' || n, 'Workshop ' || n, 'Ringkasan', '<p>Uraian</p>', 'sekolah_beta', 'kelas_daring', n,
         'published'
  from generate_series(1, ${CONTENT.workshops} * $scale) n`

/** Three for everybody. */
const notifications = `
  insert into notification (id, user_id, title, content_title, content_summary, target, read_at, dedupe_key, created_at)
  select gen_random_uuid(), id, 'Kegiatan', 'Besok mulai', 'Sampai jumpa.', '/event', case when k = 1 then now() end,
         'ukur-' || k, now() - k * interval '1 day'
  from app_user
  cross join generate_series(1, 3) k`

async function administerOne(query: string): Promise<boolean> {
  let isThere = false
  await administer(async (admin) => void (isThere = (await admin.query(query)).rows.length > 0))
  return isThere
}
