import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { levelsOf, taskMaker } from '../../../../test/world/tasks.ts'
import { newId } from '../../../lib/database/db.ts'
import { notifyOverdueWork } from '../jobs.ts'

const app = await createTestApp()
const { clock, db, deps, person } = app
const maker = taskMaker(app)
const { claim, figures, handIn, handedIn, hubId, learner, operator, queue } = maker
const { deleteRemark, notificationsOf, readTask, release, remarks, review, saveRemark, work } = maker

const START = '2026-08-13T03:00:00.000Z'
beforeEach(() => clock.set(START))

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const idsIn = ({ json }: { json: { data: { id: string }[] } }) => json.data.map(({ id }) => id)

describe('a waiting work', () => {
  test('is shown to operators of its hub and to national ones, longest wait first', async () => {
    const { workshop: of, task } = await readTask()
    const first = await handedIn(await learner(of, 7), task)
    clock.advance({ minutes: 1 })
    const second = await handedIn(await learner(of, 3), task)
    clock.advance({ minutes: 1 })
    const third = await handedIn(await learner(of, 7), task)
    const [near, far, national] = [await operator(7), await operator(3), await operator()]
    const here = `?workshop_id=${of.id}`
    expect(idsIn(await queue(near, here))).toEqual([first, third])
    expect(idsIn(await queue(far, here))).toEqual([second])
    expect(idsIn(await queue(national, here))).toEqual([first, second, third])
    expect(idsIn(await queue(national, `${here}&region_hub_id=${await hubId(3)}`))).toEqual([second])
    for (const answer of [await work(far, first), await claim(far, first), await review(far, first)])
      expect(outcomeOf(answer)).toEqual([404, 'task-submission-not-found'])
    expect((await queue(await person())).status).toBe(403)
  })

  test('is overdue after 3 days, and staff of its hub are notified once a day from 08:00', async () => {
    const { workshop: of, task } = await readTask()
    const id = await handedIn(await learner(of, 9), task)
    clock.advance({ hours: 72 })
    const [near, far] = [await operator(9), await operator(3)]
    expect((await queue(near, '?is_overdue=true')).json.data).toEqual([])
    clock.advance({ minutes: 1 })
    const [item] = (await queue(near, '?is_overdue=true')).json.data
    expect(item).toMatchObject({ id, is_overdue: true, waiting_since: '2026-08-13T03:00:00Z' })
    await notifyOverdueWork(deps)
    await notifyOverdueWork(deps)
    expect([await notificationsOf(near), await notificationsOf(far)]).toEqual([
      ['Ada karya yang lewat 72 jam: /console/tugas?lewat=1'],
      [],
    ])
  })

  test('is counted by hub, with the hours to the first answer', async () => {
    const { workshop: of, task } = await readTask()
    const [one, two, three] = [await learner(of, 11), await learner(of, 11), await learner(of, 11)]
    const ids = [await handedIn(one, task), await handedIn(two, task), await handedIn(three, task)]
    clock.advance({ hours: 10 })
    const near = await operator(11)
    await review(near, ids[0] ?? '')
    clock.advance({ hours: 10 })
    await review(await operator(11), ids[1] ?? '')
    const { data } = (await figures(await operator(11))).json
    expect(data).toMatchObject({ waiting: 1, overdue: 0, workshops: [{ id: of.id, waiting: 1 }] })
    expect(data.hubs).toMatchObject([{ waiting: 1, overdue: 0, answered: 2, median_hours: 15 }])
  })
})

test('lists hubs by their number, not by their waiting works', async () => {
  const { workshop: of, task } = await readTask()
  await handedIn(await learner(of, 4), task)
  clock.advance({ hours: 73 })
  for (const hub of [11, 1]) await handedIn(await learner(of, hub), task)
  const hubs: { name: string; overdue: number }[] = (await figures(await operator())).json.data.hubs
  const numbers = hubs.map(({ name }) => Number(/^Hub (\d+)/.exec(name)?.[1] ?? 99))
  expect(numbers).toEqual(expect.arrayContaining([1, 4, 11]))
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(hubs.find(({ name }) => name.startsWith('Hub 4 '))?.overdue).toBeGreaterThan(0)
})

test('shows works of people without a hub to national staff only', async () => {
  const { workshop: of, task } = await readTask()
  const [ayu, budi] = [await person(), await person()]
  for (const one of [ayu, budi]) await maker.register(one, of)
  const [first, second] = [await handedIn(ayu, task), await handedIn(budi, task)]
  const [near, national] = [await operator(7), await operator()]
  expect(idsIn(await queue(near, `?workshop_id=${of.id}`))).toEqual([])
  await review(national, first)
  expect(idsIn(await queue(national, `?workshop_id=${of.id}`))).toEqual([second])
  const { hubs } = (await figures(national)).json.data
  expect(hubs).toContainEqual({
    id: null,
    name: 'Tanpa hub',
    waiting: expect.any(Number),
    overdue: 0,
    answered: 1,
    median_hours: 0,
  })
})

describe('a claim', () => {
  test('goes to one of two people who open a work at the same time, for 30 minutes', async () => {
    const { workshop: of, task } = await readTask()
    const id = await handedIn(await learner(of), task)
    const readers = [await operator(7), await operator(7)]
    const answers = await Promise.all(readers.map((reader) => claim(reader, id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? 0 : 1
    const [holder, other] = winner === 0 ? readers : readers.toReversed()
    if (!holder || !other) throw new Error('two readers')
    expect(answers[1 - winner]?.json.code).toBe('task-claimed')
    expect((await queue(other, `?workshop_id=${of.id}`)).json.data[0].claim).toMatchObject({
      is_mine: false,
      until: '2026-08-13T03:30:00Z',
    })
    expect(outcomeOf(await review(other, id))).toEqual([409, 'task-claimed'])
    clock.advance({ minutes: 30 })
    expect((await claim(other, id)).status).toBe(200)
    expect(outcomeOf(await review(holder, id))).toEqual([409, 'task-claimed'])
  })

  test('is released by its holder only, and a second release changes nothing', async () => {
    const { workshop: of, task } = await readTask()
    const id = await handedIn(await learner(of), task)
    const [one, two] = [await operator(7), await operator(7)]
    await claim(one, id)
    expect(outcomeOf(await release(two, id))).toEqual([409, 'task-not-claimed'])
    expect(outcomeOf(await claim(two, id))).toEqual([409, 'task-claimed'])
    for (let times = 0; times < 2; times += 1) expect((await release(one, id)).status).toBe(200)
    expect((await claim(two, id)).status).toBe(200)
    expect(outcomeOf(await release(one, id))).toEqual([409, 'task-not-claimed'])
    expect(outcomeOf(await release(one, newId()))).toEqual([404, 'task-submission-not-found'])
  })

  test('accepts a review after the claim has expired if no other reader has claimed the work', async () => {
    const { workshop: of, task } = await readTask()
    const id = await handedIn(await learner(of), task)
    const reader = await operator(7)
    await claim(reader, id)
    clock.advance({ minutes: 45 })
    expect((await review(reader, id)).status).toBe(200)
  })
})

describe('a review', () => {
  test('requires each criterion once, words for levels below the best, and words on the whole', async () => {
    const { workshop: of, task } = await readTask()
    const id = await handedIn(await learner(of), task)
    const reader = await operator(7)
    const [one, two, three] = levelsOf()
    const incomplete = [
      { levels: [one, two] },
      { levels: [one, two, two] },
      { levels: [one, two, { ...three, level: 4 }] },
      { levels: [one, two, { ...three, level: 2, words: ' ' }] },
      { levels: [one, two, { ...three, criterion_id: newId() }] },
      { words: ' ' },
    ]
    for (const given of incomplete)
      expect(outcomeOf(await review(reader, id, given))).toEqual([422, 'task-review-incomplete'])
  })

  test('does not accept a work below the required level', async () => {
    const { workshop: of, task } = await readTask({ accept_level: 2 })
    const id = await handedIn(await learner(of), task)
    const reader = await operator(7)
    expect(outcomeOf(await review(reader, id, { levels: levelsOf(3, 1, 3) }))).toEqual([422, 'task-level-too-low'])
    expect((await review(reader, id, { levels: levelsOf(3, 2, 2) })).status).toBe(200)
  })

  test('saves one of two concurrent reviews and returns the id of the next waiting work', async () => {
    const { workshop: of, task } = await readTask()
    const id = await handedIn(await learner(of, 5), task)
    clock.advance({ seconds: 1 })
    const next = await handedIn(await learner(of, 5), task)
    const reader = await operator(5)
    const answers = await Promise.all([review(reader, id), review(reader, id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const done = answers.find(({ status }) => status === 200)
    expect(done?.json.data).toEqual({ state: 'accepted', next_id: next })
    expect(outcomeOf(await claim(reader, id))).toEqual([409, 'task-decided'])
    const rows = await db.selectFrom('task_review').select('id').where('submission_id', '=', id).execute()
    expect(rows).toHaveLength(1)
  })

  test('shows earlier versions and their answers to the reader', async () => {
    const { workshop: of, task } = await readTask()
    const [ayu, reader] = [await learner(of), await operator(7)]
    const first = await handedIn(ayu, task)
    await review(reader, first, { levels: levelsOf(1, 1, 1), decision: 'changes_requested' })
    const second = await handedIn(ayu, task, 'Kamis pagi.')
    const { data } = (await claim(reader, second)).json
    expect(data).toMatchObject({ version: 2, work: { text: 'Kamis pagi.' }, peers: [], reports: [], answers: [] })
    expect(data.earlier).toMatchObject([{ id: first, version: 1, answers: [{ by: 'staff', points: 0 }] }])
    // The link of a reply opens the answered version, so its own page shows the answers too.
    await maker.reply(ayu, first)
    const answered = await app.call('GET', `/v1/task-review/get?id=${first}`, { token: reader.token })
    expect(answered.json.data).toMatchObject({
      answers: [{ by: 'staff', reader: { id: reader.id }, points: 0 }],
      reply: { at: expect.any(String) },
    })
  })

  test('hides a work from its author in the queue and rejects their review of it', async () => {
    const { workshop: of, task } = await readTask()
    const staff = await operator(7)
    await maker.register(staff, of)
    const id = await handedIn(staff, task)
    expect(idsIn(await queue(staff))).not.toContain(id)
    expect(outcomeOf(await review(staff, id))).toEqual([404, 'task-submission-not-found'])
  })
})

test('stores each remark once per reader, at most 30, also with concurrent calls', async () => {
  const [one, two] = [await operator(7), await operator(7)]
  const [a, b] = await Promise.all([saveRemark(one, 'Sebut kapan.'), saveRemark(one, ' Sebut kapan. ')])
  expect(a.json.data).toEqual(b.json.data)
  const answers = await Promise.all(Array.from({ length: 32 }, (_, at) => saveRemark(one, `Catatan ${at}`)))
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  expect((await remarks(one)).json.data).toHaveLength(30)
  expect((await remarks(two)).json.data).toEqual([])
  const { id } = a.json.data
  expect(outcomeOf(await deleteRemark(two, id))).toEqual([404, 'task-remark-not-found'])
  expect((await deleteRemark(one, id)).status).toBe(200)
  expect((await remarks(one)).json.data).toHaveLength(29)
})

test('lists each of 100 works handed in at the same time once', async () => {
  const { workshop: of, task } = await readTask()
  const people = await Promise.all(Array.from({ length: 20 }, () => learner(of, 10)))
  const answers = await Promise.all(
    people.flatMap((one) => Array.from({ length: 5 }, () => handIn(one, task, { text: 'Sekali saja.' }))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(80)
  expect((await queue(await operator(10))).json.total).toBe(20)
})
