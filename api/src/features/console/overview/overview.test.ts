import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TimeZone } from '@semai/contract/call/field'
import { createTestApp } from '../../../../test/app.ts'
import { countByHand, makeWorld, type Question } from '../../../../test/world/overview-world.ts'
import { addDays } from '../../../lib/time/local-time.ts'
import { countFigures, recountFigures } from './jobs.ts'

const app = await createTestApp()
const { call, db, person, clock } = app

const zones: TimeZone[] = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']
const july = { from: '2026-07-01', to: '2026-07-31' }
const recount = () => recountFigures(app.deps, () => {})

/** Run the job every minute until a round has ended. */
async function goRound() {
  clock.advance({ hours: 2 })
  const since = clock.now()
  const isThrough = () => db.selectFrom('figure_state').select('round_at').where('round_at', '>', since.toISOString())
  while ((await isThrough().execute()).length === 0) {
    clock.advance({ minutes: 1 })
    await countFigures(app.deps)
  }
}

async function operator(hub: string | null = null) {
  const somebody = await person({ scope: 'operator' })
  await sql`update app_user set operator_hub_id = ${hub} where id = ${somebody.id}`.execute(db)
  app.deps.sessions.forget({ user_id: somebody.id })
  return somebody
}

const ask = (token: string, what: string, query: Record<string, string | null>) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return call('GET', `/v1/overview/${what}?${new URLSearchParams(given)}`, { token })
}

const queryOf = ({ from, to, zone, hub, stage }: Question) => {
  return { from, to, time_zone: zone, region_hub_id: hub, stage }
}

const world = await makeWorld(app, 20260813, 60)
const national = await operator()
beforeAll(recount)

/** Random periods, zones, hubs and stages. */
const questions = Array.from({ length: 24 }, (_, number): Question => {
  const { below, oneOf, yes } = world.chances
  const from = addDays(july.from, below(30))
  return {
    from,
    to: addDays(from, below(30)),
    zone: zones[number % 3] ?? 'Asia/Jakarta',
    hub: yes(0.5) ? oneOf(world.hubs) : null,
    stage: yes(0.4) ? oneOf(['ignition', 'workshop', 'hacksprint', 'bootcamp']) : null,
  }
})

describe('the funnel equals a count by hand', () => {
  test.each(questions)('$from to $to, $zone, hub $hub, stage $stage', async (question) => {
    const { json } = await ask(national.token, 'funnel', queryOf(question))
    const { all, after, cohort } = countByHand(world.citizens, question)
    expect(json.data.all).toEqual(all)
    expect(json.data.after).toEqual(after)
    const byHub = new Map(json.data.hubs.map((row: { id: string; registered: number }) => [row.id, row.registered]))
    const expected = Map.groupBy(cohort, ({ hub }) => hub)
    expect(byHub).toEqual(new Map([...expected].map(([hub, people]) => [hub, people.length])))
    const { json: overview } = await ask(national.token, 'get', queryOf(question))
    expect(overview.data.now.registered).toBe(cohort.length)
    const { json: people } = await ask(national.token, 'people', queryOf(question))
    const days: { registered: number }[] = people.data.days
    expect(days.reduce((sum, { registered }) => sum + registered, 0)).toBe(cohort.length)
  })
})

test('counts a person in each of their stages, and once in total', async () => {
  const { json } = await ask(national.token, 'funnel', july)
  const counts = Object.fromEntries(
    json.data.stages.map(({ code, registered }: { code: string; registered: number }) => [code, registered]),
  )
  for (const stage of ['ignition', 'workshop', 'hacksprint', 'hatch']) {
    const question: Question = { ...july, zone: 'Asia/Jakarta', hub: null, stage }
    expect([stage, counts[stage]]).toEqual([stage, countByHand(world.citizens, question).all.registered])
  }
})

test('shows an operator of a hub only that hub’s figures', async () => {
  const [own = '', other = ''] = world.hubs
  const { token } = await operator(own)
  const { json } = await ask(token, 'funnel', july)
  const question: Question = { ...july, zone: 'Asia/Jakarta', hub: own, stage: null }
  expect(json.data.all).toEqual(countByHand(world.citizens, question).all)
  expect(json.data.hubs.map(({ id }: { id: string }) => id)).toEqual([own])
  for (const what of ['get', 'funnel', 'people', 'event', 'room', 'content', 'interest', 'export']) {
    const { status, json: answer } = await ask(token, what, { ...july, region_hub_id: other, table: 'hub' })
    expect([what, status, answer.code]).toEqual([what, 404, 'region-hub-unknown'])
  }
})

describe('rejects a filter', () => {
  const calls = ['get', 'funnel', 'people', 'event', 'room', 'content', 'interest', 'export']
  test.each(calls)('in %s: too long, reversed, unknown hub or stage', async (what) => {
    const codeOf = async (more: Record<string, string>) =>
      (await ask(national.token, what, { ...july, table: 'hub', ...more })).json
    expect((await codeOf({ to: '2027-08-06' })).code).toBe('period-too-long')
    expect(await codeOf({ to: '2026-06-30' })).toMatchObject({ code: 'invalid-input', errors: [{ field: 'to' }] })
    expect((await codeOf({ region_hub_id: world.citizens[0]?.id ?? '' })).code).toBe('region-hub-unknown')
    expect((await codeOf({ stage: 'bulan' })).code).toBe('stage-unknown')
  })
})

test('finds a late change in the next round', async () => {
  const old = world.citizens.find(({ isCounted, pretest }) => isCounted && !pretest)
  if (!old) throw new Error('everybody has taken the pre-test')
  await sql`update pre_test_submission set state = 'submitted' where user_id = ${old.id}`.execute(db)
  old.pretest = true
  await goRound()
  const { json } = await ask(national.token, 'funnel', july)
  const question: Question = { ...july, zone: 'Asia/Jakarta', hub: null, stage: null }
  expect(json.data.all).toEqual(countByHand(world.citizens, question).all)
})

test('no longer counts anonymised people', async () => {
  const gone = world.citizens.find(({ isCounted }) => isCounted)
  if (!gone) throw new Error('nobody is counted')
  await sql`update app_user set status = 'anonymised' where id = ${gone.id}`.execute(db)
  gone.isCounted = false
  await recount()
  const { json } = await ask(national.token, 'funnel', july)
  const question: Question = { ...july, zone: 'Asia/Jakarta', hub: null, stage: null }
  expect(json.data.all).toEqual(countByHand(world.citizens, question).all)
})

test('lets only one process count per minute', async () => {
  clock.advance({ minutes: 10 })
  await sql`update figure_state set recent_at = null`.execute(db)
  await countFigures(app.deps)
  await sql`update figure_state set recent_at = null`.execute(db)
  await countFigures(app.deps)
  expect((await ask(national.token, 'get', july)).json.data.updated_at).toBeNull()
  clock.advance({ minutes: 1 })
  await countFigures(app.deps)
  expect((await ask(national.token, 'get', july)).json.data.updated_at).toBe(
    clock.now().toISOString().replace('.000', ''),
  )
})
