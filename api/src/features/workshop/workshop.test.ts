import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { workshopMaker } from '../../../test/world/workshops.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp()
const { clock, db, person } = app
const { list, markDone, module, modules, path, read, register, subModule, withdraw, workshop } = workshopMaker(app)

beforeEach(async () => {
  clock.set('2026-08-13T03:00:00.000Z')
  await db.deleteFrom('workshop').execute()
})

const titles = ({ json }: { json: { data: { title: string }[] } }) => json.data.map(({ title }) => title)

async function ofRole(role_code: string) {
  const somebody = await person()
  const at = clock.now().toISOString()
  const choice = { id: newId(), user_id: somebody.id, role_code, created_at: at, updated_at: at }
  await db.insertInto('user_category').values(choice).execute()
  return somebody
}

async function three() {
  await workshop({ title: 'Hustler', role_code: 'HUS' })
  await workshop({ title: 'Hipster', role_code: 'HIP' })
  await workshop({ title: 'Formulir', role_code: 'HIP', track: 'sekolah_beta', line: 'kelas_daring' })
  await workshop({ title: 'Konsep', status: 'draft' })
  await workshop({ title: 'Lama', status: 'archived' })
}

test('lists published workshops in order, those of the reader’s role first', async () => {
  await three()
  expect(titles(await list(await person()))).toEqual(['Hustler', 'Hipster', 'Formulir'])
  expect(titles(await list(await ofRole('HIP')))).toEqual(['Hipster', 'Formulir', 'Hustler'])
})

test('lists workshops of one track, and the reader’s, separately', async () => {
  await three()
  const somebody = await person()
  expect(titles(await list(somebody, '?track=sekolah_beta'))).toEqual(['Formulir'])
  expect((await list(somebody, '?mine=true')).json).toEqual({ data: [], page: 1, total_page: 1, total: 0 })
  for (const { id } of (await list(somebody)).json.data) await register(somebody, { id })
  const [first] = (await list(somebody)).json.data
  await withdraw(somebody, first)
  expect(titles(await list(somebody, '?mine=true'))).toEqual(['Hipster', 'Formulir'])
})

test('returns 10 workshops per page', async () => {
  for (let count = 1; count <= 11; count++) await workshop({ title: `Ke-${count}` })
  const somebody = await person()
  const { data, ...rest } = (await list(somebody)).json
  expect([data.length, rest]).toEqual([10, { page: 1, total_page: 2, total: 11 }])
  expect(titles(await list(somebody, '?page=2'))).toEqual(['Ke-11'])
  expect((await list(somebody, '?page=3')).json).toEqual({ data: [], page: 3, total_page: 2, total: 11 })
})

test('returns a workshop with its module count, minutes and the reader’s participation', async () => {
  const { workshop: made } = await path({ role_code: 'HIP', capacity: 24 })
  await subModule(await module(made, { status: 'draft' }))
  const { json } = await list(await person())
  expect(json.data).toMatchObject([
    { id: made.id, module_count: 2, estimated_minutes: 32, seats_left: 24, is_registration_open: true, line: null },
  ])
  expect(json.data[0].participation).toBeNull()
})

test('finds the workshop of a role by the code of the role', async () => {
  const { workshop: made } = await path({ role_code: 'HIP' })
  await workshop({ title: 'Kelas', role_code: 'HIP', track: 'sekolah_beta', line: 'kelas_daring' })
  const somebody = await person()
  expect((await read(somebody, { id: 'HIP' })).json.data.id).toBe(made.id)
  expect((await modules(somebody, { id: 'HIP' })).json.data).toHaveLength(2)
  for (const id of ['HAC', newId()]) {
    expect((await read(somebody, { id })).json.code).toBe('workshop-not-found')
    expect((await modules(somebody, { id })).json.code).toBe('workshop-not-found')
  }
})

test('returns the first open required part that is not completed as the next one', async () => {
  const { workshop: made, first, parts } = await path()
  const somebody = await person()
  expect((await read(somebody, made)).json.data.next).toBeNull()
  await register(somebody, made)
  expect((await read(somebody, made)).json.data.next).toEqual({
    id: parts[0]?.id,
    title: parts[0]?.title,
    estimated_minutes: 8,
    is_to_mend: false,
    workshop_module_id: first.id,
    module_title: 'Riset dan Alur',
  })
  for (const part of parts.slice(0, 2)) await markDone(somebody, part)
  expect((await read(somebody, made)).json.data.next).toMatchObject({
    id: parts[2]?.id,
    module_title: 'Purwarupa dan Uji',
  })
  const [own] = (await list(somebody, '?mine=true')).json.data
  expect(own.next).toMatchObject({ id: parts[2]?.id, estimated_minutes: 8 })
  expect((await list(somebody)).json.data[0].next).toBeUndefined()
})

test('shows the meetings of a class, and the certificate of a participant who completed it', async () => {
  const { workshop: made } = await path({ role_code: 'HIP' })
  const sessions = [{ title: 'Bedah', start_at: '2026-08-19T12:00:00.000Z', end_at: '2026-08-19T13:30:00.000Z' }]
  await db
    .updateTable('workshop')
    .set({ sessions: JSON.stringify(sessions) })
    .where('id', '=', made.id)
    .execute()
  const somebody = await person()
  await register(somebody, made)
  expect((await read(somebody, made)).json.data).toMatchObject({ sessions, certificate_id: null })
  const id = await certificateOf(somebody.id, made.id)
  expect((await read(somebody, made)).json.data.certificate_id).toBe(id)
  expect((await read(await person(), made)).json.data.certificate_id).toBeNull()
})

async function certificateOf(user_id: string, subject_key: string) {
  const at = clock.now().toISOString()
  const id = newId()
  await db
    .insertInto('certificate')
    .values({
      id,
      user_id,
      serial: `SEMAI-${id}`,
      verify_code: id,
      subject_type: 'workshop',
      subject_key,
      recipient_name: 'Suharyanta',
      title: 'Kelulusan',
      description: 'Uraian',
      signatories: '[]',
      issued_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}

test('returns the badge of a module, and the questions and best result of its quiz', async () => {
  const made = await workshop()
  const of = await module(made)
  const part = await subModule(of, { kind: 'quiz' })
  const somebody = await person()
  await register(somebody, made)
  const badge = await badgeFor(of.code)
  await resultOf(somebody.id, part.id, 60)
  await resultOf(somebody.id, part.id, 40)
  const [before] = (await modules(somebody, made)).json.data
  expect(before).toMatchObject({
    state: 'in_progress',
    badge: { code: badge.code, name: 'Modul Tuntas', is_awarded: false },
    sub_modules: [{ best_percent: 60, quiz: { question_count: 0, pass_percent: 70 }, state: 'in_progress' }],
  })
  const at = clock.now().toISOString()
  const award = { id: newId(), user_id: somebody.id, badge_id: badge.id, awarded_at: at }
  await db.insertInto('badge_award').values(award).execute()
  expect((await modules(somebody, made)).json.data[0].badge.is_awarded).toBe(true)
})

async function badgeFor(code: string) {
  const row = {
    id: newId(),
    code: `modul-${code}`,
    name: 'Modul Tuntas',
    description: 'Uraian',
    image: 'modul',
    criteria_text: 'Selesaikan modul',
    rule: JSON.stringify({ event: 'module_completed', target: code, threshold: 1 }),
    position: 900,
  }
  await db.insertInto('badge').values(row).execute()
  return row
}

let attempts = 0

async function resultOf(user_id: string, subModuleId: string, percent: number) {
  const at = clock.now().toISOString()
  const quiz = await db
    .selectFrom('quiz')
    .select('id')
    .where('workshop_sub_module_id', '=', subModuleId)
    .executeTakeFirstOrThrow()
  const attempt_id = newId()
  const whose = { user_id, quiz_id: quiz.id, created_at: at }
  await db
    .insertInto('quiz_attempt')
    .values({
      ...whose,
      id: attempt_id,
      number: ++attempts,
      state: 'submitted',
      started_at: at,
      question_order: '[]',
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('quiz_result')
    .values({
      ...whose,
      attempt_id,
      score: percent,
      max_score: 100,
      percent,
      pass_percent: 70,
      passed: false,
      per_question: '[]',
    })
    .execute()
}
