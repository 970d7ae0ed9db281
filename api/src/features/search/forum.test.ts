import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { forumMaker } from '../../../test/world/forum.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const forum = forumMaker(app)
const reader = await person()
// A mentor is not held back as newcomers are.
const writer = await person({ scope: 'mentor', full_name: 'Raka Wiratmaya' })
const category_id = await forum.category({ name: 'Tanya jawab' })

interface Group {
  title_group: string
  route: string
  list_content: { id: string; title: string; summary: string; target: string }[]
}

async function search(text: string, who = reader): Promise<Group[]> {
  const { status, json } = await call('GET', `/v1/search-all-content?search=${encodeURIComponent(text)}`, who)
  expect(`${text} ${status}`).toBe(`${text} 200`)
  return json.data
}
const titles = async (text: string, who = reader) =>
  (await search(text, who)).flatMap(({ list_content }) => list_content.map(({ title }) => title))

const begin = async (title: string, more: object = {}) => {
  clock.advance({ minutes: 1 })
  return forum.topic(writer, { title, category_id, ...more })
}

test('lists topics last, with their category and state', async () => {
  await db
    .insertInto('mentor')
    .values({
      id: '018f5a3e-0000-7000-8000-000000000001',
      full_name: 'Ayu Lestari',
      startup_name: 'Kopi Rintis',
      position: 'Ahli terumbu',
      short_description: 'Senang.',
    })
    .execute()
  const topic = await begin('Siapa merintis wisata terumbu?', { type: 'pertanyaan' })
  const answer = await forum.reply(writer, topic.id)
  await forum.accept(writer, topic.id, answer.id)
  const found = await search('terumbu')
  expect(found.map(({ route }) => route)).toEqual(['mentor', 'forum'])
  expect(found.at(-1)).toEqual({
    title_group: 'FORUM',
    route: 'forum',
    list_content: [
      {
        id: topic.id,
        title: 'Siapa merintis wisata terumbu?',
        summary: 'Tanya jawab · Terjawab · 1 balasan',
        target: `/forum/topic/${topic.id}`,
      },
    ],
  })
})

test('titles come before tags and texts, the latest first, five at most', async () => {
  await begin('Menjual lewat komunitas', { body: 'Apakah anyaman laku di arisan?' })
  await begin('Anyaman dari Rajapolah')
  await begin('Cerita pameran pertama', { tags: ['anyaman'] })
  for (const city of ['Ende', 'Sumba', 'Alor']) await begin(`Anyaman dari ${city}`)
  expect(await titles('anyaman')).toEqual([
    'Anyaman dari Alor',
    'Anyaman dari Sumba',
    'Anyaman dari Ende',
    'Anyaman dari Rajapolah',
    'Cerita pameran pertama',
  ])
})

test('finds a topic by stems and by similar spelling', async () => {
  await begin('Pembukuan warung kelontong')
  expect(await titles('membukukan')).toEqual(['Pembukuan warung kelontong'])
  expect(await titles('kelontnog')).toEqual(['Pembukuan warung kelontong'])
})

test('finds no hidden or deleted topics', async () => {
  const hidden = await begin('Pinjaman kilat tersembunyi')
  const removed = await begin('Pinjaman kilat terhapus')
  await db
    .updateTable('forum_topic')
    .set({ hidden_at: clock.now().toISOString() })
    .where('id', '=', hidden.id)
    .execute()
  await forum.remove(writer, removed.id)
  expect(await search('pinjaman kilat')).toEqual([])
})

test('finds no topics of blocked people', async () => {
  const [blocker, blocked] = [await person(), await person()]
  await forum.topic(blocked, { title: 'Jualan cangkul daring', category_id })
  await forum.block(blocker, blocked)
  expect(await titles('cangkul', blocker)).toEqual([])
  expect(await titles('cangkul', blocked)).toEqual(['Jualan cangkul daring'])
  expect(await titles('cangkul')).toEqual(['Jualan cangkul daring'])
})
