import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { plansOf } from '../../../test/world/plans.ts'
import { taskMaker } from '../../../test/world/tasks.ts'
import type { Db } from '../../lib/database/db.ts'
import { listModuleFacts } from '../workshop/journey-queries.ts'
import { listDeadlines } from './deadline-queries.ts'
import { readFigures } from './review/figures-queries.ts'
import { findNext, listQueue } from './review/queries.ts'
import { isOwn, listVersions } from './version-queries.ts'

describe.skipIf(!isPostgres)('at 12,000 works of which 300 wait', async () => {
  const app = await createTestApp()
  const { db, database, clock } = app
  const { operator, readTask, learner } = taskMaker(app)
  const { workshop, task } = await readTask()
  const somebody = await learner(workshop)
  const hubId = (await db.selectFrom('region_hub').select('id').orderBy('number').executeTakeFirstOrThrow()).id
  const reader = { user_id: (await operator()).id, scope: 'operator' as const, operator_hub_id: null }
  const near = { ...reader, operator_hub_id: hubId }
  const now = clock.now()

  beforeAll(async () => {
    await insertMany(db, task.id, workshop.id)
    for (const table of tables) await database.exec(`vacuum analyze ${table}`)
  })

  type Case = [what: string, indexes: string[], work: (explaining: Db) => Promise<unknown>]

  const cases: Case[] = [
    ['what waits', ['task_submission_waiting'], (on) => listQueue(on, reader, { page: 1 }, now)],
    ['what waits in a hub', ['task_submission_waiting'], (on) => listQueue(on, near, { page: 1 }, now)],
    ['the next one', ['task_submission_waiting'], (on) => findNext(on, reader, now)],
    ['the figures', ['task_submission_answered', 'task_review_of_submission'], (on) => readFigures(on, reader, now)],
    [
      'one’s own versions, with what was said of them',
      ['task_submission_version', 'task_submission_member_of_user', 'task_review_once'],
      (on) => listVersions(on, isOwn({ id: task.id, owner_id: somebody.id, user_id: somebody.id })),
    ],
    [
      'deadlines of staff',
      ['task_submission_version', 'task_submission_waiting'],
      (on) => listDeadlines(on, { ...reader, is_mentor: false }, now),
    ],
    ['a path', ['task_submission_member_of_user'], (on) => listModuleFacts(on, workshop.id, somebody.id)],
  ]

  test.each(cases)('%s: uses the indexes %j and scans no submissions', async (_, indexes, work) => {
    const plans = await plansOf(db, work)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on task_/)
    for (const index of indexes) expect(plans.join('\n')).toContain(index)
  })
})

const tables = ['app_user', 'workshop_participant', 'task_submission', 'task_submission_member', 'task_review']

/** Twelve thousand people who handed in once; all but three hundred were answered, a few of them lately. */
async function insertMany(db: Db, task: string, workshop: string) {
  await sql`
    insert into app_user (id, email, full_name, scope, status, region_hub_id)
    select gen_random_uuid(), 'peserta-' || n || '@surel.example', 'Peserta', 'participant', 'active', h.id
    from generate_series(1, 12000) n
    join (select id, row_number() over (order by number) as at, count(*) over () as hubs from region_hub) h
      on h.at = 1 + n % h.hubs`.execute(db)
  await sql`
    insert into workshop_participant (id, user_id, workshop_id, status, created_at, updated_at)
    select gen_random_uuid(), id, ${workshop}, 'active', now(), now()
    from app_user
    where email like 'peserta-%'`.execute(db)
  await sql`
    insert into task_submission (
      id, workshop_sub_module_id, user_id, version, state, review, rubric, accept_level, text, submitted_at, decided_at,
      created_at, updated_at
    )
    select gen_random_uuid(), ${task}, id, 1, case when n > 300 then 'accepted' else 'submitted' end, 'staff', '[]', 2,
           repeat('Isi. ', 100), '2026-05-01', case when n > 300 then timestamptz '2026-05-02' + n * interval '1 minute' end,
           now(), now()
    from (select id, row_number() over () as n from app_user where email like 'peserta-%') person`.execute(db)
  await sql`
    insert into task_submission_member (submission_id, user_id)
    select id, user_id
    from task_submission`.execute(db)
  await sql`
    insert into task_review (id, submission_id, reviewer_id, kind, state, decision, assigned_at, done_at)
    select gen_random_uuid(), id, null, 'staff', 'done', 'accepted', submitted_at, decided_at
    from task_submission
    where decided_at is not null`.execute(db)
}
