import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { countsOf, first, outcomeOf, peerMaker } from '../../../../test/world/peers.ts'
import { levelsOf } from '../../../../test/world/tasks.ts'
import { settlePeerWork } from './jobs.ts'

const app = await createTestApp()
const { clock, db, deps } = app
const maker = peerMaker(app)
const { endPool, group, handInAll, judge, learners, list, open, operator, readAll, readsOf, report, review } = maker
const { workOf, worksOf } = maker

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

describe('reads that do not count', () => {
  test('frees the reader of a reported work, hands it to staff, and assigns no other peer to it', async () => {
    const { task, people } = await group(8)
    const one = first(people)
    const { id } = first(await worksOf(one, task))
    const [{ submission_id } = { submission_id: '' }] = (await readsOf(task)).filter((read) => read.id === id)
    await open(one, id)
    expect((await report(one, id)).json.data).toMatchObject({ state: 'reported' })
    const still = (await readsOf(task)).filter(
      (read) => read.submission_id === submission_id && read.state === 'assigned',
    )
    expect(still).toEqual([])
    const row = await db
      .selectFrom('task_submission')
      .selectAll()
      .where('id', '=', submission_id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ staff_reason: 'report', staff_since: '2026-08-13T03:00:00Z' })
    expect((await list(one, task)).json.data.done).toBe(1)
  })

  test('moves reads of people who leave the workshop or close their account to other readers', async () => {
    const { task, people, workshop: of } = await group(10)
    const [left, closed] = people
    if (!left || !closed) throw new Error('ten people')
    await maker.withdraw(left, of)
    await db.updateTable('app_user').set({ status: 'deactivated' }).where('id', '=', closed.id).execute()
    await settlePeerWork(deps)
    const reads = (await readsOf(task)).filter(({ state }) => state === 'assigned')
    expect(reads.filter(({ reviewer_id }) => reviewer_id === left.id || reviewer_id === closed.id)).toEqual([])
    const others = reads.filter(({ author_id }) => author_id !== left.id && author_id !== closed.id)
    expect(countsOf(others.map(({ author_id }) => author_id))).toEqual(people.slice(2).map(() => 3))
  })

  test('does not count reads of a reader two levels off in the practice, and assigns other readers', async () => {
    const { task, people, workshop: of } = await group(1)
    const staff = await operator(7)
    await review(staff, (await workOf(first(people), task)).id, { levels: levelsOf(3, 3, 3) })
    const more = await learners(of, 9)
    await handInAll(more, task)
    await endPool(task)
    const [odd, fair] = [more[0], more[1]]
    if (!odd || !fair) throw new Error('nine people')
    const works = await worksOf(odd, task)
    expect(works.map(({ kind, state }) => `${kind} ${state}`).slice(0, 3)).toEqual([
      'practice open',
      'peer waiting',
      'peer waiting',
    ])
    const [practice, next] = works.map(({ id }) => id)
    for (const ask of [open, judge])
      expect(outcomeOf(await ask(odd, String(next)))).toEqual([409, 'task-practice-first'])
    const shown = await open(odd, String(practice))
    expect(shown.json.data).toMatchObject({ kind: 'practice', letter: null, levels: [], agreed: null })
    const judged = await judge(odd, String(practice), { levels: levelsOf(1, 3, 3) })
    expect(judged.json.data.agreed).toEqual({ count: 2, of: 3 })
    const uncounted = (await readsOf(task)).filter(({ is_counted }) => !is_counted)
    expect(uncounted.map(({ reviewer_id }) => reviewer_id)).toEqual(works.map(() => odd.id))
    for (const one of more) await readAll(one, task)
    const read = (await readsOf(task)).filter(({ kind, is_counted }) => kind === 'peer' && is_counted)
    expect(Math.max(...countsOf(read.map(({ author_id }) => author_id)))).toBe(3)
    expect((await worksOf(fair, task))[0]).toMatchObject({ kind: 'practice', agreed: { count: 3, of: 3 } })
  })
})
