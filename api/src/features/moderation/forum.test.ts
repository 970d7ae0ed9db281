import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { forumMaker } from '../../../test/world/forum.ts'
import { moderationMaker } from '../../../test/world/moderation.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp()
const { clock, db, person } = app
const { feed, putReply, read: readTopic, readReply, removeReply, reply, topic } = forumMaker(app)
const { decide, hubId, moderator, notices, read, regular, report, reported } = moderationMaker(app)

const code = async (answer: ReturnType<typeof report>) => (await answer).json.code

async function discussion(more: object = {}) {
  const [ayu, bima] = [await regular(), await regular({ full_name: 'Bima' })]
  const { id } = await topic(bima, { title: 'Modal cepat tanpa jaminan', body: 'Transfer dulu ya', ...more })
  return { ayu, bima, id, about: { subject: 'topic', topic_id: id } }
}

test('a topic is reported with its words, and hidden from the feed when a moderator says so', async () => {
  const { ayu, bima, id, about } = await discussion({ region_hub_id: await hubId(4) })
  await reply(ayu, id, { body: 'Hati-hati, teman-teman' })
  const caseId = await reported(ayu, about)
  const ratna = await moderator()
  expect((await read(ratna, caseId)).json.data).toMatchObject({
    subject: 'topic',
    excerpt: 'Modal cepat tanpa jaminan\nTransfer dulu ya',
    region_hub: { id: await hubId(4) },
    target: `/forum/topic/${id}`,
    context: [
      { author_name: 'Bima', is_subject: true },
      { text: 'Hati-hati, teman-teman', is_subject: false },
    ],
  })
  await decide(ratna, caseId, { decision: 'hide', reason: 'Meminta uang' })
  expect((await readTopic(ayu, id)).status).toBe(404)
  expect(JSON.stringify((await feed(ayu)).json.data)).not.toContain(id)
  expect((await notices(bima))[0]).toMatchObject({ title: 'Tulisanmu disembunyikan', content_summary: 'Meminta uang' })
  clock.advance({ minutes: 1 })
  await decide(ratna, caseId, { decision: 'restore' })
  expect((await readTopic(ayu, id)).status).toBe(200)
})

test('shows a reported reply with its topic and the replies around it', async () => {
  const { ayu, bima, id } = await discussion()
  for (let number = 1; number <= 7; number++) await reply(ayu, id, { body: `Sebelum ${number}` })
  const { id: reply_id } = await reply(bima, id, { body: 'Klik tautanku' })
  await reply(ayu, id, { body: 'Sesudah' })
  const caseId = await reported(ayu, { subject: 'reply', reply_id })
  const { data } = (await read(await moderator(), caseId)).json
  expect(data.target).toBe(`/forum/topic/${id}#balasan-${reply_id}`)
  expect(data.context.map(({ text }: { text: string }) => text)).toEqual([
    'Modal cepat tanpa jaminan\nTransfer dulu ya',
    ...[3, 4, 5, 6, 7].map((number) => `Sebelum ${number}`),
    'Klik tautanku',
    'Sesudah',
  ])
  await decide(await moderator(), caseId, { decision: 'warn' })
  expect((await readReply(ayu, reply_id)).json.data ?? { body: '' }).toMatchObject({ body: '' })
  const row = await db.selectFrom('forum_topic').select('reply_count').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.reply_count).toBe(8)
})

test('three reports that count hide a topic and a reply, and a dismissal brings them back', async () => {
  const { bima, id, about } = await discussion()
  const { id: reply_id } = await reply(bima, id, { body: 'Klik tautanku' })
  const [first, second, third] = [await regular(), await regular(), await regular()]
  const hidden = async (table: 'forum_topic' | 'forum_reply', of: string) =>
    (await db.selectFrom(table).select('hidden_at').where('id', '=', of).executeTakeFirstOrThrow()).hidden_at !== null
  for (const one of [first, second, third]) await report(one, { subject: 'reply', reply_id })
  for (const one of [first, second]) await report(one, about)
  expect([await hidden('forum_reply', reply_id), await hidden('forum_topic', id)]).toEqual([true, false])
  const caseId = await reported(third, about)
  expect(await hidden('forum_topic', id)).toBe(true)
  await decide(await moderator(), caseId, { decision: 'dismiss' })
  expect(await hidden('forum_topic', id)).toBe(false)
})

test('answers 404 for a report of unknown content', async () => {
  const { ayu, bima, id } = await discussion()
  const { id: reply_id } = await reply(bima, id)
  await removeReply(bima, reply_id)
  expect(await code(report(ayu, { subject: 'reply', reply_id }))).toBe('forum-reply-not-found')
  expect(await code(report(ayu, { subject: 'topic', topic_id: newId() }))).toBe('forum-topic-not-found')
  expect(await code(report(bima, { subject: 'topic', topic_id: id }))).toBe('report-own')
})

test.each([
  ['topic_id', 'topic'],
  ['reply_id', 'reply'],
])('rejects a report without its subject: %s', async (field, subject) => {
  const { status, json } = await report(await person(), { subject })
  expect([status, json.errors[0].field]).toEqual([422, field])
})

test('refuses replies to a hidden topic', async () => {
  const { ayu, id, about } = await discussion()
  await decide(await moderator(), await reported(ayu, about), { decision: 'hide' })
  expect((await putReply(ayu, id)).status).toBe(404)
})
