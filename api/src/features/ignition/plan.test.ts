import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { plansOf } from '../../../test/world/plans.ts'
import type { Db } from '../../lib/database/db.ts'
import { countContentByDay, listContentWithin } from '../event/calendar/queries.ts'
import { listFeedEntries } from '../event/feed/queries.ts'
import { findIgnitionContent, listIgnitionContents, type SessionFilter } from './queries.ts'

describe.skipIf(!isPostgres)('at 30,000 sessions', async () => {
  const { db, database, clock, person } = await createTestApp()
  const now = clock.now()
  const viewer = { user_id: (await person()).id, now }
  const range = { from: '2026-08-01', to: '2026-09-11', time_zone: 'Asia/Jakarta' } as const

  beforeAll(async () => {
    await insertManySessions(db, viewer)
    // As autovacuum leaves a table that is not being filled.
    await database.exec('vacuum analyze ignition_content')
    await database.exec('vacuum analyze ignition_participant')
  })

  type Case = [what: string, index: string, work: (explaining: Db) => Promise<unknown>]

  // The second page asks for the total too.
  const list = (filter: Omit<SessionFilter, 'page'>) => (on: Db) =>
    listIgnitionContents(on, { page: 2, ...filter }, viewer)

  const cases: Case[] = [
    ['sessions of now', 'ignition_content_', list({ phase: 'ongoing' })],
    ['sessions to come', 'ignition_content_by_end', list({ phase: 'upcoming' })],
    ['sessions that are over', 'ignition_content_by_end', list({ phase: 'finished' })],
    ['all sessions', 'ignition_content_by_end', list({})],
    ['a category’s sessions', 'ignition_content_by_category', list({ category: 'kategori-3' })],
    ['a role’s sessions to come', 'ignition_content_by_end', list({ phase: 'upcoming', role: 'HIP' })],
    ['one’s own sessions', 'ignition_participant_once', list({ mine: true })],
    ['a session', 'ignition_content_pkey', (on) => findIgnitionContent(on, viewer.user_id, viewer)],
    ['a month’s counts', 'ignition_content_during', (on) => countContentByDay(on, range, {}, viewer)],
    ['a month’s list', 'ignition_content_during', (on) => listContentWithin(on, { ...range, page: 2 }, {}, viewer)],
    [
      'a month’s own',
      'ignition_participant_once',
      (on) => listContentWithin(on, { ...range, page: 2 }, { mine: true }, viewer),
    ],
    ['a feed', 'ignition_participant_once', (on) => listFeedEntries(on, viewer.user_id, now)],
  ]

  test.each(cases)('%s: uses the index %s without a table scan', async (_, index, work) => {
    const plans = await plansOf(db, work)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on ignition_(content|participant)\b/)
    expect(plans.join('\n')).toContain(index)
  })
})

/** Insert sessions of both tracks over the last three years and the next one, with one registration each. */
async function insertManySessions(db: Db, { user_id, now }: { user_id: string; now: Date }) {
  await sql`
    insert into ignition_category (id, name, slug, description, position, status)
    select gen_random_uuid(), 'Kategori ' || n, 'kategori-' || n, 'Uraian', n, 'published'
    from generate_series(1, 12) n`.execute(db)
  await sql`
    insert into ignition_content (
      id, slug, category_id, track, episode_number, role_codes, title, summary, description_html, mode,
      start_time, end_time, time_zone, join_url, status
    )
    select gen_random_uuid(), 'sesi-' || n, categories.ids[1 + n % 12],
           case when n % 10 = 0 then 'sekolah_beta' else 'ignition' end,
           case when n % 10 = 0 then n end,
           case n % 4 when 1 then '{HUS}'::text[] when 2 then '{HIP}'::text[] else '{}'::text[] end,
           'Sesi ' || n, 'Ringkasan', repeat('Uraian panjang. ', 100), 'online',
           at, at + interval '90 minutes', 'Asia/Jakarta', 'https://temu.semai.example/a',
           case when n % 50 = 0 then 'cancelled' else 'published' end
    from generate_series(1, 30000) n
    cross join lateral (
      select ${now.toISOString()}::timestamptz + (n::bigint * 7919 % 30000 - 22500) * interval '70 minutes' as at
    ) times
    cross join (select array_agg(id order by position) as ids from ignition_category) categories`.execute(db)
  await sql`
    insert into app_user (id, email, full_name, scope, status)
    select gen_random_uuid(), 'peserta-' || n || '@surel.example', 'Peserta', 'participant', 'active'
    from generate_series(1, 300) n`.execute(db)
  await sql`
    insert into ignition_participant (id, user_id, ignition_content_id, status, created_at, updated_at)
    select gen_random_uuid(), case when place <= 30 then ${user_id}::uuid else people.ids[1 + place % 300] end, id,
           'registered', now(), now()
    from (select id, row_number() over (order by id) as place from ignition_content) numbered
    cross join (select array_agg(id) as ids from app_user) people`.execute(db)
}
