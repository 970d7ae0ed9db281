import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { copyTemplate } from '../../test/database.ts'
import { localFileStore } from '../../src/lib/file/store.ts'
import { loadDemo } from './demo.ts'
import { readData } from './reference.ts'

const database = await copyTemplate()
const { db } = database
afterAll(database.close)
const folder = mkdtempSync(join(tmpdir(), 'semai-demo-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = localFileStore(folder)
await loadDemo(db, files, new Date('2026-08-13T03:00:00Z'))

test('twenty mentors: two without a link, each of a hub and with a face, but for one whose photo is not there', async () => {
  const mentors = await db.selectFrom('mentor').selectAll().execute()
  expect(mentors).toHaveLength(20)
  expect(mentors.filter(({ linkedin_url }) => linkedin_url === null)).toHaveLength(2)
  const photos = mentors.map(({ photo_url }) => photo_url?.replace('/files/', '') ?? '')
  expect(photos.filter((key) => !existsSync(join(folder, key)))).toEqual(['avatar/tidak-ada.webp'])
  expect(new Set(photos).size).toBe(20)
  for (const { full_name, short_description, expertise, region_hub_id } of mentors) {
    expect([full_name, short_description.match(/[.?](?: |$)/g)?.length]).toEqual([full_name, 2])
    expect(expertise.length).toBeGreaterThanOrEqual(2)
    expect(expertise.length).toBeLessThanOrEqual(4)
    expect(region_hub_id).not.toBeNull()
  }
})

test('10 founders and the mentors have a portrait, others have none', async () => {
  const { rows } = await sql<{ scope: string; storage_key: string }>`
    select u.scope, f.storage_key
    from app_user u
    join file f on f.id = u.photo_file_id and f.owner_id = u.id`.execute(db)
  expect(rows.filter(({ scope }) => scope === 'mentor')).toHaveLength(20)
  expect(rows.filter(({ scope }) => scope === 'participant')).toHaveLength(10)
  expect(rows.filter(({ storage_key }) => !existsSync(join(folder, storage_key)))).toEqual([])
})

test('each event has its mentors, in the order that it names them', async () => {
  const { rows } = await sql<{ slug: string; names: string[] }>`
    select e.slug, array_agg(m.full_name order by em.position) as names
    from event_mentor em
    join event e on e.id = em.event_id
    join mentor m on m.id = em.mentor_id
    group by e.slug`.execute(db)
  expect(rows.length).toBeGreaterThan(60)
  const first = rows.find(({ slug }) => slug === 'mulai-dari-masalah-bukan-dari-aplikasi')
  expect(first?.names).toEqual(['Raka Wiratmaya', 'Wulan Cahyanirum'])
})

test('some people have taken the pre-test, some chose a role, and the founder has yet to do either', async () => {
  // People of startups.json have their roles there.
  const newcomers = readData<{ roles: { email: string }[] }>('demo/startups.json').roles.map(({ email }) => email)
  const { rows } = await sql<{ name: string; suggested: string | null; confidence: string; role: string | null }>`
    select split_part(u.email, '@', 1) as name, s.suggested_role as suggested, s.confidence, c.role_code as role
    from app_user u
    left join role_suggestion s on s.user_id = u.id
    left join user_category c on c.user_id = u.id
    where (s.id is not null or c.id is not null)
      and u.email <> all (${newcomers})
    order by name`.execute(db)
  expect(rows.map(({ name, ...rest }) => [name, ...Object.values(rest)])).toEqual([
    ['cut', 'HIP', 'tinggi', 'HIP'],
    ['dimas', null, 'rendah', 'HUS'],
    ['fauziah', 'HUS', 'tinggi', null],
    ['muhammad', 'HAC', 'tinggi', 'HAC'],
    ['suharyanta', 'HUS', 'tinggi', 'HUS'],
    ['theresia', null, null, 'HIP'],
    ['yosefina', 'HUS', 'rendah', 'HUS'],
  ])
  const skips = await db.selectFrom('pre_test_submission').select('id').where('state', '=', 'skipped').execute()
  expect(skips).toHaveLength(1)
})

test('ignition has upcoming and finished sessions, 8 webinars, and matching seat counts', async () => {
  const sessions = await db.selectFrom('ignition_content').selectAll().execute()
  const webinars = sessions.filter(({ track }) => track === 'sekolah_beta')
  expect(new Set(webinars.map(({ episode_number }) => episode_number))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
  expect(sessions.length - webinars.length).toBeGreaterThanOrEqual(12)
  const { rows: overfull } = await sql`
    select slug
    from ignition_content e
    where taken < (
      select count(*)
      from ignition_participant p
      where p.ignition_content_id = e.id
        and p.status in ('registered', 'attended')
    )`.execute(db)
  expect(overfull).toEqual([])
  const { rows: own } = await sql<{ status: string; is_to_come: boolean }>`
    select p.status, e.end_time > '2026-08-13T03:00:00Z' as is_to_come
    from ignition_participant p
    join ignition_content e on e.id = p.ignition_content_id
    order by e.end_time`.execute(db)
  expect(own).toEqual([
    { status: 'attended', is_to_come: false },
    { status: 'registered', is_to_come: true },
  ])
})

test('workshops: ten modules, each with its parts and questions, and meetings on the days that they are meant for', async () => {
  const workshops = await db.selectFrom('workshop').selectAll().orderBy('position').execute()
  expect(workshops.map(({ role_code, track, taken }) => [role_code, track, taken])).toEqual([
    ['HUS', 'workshop', 3],
    ['HIP', 'workshop', 5],
    ['HAC', 'workshop', 3],
    ['HIP', 'sekolah_beta', 9],
    ['HAC', 'sekolah_beta', 4],
  ])
  const { rows: modules } = await sql<{ code: string; parts: number; questions: number }>`
    select m.code, count(distinct s.id) as parts, count(n.id) as questions
    from workshop_module m
    join workshop_sub_module s on s.workshop_module_id = m.id
    left join quiz q on q.workshop_sub_module_id = s.id
    left join question n on n.quiz_id = q.id
    group by m.code
    order by m.code`.execute(db)
  expect(modules.map(({ code, parts, questions }) => [code, parts, questions])).toEqual([
    ...['HAC-1', 'HAC-2', 'HIP-1', 'HIP-2', 'HUS-1', 'HUS-2'].map((code) => [code, 5, 5]),
    ['INT-1', 3, 0],
    ['INT-2', 3, 3],
    ['KDR-1', 3, 0],
    ['KDR-2', 3, 3],
  ])
  const { rows: days } = await sql<{ day: number }>`
    select distinct extract(isodow from (s ->> 'start_at')::timestamptz at time zone w.time_zone)::integer as day
    from workshop w
    cross join jsonb_array_elements(w.sessions) as s
    where w.line = 'intensif'`.execute(db)
  expect(days).toEqual([{ day: 6 }])
})

test('lessons play the library’s films and show its books', async () => {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count
    from workshop_sub_module
    where kind in ('video', 'pdf')
    group by kind
    order by kind`.execute(db)
  expect(rows).toEqual([
    { kind: 'pdf', count: 2 },
    { kind: 'video', count: 5 },
  ])
})

test('the founder is half-way through a module with a failed quiz, another has completed a workshop', async () => {
  const { rows } = await sql<{ email: string; status: string; progress_percent: number; percents: number[] }>`
    select u.email, p.status, p.progress_percent,
           array(select percent from quiz_result where user_id = u.id order by created_at) as percents
    from workshop_participant p
    join app_user u on u.id = p.user_id
    join workshop w on w.id = p.workshop_id and w.track = 'workshop'
    where u.email in ('founder@semai.test', 'muhammad@semai.test', 'suharyanta@semai.test')
    order by u.email`.execute(db)
  expect(rows).toEqual([
    { email: 'founder@semai.test', status: 'active', progress_percent: 20, percents: [expect.any(Number)] },
    { email: 'muhammad@semai.test', status: 'active', progress_percent: 10, percents: [] },
    { email: 'suharyanta@semai.test', status: 'completed', progress_percent: 100, percents: [100, 90] },
  ])
  expect(rows[0]?.percents[0]).toBeLessThan(70)
})

test('the library: media of ours that are there, whole texts with a contents, and seven categories', async () => {
  const contents = await db.selectFrom('library_content').selectAll().execute()
  const media = await db.selectFrom('file').select('storage_key').where('purpose', '=', 'library').execute()
  const storedPaths = new Set(media.map(({ storage_key }) => `/files/${storage_key}`))
  expect(contents.length).toBeGreaterThanOrEqual(23)
  for (const { slug, source_url, body_html, reading_minutes, file_size_bytes } of contents) {
    if (source_url === null) {
      expect([slug, body_html]).toEqual([slug, expect.stringContaining('<h2 id="bagian-')])
      expect(reading_minutes).toBeGreaterThan(2)
    } else {
      expect([slug, storedPaths.has(source_url)]).toEqual([slug, true])
      expect(file_size_bytes).toBeGreaterThan(10_000)
    }
  }
  expect(await db.selectFrom('library_category').select('id').execute()).toHaveLength(7)
  for (const { storage_key } of media) expect(existsSync(join(folder, storage_key))).toBe(true)
})

test('streams name their parts as they are published', async () => {
  const playlists = await db.selectFrom('file').select('storage_key').where('storage_key', 'like', '%.m3u8').execute()
  expect(playlists.length).toBeGreaterThan(0)
  for (const { storage_key } of playlists) {
    const playlist = readFileSync(join(folder, storage_key), 'utf8')
    const parts = [...playlist.matchAll(/^(?:#EXT-X-MAP:URI=")?([^#"\n]+)"?$/gm)].map(([, part = '']) => part)
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts) {
      expect(part).toMatch(/^[0-9a-f]{32}\.(?:mp4|m4s)$/)
      expect(existsSync(join(folder, 'library', part))).toBe(true)
    }
  }
})

test('the shelf’s people and picks name content that is there', async () => {
  const contents = await db.selectFrom('library_content').select('slug').execute()
  const slugs = new Set(contents.map(({ slug }) => slug))
  const { picks, readers } = readData<{
    picks: string[]
    readers: { favorites: string[]; history: { slug: string }[] }[]
  }>('demo/library-readers.json')
  const named = readers.flatMap(({ favorites, history }) => [...favorites, ...history.map(({ slug }) => slug)])
  expect([...picks, ...named].filter((slug) => !slugs.has(slug))).toEqual([])
})

test('the founder has begun two things, completed one and keeps three', async () => {
  const founder = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'founder@semai.test')
    .executeTakeFirst()
  const history = await db
    .selectFrom('user_library_history')
    .select('state')
    .where('user_id', '=', founder?.id ?? '')
    .execute()
  const favorites = await db
    .selectFrom('library_favorite')
    .select('user_id')
    .where('user_id', '=', founder?.id ?? '')
    .execute()
  expect(history.map(({ state }) => state).toSorted()).toEqual(['completed', 'in_progress', 'in_progress'])
  expect(favorites).toHaveLength(3)
})

test('eleven guidelines with their texts', async () => {
  const guidelines = await db.selectFrom('guideline').select(['slug', 'body_html']).execute()
  expect(guidelines).toHaveLength(11)
  for (const { body_html } of guidelines) expect(body_html).toMatch(/^<(?:p|h2)/)
})

test('a second start adds nothing', async () => {
  await loadDemo(db, files, new Date('2026-08-14T03:00:00Z'))
  expect(await db.selectFrom('mentor').select('id').execute()).toHaveLength(20)
})
