import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { staffMaker } from '../../../../test/world/staff.ts'
import { taskMaker } from '../../../../test/world/tasks.ts'

const app = await createTestApp()
const { clock, db } = app
const maker = taskMaker(app)
const { claim, handedIn, learner, operator, queue, readTask, release, review, takeOver } = maker
const { admin } = staffMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

async function waiting() {
  const { workshop, task } = await readTask()
  return { workshop, id: await handedIn(await learner(workshop), task) }
}

describe('a prolonged claim', () => {
  test('ends after two hours, and only others can take the work in the next half hour', async () => {
    const { id } = await waiting()
    const [one, two] = [await operator(7), await operator(7)]
    for (let minutes = 0; minutes < 120; minutes += 20) {
      const { status, json } = await claim(one, id)
      const end = minutes === 100 ? '2026-08-13T05:00:00Z' : expect.any(String)
      expect([status, json.data.claim]).toMatchObject([200, { is_mine: true, until: end }])
      clock.advance({ minutes: 20 })
    }
    expect(outcomeOf(await claim(one, id))).toEqual([409, 'task-claim-over'])
    expect((await claim(two, id)).status).toBe(200)
    expect(outcomeOf(await review(one, id))).toEqual([409, 'task-claimed'])
  })

  test('keeps its start over a release and a new claim, until half an hour after its end', async () => {
    const { id } = await waiting()
    const one = await operator(7)
    for (let minutes = 0; minutes < 120; minutes += 20) {
      expect((await claim(one, id)).status).toBe(200)
      expect((await release(one, id)).status).toBe(200)
      clock.advance({ minutes: 20 })
    }
    expect(outcomeOf(await claim(one, id))).toEqual([409, 'task-claim-over'])
    clock.advance({ minutes: 10 })
    expect((await claim(one, id)).status).toBe(200)
  })

  test('lets its reader send their review after it ended', async () => {
    const { id } = await waiting()
    const one = await operator(7)
    await claim(one, id)
    for (let times = 0; times < 5; times++) {
      clock.advance({ minutes: 25 })
      await claim(one, id)
    }
    expect((await review(one, id)).status).toBe(200)
  })
})

describe('an administrator', () => {
  test('takes over a claimed work, with an audit entry for both people', async () => {
    const { id, workshop } = await waiting()
    const [holder, boss] = [await operator(7), await admin()]
    await claim(holder, id)
    expect(outcomeOf(await claim(boss, id))).toEqual([409, 'task-claimed'])
    expect((await takeOver(boss, id)).json.data.claim).toMatchObject({ is_mine: true, until: '2026-08-13T03:30:00Z' })
    expect((await queue(holder, `?workshop_id=${workshop.id}`)).json.data[0].claim).toMatchObject({ is_mine: false })
    expect(outcomeOf(await release(holder, id))).toEqual([409, 'task-not-claimed'])
    const written = db.selectFrom('audit_log').select(['subject_id', 'details']).where('actor_id', '=', boss.id)
    expect(await written.where('action', '=', 'console-task-taken-over').execute()).toEqual([
      { subject_id: holder.id, details: expect.objectContaining({ submission_id: id }) },
    ])
    expect((await review(boss, id)).status).toBe(200)
    for (const ask of [takeOver, release]) expect(outcomeOf(await ask(boss, id))).toEqual([409, 'task-decided'])
  })

  test('takes over no work of their own startup; operators take over none', async () => {
    const { id } = await waiting()
    for (const one of [await operator(7), await operator()])
      expect(outcomeOf(await takeOver(one, id))).toEqual([403, 'forbidden'])
    const boss = await admin()
    const { workshop, task } = await readTask()
    await maker.register(boss, workshop)
    expect(outcomeOf(await takeOver(boss, await handedIn(boss, task)))).toEqual([404, 'task-submission-not-found'])
  })
})
