import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { awardMaker } from '../../../test/world/awards.ts'
import { workshopMaker } from '../../../test/world/workshops.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp()
const { clock, db, person } = app
const { badgesOf, earnedBy, evaluate, notifiedOf } = awardMaker(app)
const { module, subModule, workshop } = workshopMaker(app)
const task = await subModule(await module(await workshop()), { kind: 'task' })

const NAME = 'Pembaca Jeli'

const progressOf = async (who: { token: string }) => {
  const found = (await badgesOf(who)).find(({ name }) => name === NAME)
  return found && [found.progress.value, found.missing_text, found.target]
}

/** Insert a review by the person of another person's work. */
async function given(reviewer: { id: string }, review: { kind?: string; state?: string } = {}) {
  const { kind = 'peer', state = 'done' } = review
  const time = clock.now().toISOString()
  const [author, submission_id] = [await person(), newId()]
  const submission = { workshop_sub_module_id: task.id, user_id: author.id, version: 1, review: 'peer', rubric: '[]' }
  await db
    .insertInto('task_submission')
    .values({
      ...submission,
      id: submission_id,
      state: 'submitted',
      accept_level: 2,
      submitted_at: time,
      created_at: time,
      updated_at: time,
    })
    .execute()
  const done_at = ['done', 'reported'].includes(state) ? time : null
  const row = { id: newId(), submission_id, reviewer_id: reviewer.id, kind, state, assigned_at: time, done_at }
  await db.insertInto('task_review').values(row).execute()
}

test('shows in the badge how many works are left to read, and links to the workshops', async () => {
  const reader = await person()
  expect(await progressOf(reader)).toEqual([0, 'Baca 3 karya teman', '/workshop'])
  await given(reader)
  expect(await progressOf(reader)).toEqual([1, 'Baca 2 karya teman lagi', '/workshop'])
})

test('awards the badge once, for 3 read works', async () => {
  const reader = await person()
  for (let count = 0; count < 3; count++) await given(reader)
  await evaluate(reader)
  await evaluate(reader)
  expect(await earnedBy(reader)).toEqual([NAME])
  expect((await notifiedOf(reader)).filter(({ title }) => title === `Badge baru: ${NAME}`)).toHaveLength(1)
})

test('counts no practice, pending or reported reviews', async () => {
  const reader = await person()
  await given(reader, { kind: 'practice' })
  for (const state of ['assigned', 'released', 'reported']) await given(reader, { state })
  await evaluate(reader)
  expect(await progressOf(reader)).toEqual([0, 'Baca 3 karya teman', '/workshop'])
  expect(await earnedBy(reader)).toEqual([])
})
