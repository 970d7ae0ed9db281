import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { GivenLevel, Rubric } from '@semai/contract/task/rubric'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { getTask } from '../../src/features/task/queries.ts'
import { levelsErrors } from '../../src/features/task/rules.ts'
import { localFileStore } from '../../src/lib/file/store.ts'
import { loadDemo } from './demo.ts'

const app = await createTestApp()
const { clock, db, deps } = app
const folder = mkdtempSync(join(tmpdir(), 'semai-demo-'))
afterAll(() => rmSync(folder, { recursive: true }))
const now = clock.now()
await loadDemo(db, localFileStore(folder), now)

const tasks = await db
  .selectFrom('workshop_sub_module')
  .select(['id', 'title', 'review', 'rubric', 'due_days', 'is_team', 'text_part'])
  .where('kind', '=', 'task')
  .$castTo<{
    id: string
    title: string
    review: string
    rubric: Rubric
    due_days: number | null
    is_team: boolean
    text_part: string
  }>()
  .execute()

test('every task has a rubric whose points rise, to a hundred in all', () => {
  expect(tasks).toHaveLength(10)
  for (const { title, rubric, text_part } of tasks) {
    expect([title, text_part, rubric.length >= 3]).toEqual([title, 'required', true])
    for (const { levels } of rubric) {
      const points = levels.map((level) => level.points)
      expect([title, points]).toEqual([title, [...new Set(points)].toSorted((a, b) => a - b)])
    }
    expect(rubric.reduce((sum, { levels }) => sum + (levels.at(-1)?.points ?? 0), 0)).toBe(100)
  }
})

test('most are read by staff, two by peers, one by both; two have a deadline, and teams hand in once', () => {
  const counted = (review: string) => tasks.filter((task) => task.review === review).length
  expect([counted('staff'), counted('peer'), counted('both'), counted('none')]).toEqual([7, 2, 1, 0])
  expect(tasks.filter(({ due_days }) => due_days !== null)).toHaveLength(2)
  expect(tasks.filter(({ is_team }) => is_team)).toHaveLength(2)
})

test('has works in every state, of a team, with earlier versions, and overdue', async () => {
  const works = await db.selectFrom('task_submission').selectAll().execute()
  const states = new Set(works.map(({ state }) => state))
  expect(states).toEqual(new Set(['draft', 'submitted', 'in_review', 'changes_requested', 'accepted']))
  expect(works.filter(({ startup_id }) => startup_id !== null)).toHaveLength(1)
  expect(works.filter(({ review, state }) => review === 'none' && state === 'submitted')).toHaveLength(1)
  expect(works.filter(({ version, state }) => version === 2 && state === 'accepted')).toHaveLength(1)
  expect(works.filter(({ reply }) => reply !== null)).toHaveLength(2)
  const late = works.filter(({ due_at, submitted_at }) => due_at && submitted_at && due_at < submitted_at)
  expect(late).toHaveLength(1)
  const waiting = works.filter(({ state, review }) => state === 'submitted' && review === 'staff')
  const overdue = waiting.filter((one) => Date.parse(one.submitted_at ?? '') < now.getTime() - 72 * 3_600_000)
  expect([waiting.length, overdue.length]).toEqual([5, 1])
})

test('steps of accepted works are complete, those of waiting works are not', async () => {
  const { rows } = await sql<{ is_accepted: boolean; is_completed: boolean }>`
    select distinct t.state = 'accepted' or t.review = 'none' as is_accepted, h.completed_at is not null as is_completed
    from task_submission t
    join task_submission_member m on m.submission_id = t.id
    left join user_workshop_history h
      on h.user_id = m.user_id and h.workshop_sub_module_id = t.workshop_sub_module_id
    where not exists (
      select
      from task_submission later
      where later.workshop_sub_module_id = t.workshop_sub_module_id
        and later.owner_id = t.owner_id
        and later.version > t.version
    )
    order by 1`.execute(db)
  expect(rows).toEqual([
    { is_accepted: false, is_completed: false },
    { is_accepted: true, is_completed: true },
  ])
})

test('every reading is whole: a level of each criterion, and words where it is not the best', async () => {
  const readings = await db
    .selectFrom('task_review as r')
    .innerJoin('task_submission as t', 't.id', 'r.submission_id')
    .select(['r.levels', 't.rubric', 'r.words', 'r.kind'])
    .where('r.state', '=', 'done')
    .$castTo<{ levels: GivenLevel[]; rubric: Rubric; words: string; kind: string }>()
    .execute()
  expect(readings.length).toBeGreaterThan(25)
  for (const { levels, rubric, words } of readings) {
    expect([words, levelsErrors(rubric, levels)]).toEqual([words, []])
    expect(words.length).toBeGreaterThan(10)
  }
})

test('peers never review each other, teams, or before handing in', async () => {
  const { rows } = await sql`
    select r.id
    from task_review r
    join task_submission t on t.id = r.submission_id
    where r.kind <> 'staff'
      and (
        r.reviewer_id = t.user_id
        or exists (
          select
          from startup_member own
          join startup_member other on other.startup_id = own.startup_id
          where own.user_id = r.reviewer_id
            and other.user_id = t.user_id
        )
        or not exists (
          select
          from task_submission own
          where own.workshop_sub_module_id = t.workshop_sub_module_id
            and own.user_id = r.reviewer_id
            and own.submitted_at <= r.assigned_at
        )
        or exists (
          select
          from task_review back
          join task_submission own on own.id = back.submission_id
          where back.kind = 'peer'
            and r.kind = 'peer'
            and back.reviewer_id = t.user_id
            and own.user_id = r.reviewer_id
        )
      )`.execute(db)
  expect(rows).toEqual([])
})

test('the founder has something to read, something to mend and something accepted', async () => {
  const founder = await personOf('founder@semai.test')
  const taskOf = (title: string) => {
    const id = tasks.find((task) => task.title === title)?.id ?? ''
    return getTask(deps, founder.id, id)
  }
  const mended = await taskOf('Peta Perjalanan')
  expect([mended.state, mended.versions.length, mended.versions[0]?.answers[0]?.points]).toEqual(['accepted', 2, 100])
  expect(mended.versions[1]?.reply?.text).toContain('pematang')
  const toMend = await taskOf('Pangkas Satu Formulir')
  expect([toMend.state, toMend.can_hand_in]).toEqual(['changes_requested', true])
  expect(toMend.versions[0]?.answers.map(({ by }) => by)).toEqual(expect.arrayContaining(['staff', 'peer']))
  const waiting = db.selectFrom('task_review').select('kind').where('reviewer_id', '=', founder.id)
  expect(await waiting.where('state', '=', 'assigned').execute()).toEqual([{ kind: 'peer' }])
})

test('readers of 3 works have the badge, and the operator has saved remarks', async () => {
  const holders = await db
    .selectFrom('badge_award as a')
    .innerJoin('badge as b', 'b.id', 'a.badge_id')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select('u.email')
    .where('b.code', '=', 'pembaca-jeli')
    .orderBy('u.email')
    .execute()
  expect(holders.map(({ email }) => email.split('@')[0])).toEqual(['cut', 'putri', 'rini', 'theresia'])
  const { id } = await personOf('operator@semai.test')
  const remarks = await db.selectFrom('review_remark').select('words').where('user_id', '=', id).execute()
  expect(remarks).toHaveLength(5)
})

const personOf = (email: string) =>
  db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
