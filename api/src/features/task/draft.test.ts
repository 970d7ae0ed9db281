import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { taskMaker } from '../../../test/world/tasks.ts'

const app = await createTestApp()
const { person } = app
const {
  handedIn,
  handIn,
  learner,
  module,
  operator,
  queue,
  readTask,
  review,
  saveDraft,
  subModule,
  task,
  upload,
  versions,
} = taskMaker(app)

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

test('stores a draft for other devices and hands it in as the version', async () => {
  const { workshop, task: part } = await readTask({ link_part: 'optional' })
  const ayu = await learner(workshop)
  const file = await upload(ayu.id)
  expect((await saveDraft(ayu, part, { text: 'Empat', rev: 0 })).json.data).toEqual({ rev: 1 })
  const more = { text: 'Empat sopir', links: ['https://semai.test/a'], file_ids: [file], rev: 1 }
  expect((await saveDraft(ayu, part, more)).json.data).toEqual({ rev: 2 })
  const { data } = (await task(ayu, part)).json
  expect(data).toMatchObject({
    state: 'draft',
    draft: { text: 'Empat sopir', links: ['https://semai.test/a'], files: [{ id: file }], rev: 2, written_by: null },
    versions: [],
  })
  await handIn(ayu, part, { text: 'Empat sopir truk.', rev: 2 })
  const after = (await task(ayu, part)).json.data
  expect(after).toMatchObject({ draft: null, versions: [{ version: 1, text: 'Empat sopir truk.', files: [] }] })
})

test('rejects a draft from a device that does not know the other’s, and overwrites nothing', async () => {
  const { workshop, task: part } = await readTask()
  const ayu = await learner(workshop)
  await saveDraft(ayu, part, { text: 'Di ponsel', rev: 0 })
  expect(outcomeOf(await saveDraft(ayu, part, { text: 'Di laptop', rev: 0 }))).toEqual([409, 'task-draft-changed'])
  expect((await task(ayu, part)).json.data.draft).toMatchObject({ text: 'Di ponsel', rev: 1 })
  const answers = await Promise.all(['A', 'B', 'C'].map((text) => saveDraft(ayu, part, { text, rev: 1 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('accepts the same draft again, and rejects one with other files or another order', async () => {
  const { workshop, task: part } = await readTask()
  const ayu = await learner(workshop)
  const files = [await upload(ayu.id), await upload(ayu.id)]
  const draft = { text: 'Di ponsel', links: ['https://semai.test/a'], file_ids: files, rev: 0 }
  for (const answer of [await saveDraft(ayu, part, draft), await saveDraft(ayu, part, draft)])
    expect(answer.json.data).toEqual({ rev: 1 })
  for (const other of [{ text: 'Di laptop' }, { links: [] }, { file_ids: files.toReversed() }, { file_ids: [] }])
    expect(outcomeOf(await saveDraft(ayu, part, { ...draft, ...other }))).toEqual([409, 'task-draft-changed'])
})

test('rejects a draft of a locked or accepted task, and by people outside the workshop', async () => {
  const { workshop, task: part } = await readTask()
  const locked = await subModule(await module(workshop, { unlock: 'previous' }), { kind: 'task' })
  const ayu = await learner(workshop)
  const closed = [
    { who: await person(), one: part, code: 'workshop-not-registered' },
    { who: ayu, one: locked, code: 'workshop-module-locked' },
  ]
  for (const { who, one, code } of closed) {
    for (const answer of [
      await task(who, one),
      await versions(who, one),
      await saveDraft(who, one, { text: 'x', rev: 0 }),
    ])
      expect(outcomeOf(answer)).toEqual([403, code])
  }
  const others = await upload((await person()).id)
  expect(outcomeOf(await saveDraft(ayu, part, { file_ids: [others], rev: 0 }))).toEqual([404, 'file-not-found'])
  await review(await operator(7), await handedIn(ayu, part))
  expect(outcomeOf(await saveDraft(ayu, part, { text: 'x', rev: 0 }))).toEqual([409, 'task-accepted'])
})

test('hides a draft from staff and other people', async () => {
  const { workshop, task: part } = await readTask()
  const [ayu, budi] = [await learner(workshop), await learner(workshop)]
  await saveDraft(ayu, part, { text: 'Rahasia', rev: 0 })
  expect((await queue(await operator(7), `?workshop_id=${workshop.id}`)).json.data).toEqual([])
  expect((await task(budi, part)).json.data).toMatchObject({ draft: null, versions: [] })
})

describe('handing in a work that was written on an outdated draft', () => {
  test('returns task-draft-changed with the stored work, and overwrites nothing', async () => {
    const { workshop, task: part } = await readTask({ link_part: 'optional' })
    const ayu = await learner(workshop)
    await saveDraft(ayu, part, { text: 'Di ponsel', rev: 0 })
    await saveDraft(ayu, part, { text: 'Di ponsel, empat sopir', links: ['https://semai.test/a'], rev: 1 })
    for (const rev of [{ rev: 0 }, { rev: 1 }, { rev: 3 }, {}]) {
      const refused = await handIn(ayu, part, { text: 'Di laptop', ...rev })
      expect(outcomeOf(refused)).toEqual([409, 'task-draft-changed'])
      expect(refused.json.details).toEqual({
        rev: 2,
        fields: 'text,links',
        text: 'Di ponsel, empat sopir',
        links: 'https://semai.test/a',
        written_by: 'Suharyanta',
      })
    }
    expect((await task(ayu, part)).json.data).toMatchObject({ draft: { text: 'Di ponsel, empat sopir' }, versions: [] })
    expect((await handIn(ayu, part, { text: 'Di laptop', rev: 2 })).status).toBe(200)
  })

  test('succeeds with the same text, with or without a rev', async () => {
    const { workshop, task: part } = await readTask()
    const [ayu, budi] = [await learner(workshop), await learner(workshop)]
    for (const one of [ayu, budi]) await saveDraft(one, part, { text: 'Di ponsel', rev: 0 })
    expect((await handIn(ayu, part, { text: 'Di ponsel', rev: 0 })).status).toBe(200)
    expect((await handIn(budi, part, { text: 'Di ponsel' })).status).toBe(200)
  })

  test('fails after another device handed the draft in', async () => {
    const { workshop, task: part } = await readTask({ review: 'none' })
    const ayu = await learner(workshop)
    await saveDraft(ayu, part, { text: 'Di ponsel', rev: 0 })
    await handIn(ayu, part, { text: 'Di ponsel, selesai', rev: 1 })
    const refused = await handIn(ayu, part, { text: 'Di laptop', rev: 1 })
    expect(outcomeOf(refused)).toEqual([409, 'task-draft-changed'])
    expect(refused.json.details).toMatchObject({ rev: 0, fields: 'text', text: 'Di ponsel, selesai' })
  })
})
