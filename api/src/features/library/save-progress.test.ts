import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { libraryMaker } from '../../../test/world/library.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { content, favorite, save } = libraryMaker(app)

beforeEach(async () => {
  clock.set('2026-08-13T03:00:00.000Z')
  await db.deleteFrom('library_content').execute()
})

const at = (seconds: number) => new Date(Date.parse('2026-08-13T03:00:00Z') + seconds * 1000).toISOString()
const watches = (from: number, to: number, device: number) => ({
  last_position: to,
  watched: [{ from, to }],
  device_updated_at: at(device),
})
const history = async (token: string, query = '') =>
  (await call('GET', `/v1/user-library-history/get${query}`, { token })).json

test('tracks a video from opening to its end', async () => {
  const { token } = await person()
  const id = await content({ type: 'video' })
  expect(await save(token, id, {})).toEqual({
    state: 'opened',
    last_position: 0,
    percent: 0,
    completed_at: null,
    device_updated_at: at(0),
  })
  clock.advance({ minutes: 2 })
  expect(await save(token, id, watches(0, 120, 120))).toMatchObject({ state: 'in_progress', percent: 50 })
  clock.advance({ minutes: 2 })
  expect(await save(token, id, watches(118, 240, 240))).toMatchObject({
    state: 'completed',
    percent: 100,
    last_position: 240,
    completed_at: at(240),
  })
  expect(await save(token, id, watches(0, 5, 300))).toMatchObject({ state: 'completed', completed_at: at(240) })
})

test('tracks an article by scrolling and active time, counting repeated syncs once', async () => {
  const { token } = await person()
  const id = await content()
  await save(token, id, {})
  clock.advance({ minutes: 3 })
  const reads = { last_position: 0.95, active_seconds: 60, device_updated_at: at(60) }
  for (let count = 0; count < 3; count++) {
    expect(await save(token, id, reads)).toMatchObject({ state: 'in_progress', percent: 95 })
  }
  const more = { last_position: 0.5, active_seconds: 45, device_updated_at: at(105) }
  expect(await save(token, id, more)).toMatchObject({ state: 'completed', percent: 100, last_position: 0.5 })
})

test('completes a book that the reader marks', async () => {
  const { token } = await person()
  const id = await content({ type: 'book' })
  expect(await save(token, id, { last_position: 4 })).toMatchObject({ state: 'in_progress', percent: 27 })
  expect(await save(token, id, { last_position: 4, is_done: true })).toMatchObject({ state: 'completed', percent: 100 })
})

test('merges an offline phone and a desktop to the newest position and all watched parts', async () => {
  const { token } = await person()
  const id = await content({ type: 'video' })
  await save(token, id, {})
  clock.advance({ hours: 2 })
  await save(token, id, watches(120, 200, 600))
  await save(token, id, watches(0, 60, 60))
  expect(await save(token, id, watches(60, 110, 110))).toMatchObject({
    last_position: 200,
    device_updated_at: at(600),
    percent: 79,
  })
})

test('lists opened content latest first, by state and type', async () => {
  const { token } = await person()
  const film = await content({ title: 'Film', type: 'video' })
  const book = await content({ title: 'Buku', type: 'book' })
  await save(token, film, {})
  clock.advance({ minutes: 1 })
  await save(token, book, { last_position: 12 })
  const titlesOf = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)
  expect(titlesOf(await history(token))).toEqual(['Buku', 'Film'])
  expect(titlesOf(await history(token, '?state=completed'))).toEqual(['Buku'])
  expect(titlesOf(await history(token, '?state=in_progress'))).toEqual([])
  expect(titlesOf(await history(token, '?type=video'))).toEqual(['Film'])
  expect(await history((await person()).token)).toMatchObject({ total: 0 })
})

test('ignores invalid ranges', async () => {
  const { token } = await person()
  const id = await content({ type: 'video' })
  await save(token, id, {})
  clock.advance({ hours: 1 })
  const watched = [
    { from: 50, to: 20 },
    { from: 230, to: 9999 },
    { from: 500, to: 600 },
  ]
  expect(await save(token, id, { last_position: 0, watched, device_updated_at: at(9) })).toMatchObject({ percent: 4 })
})

describe.skipIf(!isPostgres)('concurrent requests', () => {
  test('make one row and count one reader for simultaneous first saves', async () => {
    const { token } = await person()
    const id = await content({ type: 'video' })
    await Promise.all(Array.from({ length: 10 }, () => save(token, id, {})))
    expect(await history(token)).toMatchObject({ total: 1 })
    const row = await db.selectFrom('library_content').select('opened_count').where('id', '=', id).executeTakeFirst()
    expect(row?.opened_count).toBe(1)
  })

  test('end at the newest position with all watched parts after 30 simultaneous syncs', async () => {
    const { token } = await person()
    const id = await content({ type: 'video' })
    await save(token, id, {})
    clock.advance({ hours: 1 })
    const syncs = Array.from({ length: 30 }, (_, n) => watches(n * 7, n * 7 + 7, 10 + ((n * 11) % 30)))
    await Promise.all(syncs.map((sync) => save(token, id, sync)))
    const newest = syncs.toSorted((one, other) => one.device_updated_at.localeCompare(other.device_updated_at)).at(-1)
    const { progress } = (await history(token)).data[0]
    expect(progress).toMatchObject({ last_position: newest?.last_position, percent: 87 })
  })

  test('set and remove favourites without errors', async () => {
    const { token } = await person()
    const id = await content()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => favorite(token, id, n % 2 === 0)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    await favorite(token, id)
    expect(await db.selectFrom('library_favorite').selectAll().execute()).toHaveLength(1)
  })

  test('count each of many simultaneous readers', async () => {
    const id = await content()
    const people = await Promise.all(Array.from({ length: 12 }, () => person()))
    await Promise.all(people.map(({ token }) => save(token, id, {})))
    const row = await db.selectFrom('library_content').select('opened_count').where('id', '=', id).executeTakeFirst()
    expect(row?.opened_count).toBe(12)
  })
})
