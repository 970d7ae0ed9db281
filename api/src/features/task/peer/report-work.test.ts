import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { outcomeOf, peerMaker } from '../../../../test/world/peers.ts'
import { settlePeerWork } from './jobs.ts'

const app = await createTestApp()
const { clock, deps } = app
const maker = peerMaker(app)
const {
  endPool,
  group,
  handInAll,
  judge,
  learner,
  learners,
  list,
  open,
  operator,
  readAll,
  report,
  review,
  task: taskOf,
} = maker
const { workOf, worksOf } = maker

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

const notFound = [404, 'task-review-not-found']

/** A group of 8. Returns a reader with three works to read. */
async function reader() {
  const made = await group(8)
  const [one, ...others] = made.people
  if (!one) throw new Error('eight people')
  return { ...made, one, others, ids: (await worksOf(one, made.task)).map(({ id }) => id) }
}

const openAndReport = async (who: Parameters<typeof open>[0], id: string) => {
  await open(who, id)
  return report(who, id)
}

test('rejects opening, judging and reporting a work before the earlier ones', async () => {
  const { one, ids, task } = await reader()
  const [first = '', second = '', third = ''] = ids
  for (const id of [second, third]) {
    for (const ask of [open, judge]) expect(outcomeOf(await ask(one, id))).toEqual(notFound)
    expect(outcomeOf(await report(one, id))).toEqual([409, 'task-not-opened'])
  }
  await judge(one, first)
  expect((await open(one, second)).status).toBe(200)
  expect((await worksOf(one, task)).map(({ state }) => state)).toEqual(['done', 'open', 'waiting'])
})

describe('a report', () => {
  test('is rejected for an unopened work, and before the practice', async () => {
    const { one, ids } = await reader()
    expect(outcomeOf(await report(one, ids[0] ?? ''))).toEqual([409, 'task-not-opened'])
    const { task, people, workshop } = await group(1)
    await review(await operator(7), (await workOf(people[0] ?? one, task)).id)
    const beginners = await learners(workshop, 3)
    await handInAll(beginners, task)
    await endPool(task)
    const [beginner = one] = beginners
    const works = await worksOf(beginner, task)
    expect(works.map(({ kind }) => kind)).toContain('practice')
    const peer = works.find(({ kind }) => kind === 'peer')
    expect(outcomeOf(await report(beginner, String(peer?.id)))).toEqual([409, 'task-practice-first'])
  })

  test('counts as read once; after a second report the reader’s own result waits up to 5 days', async () => {
    const { one, others, ids, task } = await reader()
    for (const other of others) await readAll(other, task)
    const [first = '', second = '', third = ''] = ids
    await openAndReport(one, first)
    await openAndReport(one, second)
    await judge(one, third)
    expect((await list(one, task)).json.data).toMatchObject({ done: 2, total: 3 })
    expect((await taskOf(one, task)).json.data).toMatchObject({
      versions: [{ answers: [] }],
      peers: { done: 2, total: 3 },
    })
    expect((await workOf(one, task)).state).not.toBe('accepted')
    clock.advance({ days: 6 })
    await settlePeerWork(deps)
    expect((await workOf(one, task)).state).toBe('accepted')
  })

  test('brings a replacement, and the reader’s own result shows after it is read', async () => {
    const { one, others, ids, task, workshop } = await reader()
    for (const other of others) await readAll(other, task)
    const [first = '', second = '', third = ''] = ids
    await openAndReport(one, first)
    await openAndReport(one, second)
    await judge(one, third)
    // Three works, since the others have read theirs and one work needs three readers.
    await handInAll(await learners(workshop, 3), task)
    await endPool(task)
    const works = (await list(one, task)).json.data.works
    expect(works.map(({ letter, state }: { letter: string; state: string }) => `${letter} ${state}`)).toEqual([
      'A reported',
      'B reported',
      'C done',
      'D open',
    ])
    await judge(one, works[3].id)
    expect((await list(one, task)).json.data).toMatchObject({ done: 3, total: 3 })
    expect((await workOf(one, task)).state).toBe('accepted')
  })

  test('is accepted twice a day per person over all tasks', async () => {
    const { one, ids, workshop, task } = await reader()
    for (const id of ids.slice(0, 2)) expect((await openAndReport(one, id)).status).toBe(200)
    await handInAll([await learner(workshop)], task)
    await endPool(task)
    const next = (await worksOf(one, task)).find(({ state }) => state === 'open')
    expect(outcomeOf(await openAndReport(one, String(next?.id)))).toEqual([429, 'too-many-requests'])
    clock.advance({ days: 1 })
    expect((await report(one, String(next?.id))).status).toBe(200)
  })
})
