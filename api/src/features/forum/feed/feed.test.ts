import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { forumMaker } from '../../../../test/world/forum.ts'
import { newId } from '../../../lib/database/db.ts'
import { readCursor, writeCursor } from './rules.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const forum = forumMaker(app)
const get = (who: { token: string }, url: string) => call('GET', url, { token: who.token })

interface Item {
  id: string
  title: string
}

const idsOf = async (who: { token: string }, query: string) =>
  (await forum.feed(who, query)).json.data.map(({ id }: Item) => id)
const mentor = () => person({ scope: 'mentor' })
const minute = () => clock.advance({ minutes: 1 })

test('orders feeds by time or heat and lists unanswered open questions', async () => {
  const [ayu, bima] = [await mentor(), await mentor()]
  const category_id = await forum.category({ slug: 'urutan' })
  const old = await forum.topic(ayu, { category_id, type: 'pertanyaan' })
  minute()
  const young = await forum.topic(ayu, { category_id })
  minute()
  const solved = await forum.topic(bima, { category_id, type: 'pertanyaan' })
  const answer = await forum.reply(ayu, solved.id)
  await forum.accept(bima, solved.id, answer.id)
  for (let count = 0; count < 3; count++) await forum.reply(bima, old.id)
  const of = (feed: string) => idsOf(bima, `?category=urutan&feed=${feed}`)
  expect(await of('terbaru')).toEqual([solved.id, young.id, old.id])
  expect(await of('terhangat')).toEqual([old.id, solved.id, young.id])
  expect(await of('belum-terjawab')).toEqual([old.id])
  await forum.close(ayu, old.id)
  expect(await of('belum-terjawab')).toEqual([])
})

test('combines filters', async () => {
  const ayu = await mentor()
  const [hub] = await db.selectFrom('region_hub').select('id').orderBy('number').limit(1).execute()
  const category_id = await forum.category({ slug: 'saringan' })
  const one = await forum.topic(ayu, {
    category_id,
    tags: ['kopi'],
    region_hub_id: hub?.id,
    title: 'Petani kopi di Gayo',
  })
  minute()
  const two = await forum.topic(ayu, { category_id, tags: ['kopi', 'ekspor'], stage: 'workshop', type: 'karya' })
  const of = (query: string) => idsOf(ayu, `?category=saringan&${query}`)
  expect(await of('tag=kopi')).toEqual([two.id, one.id])
  expect(await of('tag=kopi&stage=workshop')).toEqual([two.id])
  expect(await of(`region_hub_id=${hub?.id}`)).toEqual([one.id])
  expect(await of('type=karya')).toEqual([two.id])
  expect(await of(`author_id=${ayu.id}&tag=ekspor`)).toEqual([two.id])
  expect(await of('search=petani gayo')).toEqual([one.id])
  expect(await of('search=petni')).toEqual([one.id])
  expect(await of('search=%25')).toEqual([])
  expect(await of('tag=tak-ada')).toEqual([])
  expect(await idsOf(ayu, '?category=tak-ada')).toEqual([])
})

test('counts topics by kind within what the reader may see', async () => {
  const [ayu, bima, cici] = [await mentor(), await mentor(), await mentor()]
  const category_id = await forum.category({ slug: 'hitungan' })
  const hub = await db.selectFrom('region_hub').select('id').where('number', '=', 7).executeTakeFirstOrThrow()
  const tagged = { category_id, tags: ['hitung'] }
  await forum.topic(ayu, { ...tagged, type: 'pertanyaan', stage: 'workshop', region_hub_id: hub.id })
  await forum.topic(ayu, { ...tagged, title: 'Menimbang cengkih di Ternate' })
  const followed = await forum.topic(bima, tagged)
  const counts = async (who: { token: string }, query = '') =>
    (await get(who, `/v1/forum-topic/get-counts?tag=hitung${query}`)).json.data
  const question = { category: 'hitungan', type: 'pertanyaan', stage: 'workshop', is_unanswered: true, count: 1 }
  const talk = (count: number) => ({
    category: 'hitungan',
    type: 'diskusi',
    stage: null,
    is_unanswered: false,
    count,
  })
  const all = await counts(cici)
  expect(all).toHaveLength(2)
  expect(all).toEqual(expect.arrayContaining([question, talk(2)]))
  expect(await counts(cici, `&region_hub_id=${hub.id}`)).toEqual([question])
  expect(await counts(cici, '&search=cengkih')).toEqual([talk(1)])
  expect(await counts(cici, '&feed=diikuti')).toEqual([])
  await forum.follow(cici, { topic_id: followed.id })
  expect(await counts(cici, '&feed=diikuti')).toEqual([talk(1)])
  await forum.remove(bima, followed.id)
  expect(await counts(cici, `&author_id=${bima.id}`)).toEqual([])
  await forum.block(cici, ayu)
  expect(await counts(cici)).toEqual([])
})

test('lists pinned topics first in their category, and pinned announcements first everywhere', async () => {
  const [ayu, staff] = [await mentor(), await forum.staff()]
  const [here, board] = [await forum.category({ slug: 'sematan' }), await forum.category({ is_announcement: true })]
  const pinned = await forum.topic(ayu, { category_id: here })
  minute()
  const later = await forum.topic(ayu, { category_id: here })
  const announcement = await forum.topic(staff, { category_id: board, type: 'pengumuman' })
  for (const { id } of [pinned, announcement]) await forum.pin(staff, id)
  clock.advance({ minutes: 1 })
  const last = await forum.topic(ayu, { category_id: here })
  expect(await idsOf(ayu, '?category=sematan')).toEqual([pinned.id, last.id, later.id])
  expect((await idsOf(ayu, ''))[0]).toBe(announcement.id)
  expect((await idsOf(ayu, '?feed=terhangat'))[0]).toBe(announcement.id)
  expect((await idsOf(ayu, '')).filter((id: string) => id === announcement.id)).toHaveLength(1)
  expect(await idsOf(ayu, `?category=sematan&type=diskusi`)).toEqual([last.id, later.id, pinned.id])
  await forum.pin(staff, pinned.id, false)
  expect(await idsOf(ayu, '?category=sematan')).toEqual([last.id, later.id, pinned.id])
})

test('lists topics and categories that the reader follows, without muted ones', async () => {
  const [ayu, bima] = [await mentor(), await mentor()]
  const [here, there] = [await forum.category(), await forum.category()]
  const own = await forum.topic(ayu, { category_id: there })
  minute()
  const muted = await forum.topic(bima, { category_id: here })
  minute()
  const wanted = await forum.topic(bima, { category_id: there })
  minute()
  const fresh = await forum.topic(bima, { category_id: here })
  await forum.follow(ayu, { category_id: here })
  await forum.follow(ayu, { topic_id: wanted.id })
  await forum.follow(ayu, { topic_id: muted.id }, 'none')
  expect(await idsOf(ayu, '?feed=diikuti')).toEqual([fresh.id, wanted.id, own.id])
  expect((await forum.feed(ayu, '?feed=diikuti')).json.data[1]).toMatchObject({ is_followed: true })
  await forum.follow(ayu, { topic_id: own.id }, 'mention')
  await forum.follow(ayu, { category_id: here }, 'mention')
  expect(await idsOf(ayu, '?feed=diikuti')).toEqual([wanted.id])
})

test('hides topics between blocked people in feeds but opens them by link', async () => {
  const [ayu, bima] = [await mentor(), await mentor()]
  const category_id = await forum.category({ slug: 'terpisah' })
  const { id } = await forum.topic(bima, { category_id, title: 'Jejaring petani sagu' })
  await forum.block(ayu, bima)
  expect(await idsOf(ayu, '?category=terpisah')).toEqual([])
  expect((await forum.read(ayu, id)).json.data).toMatchObject({ is_blocked: true })
  const mine = await forum.topic(ayu, { category_id })
  expect(await idsOf(bima, '?category=terpisah')).toEqual([id])
  expect(await idsOf(ayu, '?category=terpisah')).toEqual([mine.id])
  const similar = (await get(ayu, '/v1/forum-topic/similar?title=Jejaring petani sagu')).json.data
  expect(similar.map((topic: Item) => topic.id)).not.toContain(id)
})

test('finds topics with similar titles, nearest first', async () => {
  const ayu = await mentor()
  const titles = ['Mengurus izin PIRT untuk keripik', 'Mengurus izin BPOM untuk kosmetik', 'Cari teman lomba di Ambon']
  for (const title of titles) await forum.topic(ayu, { title })
  const hidden = await forum.topic(ayu, { title: 'Mengurus izin PIRT untuk sambal' })
  await forum.remove(ayu, hidden.id)
  const { data } = (await get(ayu, '/v1/forum-topic/similar?title=urus izin pirt untuk keripk')).json
  expect(data.map(({ title }: Item) => title).slice(0, 2)).toEqual(titles.slice(0, 2))
  expect(data.map(({ title }: Item) => title)).not.toContain(titles[2])
  expect((await get(ayu, '/v1/forum-topic/similar?title=zzzzqqq')).json.data).toEqual([])
})

test('suggests tags by prefix, most frequent first', async () => {
  const ayu = await mentor()
  for (const tags of [['logistik', 'logo'], ['logo'], ['legal']]) await forum.topic(ayu, { tags })
  expect((await get(ayu, '/v1/forum-topic/tags?search=LO')).json.data).toEqual([
    { tag: 'logo', count: 2 },
    { tag: 'logistik', count: 1 },
  ])
  const yearAgo = new Date(clock.now().getTime() - 366 * 86_400_000).toISOString()
  await db.updateTable('forum_topic').set({ created_at: yearAgo }).where('author_id', '=', ayu.id).execute()
  expect((await get(ayu, '/v1/forum-topic/tags?search=lo')).json.data).toEqual([])
})

test('rejects invalid cursors', async () => {
  const ayu = await mentor()
  const id = newId()
  const time = '2026-08-13T03:00:00.000Z'
  const cursors: [string, string][] = [
    ['terbaru', writeCursor([12.5, id])],
    ['terhangat', writeCursor([time, id])],
    ['terbaru', writeCursor(['kemarin', id])],
    ['terbaru', writeCursor(['2026-99-99T03:00:00Z', id])],
    ['terbaru', writeCursor([time, 'bukan-id'])],
    ['terhangat', Buffer.from(`[1e999,"${id}"]`).toString('base64url')],
    ['terbaru', Buffer.from(JSON.stringify([time, id, id])).toString('base64url')],
    ['terbaru', Buffer.from('{}').toString('base64url')],
    ['terbaru', 'x'],
  ]
  for (const [feed, cursor] of cursors) {
    const { status, json } = await forum.feed(ayu, `?feed=${feed}&cursor=${cursor}`)
    expect([status, json.code, json.errors[0].field]).toEqual([422, 'invalid-input', 'cursor'])
  }
  const place: [string, string] = [time, id]
  expect(readCursor(writeCursor(place), 'created_at')).toEqual(place)
  expect((await forum.feed(ayu, `?feed=diikuti&cursor=${writeCursor(place)}`)).status).toBe(200)
})
