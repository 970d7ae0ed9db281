import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { peerMaker } from '../../../../test/world/peers.ts'
import { settlePeerWork } from './jobs.ts'

const app = await createTestApp()
const { clock, deps } = app
const { endPool, group, handIn, judge, learner, open, readAll, readBefore, readsOf, workOf, worksOf } = peerMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

test('decides each work by three reads while people read, hand in, and jobs run at once', async () => {
  const { workshop: of, task, people } = await group(8)
  const others = await Promise.all(Array.from({ length: 4 }, () => learner(of)))
  const [sent] = await Promise.all([
    Promise.all(others.map((one) => handIn(one, task, { text: 'Kami bertemu empat sopir.' }))),
    Promise.all(people.map((one) => readAll(one, task))),
    settlePeerWork(deps),
    settlePeerWork(deps),
  ])
  expect(sent.map(({ status }) => status)).toEqual(others.map(() => 200))
  await endPool(task)
  // Newcomers read, and so do readers with reads assigned meanwhile.
  for (const one of [...people, ...others]) await readAll(one, task)
  await settlePeerWork(deps)
  const done = (await readsOf(task)).filter(({ state }) => state === 'done')
  const states = await Promise.all([...people, ...others].map((one) => workOf(one, task)))
  for (const { id, state } of states) {
    const reads = done.filter(({ submission_id }) => submission_id === id)
    expect(reads.length).toBeLessThanOrEqual(3)
    expect(state === 'accepted').toBe(reads.length === 3)
  }
  expect(states.filter(({ state }) => state === 'accepted').length).toBeGreaterThanOrEqual(8)
})

test('stores one judgement per reader when all open and judge a work at once', async () => {
  const { task, people } = await group(8)
  const [author] = people
  if (!author) throw new Error('eight people')
  const { id: submission } = await workOf(author, task)
  const reads = (await readsOf(task)).filter(({ submission_id }) => submission_id === submission)
  for (const { id, reviewer_id } of reads) {
    const reader = people.find((one) => one.id === reviewer_id)
    if (reader) await readBefore(reader, task, id)
  }
  const answers = await Promise.all(
    reads.flatMap(({ id, reviewer_id }) => {
      const reader = people.find((one) => one.id === reviewer_id)
      return reader ? [open(reader, id), judge(reader, id), judge(reader, id)] : []
    }),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 200, 409, 409, 409,
  ])
  expect((await worksOf(author, task)).every(({ state }) => state !== 'done')).toBe(true)
})
