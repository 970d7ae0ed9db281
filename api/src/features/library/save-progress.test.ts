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

test('a video is followed from opening to its end', async () => {
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

test('an article is followed by scrolling and by time on the screen, and told twice it counts once', async () => {
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

test('a book is done when one says so', async () => {
  const { token } = await person()
  const id = await content({ type: 'book' })
  expect(await save(token, id, { last_position: 4 })).toMatchObject({ state: 'in_progress', percent: 27 })
  expect(await save(token, id, { last_position: 4, is_done: true })).toMatchObject({ state: 'completed', percent: 100 })
})

test('a telephone that was offline and a desktop end at the newest position, with all that was watched', async () => {
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

test('what one opened is listed, the latest first, by state and type', async () => {
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

test('ranges that mean nothing are left out', async () => {
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

describe.skipIf(!isPostgres)('many at once', () => {
  test('two first saves make one row, and one reader', async () => {
    const { token } = await person()
    const id = await content({ type: 'video' })
    await Promise.all(Array.from({ length: 10 }, () => save(token, id, {})))
    expect(await history(token)).toMatchObject({ total: 1 })
    const row = await db.selectFrom('library_content').select('opened_count').where('id', '=', id).executeTakeFirst()
    expect(row?.opened_count).toBe(1)
  })

  test('thirty syncs at once end at the newest position, with every part watched', async () => {
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

  test('favourites set and unset at once are set or not, and nothing fails', async () => {
    const { token } = await person()
    const id = await content()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => favorite(token, id, n % 2 === 0)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    await favorite(token, id)
    expect(await db.selectFrom('library_favorite').selectAll().execute()).toHaveLength(1)
  })

  test('many people opening the same thing at once are each counted', async () => {
    const id = await content()
    const people = await Promise.all(Array.from({ length: 12 }, () => person()))
    await Promise.all(people.map(({ token }) => save(token, id, {})))
    const row = await db.selectFrom('library_content').select('opened_count').where('id', '=', id).executeTakeFirst()
    expect(row?.opened_count).toBe(12)
  })
})
