import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { peerMaker } from '../../../../test/world/peers.ts'
import { startupMaker } from '../../../../test/world/startups.ts'
import { rubric } from '../../../../test/world/tasks.ts'

const app = await createTestApp()
const { clock } = app
const { endPool, group, handInAll, learner, learners, readAll, readTask, readsOf, subModule, worksOf } = peerMaker(app)
const { block, join, startup } = startupMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

const pairsOf = async (task: { id: string }) =>
  (await readsOf(task)).map(({ reviewer_id, author_id }) => `${reviewer_id} ${author_id}`)

test('assigns no reads between people with a block between them or of one startup', async () => {
  const { workshop: of, task } = await readTask({ review: 'peer' })
  const people = await learners(of, 6)
  const [blocker, blocked, owner, member] = people
  if (!blocker || !blocked || !owner || !member) throw new Error('six people')
  await block(blocker, blocked)
  await join(owner, (await startup(owner)).id, member)
  await handInAll(people, task)
  await endPool(task)
  const pairs = await pairsOf(task)
  expect(pairs).toHaveLength(13)
  for (const [one, other] of [
    [blocker, blocked],
    [owner, member],
  ] as const)
    for (const pair of [`${one.id} ${other.id}`, `${other.id} ${one.id}`]) expect(pairs).not.toContain(pair)
})

test('releases an unopened read after a block between its reader and its author', async () => {
  const { task, people } = await group(4)
  const [read] = await readsOf(task)
  const [reader, author] = [read?.reviewer_id, read?.author_id].map((id) => people.find((one) => one.id === id))
  if (!reader || !author) throw new Error('somebody reads somebody')
  await block(author, reader)
  const late = people.find((one) => one !== reader && one !== author)
  if (!late) throw new Error('four people')
  const { id } = (await worksOf(late, task))[0] ?? { id: '' }
  await readAll(late, task)
  expect((await readsOf(task)).find((one) => one.id === id)?.state).toBe('done')
  await handInAll([await learner(await workshopOf(task))], task)
  await endPool(task)
  expect(await pairsOf(task)).not.toContain(`${reader.id} ${author.id}`)
})

test('assigns the same two people to each other once in a workshop, in one direction', async () => {
  const { first, task, people } = await group(12)
  const next = await subModule(first, { kind: 'task', review: 'peer', rubric: JSON.stringify(rubric) })
  await handInAll(people, next)
  await endPool(next)
  const pairs = [...(await pairsOf(task)), ...(await pairsOf(next))]
  expect(pairs.length).toBeGreaterThan(50)
  expect(new Set(pairs).size).toBe(pairs.length)
  for (const pair of pairs) expect(pairs).not.toContain(pair.split(' ').toReversed().join(' '))
})

const workshopOf = async ({ id }: { id: string }) =>
  app.db
    .selectFrom('workshop_sub_module as s')
    .innerJoin('workshop_module as m', 'm.id', 's.workshop_module_id')
    .select('m.workshop_id as id')
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
