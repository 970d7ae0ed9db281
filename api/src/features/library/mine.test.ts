import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { libraryMaker } from '../../../test/world/library.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { content, favorite, save } = libraryMaker(app)
const { token } = await person()

beforeEach(async () => {
  await db.deleteFrom('library_content').execute()
})

const own = async (query = '') => {
  const { json } = await call('GET', `/v1/library-content/get-by-user-id${query}`, { token })
  return json.data.map(({ title }: { title: string }) => title)
}

// Make a video of 4 minutes with 1 minute watched.
async function begin(title: string) {
  const id = await content({ title, type: 'video' })
  await save(token, id, {})
  clock.advance({ minutes: 2 })
  await save(token, id, { last_position: 60, watched: [{ from: 0, to: 60 }] })
  return id
}

test('lists favourites and content in progress, latest first, each once', async () => {
  const liked = await content({ title: 'Disukai' })
  await favorite(token, liked)
  clock.advance({ minutes: 1 })
  const both = await begin('Keduanya')
  await begin('Dimulai')
  clock.advance({ minutes: 1 })
  await favorite(token, both)
  expect(await own()).toEqual(['Keduanya', 'Dimulai', 'Disukai'])
  expect(await own('?kind=favorite')).toEqual(['Keduanya', 'Disukai'])
  expect(await own('?kind=begun')).toEqual(['Dimulai', 'Keduanya'])
  expect(await own('?type=article')).toEqual(['Disukai'])
})

test('leaves out content that is only opened or completed', async () => {
  const opened = await content({ title: 'Dibuka', type: 'video' })
  await save(token, opened, {})
  const book = await content({ title: 'Tamat', type: 'book' })
  await save(token, book, {})
  clock.advance({ minutes: 30 })
  await save(token, book, { last_position: 12, is_done: true })
  expect(await own('?kind=begun')).toEqual([])
  expect(await own()).toEqual([])
})
