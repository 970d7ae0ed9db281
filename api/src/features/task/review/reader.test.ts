import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { startupMaker } from '../../../../test/world/startups.ts'
import { taskMaker } from '../../../../test/world/tasks.ts'
import { notifyOverdueWork } from '../jobs.ts'

const app = await createTestApp()
const { clock, db, deps, person } = app
const maker = taskMaker(app)
const { claim, figures, handedIn, learner, mentor, operator, queue, readTask, release, review, work } = maker
const { join, leave, startup } = startupMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

interface Caller {
  token: string
}

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const notFound = [404, 'task-submission-not-found']

/** Whether a work is in the queue of `who`. Checks that every other call agrees. */
async function reads(who: Caller, id: string, { id: workshop_id }: { id: string }) {
  const { data } = (await queue(who, `?workshop_id=${workshop_id}`)).json
  const isListed = data.some((item: { id: string }) => item.id === id)
  expect((await work(who, id)).status).toBe(isListed ? 200 : 404)
  if (isListed) return true
  for (const answer of [await claim(who, id), await release(who, id), await review(who, id)])
    expect(outcomeOf(answer)).toEqual(notFound)
  return false
}

describe('a mentor reads the work', () => {
  test('of their own hub; a mentor without a hub reads all, and no mentor reads another hub’s', async () => {
    const { workshop: of, task } = await readTask()
    const id = await handedIn(await learner(of, 7), task)
    const [near, far, everywhere] = [await mentor(7), await mentor(3), await mentor()]
    expect(await Promise.all([near, far, everywhere].map((who) => reads(who, id, of)))).toEqual([true, false, true])
    expect((await figures(far)).json.data).toMatchObject({ waiting: 0, workshops: [], hubs: [] })
    expect((await figures(near)).json.data.workshops).toContainEqual({
      id: of.id,
      title: expect.any(String),
      waiting: 1,
    })
  })

  test('for staff, alone or beside peers, but not for peers', async () => {
    const near = await mentor(7)
    const found: unknown[] = []
    for (const kind of ['staff', 'both', 'peer'] as const) {
      const { workshop: of, task } = await readTask({ review: kind })
      const id = await handedIn(await learner(of, 7), task)
      // Peers left the work unread, so staff have it.
      const came = { staff_since: clock.now().toISOString(), staff_reason: 'unread' }
      await db.updateTable('task_submission').set(came).where('id', '=', id).execute()
      found.push([kind, await reads(near, id, of), await reads(await operator(7), id, of)])
    }
    expect(found).toEqual([
      ['staff', true, true],
      ['both', true, true],
      ['peer', false, true],
    ])
  })

  test('unless it is their own or of a member of their startup', async () => {
    const { workshop: of, task } = await readTask()
    const near = await mentor(7)
    await maker.register(near, of)
    const own = await handedIn(near, task)
    const ayu = await learner(of, 7)
    const hers = await handedIn(ayu, task)
    expect(await reads(near, hers, of)).toBe(true)
    const { id } = await startup(ayu)
    await join(ayu, id, near, 'advisor')
    expect([await reads(near, own, of), await reads(near, hers, of)]).toEqual([false, false])
    expect(await reads(await mentor(7), hers, of)).toBe(true)
  })

  test('unless a block stands between them and the author', async () => {
    const { workshop: of, task } = await readTask()
    const near = await mentor(7)
    const [ayu, budi] = [await learner(of, 7), await learner(of, 7)]
    const [hers, his] = [await handedIn(ayu, task), await handedIn(budi, task)]
    const created_at = clock.now().toISOString()
    const blocks = [
      { user_id: ayu.id, blocked_user_id: near.id, created_at },
      { user_id: near.id, blocked_user_id: budi.id, created_at },
    ]
    await db.insertInto('user_block').values(blocks).execute()
    expect([await reads(near, hers, of), await reads(near, his, of)]).toEqual([false, false])
  })
})

test('shows the mentor’s name with the answer, and links a reply to their room', async () => {
  const { workshop: of, task } = await readTask()
  const [ayu, near] = [await learner(of, 7), await mentor(7)]
  const id = await handedIn(ayu, task)
  await claim(near, id)
  expect(outcomeOf(await claim(await operator(7), id))).toEqual([409, 'task-claimed'])
  expect((await review(near, id)).json.data.state).toBe('accepted')
  const { versions } = (await maker.task(ayu, task)).json.data
  expect(versions[0].answers).toMatchObject([{ by: 'staff', reader: { id: near.id } }])
  await maker.reply(ayu, id)
  expect(await maker.notificationsOf(near)).toEqual([`Ulasanmu dijawab: /mentor/ruang/tugas/${id}`])
})

test('rejects an account that is no longer a mentor’s, and the scope alone', async () => {
  const { workshop: of, task } = await readTask()
  const id = await handedIn(await learner(of, 7), task)
  const near = await mentor(7)
  expect(await reads(near, id, of)).toBe(true)
  await db.updateTable('mentor').set({ user_id: null }).where('user_id', '=', near.id).execute()
  expect(await reads(near, id, of)).toBe(false)
  for (const one of [await person(), await person({ scope: 'mentor' })])
    for (const answer of [await queue(one), await maker.remarks(one)])
      expect(outcomeOf(answer)).toEqual([403, 'forbidden'])
})

test('lists for staff who are mentors the work of both hubs', async () => {
  const { workshop: of, task } = await readTask()
  const [far, near] = [await handedIn(await learner(of, 3), task), await handedIn(await learner(of, 7), task)]
  const staff = await operator(3)
  const { id: before } = await mentor(7)
  await db.updateTable('mentor').set({ user_id: staff.id }).where('user_id', '=', before).execute()
  expect([await reads(staff, far, of), await reads(staff, near, of)]).toEqual([true, true])
})

describe('staff with a tie to a startup', () => {
  const staff = { operator: () => operator(7), national: () => operator(), admin: () => person({ scope: 'admin' }) }

  test.each(['operator', 'national', 'admin'] as const)(
    'hides the work of their team from staff (%s), and counts it for others alone',
    async (scope) => {
      const { workshop: of, task } = await readTask({ is_team: true })
      const ayu = await learner(of, 7)
      const { id: startupId } = await startup(ayu)
      const close = await staff[scope]()
      await join(ayu, startupId, close)
      const id = await handedIn(ayu, task)
      const waiting = async (who: Caller) =>
        (await figures(who)).json.data.workshops.filter((one: { id: string }) => one.id === of.id)
      expect([await reads(close, id, of), await waiting(close)]).toEqual([false, []])
      const other = await staff[scope]()
      expect([await reads(other, id, of), await waiting(other)]).toEqual([
        true,
        [expect.objectContaining({ waiting: 1 })],
      ])
    },
  )

  test('do not see its work after they left or were removed', async () => {
    const { workshop: of, task } = await readTask({ is_team: true })
    const ayu = await learner(of, 7)
    const { id: startupId } = await startup(ayu)
    const [left, removed] = [await operator(7), await operator(7)]
    for (const one of [left, removed]) await join(ayu, startupId, one)
    await leave(left, startupId)
    await leave(ayu, startupId, removed)
    const id = await handedIn(ayu, task)
    expect([await reads(left, id, of), await reads(removed, id, of)]).toEqual([false, false])
  })

  test('do not see later versions of a team that they handed in with', async () => {
    const { workshop: of, task } = await readTask({ is_team: true })
    const ayu = await learner(of, 7)
    const { id: startupId } = await startup(ayu)
    const close = await operator(7)
    await maker.register(close, of)
    await join(ayu, startupId, close)
    const first = await handedIn(ayu, task)
    await review(await operator(7), first, { decision: 'changes_requested' })
    await db.deleteFrom('startup_member').where('user_id', '=', close.id).execute()
    expect(await reads(close, await handedIn(ayu, task), of)).toBe(false)
  })

  test('do not see work that a member hands in alone', async () => {
    const { workshop: of, task } = await readTask()
    const ayu = await learner(of, 7)
    const close = await operator(7)
    await join(ayu, (await startup(ayu)).id, close)
    expect(await reads(close, await handedIn(ayu, task), of)).toBe(false)
  })

  test('get no reminder of its overdue work', async () => {
    const { workshop: of, task } = await readTask({ is_team: true })
    const ayu = await learner(of, 8)
    const [close, other] = [await operator(8), await operator(8)]
    await join(ayu, (await startup(ayu)).id, close)
    await handedIn(ayu, task)
    clock.advance({ hours: 73 })
    await notifyOverdueWork(deps)
    expect([await maker.notificationsOf(close), await maker.notificationsOf(other)]).toEqual([
      [],
      [expect.stringContaining('lewat 72 jam')],
    ])
  })
})
