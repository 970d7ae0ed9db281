import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { startupMaker } from '../../../test/world/startups.ts'
import { levelsOf, taskMaker } from '../../../test/world/tasks.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const maker = taskMaker(app)
const { claim, handedIn, learner, mentor, operator, readTask, register, review, save, saveDraft, task, withdraw } =
  maker
const { startup, join } = startupMaker(app)

const START = '2026-08-13T03:00:00.000Z'
beforeEach(() => clock.set(START))

async function deadlines({ token }: { token: string }) {
  const { json } = await call('GET', '/v1/workshop-task/get-due', { token })
  return json.data
}

test('lists an opened task as due at the end of its last day in the workshop’s zone until it is handed in', async () => {
  const { workshop, task: part } = await readTask({ due_days: 3 })
  const somebody = await learner(workshop)
  expect(await deadlines(somebody)).toEqual([])
  await save(somebody, part)
  const [due, ...others] = await deadlines(somebody)
  expect(others).toEqual([])
  expect(due).toMatchObject({ kind: 'hand-in', workshop_sub_module_id: part.id, title: 'Lembar Wawancara' })
  expect(Date.parse(due.due_at)).toBe(Date.parse('2026-08-16T16:59:59.999Z'))
  await saveDraft(somebody, part, { text: 'Kami bertemu empat sopir.', rev: 0 })
  expect(await deadlines(somebody)).toHaveLength(1)
  await handedIn(somebody, part, 'Kami bertemu empat sopir.')
  expect(await deadlines(somebody)).toEqual([])
})

test('lists work within seven days with the deadline of the task’s page', async () => {
  const { workshop, task: part } = await readTask({ due_days: 5 })
  const somebody = await learner(workshop)
  await save(somebody, part)
  const id = await handedIn(somebody, part)
  const reader = await operator()
  await claim(reader, id)
  await review(reader, id, { decision: 'changes_requested', levels: levelsOf(1, 2, 2) })
  const [due] = await deadlines(somebody)
  expect(due).toMatchObject({ kind: 'changes' })
  expect((await task(somebody, part)).json.data.due_at).toBe('2026-08-18T16:59:59.999Z')
  expect(Date.parse(due.due_at)).toBe(Date.parse('2026-08-18T16:59:59.999Z'))
  const later = await readTask({ due_days: 20 })
  const early = await learner(later.workshop)
  await save(early, later.task)
  expect(await deadlines(early)).toEqual([])
})

describe('a task that was sent back', () => {
  /** Reads the deadline from the task's page, from the list of deadlines and from the next version. */
  async function dueAfterChanges(somebody: { token: string }, part: { id: string }) {
    const [listed] = await deadlines(somebody)
    return [(await task(somebody, part)).json.data.due_at, new Date(listed.due_at).toISOString()]
  }

  async function sendBack(id: string) {
    const reader = await operator()
    await claim(reader, id)
    await review(reader, id, { decision: 'changes_requested', levels: levelsOf(1, 2, 2) })
  }

  test('leaves three full days, also if the task gives one', async () => {
    const { workshop, task: part } = await readTask({ due_days: 1 })
    const somebody = await learner(workshop)
    await save(somebody, part)
    const id = await handedIn(somebody, part)
    clock.set('2026-08-13T13:55:00.000Z')
    await sendBack(id)
    const due = '2026-08-16T16:59:59.999Z'
    expect(await dueAfterChanges(somebody, part)).toEqual([due, due])
    clock.set(due)
    await handedIn(somebody, part, 'Kami bertemu lima sopir.')
    expect((await task(somebody, part)).json.data).toMatchObject({ due_at: due, versions: [{ is_late: false }, {}] })
  })

  test('is listed with any deadline, and without a deadline', async () => {
    for (const due_days of [30, undefined]) {
      const { workshop, task: part } = await readTask(due_days ? { due_days } : {})
      const somebody = await learner(workshop)
      await save(somebody, part)
      await sendBack(await handedIn(somebody, part))
      const { due_at } = (await task(somebody, part)).json.data
      expect(due_at === null).toBe(due_days === undefined)
      expect(await deadlines(somebody)).toMatchObject([{ kind: 'changes', workshop_sub_module_id: part.id, due_at }])
    }
  })

  test('is listed first after its deadline, until it is handed in again; other kinds are not', async () => {
    const { workshop, task: part } = await readTask({ due_days: 3 })
    const somebody = await learner(workshop)
    await save(somebody, part)
    await sendBack(await handedIn(somebody, part))
    const unsent = await readTask({ due_days: 3 })
    await register(somebody, unsent.workshop)
    await save(somebody, unsent.task)
    clock.advance({ days: 10 })
    const next = await readTask({ due_days: 3 })
    await register(somebody, next.workshop)
    await save(somebody, next.task)
    expect(await deadlines(somebody)).toMatchObject([
      { kind: 'changes', workshop_sub_module_id: part.id, due_at: '2026-08-16T16:59:59.999Z' },
      { kind: 'hand-in', workshop_sub_module_id: next.task.id },
    ])
    await handedIn(somebody, part, 'Kami bertemu lima sopir.')
    expect(await deadlines(somebody)).toMatchObject([{ kind: 'hand-in', workshop_sub_module_id: next.task.id }])
  })

  test('keeps the later deadline of the version, if staff shortened the task meanwhile', async () => {
    const { workshop, task: part } = await readTask({ due_days: 6, is_team: true })
    const [one, other] = [await learner(workshop), await learner(workshop)]
    const ours = await startup(one)
    await join(one, ours.id, other)
    await save(one, part)
    const id = await handedIn(one, part)
    await db.updateTable('workshop_sub_module').set({ due_days: 2 }).where('id', '=', part.id).execute()
    await sendBack(id)
    const due = '2026-08-19T16:59:59.999Z'
    expect(await dueAfterChanges(other, part)).toEqual([due, due])
    clock.set(due)
    await handedIn(other, part, 'Kami bertemu lima sopir.')
    expect((await task(other, part)).json.data).toMatchObject({ due_at: due, versions: [{ is_late: false }, {}] })
  })
})

test('a team’s work is due for all of the team, until one of them has handed it in', async () => {
  const { workshop, task: part } = await readTask({ due_days: 2, is_team: true })
  const [one, other] = [await learner(workshop), await learner(workshop)]
  const ours = await startup(one)
  await join(one, ours.id, other)
  await save(one, part)
  await save(other, part)
  expect((await deadlines(other))[0]).toMatchObject({ kind: 'hand-in' })
  await handedIn(one, part)
  expect(await deadlines(other)).toEqual([])
})

test('lists the work that waits longest for staff of its hub and mentors, due after 72 hours', async () => {
  const { workshop, task: part } = await readTask()
  const id = await handedIn(await learner(workshop, 11), part)
  clock.advance({ minutes: 1 })
  await handedIn(await learner(workshop, 11), part)
  const [near, far, other] = [await operator(11), await operator(3), await operator(11)]
  const waiting = { kind: 'review', workshop_sub_module_id: part.id, due_at: '2026-08-16T03:00:00Z' }
  expect(await deadlines(near)).toMatchObject([waiting])
  expect(await deadlines(await mentor(11))).toMatchObject([waiting])
  expect(await deadlines(far)).toEqual([])
  expect(await deadlines(await person())).toEqual([])
  await claim(near, id)
  expect(await deadlines(near)).toMatchObject([waiting])
  expect(await deadlines(other)).toMatchObject([{ ...waiting, due_at: '2026-08-16T03:01:00Z' }])
})

test('lists nothing for a person who left the workshop or never took part', async () => {
  const { workshop, task: part } = await readTask({ due_days: 2 })
  const somebody = await person()
  await register(somebody, workshop)
  await save(somebody, part)
  await withdraw(somebody, workshop)
  expect(await deadlines(somebody)).toEqual([])
  expect(await deadlines(await person())).toEqual([])
})
