import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { forumMaker } from '../../../../test/world/forum.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const forum = forumMaker(app)
const staff = await forum.staff()

const post = (verb: string, body?: object) =>
  call('POST', `/v1/forum-category/${verb}`, { token: staff.token, ...(body && { body }) })
const get = (who: { token: string }, id: string) => call('GET', `/v1/forum-category/get/${id}`, { token: who.token })

test('lets operators create, update and delete categories that everybody reads in order', async () => {
  const ayu = await person()
  const form = {
    slug: 'ruang-cerita',
    name: 'Ruang cerita',
    description: 'Kisah di lapangan',
    icon: 'star',
    position: 0,
  }
  const made = await post('create', form)
  expect([made.status, made.json.data]).toEqual([
    201,
    { id: made.json.data.id, ...form, is_announcement: false, topic_count: 0, level: null },
  ])
  const { id } = made.json.data
  const changed = { ...form, name: 'Cerita lapangan', position: 2 }
  expect((await post(`update/${id}`, changed)).json.data).toMatchObject(changed)
  const list = (await call('GET', '/v1/forum-category/get', { token: ayu.token })).json.data
  const positions = list.map(({ position }: { position: number }) => position)
  expect(positions).toEqual(positions.toSorted((a: number, b: number) => a - b))
  expect((await get(ayu, id)).json.data).toMatchObject({ name: 'Cerita lapangan' })
  expect((await post(`remove/${id}`)).status).toBe(200)
  expect((await get(ayu, id)).json.code).toBe('forum-category-not-found')
})

test('rejects a used slug and deleting a category with topics', async () => {
  const [first, second] = [await forum.category({ slug: 'satu' }), await forum.category({ slug: 'dua' })]
  const taken = { slug: 'satu', name: 'Satu lagi', description: '' }
  for (const answer of [await post('create', taken), await post(`update/${second}`, taken)]) {
    expect(answer.json).toMatchObject({ code: 'forum-category-exists', errors: [{ field: 'slug' }] })
  }
  await forum.topic(await person(), { category_id: first })
  expect((await post(`remove/${first}`)).json.code).toBe('forum-category-used')
  for (const verb of [`update/${newId()}`, `remove/${newId()}`]) {
    const body = verb.startsWith('update') ? { ...taken, slug: 'tiga' } : undefined
    expect((await post(verb, body)).json.code).toBe('forum-category-not-found')
  }
})

test('counts the visible topics, also after they move', async () => {
  const ayu = await person({ scope: 'mentor' })
  const [here, there] = [await forum.category(), await forum.category()]
  const counts = async () => [
    (await get(ayu, here)).json.data.topic_count,
    (await get(ayu, there)).json.data.topic_count,
  ]
  const one = await forum.topic(ayu, { category_id: here })
  const two = await forum.topic(ayu, { category_id: here })
  expect(await counts()).toEqual([2, 0])
  await forum.edit(ayu, one.id, { rev: 1, type: 'diskusi', title: one.title, body: one.body, category_id: there })
  expect(await counts()).toEqual([1, 1])
  const hide = (hidden_at: string | null) =>
    db.updateTable('forum_topic').set({ hidden_at }).where('id', '=', one.id).execute()
  await hide(clock.now().toISOString())
  expect(await counts()).toEqual([1, 0])
  await hide(null)
  await forum.remove(ayu, two.id)
  expect(await counts()).toEqual([0, 1])
})

test('follows topics and categories at 3 levels', async () => {
  const [ayu, bima] = [await person(), await person()]
  const category_id = await forum.category({ name: 'Kabar hub' })
  const { id: topic_id } = await forum.topic(bima, { category_id, title: 'Temu hub di Ambon' })
  const list = async () => (await call('GET', '/v1/forum-follow/get', { token: ayu.token })).json.data
  expect((await forum.follow(ayu, { category_id })).json.data).toEqual({ level: 'all' })
  clock.advance({ minutes: 1 })
  await forum.follow(ayu, { topic_id }, 'none')
  expect(await list()).toEqual([
    { topic_id, category_id: null, title: 'Temu hub di Ambon', level: 'none' },
    { topic_id: null, category_id, title: 'Kabar hub', level: 'all' },
  ])
  expect((await get(ayu, category_id)).json.data.level).toBe('all')
  expect((await forum.read(ayu, topic_id)).json.data.level).toBe('none')
  await forum.follow(ayu, { topic_id }, 'mention')
  await forum.follow(ayu, { category_id }, 'none')
  expect(await list()).toMatchObject([{ category_id, level: 'none' }])
  const other = await forum.topic(bima, { category_id })
  expect((await forum.read(ayu, other.id)).json.data.level).toBe('none')
  expect((await forum.follow(ayu, { topic_id: newId() })).json.code).toBe('forum-topic-not-found')
  expect((await forum.follow(ayu, { category_id: newId() })).json.code).toBe('forum-category-not-found')
  await forum.remove(bima, topic_id)
  expect((await forum.follow(ayu, { topic_id })).json.code).toBe('forum-topic-not-found')
})
