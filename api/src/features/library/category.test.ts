import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { libraryMaker } from '../../../test/world/library.ts'

const app = await createTestApp()
const { call, db, person } = app
const { content } = libraryMaker(app)
const { token } = await person()

beforeEach(async () => {
  await db.deleteFrom('library_content').execute()
  await db.deleteFrom('library_category').execute()
})

const get = async (path: string) => (await call('GET', `/v1/${path}`, { token })).json

test('lists categories in order with the counts of published content', async () => {
  await content({ category: 'satu', type: 'video' })
  await content({ category: 'satu', type: 'article' })
  await content({ category: 'dua', type: 'book' })
  await content({ category: 'dua', type: 'book', status: 'draft' })
  const names = (await get('library-category/get')).data.map(({ slug }: { slug: string }) => slug)
  expect(names).toEqual(['satu', 'dua'])
  const { json } = await call('GET', '/v1/public/library-category-v2/get')
  expect(json.data).toMatchObject([
    { slug: 'satu', icon: 'bulb', count: { video: 1, book: 0, article: 1, total: 2 } },
    { slug: 'dua', count: { video: 0, book: 1, article: 0, total: 1 } },
  ])
  expect((await call('GET', '/v1/public/library-content-category/get')).json.data).toEqual({
    types: [
      { type: 'video', name: 'Video', count: 1 },
      { type: 'book', name: 'Buku', count: 1 },
      { type: 'article', name: 'Artikel', count: 1 },
    ],
    categories: [
      { slug: 'satu', name: 'Kategori satu', count: 2 },
      { slug: 'dua', name: 'Kategori dua', count: 1 },
    ],
  })
})

test('hides an archived category but still lists its content', async () => {
  await content({ category: 'lama', title: 'Isi' })
  await db.updateTable('library_category').set({ status: 'archived' }).execute()
  expect(await get('library-category/get')).toMatchObject({ total: 0 })
  expect(await get('library-content/get')).toMatchObject({ data: [{ title: 'Isi' }] })
})

test('returns the 3 newest titles of a category', async () => {
  for (const [title, days_ago] of [
    ['Lama', 9],
    ['Baru', 1],
    ['Agak lama', 5],
    ['Agak baru', 3],
  ] as const)
    await content({ category: 'ramai', title, days_ago })
  await content({ category: 'ramai', title: 'Draf', status: 'draft', days_ago: 0 })
  const { json } = await call('GET', '/v1/public/library-category-v2/get')
  expect(json.data[0].latest.map(({ title }: { title: string }) => title)).toEqual(['Baru', 'Agak baru', 'Agak lama'])
})
