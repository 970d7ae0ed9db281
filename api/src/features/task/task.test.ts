import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { levelsOf, rubric, taskMaker } from '../../../test/world/tasks.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp()
const { clock, db, person } = app
const maker = taskMaker(app)
const {
  claim,
  handIn,
  handedIn,
  learner,
  modules,
  operator,
  readTask,
  reply,
  review,
  saveDraft,
  task,
  notificationsOf,
  upload,
} = maker
const { markDone, moduleOf, read, register, subModule, workshop, module, withdraw } = maker

const START = '2026-08-13T03:00:00.000Z'
beforeEach(() => clock.set(START))

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

const certificatesOf = ({ id }: { id: string }) =>
  db
    .selectFrom('certificate')
    .select('subject_key')
    .where('user_id', '=', id)
    .where('subject_type', '=', 'workshop')
    .execute()

async function learnerOf(kind: 'task' | 'reading') {
  const made = await workshop()
  const part = await subModule(await module(made), { kind })
  const somebody = await person()
  await register(somebody, made)
  return { somebody, part }
}

describe('without readers', () => {
  test('completes a task with text, own files or both, and replaces the version on the next hand-in', async () => {
    const { somebody, part } = await learnerOf('task')
    expect(outcomeOf(await handIn(somebody, part, {}))).toEqual([422, 'workshop-task-empty'])
    expect(outcomeOf(await handIn(somebody, part, { text: ' \n' }))).toEqual([422, 'workshop-task-empty'])
    const sent = await handIn(somebody, part, { text: ' Pak Made, 41 tahun. ' })
    expect(sent.json).toMatchObject({
      message: 'Tugasmu sudah terkirim.',
      data: { version: 1, state: 'completed', task_state: 'submitted', workshop: { status: 'completed' } },
    })
    clock.advance({ minutes: 1 })
    const file = await upload(somebody.id)
    expect((await handIn(somebody, part, { file_ids: [file] })).json.data).toMatchObject({ version: 2 })
    const { data } = (await task(somebody, part)).json
    expect(data).toMatchObject({ state: 'submitted', can_hand_in: true, draft: null, peers: null })
    expect(data.versions).toMatchObject([
      { version: 2, text: '', files: [{ id: file, name: 'peta.pdf' }], waits_for: null },
    ])
    expect(data.versions[0].files[0].url).toMatch(/^\/files\/upload\/.+\?until=\d+&signature=/)
  })

  test('rejects another person’s file, a profile photo and an unknown file', async () => {
    const { somebody, part } = await learnerOf('task')
    const others = [await upload((await person()).id), await upload(somebody.id, { purpose: 'avatar' }), newId()]
    for (const id of others)
      expect(outcomeOf(await handIn(somebody, part, { text: 'Sudah', file_ids: [id] }))).toEqual([
        404,
        'file-not-found',
      ])
    expect((await task(somebody, part)).json.data).toMatchObject({ state: null, versions: [] })
  })

  test('rejects handing in a sub-module that is no task', async () => {
    const { somebody, part } = await learnerOf('reading')
    for (const answer of [await handIn(somebody, part, { text: 'Sudah' }), await task(somebody, part)])
      expect(outcomeOf(answer)).toEqual([404, 'workshop-sub-module-not-found'])
  })
})

describe('the parts of a work', () => {
  test('are checked at the hand-in, with their lengths; unexpected parts are rejected', async () => {
    const { workshop: of, task: part } = await readTask({ text_part: 'required', link_part: 'none' })
    const ayu = await learner(of)
    const { status, json } = await handIn(ayu, part, { text: 'x'.repeat(99), links: ['https://semai.test/a'] })
    expect([status, json.code, json.errors.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      'task-incomplete',
      ['text', 'link'],
    ])
    expect((await handIn(ayu, part, { text: 'x'.repeat(100) })).status).toBe(200)
  })

  test('sound counts as sound, and other files as files', async () => {
    const { workshop: of, task: part } = await readTask({ audio_part: 'required' })
    const ayu = await learner(of)
    const [pdf, sound] = [await upload(ayu.id), await upload(ayu.id, { mime_type: 'audio/mpeg' })]
    expect(outcomeOf(await handIn(ayu, part, { file_ids: [pdf] }))).toEqual([422, 'task-incomplete'])
    expect((await handIn(ayu, part, { file_ids: [pdf, sound] })).status).toBe(200)
  })
})

describe('a work that somebody reads', () => {
  test('waits: it completes nothing, but opens the next module; nothing else is handed in meanwhile', async () => {
    const { workshop: of, task: part, second } = await readTask()
    const ayu = await learner(of)
    expect((await moduleOf(ayu, second)).status).toBe(403)
    const sent = await handIn(ayu, part, { text: 'Empat sopir.' })
    expect(sent.json.data).toMatchObject({ state: 'in_progress', task_state: 'submitted' })
    expect(outcomeOf(await handIn(ayu, part, { text: 'Lima sopir.' }))).toEqual([409, 'task-waiting'])
    expect(outcomeOf(await saveDraft(ayu, part, { text: 'Lima', rev: 0 }))).toEqual([409, 'task-waiting'])
    const [first, next] = (await modules(ayu, of)).json.data
    expect(first).toMatchObject({ state: 'in_progress', progress_percent: 0 })
    expect(first.sub_modules[0]).toMatchObject({ state: 'in_progress', task_state: 'submitted', completed_at: null })
    expect(next).toMatchObject({ state: 'available', lock_reason: null })
    // Only the next part is left to do.
    expect((await read(ayu, of)).json.data.next.id).not.toBe(part.id)
  })

  test('is changed as its reader asks, in a new version, and completes its task once it is accepted', async () => {
    const { workshop: of, task: part } = await readTask()
    const ayu = await learner(of)
    const first = await handedIn(ayu, part)
    clock.advance({ hours: 19 })
    const wulan = await operator(7)
    await review(wulan, first, { levels: levelsOf(3, 1, 3), decision: 'changes_requested', words: 'Sedikit lagi.' })
    const { data } = (await task(ayu, part)).json
    expect(data).toMatchObject({ state: 'changes_requested', can_hand_in: true })
    expect(data.versions[0].answers).toMatchObject([
      { by: 'staff', reader: { id: wulan.id }, words: ['Sedikit lagi.'], points: 60 },
    ])
    expect(data.versions[0].answers[0].levels[1]).toEqual({
      criterion_id: rubric[1]?.id,
      level: 1,
      words: ['Tambahkan kapan dan di mana.'],
    })
    expect((await modules(ayu, of)).json.data[0].state).toBe('in_progress')
    expect((await read(ayu, of)).json.data.next.id).toBe(part.id)
    const second = await handedIn(ayu, part, 'Kamis pagi, Pasar Turi.')
    await review(wulan, second)
    const after = (await task(ayu, part)).json.data
    expect(after.versions.map(({ version, state, text }: Record<string, unknown>) => [version, state, text])).toEqual([
      [2, 'accepted', 'Kamis pagi, Pasar Turi.'],
      [1, 'changes_requested', 'Kami bertemu empat sopir di Terminal Purabaya.'],
    ])
    expect((await modules(ayu, of)).json.data[0].state).toBe('completed')
    expect(outcomeOf(await handIn(ayu, part, { text: 'Lagi' }))).toEqual([409, 'task-accepted'])
    expect(await notificationsOf(ayu)).toEqual([
      `Karyamu sudah dibaca: /workshop/submodul?id=${part.id}`,
      `Karyamu diterima: /workshop/submodul?id=${part.id}`,
    ])
    const { data: notices } = (await app.call('GET', '/v1/user-notification/get', { token: ayu.token })).json
    expect(notices.map(({ who }: { who: { id: string } }) => who.id)).toEqual([wulan.id, wulan.id])
  })

  test('earns the certificate when it is accepted, and only then', async () => {
    const { workshop: of, task: part, next } = await readTask()
    // Workshops of a role have a certificate.
    await db.updateTable('workshop').set({ role_code: 'HUS' }).where('id', '=', of.id).execute()
    const [ayu, wulan] = [await learner(of), await operator(7)]
    const first = await handedIn(ayu, part)
    expect((await markDone(ayu, next)).json.data.workshop).toMatchObject({ status: 'active', completed_at: null })
    expect(await certificatesOf(ayu)).toEqual([])
    await review(wulan, first, { levels: levelsOf(1, 1, 1), decision: 'changes_requested' })
    const second = await handedIn(ayu, part)
    expect(await certificatesOf(ayu)).toEqual([])
    await review(wulan, second)
    expect(await certificatesOf(ayu)).toEqual([{ subject_key: of.id }])
    expect((await read(ayu, of)).json.data.participation.status).toBe('completed')
  })

  test('is read by the rubric that it was handed in under', async () => {
    const { workshop: of, task: part } = await readTask()
    const [ayu, wulan] = [await learner(of), await operator(7)]
    const id = await handedIn(ayu, part)
    await db
      .updateTable('workshop_sub_module')
      .set({ rubric: '[]', review: 'none' })
      .where('id', '=', part.id)
      .execute()
    expect((await claim(wulan, id)).json.data.rubric).toEqual(rubric)
    expect((await review(wulan, id)).status).toBe(200)
  })

  test('takes one reply from its author, and notifies its reader', async () => {
    const { workshop: of, task: part } = await readTask()
    const [ayu, budi, wulan] = [await learner(of), await learner(of), await operator(7)]
    const id = await handedIn(ayu, part)
    expect(outcomeOf(await reply(ayu, id))).toEqual([409, 'task-not-answered'])
    await review(wulan, id)
    for (const [who, what] of [
      [budi, id],
      [ayu, newId()],
    ] as const)
      expect(outcomeOf(await reply(who, what))).toEqual([404, 'task-submission-not-found'])
    expect((await reply(ayu, id)).json.data).toMatchObject({ text: 'Terima kasih, kami perbaiki.' })
    expect(outcomeOf(await reply(ayu, id))).toEqual([409, 'task-replied'])
    expect(await notificationsOf(wulan)).toEqual([`Ulasanmu dijawab: /console/tugas/${id}`])
    expect((await task(ayu, part)).json.data.versions[0].reply.text).toBe('Terima kasih, kami perbaiki.')
  })

  test('is on time until the last moment of its day where the workshop is, and late after it', async () => {
    const { workshop: of, task: part } = await readTask({ due_days: 3 })
    const [ayu, budi] = [await learner(of), await learner(of)]
    for (const one of [ayu, budi]) await maker.save(one, part)
    expect((await task(ayu, part)).json.data.due_at).toBe('2026-08-16T16:59:59.999Z')
    clock.set('2026-08-16T16:59:59.999Z')
    await handedIn(ayu, part)
    clock.set('2026-08-16T17:00:00.000Z')
    await handedIn(budi, part)
    const lateness = async (who: typeof ayu) => (await task(who, part)).json.data.versions[0].is_late
    expect([await lateness(ayu), await lateness(budi)]).toEqual([false, true])
  })

  test('leaves the queue with its author, and returns with them', async () => {
    const { workshop: of, task: part } = await readTask()
    const [ayu, wulan] = [await learner(of), await operator(7)]
    const id = await handedIn(ayu, part)
    const waiting = async () => (await maker.queue(wulan)).json.data.map((item: { id: string }) => item.id)
    await withdraw(ayu, of)
    expect(await waiting()).not.toContain(id)
    await register(ayu, of)
    expect(await waiting()).toContain(id)
  })
})

test('keeps a task completed that gets readers later, and allows another hand-in', async () => {
  const { workshop: of, task: part } = await readTask({ review: 'none' })
  const ayu = await learner(of)
  await handedIn(ayu, part)
  await db.updateTable('workshop_sub_module').set({ review: 'staff' }).where('id', '=', part.id).execute()
  expect((await modules(ayu, of)).json.data[0].state).toBe('completed')
  expect((await task(ayu, part)).json.data).toMatchObject({ can_hand_in: true })
  await handedIn(ayu, part, 'Versi baru.')
  expect((await modules(ayu, of)).json.data[0].state).toBe('completed')
})
