import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { libraryMaker } from '../../../../test/world/library.ts'
import { forgetExpired } from '../../../../test/world/retention.ts'
import { newId } from '../../../lib/database/db.ts'
import { countFigures, recountFigures } from './jobs.ts'
import { soon } from '../../../../test/soon.ts'

const app = await createTestApp()
const { call, db, person, clock } = app
const events = eventMaker(app)
const library = libraryMaker(app)

const recount = () => recountFigures(app.deps, () => {})
let { token } = await person({ scope: 'operator' })

/** Sign in again after moving the clock: sessions of staff end early. */
async function goTo(instant: string) {
  clock.set(instant)
  token = (await person({ scope: 'operator' })).token
}

async function read(what: string, query: Record<string, string> = {}) {
  const period = { from: '2026-08-01', to: '2026-08-31', ...query }
  const { json } = await call('GET', `/v1/overview/${what}?${new URLSearchParams(period)}`, { token })
  return json.data
}

const hubOf = async (number: number) =>
  (await db.selectFrom('region_hub').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id

async function participantOf(hub: number | null) {
  const somebody = await person()
  const region_hub_id = hub === null ? null : await hubOf(hub)
  await db.updateTable('app_user').set({ region_hub_id }).where('id', '=', somebody.id).execute()
  app.deps.sessions.forget({ user_id: somebody.id })
  return somebody
}

test('counts an active person once a day, in the time zone of the reader', async () => {
  clock.set('2026-08-13T16:30:00Z')
  const hub = await hubOf(7)
  const somebody = await participantOf(7)
  // Staff are not counted among the programme's people.
  const mentor = await person({ scope: 'mentor' })
  await db.updateTable('app_user').set({ region_hub_id: hub }).where('id', '=', mentor.id).execute()
  clock.advance({ minutes: 10 })
  await call('GET', '/v1/program-stage/get', { token: somebody.token })
  await goTo('2026-08-13T17:30:00Z')
  await call('GET', '/v1/program-stage/get', { token: somebody.token })
  await recount()
  const daysOf = async (time_zone: string) => {
    const { days } = await read('people', { from: '2026-08-13', to: '2026-08-14', time_zone, region_hub_id: hub })
    return days.map(({ active }: { active: number }) => active)
  }
  expect(await daysOf('Asia/Jakarta')).toEqual([1, 1])
  expect(await daysOf('Asia/Makassar')).toEqual([0, 1])
  const { weeks } = await read('people', { region_hub_id: hub })
  expect(weeks).toEqual([{ day: '2026-08-10', active: 1 }])
})

test('lists content, events and mentors by how often people opened or viewed them', async () => {
  await goTo('2026-08-13T03:00:00Z')
  const [first, second] = [await library.content({ stage: 'ignition' }), await library.content()]
  const people = [await participantOf(1), await participantOf(1), await participantOf(2)]
  const seen = await events.event({ starts: 24, stage: 'hacksprint' })
  for (const [at, { id }] of people.entries()) {
    for (const content of at === 0 ? [first, second] : [first]) {
      await sql`
        insert into user_library_history (
          id, user_id, library_content_id, state, completed_at, counted_from, device_updated_at, created_at, updated_at
        )
        values (
          ${newId()}, ${id}, ${content}, 'opened', ${at === 0 ? clock.now().toISOString() : null},
          now(), now(), ${clock.now().toISOString()}, now()
        )`.execute(db)
    }
    for (let twice = 0; twice < 2; twice++) {
      await sql`
        insert into analytics_event (id, user_id, name, properties, occurred_at, created_at)
        values
          (${newId()}, ${id}, 'Event Viewed', ${JSON.stringify({ event_id: seen.id })}, ${clock.now().toISOString()}, now()),
          (${newId()}, ${id}, 'Mentor Viewed', '{"mentor_id": "bukan id"}', ${clock.now().toISOString()}, now())`.execute(
        db,
      )
    }
  }
  await recount()
  const content = await read('content')
  const counts = (list: { id: string; opened: number; completed: number }[]) =>
    list.map(({ id, opened, completed }) => [id, opened, completed])
  expect(counts(content.library)).toEqual([
    [first, 3, 1],
    [second, 1, 1],
  ])
  expect(content.events.map(({ id, views }: { id: string; views: number }) => [id, views])).toEqual([[seen.id, 3]])
  expect(content.mentors).toEqual([])
  expect(counts((await read('content', { region_hub_id: await hubOf(2) })).library)).toEqual([[first, 1, 0]])
  expect(counts((await read('content', { stage: 'ignition' })).library)).toEqual([[first, 3, 1]])
  const { events: actions, days } = await read('interest', { from: '2026-08-12', to: '2026-08-14' })
  expect(days).toEqual(['2026-08-12', '2026-08-13', '2026-08-14'])
  expect(actions).toEqual([
    { name: 'Event Viewed', total: 6, counts: [0, 6, 0] },
    { name: 'Mentor Viewed', total: 6, counts: [0, 6, 0] },
  ])
})

describe('searches without results', () => {
  const search = (who: { token: string }, words: string) =>
    call('GET', `/v1/search-all-content?search=${encodeURIComponent(words)}`, { token: who.token })
  const missesOf = async (query = {}) => (await read('interest', query)).misses
  const storedTerms = async () =>
    (await db.selectFrom('search_miss').select('term').execute()).map(({ term }) => term).toSorted()

  test('are shown after 3 people have made them, never with a person', async () => {
    const people = [await participantOf(4), await participantOf(4), await participantOf(6)]
    for (const [at, somebody] of people.entries()) {
      await search(somebody, 'Qurban  ZAKAT!')
      await search(somebody, 'qurban zakat')
      if (at < 2) await search(somebody, 'xylofon')
    }
    await soon(async () => expect(await storedTerms()).toEqual(['qurban zakat', 'qurban zakat', 'xylofon']))
    expect(await missesOf()).toEqual([{ term: 'qurban zakat', count: 6 }])
    expect(await missesOf({ region_hub_id: await hubOf(4) })).toEqual([])
    expect(await missesOf({ from: '2026-08-14' })).toEqual([])
    await search(await participantOf(4), 'qurban zakat')
    const ofHub = async () => missesOf({ region_hub_id: await hubOf(4) })
    await soon(async () => expect(await ofHub()).toEqual([{ term: 'qurban zakat', count: 5 }]))
    const { rows } = await sql<Record<string, unknown>>`select * from search_miss`.execute(db)
    for (const { id } of people) expect(JSON.stringify(rows)).not.toContain(id)
  })

  test('are not stored if they may identify a person, are too short, or have results', async () => {
    const before = await storedTerms()
    const somebody = await participantOf(1)
    await library.content({ title: 'Menanam porang' })
    const discarded = [
      'wayan@surel.example',
      '08123456789',
      '3171 2345 6789 0001',
      'zq',
      '??',
      'https://zzz.example',
      'porang',
    ]
    for (const words of discarded) await search(somebody, words)
    await search(somebody, 'zzz penanda')
    await soon(async () => expect(await storedTerms()).toEqual([...before, 'zzz penanda'].toSorted()))
  })

  test('are deleted after a month if fewer than 3 people made them', async () => {
    await goTo('2026-09-20T03:00:00Z')
    while ((await storedTerms()).includes('xylofon')) {
      clock.advance({ minutes: 1 })
      await countFigures(app.deps)
      await forgetExpired(app)
    }
    expect(await storedTerms()).toEqual(['qurban zakat', 'qurban zakat'])
    expect(await db.selectFrom('active_day').select('day').where('day', '<', '2026-08-01').execute()).toEqual([])
  })
})

test('deletes single actions after 90 days and keeps their figures, even after a recount', async () => {
  const actions = async () => (await read('interest', { from: '2026-08-12', to: '2026-08-14' })).events
  const before = await actions()
  expect(before).toHaveLength(2)
  const left = async () => (await db.selectFrom('analytics_event').select('id').execute()).length
  await goTo('2026-11-10T03:00:00Z')
  await countFigures(app.deps)
  await forgetExpired(app)
  expect(await left()).toBe(12)
  await goTo('2026-12-20T03:00:00Z')
  for (let round = 0; (await left()) > 0 && round < 200; round++) {
    clock.advance({ minutes: 1 })
    await countFigures(app.deps)
    await forgetExpired(app)
  }
  expect(await left()).toBe(0)
  await recount()
  expect(await actions()).toEqual(before)
})
