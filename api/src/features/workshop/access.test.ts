import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { workshopMaker } from '../../../test/world/workshops.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp()
const { clock, db, person } = app
const make = workshopMaker(app)
const { handIn, markDone, module, moduleOf, modules, path, register, save, subModule, subModuleOf, workshop } = make

beforeEach(() => clock.set('2026-11-20T03:00:00.000Z'))

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

interface Part {
  id: string
  workshop_module_id: string
}

/** Every call that reads or changes a sub-module. */
const reaches = (who: { token: string }, part: Part) => [
  moduleOf(who, { id: part.workshop_module_id }),
  subModuleOf(who, part),
  save(who, part),
  markDone(who, part),
  handIn(who, part, { text: 'Sudah' }),
]

async function registered(made: { id: string }) {
  const somebody = await person()
  await register(somebody, made)
  return somebody
}

test('shows the whole path locked to people who have not registered', async () => {
  const { workshop: made, parts } = await path()
  const stranger = await person()
  const { json } = await modules(stranger, made)
  expect(json.data).toMatchObject([
    { state: 'locked', lock_reason: 'Daftar workshop ini dulu', progress_percent: 0 },
    { state: 'locked', lock_reason: 'Daftar workshop ini dulu' },
  ])
  for (const part of parts) {
    for (const answer of await Promise.all(reaches(stranger, part)))
      expect(outcomeOf(answer)).toEqual([403, 'workshop-not-registered'])
  }
})

test('rejects every call for a locked module with its reason, until the previous module is completed', async () => {
  const { workshop: made, first, second, parts } = await path()
  const somebody = await registered(made)
  const [, , locked] = parts
  if (!locked) throw new Error('a path has four parts')
  const reason = `Selesaikan modul ${first.code} Riset dan Alur dulu`
  for (const answer of await Promise.all(reaches(somebody, locked))) {
    expect(outcomeOf(answer)).toEqual([403, 'workshop-module-locked'])
    expect(answer.json.details).toEqual({ reason })
    expect(answer.text).not.toContain('Isi')
  }
  const before = (await modules(somebody, made)).json.data
  expect(before[1]).toMatchObject({ id: second.id, state: 'locked', lock_reason: reason })
  expect(before[1].sub_modules).toMatchObject([{ state: 'locked' }, { state: 'locked' }])
  for (const part of parts.slice(0, 2)) await markDone(somebody, part)
  expect((await subModuleOf(somebody, locked)).status).toBe(200)
  expect((await modules(somebody, made)).json.data).toMatchObject([
    { state: 'completed', progress_percent: 100 },
    { state: 'available', lock_reason: null },
  ])
})

test('opens a module at its instant, and returns the day in the zone of the workshop before it', async () => {
  const made = await workshop()
  // 17.00 UTC is midnight in Jakarta: the day after.
  const later = await module(made, { available: 9 * 24 + 14 })
  const part = await subModule(later)
  const somebody = await registered(made)
  const refused = await subModuleOf(somebody, part)
  expect(outcomeOf(refused)).toEqual([403, 'workshop-module-locked'])
  expect(refused.json.details).toEqual({ reason: 'Dibuka Senin, 30 November 2026' })
  clock.set('2026-11-29T17:00:00.000Z')
  expect((await subModuleOf(somebody, part)).status).toBe(200)
})

test('does not lock a module behind optional modules or modules without required parts', async () => {
  const made = await workshop()
  const first = await module(made)
  const part = await subModule(first)
  await subModule(await module(made, { is_required: false }))
  await module(made)
  const last = await subModule(await module(made, { unlock: 'previous' }))
  const somebody = await registered(made)
  expect((await subModuleOf(somebody, last)).json.details.reason).toContain(first.code)
  await markDone(somebody, part)
  expect((await subModuleOf(somebody, last)).status).toBe(200)
})

test('returns 404 for drafts, archived parts, and an archived workshop without participation', async () => {
  const { workshop: made, second, parts } = await path()
  const somebody = await registered(made)
  const draft = await subModule({ id: parts[0]?.workshop_module_id ?? '' }, { status: 'draft' })
  const archived = await subModule({ id: parts[0]?.workshop_module_id ?? '' }, { status: 'archived' })
  for (const part of [{ id: newId() }, draft, archived]) {
    expect(outcomeOf(await subModuleOf(somebody, part))).toEqual([404, 'workshop-sub-module-not-found'])
    expect(outcomeOf(await save(somebody, part))).toEqual([404, 'workshop-sub-module-not-found'])
    expect(outcomeOf(await handIn(somebody, part, { text: 'a' }))).toEqual([404, 'workshop-sub-module-not-found'])
  }
  expect(outcomeOf(await moduleOf(somebody, { id: newId() }))).toEqual([404, 'workshop-module-not-found'])
  await db.updateTable('workshop_module').set({ status: 'archived' }).where('id', '=', second.id).execute()
  expect(outcomeOf(await moduleOf(somebody, second))).toEqual([404, 'workshop-module-not-found'])
  expect(outcomeOf(await subModuleOf(somebody, { id: parts[2]?.id ?? '' }))).toEqual([
    404,
    'workshop-sub-module-not-found',
  ])
  await db.updateTable('workshop').set({ status: 'archived' }).where('id', '=', made.id).execute()
  const newcomer = await person()
  expect(outcomeOf(await subModuleOf(newcomer, { id: parts[0]?.id ?? '' }))).toEqual([
    404,
    'workshop-sub-module-not-found',
  ])
  expect(outcomeOf(await modules(newcomer, made))).toEqual([404, 'workshop-not-found'])
  expect(outcomeOf(await make.read(newcomer, made))).toEqual([404, 'workshop-not-found'])
})

test('returns a sub-module with its content and the open ones before and after it', async () => {
  const { workshop: made, first, parts } = await path({ title: 'Jalur Hipster' })
  const somebody = await registered(made)
  const [one, two] = parts
  if (!one || !two) throw new Error('a path has four parts')
  const { json } = await subModuleOf(somebody, one)
  expect(json.data).toMatchObject({
    id: one.id,
    state: 'available',
    body_html: '<p>Isi</p>',
    source: 'html',
    workshop: { id: made.id, title: 'Jalur Hipster', role_code: null },
    module: { id: first.id, code: first.code, title: 'Riset dan Alur' },
    previous_id: null,
    next_id: two.id,
  })
  expect((await subModuleOf(somebody, two)).json.data).toMatchObject({ previous_id: one.id, next_id: null })
})
