import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { awardMaker } from '../../../../test/world/awards.ts'
import { first, peerMaker } from '../../../../test/world/peers.ts'
import { levelsOf, rubric } from '../../../../test/world/tasks.ts'
import { isSampled } from './draw-check.ts'

const app = await createTestApp()
const { call, clock } = app
const maker = peerMaker(app)
const { claim, endPool, group, handIn, learner, modules, operator, queue, readAll, review } = maker
const { task: taskOf, notificationsOf, versions, workOf } = maker
const { certificatesOf, notifiedOf } = awardMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

type Person = Awaited<ReturnType<typeof learner>>

/** A group whose works peers have accepted. */
async function accepted() {
  const made = await group(8)
  for (const one of made.people) await readAll(one, made.task)
  const one = first(made.people)
  return { ...made, one, work: await workOf(one, made.task), staff: await operator(7) }
}

const waitingIn = async (staff: Person, workshop: { id: string }): Promise<{ id: string; staff_reason: string }[]> =>
  (await queue(staff, `?workshop_id=${workshop.id}`)).json.data

test('queues works for staff whose readers handed in within 10 minutes, and keeps the result of peers until then', async () => {
  const { workshop, task, one, work, staff } = await accepted()
  const waiting = await waitingIn(staff, workshop)
  expect(waiting).toHaveLength(8)
  expect(new Set(waiting.map(({ staff_reason }) => staff_reason))).toEqual(new Set(['together']))
  expect((await taskOf(one, task)).json.data).toMatchObject({
    state: 'accepted',
    versions: [{ staff_check: 'together', waits_for: null, answers: [{ by: 'peer', decision: 'accepted' }] }],
  })
  expect((await claim(staff, work.id)).json.data).toMatchObject({ state: 'accepted', claim: { is_mine: true } })
  expect((await review(staff, work.id)).status).toBe(200)
  expect((await waitingIn(staff, workshop)).map(({ id }) => id)).not.toContain(work.id)
  expect((await review(staff, work.id)).json.code).toBe('task-decided')
  const { data } = (await versions(one, task)).json
  expect(data[0]).toMatchObject({ state: 'accepted', staff_check: null })
  expect(data[0].answers.map(({ by, decision }: { by: string; decision: string }) => `${by} ${decision}`)).toEqual([
    'staff accepted',
    'peer accepted',
  ])
  expect(await notificationsOf(one)).toContain(`Pengelola ikut membaca karyamu: /workshop/submodul?id=${task.id}`)
})

test('lets staff send back a work that peers accepted: staff read its revision, and its step stays complete', async () => {
  const { workshop, task, one, work, staff } = await accepted()
  const given = { levels: levelsOf(1, 3, 3), decision: 'changes_requested' }
  expect((await review(staff, work.id, given)).status).toBe(200)
  expect((await taskOf(one, task)).json.data).toMatchObject({ state: 'changes_requested', can_hand_in: true })
  const [module] = (await modules(one, workshop)).json.data
  expect(module.sub_modules[0]).toMatchObject({ state: 'completed', task_state: 'changes_requested' })
  expect((await handIn(one, task, { text: 'Kami bertemu sopir yang sama, Senin pagi.' })).status).toBe(200)
  expect(await workOf(one, task)).toMatchObject({ state: 'submitted', staff_reason: 'revision' })
})

test('queues works for staff only by chance if their authors handed in apart', async () => {
  const { task, workshop } = await maker.readTask({ review: 'peer' })
  const people: Person[] = []
  for (let count = 0; count < 8; count++) {
    const one = await learner(workshop)
    await handIn(one, task, { text: 'Kami bertemu empat sopir.' })
    people.push(one)
    clock.advance({ minutes: 30 })
  }
  for (const one of people) await readAll(one, task)
  for (const one of people) {
    const { state, staff_reason } = await workOf(one, task)
    expect(state).toBe('accepted')
    expect([null, 'sample']).toContain(staff_reason)
  }
})

test('draws one work of ten for staff', () => {
  const drawn = Array.from({ length: 20_000 }, isSampled).filter(Boolean).length
  expect(drawn).toBeGreaterThan(1600)
  expect(drawn).toBeLessThan(2400)
})

describe('a certificate', () => {
  /** A workshop with a task of peers and eight participants. */
  async function certified(role_code: string) {
    const workshop = await maker.workshop({ role_code, title: 'Workshop Hipster' })
    const module = await maker.module(workshop)
    const facts = { kind: 'task', rubric: JSON.stringify(rubric) } as const
    const task = await maker.subModule(module, { ...facts, review: 'peer' })
    return { workshop, module, task, facts, people: await maker.learners(workshop, 8) }
  }

  test('waits until staff have read one work, if peers alone have read them', async () => {
    const { workshop, task, people } = await certified('HIP')
    await maker.handInAll(people, task)
    for (const one of people) await readAll(one, task)
    const [one, staff] = [first(people), await operator(7)]
    expect(await certificatesOf(one)).toEqual([])
    const waiting = await waitingIn(staff, workshop)
    expect(new Set(waiting.map(({ staff_reason }) => staff_reason))).toEqual(new Set(['certificate']))
    expect(waiting).toHaveLength(8)
    expect((await taskOf(one, task)).json.data.versions[0].staff_check).toBe('certificate')
    expect(await notifiedOf(one)).toContainEqual({
      title: 'Sertifikatmu menunggu satu pembaca lagi',
      content_title: 'Workshop Hipster',
      target: `/workshop/submodul?id=${task.id}`,
    })
    expect((await maker.read(one, workshop)).json.data.is_certificate_held).toBe(true)
    const roster = await call('GET', `/v1/console-workshop-participant/get/${workshop.id}`, { token: staff.token })
    expect(roster.json.data.map(({ certificate }: { certificate: string }) => certificate)).toContain('held')
    await review(staff, (await workOf(one, task)).id)
    expect(await certificatesOf(one)).toHaveLength(1)
    expect((await maker.read(one, workshop)).json.data.is_certificate_held).toBe(false)
  })

  test('waits for the accepted revision, if staff sent the work back', async () => {
    const { task, people } = await certified('HAC')
    await maker.handInAll(people, task)
    for (const one of people) await readAll(one, task)
    const [one, staff] = [first(people), await operator(7)]
    await review(staff, (await workOf(one, task)).id, { levels: levelsOf(1, 3, 3), decision: 'changes_requested' })
    expect(await certificatesOf(one)).toEqual([])
    await handIn(one, task, { text: 'Kami bertemu sopir yang sama, Senin pagi.' })
    await review(staff, (await workOf(one, task)).id)
    expect(await certificatesOf(one)).toHaveLength(1)
  })

  test('is issued at once, if staff have read another work of the workshop', async () => {
    const { module, task, facts, people } = await certified('HUS')
    const other = await maker.subModule(module, { ...facts, review: 'staff' })
    const [one, staff] = [first(people), await operator(7)]
    await review(staff, await maker.handedIn(one, other))
    await maker.handInAll(people, task)
    await endPool(task)
    for (const person of people) await readAll(person, task)
    expect(await certificatesOf(one)).toHaveLength(1)
  })
})
