import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { workshopMaker } from '../../../test/world/workshops.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp()
const { clock, db, person } = app
const { handIn, module, register, subModule, subModuleOf, workshop } = workshopMaker(app)

const START = '2026-08-13T03:00:00.000Z'
beforeEach(() => clock.set(START))

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

async function learner(kind: 'task' | 'reading') {
  const made = await workshop()
  const part = await subModule(await module(made), { kind })
  const somebody = await person()
  await register(somebody, made)
  return { somebody, part }
}

test('a task is handed in as text, as a file of one’s own, or both, and again', async () => {
  const { somebody, part } = await learner('task')
  expect(outcomeOf(await handIn(somebody, part, {}))).toEqual([422, 'workshop-task-empty'])
  expect(outcomeOf(await handIn(somebody, part, { text: ' \n' }))).toEqual([422, 'workshop-task-empty'])
  const sent = await handIn(somebody, part, { text: ' Pak Made, 41 tahun. ' })
  expect(sent.json).toMatchObject({
    message: 'Tugasmu sudah terkirim.',
    data: { state: 'completed', percent: 100, completed_at: START, workshop: { status: 'completed' } },
  })
  clock.advance({ minutes: 1 })
  const file_id = await upload(somebody.id)
  expect((await handIn(somebody, part, { file_id })).json.data.completed_at).toBe('2026-08-13T03:00:00Z')
  const { json } = await subModuleOf(somebody, part)
  expect(json.data.task).toEqual({
    text: '',
    submitted_at: '2026-08-13T03:01:00Z',
    file: { id: file_id, name: 'peta.pdf', url: expect.stringMatching(/^\/files\/upload\/.+\?until=\d+&signature=/) },
  })
})

test('another’s file, a photo of a profile or none at all is not found, and nothing is handed in', async () => {
  const { somebody, part } = await learner('task')
  const others = [await upload((await person()).id), await upload(somebody.id, 'avatar'), newId()]
  for (const file_id of others)
    expect(outcomeOf(await handIn(somebody, part, { text: 'Sudah', file_id }))).toEqual([404, 'file-not-found'])
  expect((await subModuleOf(somebody, part)).json.data).toMatchObject({ task: null, state: 'available' })
})

test('only a task is handed in', async () => {
  const { somebody, part } = await learner('reading')
  expect(outcomeOf(await handIn(somebody, part, { text: 'Sudah' }))).toEqual([404, 'workshop-sub-module-not-found'])
})

async function upload(owner_id: string, purpose = 'upload') {
  const id = newId()
  const row = { id, owner_id, purpose, name: 'peta.pdf', mime_type: 'application/pdf', size_bytes: 1, sha256: 'a' }
  await db
    .insertInto('file')
    .values({ ...row, storage_key: `${purpose}/${id}.pdf` })
    .execute()
  return id
}
