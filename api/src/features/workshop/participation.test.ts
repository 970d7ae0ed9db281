import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { workshopMaker } from '../../../test/world/workshops.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp()
const { clock, db, person } = app
const { markDone, path, read, register, save, takenOf, withdraw, workshop } = workshopMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

test('who registers has a seat, and may do it twice', async () => {
  const made = await workshop({ capacity: 5 })
  const somebody = await person()
  const { status, json } = await register(somebody, made)
  expect([status, json]).toEqual([
    200,
    {
      message: 'Kamu terdaftar. Selamat belajar!',
      data: { status: 'registered', progress_percent: 0, completed_at: null },
    },
  ])
  expect((await register(somebody, made)).json.data).toEqual(json.data)
  expect(await takenOf(made)).toBe(1)
  const detail = await read(somebody, made)
  expect(detail.json.data).toMatchObject({ participation: json.data, seats_left: 4 })
})

test('without a limit there is a seat for everybody', async () => {
  const made = await workshop({ capacity: null })
  for (const one of [await person(), await person()]) expect((await register(one, made)).status).toBe(200)
  expect((await read(await person(), made)).json.data).toMatchObject({ seats_left: null, capacity: null })
})

test('the last seat is the last', async () => {
  const made = await workshop({ capacity: 1 })
  const holder = await person()
  await register(holder, made)
  expect(outcomeOf(await register(await person(), made))).toEqual([409, 'workshop-full'])
  expect((await register(holder, made)).status).toBe(200)
})

test('accepts registrations only within the window and keeps participants after it', async () => {
  const made = await workshop({ opens: 1, closes: 2 })
  expect(outcomeOf(await register(await person(), made))).toEqual([409, 'workshop-closed'])
  clock.advance({ hours: 1 })
  const somebody = await person()
  expect((await read(somebody, made)).json.data.is_registration_open).toBe(true)
  expect((await register(somebody, made)).status).toBe(200)
  clock.advance({ hours: 1 })
  expect((await read(somebody, made)).json.data.is_registration_open).toBe(false)
  expect(outcomeOf(await register(await person(), made))).toEqual([409, 'workshop-closed'])
  expect((await register(somebody, made)).status).toBe(200)
})

test('registration ends with the workshop when it has no end of its own', async () => {
  const made = await workshop({ ends: 1 })
  clock.advance({ hours: 1 })
  expect(outcomeOf(await register(await person(), made))).toEqual([409, 'workshop-closed'])
})

test('frees the seat of a person who leaves and restores their progress when they return', async () => {
  const { workshop: made, parts } = await path({ capacity: 1 })
  const somebody = await person()
  await register(somebody, made)
  for (const part of parts.slice(0, 1)) await markDone(somebody, part)
  const left = await withdraw(somebody, made)
  expect([left.status, left.json.data]).toEqual([
    200,
    { status: 'withdrawn', progress_percent: 25, completed_at: null },
  ])
  expect(await takenOf(made)).toBe(0)
  expect((await withdraw(somebody, made)).json.data.status).toBe('withdrawn')
  expect(await takenOf(made)).toBe(0)
  expect(outcomeOf(await save(somebody, { id: parts[0]?.id ?? '' }))).toEqual([403, 'workshop-not-registered'])
  expect((await register(somebody, made)).json.data).toEqual({
    status: 'active',
    progress_percent: 25,
    completed_at: null,
  })
  expect(await takenOf(made)).toBe(1)
})

test('rejects the return of a person whose seat was taken meanwhile', async () => {
  const made = await workshop({ capacity: 1 })
  const [one, other] = [await person(), await person()]
  await register(one, made)
  await withdraw(one, made)
  await register(other, made)
  expect(outcomeOf(await register(one, made))).toEqual([409, 'workshop-full'])
})

test('rejects leaving a workshop without registration or after completion', async () => {
  const { workshop: made, parts } = await path()
  const somebody = await person()
  expect(outcomeOf(await withdraw(somebody, made))).toEqual([403, 'workshop-not-registered'])
  await register(somebody, made)
  for (const part of parts) await markDone(somebody, part)
  expect(outcomeOf(await withdraw(somebody, made))).toEqual([409, 'workshop-completed'])
})

test('returns 404 for registrations to unknown, draft and archived workshops', async () => {
  const others = [{ id: newId() }, await workshop({ status: 'draft' }), await workshop({ status: 'archived' })]
  for (const made of others) {
    expect(outcomeOf(await register(await person(), made))).toEqual([404, 'workshop-not-found'])
    expect(outcomeOf(await withdraw(await person(), made))).toEqual([404, 'workshop-not-found'])
  }
})

test.skipIf(!isPostgres)('gives 5 seats to 30 concurrent registrations and answers workshop-full to 25', async () => {
  const made = await workshop({ capacity: 5 })
  const people = await Promise.all(Array.from({ length: 30 }, () => person()))
  const answers = await Promise.all(people.map((one) => register(one, made)))
  const full = answers.filter(({ json }) => json.code === 'workshop-full')
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(full.map(({ status }) => status)).toEqual(Array(25).fill(409))
  expect(await takenOf(made)).toBe(5)
  const rows = await db.selectFrom('workshop_participant').select('id').where('workshop_id', '=', made.id).execute()
  expect(rows).toHaveLength(5)
})

test.skipIf(!isPostgres)('takes one seat for 10 concurrent registrations of one person', async () => {
  const made = await workshop({ capacity: 3 })
  const somebody = await person()
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(somebody, made)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await takenOf(made)).toBe(1)
})
