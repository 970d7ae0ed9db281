import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { forumMaker } from '../../../../test/world/forum.ts'
import { notifyOfMessages } from '../../../../test/world/message-notices.ts'
import { noticeMaker } from '../../../../test/world/notices.ts'
import { soon } from '../../../../test/soon.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { notifyPerson } = noticeMaker(app)
const { block, direct, group, say } = chatMaker(app)
const forum = forumMaker(app)
const category_id = await forum.category()
await notifyOfMessages(app)

type Person = Awaited<ReturnType<typeof person>>

const summary = async ({ token }: Person) => (await call('GET', '/v1/since-yesterday/get', { token })).json.data
const titlesOf = async (who: Person) => (await summary(who)).rows.map(({ title }: { title: string }) => title)

test('ranks people before counts: messages by channel, replies by topic, others singly', async () => {
  const [ayu, bima] = [await person({ scope: 'mentor' }), await person({ scope: 'mentor' })]
  const citra = await person({ full_name: 'Citra Dewi', scope: 'mentor' })
  const topic = await forum.topic(ayu, { category_id, title: 'Mencatat wawancara tanpa merekam' })
  for (const who of [bima, citra]) await forum.reply(who, topic.id)
  clock.advance({ minutes: 1 })
  const hub = await group(bima, [ayu, citra])
  for (const who of [bima, citra, citra]) await say(who, hub)
  clock.advance({ minutes: 1 })
  await notifyPerson(ayu)
  clock.advance({ minutes: 1 })
  await say(citra, await direct(ayu, citra))
  await soon(async () => expect((await summary(ayu)).rows).toHaveLength(4))
  const { rows, more } = await summary(ayu)
  expect(more).toBe(0)
  const photo = { url: null }
  expect(rows).toMatchObject([
    { kind: 'message', who: { id: citra.id, full_name: 'Citra Dewi', photo }, what: 'Citra Dewi', count: 1 },
    { kind: 'event', who: null, title: 'Kegiatan nasional', what: 'Kertas ke Klik', count: 1, target: '/event' },
    { kind: 'message', who: { id: citra.id }, what: 'Wawancara petani', count: 3, target: `/chat?channel=${hub}` },
    { kind: 'reply', who: { id: citra.id }, what: 'Mencatat wawancara tanpa merekam', count: 2 },
  ])
  expect(rows[3].target).toContain(`/forum/topic/${topic.id}`)
})

test('returns at most four rows, and the number of further ones', async () => {
  const who = await person()
  for (let count = 0; count < 6; count++) await notifyPerson(who, { title: `Kegiatan nasional ${count}` })
  const { rows, more } = await summary(who)
  expect([rows.length, more]).toEqual([4, 2])
})

test('returns no rows without unread notifications', async () => {
  expect(await summary(await person())).toEqual({ rows: [], more: 0 })
})

test('leaves out read, deleted and old notifications, before yesterday 07.00 of the person’s zone', async () => {
  const who = await person()
  // 06:59 and 07:00 in Jakarta; then 23:00 of the next day.
  clock.set('2026-08-19T23:59:00.000Z')
  await notifyPerson(who, { title: 'Terlalu lama' })
  clock.set('2026-08-20T00:00:00.000Z')
  await notifyPerson(who, { title: 'Sejak kemarin' })
  clock.set('2026-08-21T16:00:00.000Z')
  await notifyPerson(who, { title: 'Hari ini' })
  const { token } = who
  expect(await titlesOf(who)).toEqual(['Hari ini', 'Sejak kemarin'])
  const [row] = (await call('GET', '/v1/user-notification/get', { token })).json.data
  await call('DELETE', '/v1/user-notification/delete-multiple', { token, body: { id: [row.id] } })
  expect(await titlesOf(who)).toEqual(['Sejak kemarin'])
  await call('PUT', '/v1/user-notification/read', { token, body: { until: clock.now().toISOString() } })
  expect(await titlesOf(who)).toEqual([])
})

test('leaves out blocked people and closed accounts, and counts only the others in a group', async () => {
  const [ayu, bima, citra] = [await person(), await person(), await person({ full_name: 'Citra Dewi' })]
  const hub = await group(bima, [ayu, citra])
  for (const who of [citra, bima, bima]) await say(who, hub)
  // All notices have the same time, so that their order is that of their insertion. The channel's is inserted by a job.
  await soon(async () => expect(await titlesOf(ayu)).toHaveLength(1))
  await notifyPerson(ayu, { title: 'Dari Bima', actor_id: bima.id })
  await notifyPerson(ayu, { title: 'Dari Citra', actor_id: citra.id })
  await soon(async () => expect(await titlesOf(ayu)).toHaveLength(3))
  await block(ayu, bima)
  expect((await summary(ayu)).rows).toMatchObject([
    { title: 'Dari Citra', who: { full_name: 'Citra Dewi' } },
    { kind: 'message', who: { id: citra.id }, count: 1 },
  ])
  await db.updateTable('app_user').set({ status: 'deactivated' }).where('id', '=', citra.id).execute()
  expect(await summary(ayu)).toEqual({ rows: [], more: 0 })
})

test('lists the decision on a work without the name of a blocked reader', async () => {
  const [ayu, reader] = [await person(), await person()]
  await notifyPerson(ayu, { kind: 'task', title: 'Karyamu diterima', actor_id: reader.id })
  expect((await summary(ayu)).rows).toMatchObject([{ who: { id: reader.id } }])
  await block(ayu, reader)
  expect((await summary(ayu)).rows).toMatchObject([{ title: 'Karyamu diterima', who: null }])
})

test('leaves out muted channels and topics', async () => {
  const [ayu, bima] = await Promise.all([person({ scope: 'mentor' }), person({ scope: 'mentor' })])
  const channel_id = await group(bima, [ayu])
  await say(bima, channel_id)
  const topic = await forum.topic(ayu, { category_id, title: 'Cara menimbang' })
  await forum.reply(bima, topic.id)
  await soon(async () => expect(await titlesOf(ayu)).toHaveLength(2))
  await call('PUT', '/v1/channel/is-mute-notification', { token: ayu.token, body: { channel_id, is_mute: true } })
  expect((await summary(ayu)).rows).toMatchObject([{ kind: 'reply' }])
  await forum.follow(ayu, { topic_id: topic.id }, 'none')
  expect((await summary(ayu)).rows).toEqual([])
})

test('leaves out a read channel, and lists later messages despite an old notification', async () => {
  const [ayu, bima] = await Promise.all([person(), person()])
  const channel_id = await group(bima, [ayu])
  await say(bima, channel_id)
  await soon(async () => expect(await titlesOf(ayu)).toHaveLength(1))
  clock.advance({ days: 3 })
  expect(await titlesOf(ayu)).toEqual([])
  const { seq } = await say(bima, channel_id)
  expect((await summary(ayu)).rows).toMatchObject([{ kind: 'message', count: 1 }])
  await call('PUT', '/v1/channel/read', { token: ayu.token, body: { channel_id, seq } })
  expect(await titlesOf(ayu)).toEqual([])
})
