import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { peerMaker } from '../../../../test/world/peers.ts'
import { startupMaker } from '../../../../test/world/startups.ts'
import { settlePeerWork } from './jobs.ts'

const app = await createTestApp()
const { clock, db, deps } = app
const {
  endPool,
  group,
  handInAll,
  learners,
  readTask,
  readsOf,
  register,
  task: taskOf,
  notificationsOf,
  workOf,
} = peerMaker(app)
const { join, startup } = startupMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

type Person = Awaited<ReturnType<typeof learners>>[number]

const authorsReadBy = (reads: Awaited<ReturnType<typeof readsOf>>, reader: Person | undefined) =>
  reads.filter(({ reviewer_id }) => reviewer_id === reader?.id).map(({ author_id }) => author_id)

describe('the pool of a task', () => {
  test('gives out no reads until an eighth person hands in, then three to each of the eight', async () => {
    const { workshop, task } = await readTask({ review: 'peer' })
    const [last, ...people] = await learners(workshop, 8)
    await handInAll(people, task)
    await settlePeerWork(deps)
    expect(await readsOf(task)).toEqual([])
    if (last) await handInAll([last], task)
    expect(await readsOf(task)).toHaveLength(24)
  })

  test('counts works of one startup once', async () => {
    const { workshop, task } = await readTask({ review: 'peer' })
    const people = await learners(workshop, 9)
    const [owner, member] = people
    if (!owner || !member) throw new Error('nine people')
    await join(owner, (await startup(owner)).id, member)
    await handInAll(people.slice(0, 8), task)
    expect(await readsOf(task)).toEqual([])
    await handInAll(people.slice(8), task)
    expect((await readsOf(task)).length).toBeGreaterThan(20)
  })

  test('assigns readers to a work 6 hours after its hand-in, but not to later works', async () => {
    const { workshop, task } = await readTask({ review: 'peer' })
    const [first, ...others] = await learners(workshop, 5)
    if (!first) throw new Error('five people')
    await handInAll([first], task)
    clock.advance({ hours: 1 })
    await handInAll(others, task)
    clock.advance({ hours: 4, minutes: 59 })
    await settlePeerWork(deps)
    expect(await readsOf(task)).toEqual([])
    clock.advance({ minutes: 1 })
    await Promise.all([settlePeerWork(deps), settlePeerWork(deps)])
    const reads = await readsOf(task)
    expect(reads.map(({ author_id }) => author_id)).toEqual([first.id, first.id, first.id])
    expect(others.map(({ id }) => id)).toEqual(expect.arrayContaining(reads.map(({ reviewer_id }) => reviewer_id)))
  })

  test('assigns newcomers nothing to read before the pool of their own work is drawn', async () => {
    const { workshop, task } = await group(4, { review: 'peer' })
    const given = (await readsOf(task)).length
    const newcomers = await learners(workshop, 3)
    await handInAll(newcomers, task)
    expect(await readsOf(task)).toHaveLength(given)
    await endPool(task)
    const reads = await readsOf(task)
    expect(reads.length).toBeGreaterThan(given)
    expect(authorsReadBy(reads, newcomers[0]).length).toBeGreaterThan(0)
  })

  test('hands works to staff after 6 hours if fewer than three people could read them', async () => {
    const { workshop, task } = await readTask({ review: 'peer' })
    const people = await learners(workshop, 3)
    await handInAll(people, task)
    await endPool(task)
    expect(await readsOf(task)).toEqual([])
    for (const one of people) expect(await workOf(one, task)).toMatchObject({ staff_reason: 'unread' })
    expect(await notificationsOf(people[0] ?? { id: '' })).toEqual([])
  })

  test('hands the last work of a workshop to staff if all readers are taken', async () => {
    const { workshop, task, people } = await group(8)
    const opened = clock.now().toISOString()
    await db
      .updateTable('task_review')
      .set({ opened_at: opened })
      .where(
        'reviewer_id',
        'in',
        people.map(({ id }) => id),
      )
      .execute()
    const [last] = await learners(workshop, 1)
    if (!last) throw new Error('one more')
    await handInAll([last], task)
    await endPool(task)
    expect(await workOf(last, task)).toMatchObject({ staff_reason: 'unread' })
  })

  test('shows the author until when a work waits for readers, until readers are assigned', async () => {
    const { workshop, task } = await readTask({ review: 'peer' })
    const [first, ...others] = await learners(workshop, 8)
    if (!first) throw new Error('eight people')
    await handInAll([first], task)
    const shown = async () => (await taskOf(first, task)).json.data.versions[0].pool_until
    expect(await shown()).toBe('2026-08-13T09:00:00.000Z')
    await handInAll(others, task)
    expect(await shown()).toBeNull()
  })
})

describe('readers', () => {
  test('are drawn by chance: three friends who hand in after an author are not always the readers', async () => {
    const people = await learners((await readTask()).workshop, 13)
    const [me, ...friends] = people.slice(3, 7)
    const rounds = []
    for (let round = 0; round < 6; round++) {
      const { workshop, task } = await readTask({ review: 'peer' })
      for (const one of people) await register(one, workshop)
      await handInAll(people, task)
      await endPool(task)
      const readers = (await readsOf(task)).filter(({ author_id }) => author_id === me?.id)
      expect(readers).toHaveLength(3)
      rounds.push(friends.every(({ id }) => readers.some(({ reviewer_id }) => reviewer_id === id)))
    }
    // By chance all three friends are the readers in 1 of 35 rounds.
    expect(rounds).toContain(false)
  })

  test('include an author of a decided work for every work, if there are enough of them', async () => {
    const before = await readTask()
    const { workshop, task } = await readTask({ review: 'peer' })
    const people = await learners(workshop, 8)
    const known = new Set<string | null>()
    for (const one of people.slice(0, 3)) {
      await db.insertInto('task_submission').values(decidedRow(one, before.task)).execute()
      const { id } = await workOf(one, before.task)
      await db.insertInto('task_submission_member').values({ submission_id: id, user_id: one.id }).execute()
      known.add(one.id)
    }
    await handInAll(people, task)
    const reads = await readsOf(task)
    expect(reads).toHaveLength(24)
    for (const { id } of people) {
      const readers = reads.filter(({ author_id }) => author_id === id)
      expect(readers.some(({ reviewer_id }) => known.has(reviewer_id))).toBe(true)
    }
  })
})

const decidedRow = ({ id }: Person, task: { id: string }) => {
  const time = clock.now().toISOString()
  const facts = { version: 1, state: 'accepted', review: 'staff', rubric: '[]', accept_level: 2 }
  const times = { submitted_at: time, decided_at: time, created_at: time, updated_at: time }
  return { id: crypto.randomUUID(), user_id: id, workshop_sub_module_id: task.id, ...facts, ...times }
}
