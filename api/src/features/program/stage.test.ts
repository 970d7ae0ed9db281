import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { eventMaker } from '../../../test/world/events.ts'
import { sessionMaker } from '../../../test/world/sessions.ts'
import { workshopMaker } from '../../../test/world/workshops.ts'
import { newId } from '../../lib/database/db.ts'
import type { StageAction } from './queries.ts'
import { placeIn } from './rules.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { event, takesPart } = eventMaker(app)
const { workshop } = workshopMaker(app)
const { session, takesPart: comesTo } = sessionMaker(app)

const stages = async (token: string) => (await call('GET', '/v1/program-stage/get', { token })).json
const onWire = (instant: string) => instant.replace('.000Z', 'Z')
const statesOf = ({ data }: { data: { state: string }[] }) => data.map(({ state }) => state)

test('shows a newcomer 6 stages, the first one as next', async () => {
  const { token } = await person()
  const answer = await stages(token)
  expect(answer).toMatchObject({ page: 1, total_page: 1, total: 6 })
  expect(answer.data.map(({ code }: { code: string }) => code)).toEqual([
    'ignition',
    'workshop',
    'networking',
    'hacksprint',
    'bootcamp',
    'hatch',
  ])
  expect(statesOf(answer)).toEqual(['next', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead'])
})

test('marks the furthest attended stage as current and leaves unattended ones ahead', async () => {
  const { token, ...somebody } = await person()
  const first = await event({ stage: 'ignition', starts: -50 })
  await takesPart(somebody, await event({ stage: 'ignition', starts: -30 }), 'attended')
  await takesPart(somebody, first, 'attended')
  const action = { kind: 'attended', at: onWire(first.start_at) }
  expect((await stages(token)).data[0]).toMatchObject({ state: 'current', action })
  await takesPart(somebody, await event({ stage: 'networking', starts: -20 }), 'attended')
  const answer = await stages(token)
  expect(statesOf(answer)).toEqual(['reached', 'ahead', 'current', 'next', 'ahead', 'ahead'])
  expect(answer.data.slice(0, 2)).toMatchObject([{ action }, { action: null }])
})

test('reaches no stage by a registration', async () => {
  const { token, ...somebody } = await person()
  await takesPart(somebody, await event({ stage: 'networking' }), 'registered')
  const answer = await stages(token)
  expect(statesOf(answer)).toEqual(['next', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead'])
  expect(answer.data.map(({ action }: { action: unknown }) => action)).toEqual([null, null, null, null, null, null])
})

async function joins(somebody: { id: string }, made: { id: string }, status: string) {
  const at = clock.now().toISOString()
  const completed_at = status === 'completed' ? at : null
  const row = { id: newId(), user_id: somebody.id, workshop_id: made.id, status, completed_at }
  await db
    .insertInto('workshop_participant')
    .values({ ...row, created_at: at, updated_at: at })
    .execute()
  return at
}

test.each([
  ['registered', 'workshop', 'next', null],
  ['withdrawn', 'workshop', 'next', null],
  ['active', 'workshop', 'current', 'begun'],
  ['completed', 'workshop', 'current', 'completed'],
  ['completed', 'sekolah_beta', 'next', null],
] as const)('for a workshop that is %s (%s) sets its stage to %s', async (status, track, state, kind) => {
  const { token, ...somebody } = await person()
  await takesPart(somebody, await event({ starts: -50 }), 'attended')
  const made = await workshop({ track, ...(track === 'sekolah_beta' && { line: 'intensif' }) })
  const at = await joins(somebody, made, status)
  const answer = await stages(token)
  expect(answer.data[1]).toMatchObject({ state, action: kind && { kind, at: onWire(at) } })
})

test('does not reach the stage of a workshop in progress by a later stage', async () => {
  const { token, ...somebody } = await person()
  await joins(somebody, await workshop({}), 'active')
  await takesPart(somebody, await event({ stage: 'networking', starts: -50 }), 'attended')
  expect(statesOf(await stages(token))).toEqual(['ahead', 'ahead', 'current', 'next', 'ahead', 'ahead'])
})

test.each([
  ['ignition', 'current'],
  ['sekolah_beta', 'next'],
] as const)('for an attended session of %s sets its stage to %s', async (track, state) => {
  const { token, ...somebody } = await person()
  await comesTo(
    somebody,
    await session({ track, starts: -50, ...(track === 'sekolah_beta' && { episode_number: 1 }) }),
    'attended',
  )
  expect(statesOf(await stages(token))[0]).toBe(state)
})

test.each([
  'registered',
  'cancelled',
  'waitlisted',
  'pending_email',
  'pending_approval',
  'offered',
  'no_show',
] as const)('ignores a participation with status %s', async (status) => {
  const { token, ...somebody } = await person()
  await takesPart(somebody, await event({ stage: 'hatch' }), status)
  expect(statesOf(await stages(token))).toEqual(['next', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead'])
})

test('ignores other people’s participation', async () => {
  const { token } = await person()
  await takesPart(await person(), await event({ stage: 'hatch' }), 'attended')
  expect(statesOf(await stages(token))[0]).toBe('next')
})

test('has no next stage after the last one', async () => {
  const { token, ...somebody } = await person()
  await takesPart(somebody, await event({ stage: 'hatch' }), 'attended')
  expect(statesOf(await stages(token))).toEqual(['ahead', 'ahead', 'ahead', 'ahead', 'ahead', 'current'])
})

test('leaves out inactive stages and actions in them', async () => {
  const { token, ...somebody } = await person()
  await takesPart(somebody, await event({ stage: 'workshop' }), 'attended')
  await db.updateTable('program_stage').set({ is_active: false }).where('code', '=', 'workshop').execute()
  expect(statesOf(await stages(token))).toEqual(['next', 'ahead', 'ahead', 'ahead', 'ahead'])
  await db.updateTable('program_stage').set({ is_active: true }).where('code', '=', 'workshop').execute()
})

test('allows gaps in positions', () => {
  const three = [{ position: 10 }, { position: 20 }, { position: 35 }]
  const action = (position: number): StageAction => ({ position, kind: 'attended', at: '2026-08-17T03:00:00Z' })
  expect(placeIn(three, [action(10), action(20)]).map(({ state }) => state)).toEqual(['reached', 'current', 'next'])
  expect(placeIn(three, []).map(({ state }) => state)).toEqual(['next', 'ahead', 'ahead'])
  expect(placeIn([], [action(3)])).toEqual([])
})
