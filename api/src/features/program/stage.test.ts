import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { eventMaker } from '../../../test/events.ts'
import { placeIn } from './rules.ts'

const app = await createTestApp()
const { call, db, person } = app
const { event, takesPart } = eventMaker(app)

const stages = async (token: string) => (await call('GET', '/v1/program-stage/get', { token })).json
const statesOf = ({ data }: { data: { state: string }[] }) => data.map(({ state }) => state)

test('a newcomer sees six stages, the first of them next', async () => {
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

test("one's place is the furthest stage that one registered for or attended", async () => {
  const { token, ...somebody } = await person()
  await takesPart(somebody, await event({ stage: 'ignition', starts: -50 }), 'attended')
  expect(statesOf(await stages(token))).toEqual(['current', 'next', 'ahead', 'ahead', 'ahead', 'ahead'])
  await takesPart(somebody, await event({ stage: 'networking' }), 'registered')
  expect(statesOf(await stages(token))).toEqual(['done', 'done', 'current', 'next', 'ahead', 'ahead'])
})

test.each(['cancelled', 'waitlisted', 'pending_email', 'pending_approval', 'offered', 'no_show'] as const)(
  'a participation that is %s counts for nothing',
  async (status) => {
    const { token, ...somebody } = await person()
    await takesPart(somebody, await event({ stage: 'hatch' }), status)
    expect(statesOf(await stages(token))).toEqual(['next', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead'])
  },
)

test("somebody else's participation is not one's own", async () => {
  const { token } = await person()
  await takesPart(await person(), await event({ stage: 'hatch' }), 'attended')
  expect(statesOf(await stages(token))[0]).toBe('next')
})

test('at the last stage nothing is next', async () => {
  const { token, ...somebody } = await person()
  await takesPart(somebody, await event({ stage: 'hatch' }), 'attended')
  expect(statesOf(await stages(token))).toEqual(['done', 'done', 'done', 'done', 'done', 'current'])
})

test('a stage that is no longer active is left out, and so is a place in it', async () => {
  const { token, ...somebody } = await person()
  await takesPart(somebody, await event({ stage: 'workshop' }), 'registered')
  await db.updateTable('program_stage').set({ is_active: false }).where('code', '=', 'workshop').execute()
  expect(statesOf(await stages(token))).toEqual(['next', 'ahead', 'ahead', 'ahead', 'ahead'])
  await db.updateTable('program_stage').set({ is_active: true }).where('code', '=', 'workshop').execute()
})

test('positions may have gaps', () => {
  const three = [{ position: 10 }, { position: 20 }, { position: 35 }]
  expect(placeIn(three, 20).map(({ state }) => state)).toEqual(['done', 'current', 'next'])
  expect(placeIn(three, null).map(({ state }) => state)).toEqual(['next', 'ahead', 'ahead'])
  expect(placeIn([], 3)).toEqual([])
})
