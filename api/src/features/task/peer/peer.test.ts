import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { countsOf, first, outcomeOf, peerMaker } from '../../../../test/world/peers.ts'
import { levelsOf, rubric } from '../../../../test/world/tasks.ts'
import { newId } from '../../../lib/database/db.ts'
import { settlePeerWork } from './jobs.ts'

const app = await createTestApp()
const { clock, deps } = app
const maker = peerMaker(app)
const { group, handIn, handInAll, judge, learner, list, open, operator, readAll, readTask, readsOf, report } = maker
const { readBefore, task: taskOf, notificationsOf, upload, workOf } = maker

const START = '2026-08-13T03:00:00.000Z'
beforeEach(() => clock.set(START))

describe('an author', () => {
  test('gets three works and three readers, never their own or each other’s, when eight hand in at once', async () => {
    const { workshop: of, task } = await readTask({ review: 'peer' })
    const people = await Promise.all(Array.from({ length: 8 }, () => learner(of)))
    const sent = await Promise.all(people.map((one) => handIn(one, task, { text: 'Kami bertemu empat sopir.' })))
    expect(sent.map(({ status }) => status)).toEqual(people.map(() => 200))
    const reads = await readsOf(task)
    expect(reads).toHaveLength(24)
    expect(countsOf(reads.map(({ reviewer_id }) => reviewer_id))).toEqual(people.map(() => 3))
    expect(countsOf(reads.map(({ author_id }) => author_id))).toEqual(people.map(() => 3))
    const pairs = reads.map(({ reviewer_id, author_id }) => `${reviewer_id} ${author_id}`)
    for (const { reviewer_id, author_id } of reads) {
      expect(reviewer_id).not.toBe(author_id)
      expect(pairs).not.toContain(`${author_id} ${reviewer_id}`)
    }
    for (const one of people)
      expect(await notificationsOf(one)).toEqual([
        `Ada karya teman untuk kamu baca: /workshop/submodul/teman?id=${task.id}`,
      ])
  })

  test('sees the works in a list, one open at a time, with their deadline', async () => {
    const { task, people, workshop: of } = await group(8)
    const one = first(people)
    const { data } = (await list(one, task)).json
    expect(data).toMatchObject({
      title: 'Lembar Wawancara',
      workshop: { id: of.id },
      due_at: '2026-08-18T16:59:59.999Z',
      result_at: '2026-08-18T16:59:59.999Z',
      done: 0,
      total: 3,
    })
    const shown = data.works.map(({ letter, state }: { letter: string; state: string }) => `${letter} ${state}`)
    expect(shown).toEqual(['A open', 'B waiting', 'C waiting'])
    const [module] = (await maker.modules(one, of)).json.data
    expect(module.sub_modules[0].peer_reads).toEqual({ done: 0, total: 3, due_at: '2026-08-18T16:59:59.999Z' })
    expect((await list(one, { id: newId() })).json.code).toBe('workshop-sub-module-not-found')
    expect((await list(await learner(of), task)).json.data).toMatchObject({ total: 0, works: [], due_at: null })
  })

  test('opens a work and its files without the author’s name, and judges it once', async () => {
    const { workshop: of, task } = await readTask({ review: 'peer' })
    const [author, others] = [await learner(of), await Promise.all(Array.from({ length: 7 }, () => learner(of)))]
    const file_ids = [await upload(author.id)]
    await handIn(author, task, { text: 'Bu Sri menjual cabai.', file_ids })
    await handInAll(others, task)
    const own = (await readsOf(task)).find(({ author_id }) => author_id === author.id)
    const reader = others.find((one) => one.id === own?.reviewer_id)
    if (!own || !reader) throw new Error('three read it')
    const { id } = own
    await readBefore(reader, task, id)
    const { data } = (await open(reader, id)).json
    expect(data).toMatchObject({
      state: 'open',
      rubric,
      work: { text: 'Bu Sri menjual cabai.' },
      levels: [],
      words: '',
    })
    expect(first<{ name: string; url: string }>(data.work.files)).toMatchObject({
      name: `Karya ${data.letter}, berkas 1.pdf`,
      url: expect.stringContaining(`&name=Karya%20${data.letter}%2C%20berkas%201.pdf&signature=`),
    })
    expect((await workOf(author, task)).state).toBe('in_review')
    const [best] = levelsOf()
    for (const levels of [[best, best], levelsOf(1, 3).slice(0, 2), [{ ...best, level: 4 }, ...levelsOf().slice(1)]]) {
      const refused = await judge(reader, id, { levels })
      expect(outcomeOf(refused)).toEqual([422, 'task-review-incomplete'])
      expect(refused.json.errors.length).toBeGreaterThan(0)
    }
    const given = (await judge(reader, id, { levels: levelsOf(2, 3, 3) })).json.data
    expect(given).toMatchObject({ state: 'done', advice_count: 1, agreed: null })
    expect(outcomeOf(await judge(reader, id))).toEqual([409, 'task-review-done'])
    expect(outcomeOf(await report(reader, id))).toEqual([409, 'task-review-done'])
    expect((await open(reader, id)).json.data).toMatchObject({ levels: levelsOf(2, 3, 3), words: 'Runtut dan jujur.' })
  })

  test('gets 404 for reads of other people', async () => {
    const { task, people } = await group(8)
    const reads = await readsOf(task)
    const stranger = people.find(({ id }) => id !== reads[0]?.reviewer_id)
    if (!stranger) throw new Error('seven of eight do not read it')
    for (const id of [String(reads[0]?.id), newId()])
      for (const ask of [open, judge, report])
        expect(outcomeOf(await ask(stranger, id))).toEqual([404, 'task-review-not-found'])
  })
})

describe('a result', () => {
  test('shows once its author has done their reading', async () => {
    const { task, people } = await group(8)
    const [late, ...others] = people
    if (!late) throw new Error('eight people')
    for (const one of others) await readAll(one, task)
    expect((await workOf(late, task)).state).toMatch(/submitted|in_review/)
    expect((await taskOf(late, task)).json.data).toMatchObject({
      versions: [{ answers: [] }],
      peers: { done: 0, total: 3 },
    })
    await readAll(late, task)
    const states = await Promise.all(people.map(async (one) => (await workOf(one, task)).state))
    expect(states).toEqual(people.map(() => 'accepted'))
    const { data } = (await taskOf(late, task)).json
    expect(data.versions[0].answers).toMatchObject([{ by: 'peer', reader: null, decision: 'accepted', points: 100 }])
  })

  test('shows after five days to an author who did not read; their reads go to others, and never back to them', async () => {
    const { task, people } = await group(8)
    const [gone, ...others] = people
    if (!gone) throw new Error('eight people')
    const left = (await readsOf(task)).filter(({ reviewer_id }) => reviewer_id === gone.id)
    for (const one of others) await readAll(one, task)
    clock.advance({ days: 5 })
    await settlePeerWork(deps)
    await settlePeerWork(deps)
    expect(await notificationsOf(gone)).toHaveLength(2)
    expect((await workOf(gone, task)).state).not.toBe('accepted')
    clock.advance({ days: 1 })
    await Promise.all([settlePeerWork(deps), settlePeerWork(deps)])
    expect((await workOf(gone, task)).state).toBe('accepted')
    expect(outcomeOf(await open(gone, String(left[0]?.id)))).toEqual([404, 'task-review-not-found'])
    expect((await list(gone, task)).json.data.works).toEqual([])
    // All others have read three works. No reader is left, so staff read these works after 10 days.
    const waiting = await Promise.all(others.map((one) => workOf(one, task)))
    expect(waiting.filter(({ state }) => state !== 'accepted')).toHaveLength(3)
    clock.advance({ days: 5 })
    await settlePeerWork(deps)
    const after = await Promise.all(others.map((one) => workOf(one, task)))
    expect(after.filter(({ staff_reason }) => staff_reason === 'unread')).toHaveLength(3)
  })

  test('comes from staff if the readings of peers are two levels apart', async () => {
    const { task, people, workshop: of } = await group(8)
    const author = first(people)
    const own = await workOf(author, task)
    const readers = (await readsOf(task)).filter(({ submission_id }) => submission_id === own.id)
    const strict = people.find(({ id }) => id === readers[0]?.reviewer_id)
    if (!strict) throw new Error('it is read by three')
    await readBefore(strict, task, String(readers[0]?.id))
    await judge(strict, String(readers[0]?.id), { levels: levelsOf(1, 3, 3) })
    for (const one of people) await readAll(one, task)
    expect(await workOf(author, task)).toMatchObject({ staff_reason: 'spread', staff_since: '2026-08-13T03:00:00Z' })
    const { json } = await maker.queue(await operator(7), `?workshop_id=${of.id}`)
    expect(json.data).toContainEqual(expect.objectContaining({ id: own.id, staff_reason: 'spread' }))
  })

  test('comes from staff in tasks that both read', async () => {
    const { task, people } = await group(8, { review: 'both' })
    for (const one of people) await readAll(one, task)
    for (const one of people) expect((await workOf(one, task)).state).toMatch(/submitted|in_review/)
    expect((await taskOf(first(people), task)).json.data.versions[0].answers).toMatchObject([
      { by: 'peer', decision: null },
    ])
  })
})
