import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { plansOf } from '../../../test/world/plans.ts'
import { workshopMaker } from '../../../test/world/workshops.ts'
import type { Db } from '../../lib/database/db.ts'
import { findJourneyWorkshop, listModuleFacts } from './journey-queries.ts'
import { findCurrentWorkshop, listWorkshops } from './queries.ts'
import { listRosters } from './roster/queries.ts'

describe.skipIf(!isPostgres)('at 200 workshops and 60,000 histories', async () => {
  const app = await createTestApp()
  const { db, database, clock } = app
  const viewer = { user_id: (await app.person()).id, now: clock.now() }
  const staff = { ...viewer, scope: 'operator', operator_hub_id: null } as const
  const { workshop } = await workshopMaker(app).path({ role_code: 'HIP' })

  beforeAll(async () => {
    await insertMany(db)
    for (const table of tables) await database.exec(`vacuum analyze ${table}`)
  })

  type Case = [what: string, indexes: string[], work: (explaining: Db) => Promise<unknown>]

  const cases: Case[] = [
    ['one’s own workshops', ['workshop_participant_once'], (on) => listWorkshops(on, { page: 1, mine: true }, viewer)],
    ['the current workshop', ['workshop_participant_once'], (on) => findCurrentWorkshop(on, viewer)],
    ['a workshop', ['workshop_participant_once'], (on) => findJourneyWorkshop(on, workshop.id, viewer.user_id)],
    ['the rosters', ['workshop_participant_by_workshop'], (on) => listRosters(on, staff, { page: 1, size: 20 })],
    [
      'a path',
      [
        'workshop_module_position_unique',
        'workshop_sub_module_position_unique',
        'user_workshop_history_once',
        'quiz_result_best',
        'quiz_attempt_number_unique',
      ],
      (on) => listModuleFacts(on, workshop.id, viewer.user_id),
    ],
  ]

  test.each(cases)('%s: uses the indexes %j without a table scan', async (_, indexes, work) => {
    const plans = await plansOf(db, work)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (user_workshop|workshop_participant|quiz_)/)
    for (const index of indexes) expect(plans.join('\n')).toContain(index)
  })
})

const tables = [
  'app_user',
  'workshop',
  'workshop_module',
  'workshop_sub_module',
  'workshop_participant',
  'workshop_module_completion',
  'user_workshop_history',
  'quiz',
  'quiz_attempt',
  'quiz_result',
]

/** Two hundred workshops of two modules with five parts, a quiz among them; each of 600 people is in ten of them. */
async function insertMany(db: Db) {
  await sql`
    insert into workshop (id, slug, title, summary, description_html, track, line, position, status)
    select gen_random_uuid(), 'banyak-' || n, 'Workshop', 'Ringkasan', repeat('Uraian panjang. ', 100), 'sekolah_beta',
           'kelas_daring', n, 'published'
    from generate_series(1, 200) n`.execute(db)
  await sql`
    insert into workshop_module (id, workshop_id, code, title, description, position, status)
    select gen_random_uuid(), w.id, w.slug || '-' || n, 'Modul', 'Uraian', n, 'published'
    from workshop w
    cross join generate_series(1, 2) n
    where w.slug like 'banyak-%'`.execute(db)
  await sql`
    insert into workshop_sub_module (
      id, workshop_module_id, title, kind, position, estimated_minutes, completion, body_html, status, published_at
    )
    select gen_random_uuid(), m.id, 'Bagian', case when n = 5 then 'quiz' else 'reading' end, n, 8,
           case when n = 5 then 'pass' else 'mark_done' end, repeat('Isi panjang. ', 200), 'published', now()
    from workshop_module m
    cross join generate_series(1, 5) n
    where m.code like 'banyak-%'`.execute(db)
  await sql`
    insert into quiz (id, workshop_sub_module_id)
    select gen_random_uuid(), id
    from workshop_sub_module
    where kind = 'quiz'`.execute(db)
  await sql`
    insert into app_user (id, email, full_name, scope, status)
    select gen_random_uuid(), 'peserta-' || n || '@surel.example', 'Peserta', 'participant', 'active'
    from generate_series(1, 600) n`.execute(db)
  await insertActions(db)
}

async function insertActions(db: Db) {
  await sql`
    insert into workshop_participant (id, user_id, workshop_id, status, created_at, updated_at)
    select gen_random_uuid(), u.id, w.id, 'active', now(), now()
    from (select id, row_number() over () as n from app_user where email like 'peserta-%') u
    cross join generate_series(0, 9) k
    join workshop w on w.slug = 'banyak-' || (1 + (u.n * 7 + k * 13) % 200)`.execute(db)
  for (let position = 1; position <= 5; position++) {
    await sql`
      insert into user_workshop_history (
        id, user_id, workshop_sub_module_id, state, counted_from, device_updated_at, created_at, updated_at
      )
      select gen_random_uuid(), p.user_id, s.id, 'in_progress', now(), now(), now(), now()
      from workshop_participant p
      join workshop_module m on m.workshop_id = p.workshop_id
      join workshop_sub_module s on s.workshop_module_id = m.id and s.position = ${position}`.execute(db)
  }
  await sql`
    insert into quiz_attempt (
      id, user_id, quiz_id, number, state, started_at, submitted_at, question_order, created_at, updated_at
    )
    select gen_random_uuid(), p.user_id, q.id, 1, 'submitted', now(), now(), '[]', now(), now()
    from workshop_participant p
    join workshop_module m on m.workshop_id = p.workshop_id
    join workshop_sub_module s on s.workshop_module_id = m.id
    join quiz q on q.workshop_sub_module_id = s.id`.execute(db)
  await sql`
    insert into quiz_result (
      attempt_id, user_id, quiz_id, score, max_score, percent, pass_percent, passed, per_question, created_at
    )
    select id, user_id, quiz_id, 1, 2, 50, 70, false, '[]', now()
    from quiz_attempt`.execute(db)
}
