import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { forumMaker } from '../../../../test/world/forum.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const forum = forumMaker(app)

const hide = (id: string, hidden_at: string | null = clock.now().toISOString()) =>
  db.updateTable('forum_reply').set({ hidden_at }).where('id', '=', id).execute()
const history = (who: { token: string }, id: string) =>
  call('GET', `/v1/forum-reply/history/${id}`, { token: who.token })
const codes = async (...answers: Promise<{ status: number; json: { code?: string } }>[]) =>
  (await Promise.all(answers)).map(({ status, json }) => json.code ?? status)
const mentor = () => person({ scope: 'mentor' })

test('pages first-level replies by number, each with its nested replies', async () => {
  const [ayu, bima] = [await mentor(), await mentor()]
  const { id } = await forum.topic(ayu)
  const first = await forum.reply(bima, id, { body: 'Satu' })
  await forum.reply(ayu, id, { body: 'Dua' })
  await forum.reply(ayu, id, { body: 'Satu koma satu', parent_id: first.id })
  const third = await forum.reply(bima, id, { body: 'Tiga' })
  const nested = await forum.reply(bima, id, { body: 'Satu koma dua', parent_id: first.id })
  const page = (await forum.replies(ayu, id, '&limit=2')).json
  const words = page.data.map((reply: { body: string; replies: { body: string }[] }) => [
    reply.body,
    reply.replies.map(({ body }) => body),
  ])
  expect(words).toEqual([
    ['Satu', ['Satu koma satu', 'Satu koma dua']],
    ['Dua', []],
  ])
  expect(page).toMatchObject({ has_more: true, last_seq: 5 })
  const rest = (await forum.replies(ayu, id, `&limit=2&after=${page.data[1].seq}`)).json
  expect(rest).toMatchObject({ data: [{ id: third.id, seq: 4, replies: [] }], has_more: false })
  expect((await forum.readReply(ayu, third.id)).json.data).toMatchObject({ id: third.id, after: 3 })
  expect((await forum.readReply(ayu, nested.id)).json.data).toMatchObject({ parent_id: first.id, after: 0 })
  expect((await forum.read(ayu, id)).json.data).toMatchObject({ reply_count: 5, last_seq: 5 })
})

test('stores a repeated reply once and rejects its id for other content', async () => {
  const [ayu, bima] = [await person(), await person()]
  const [topic, other] = [await forum.topic(ayu), await forum.topic(ayu)]
  const id = newId()
  const answers = await Promise.all(Array.from({ length: 4 }, () => forum.putReply(bima, topic.id, { id })))
  expect(answers.map(({ status, json }) => [status, json.data.seq])).toEqual(answers.map(() => [201, 1]))
  const used = [
    forum.putReply(bima, topic.id, { id, body: 'Lain' }),
    forum.putReply(bima, other.id, { id }),
    forum.putReply(ayu, topic.id, { id }),
  ]
  expect(await codes(...used)).toEqual(used.map(() => 'forum-id-used'))
  expect((await forum.read(ayu, topic.id)).json.data).toMatchObject({ reply_count: 1, last_seq: 1 })
})

test('accepts a visible first-level reply of the same topic as parent', async () => {
  const [ayu, bima] = [await mentor(), await mentor()]
  const [topic, other] = [await forum.topic(ayu), await forum.topic(ayu)]
  const first = await forum.reply(bima, topic.id)
  const nested = await forum.reply(ayu, topic.id, { parent_id: first.id })
  const gone = await forum.reply(bima, topic.id)
  await forum.removeReply(bima, gone.id)
  const answer = (topicId: string, parent_id: string) => forum.putReply(ayu, topicId, { parent_id })
  expect(
    await codes(
      answer(topic.id, nested.id),
      answer(other.id, first.id),
      answer(topic.id, gone.id),
      answer(topic.id, newId()),
      forum.putReply(ayu, newId()),
    ),
  ).toEqual([...Array.from({ length: 4 }, () => 'forum-reply-not-found'), 'forum-topic-not-found'])
  const wrong = [
    forum.putReply(ayu, topic.id, { mentions: [newId()] }),
    forum.putReply(ayu, topic.id, { image_ids: [newId()] }),
    forum.putReply(ayu, topic.id, { body: '[](x)' }),
    forum.putReply(ayu, topic.id, { mentions: [nested.author.id, bima.id] }),
  ]
  expect(await codes(...wrong)).toEqual(['forum-mention-unknown', 'attachment-not-found', 'invalid-input', 201])
})

test('stores the earlier version of an edit and rejects stale revisions', async () => {
  const [ayu, bima] = [await person(), await person()]
  const { id } = await forum.topic(ayu)
  const reply = await forum.reply(bima, id, { body: 'Pertama' })
  const edit = (who: { token: string }, rev: number, body: string, more = {}) =>
    forum.editReply(who, reply.id, { rev, body, ...more })
  expect((await edit(bima, 1, 'Kedua')).json.data).toMatchObject({ rev: 2, body: 'Kedua', body_html: '<p>Kedua</p>' })
  expect((await edit(bima, 1, 'Kedua')).json.data.rev).toBe(2)
  expect((await edit(bima, 1, 'Ketiga')).json).toMatchObject({ code: 'forum-changed', details: { rev: 2 } })
  expect(
    await codes(
      edit(ayu, 2, 'Milikku'),
      edit(bima, 2, 'x', { mentions: [newId()] }),
      edit(bima, 2, 'x', { image_ids: [newId()] }),
      forum.editReply(bima, newId(), { rev: 1, body: 'x' }),
    ),
  ).toEqual(['forum-not-yours', 'forum-mention-unknown', 'attachment-not-found', 'forum-reply-not-found'])
  expect((await history(ayu, reply.id)).json.data).toMatchObject([{ title: null, body: 'Pertama' }])
  expect(await codes(history(ayu, newId()))).toEqual(['forum-reply-not-found'])
})

test('keeps a tombstone and nested replies after a reply is deleted', async () => {
  const [ayu, bima, staff] = [await person(), await person(), await forum.staff()]
  const { id } = await forum.topic(ayu)
  const reply = await forum.reply(bima, id, { body: 'Rahasia', mentions: [ayu.id] })
  await forum.reply(ayu, id, { parent_id: reply.id, body: 'Terima kasih' })
  await forum.reactToReply(ayu, reply.id)
  expect(await codes(forum.removeReply(ayu, reply.id), forum.removeReply(ayu, newId()))).toEqual([
    'forum-not-yours',
    'forum-reply-not-found',
  ])
  const empty = { body: '', body_html: '', mentions: [], reactions: [], deleted_at: expect.any(String) }
  expect((await forum.removeReply(staff, reply.id)).json.data).toMatchObject(empty)
  const { json } = await forum.replies(ayu, id)
  expect(json.data).toMatchObject([{ ...empty, seq: 1, replies: [{ body: 'Terima kasih' }] }])
  expect((await forum.read(ayu, id)).json.data.reply_count).toBe(1)
  const after = [
    forum.removeReply(bima, reply.id),
    forum.editReply(bima, reply.id, { rev: 2, body: 'Kembali' }),
    forum.reactToReply(ayu, reply.id),
    history(ayu, reply.id),
  ]
  expect(await codes(...after)).toEqual(after.map(() => 'forum-reply-not-found'))
  const trail = await call('GET', '/v1/personal/audit/get', { token: bima.token })
  expect(JSON.stringify(trail.json.data)).toContain('Moderator menghapus sebuah balasan di forum.')
})

test('shows the text of a hidden reply only to its author and moderators', async () => {
  const [ayu, bima, staff] = [await person(), await person(), await forum.staff()]
  const { id } = await forum.topic(ayu)
  const reply = await forum.reply(bima, id, { body: 'Kasar', mentions: [ayu.id] })
  await forum.editReply(bima, reply.id, { rev: 1, body: 'Kasar sekali' })
  await hide(reply.id)
  const seen = async (who: { token: string }) => (await forum.replies(who, id)).json.data[0]
  expect(await seen(ayu)).toMatchObject({ id: reply.id, is_hidden: true, body: '', body_html: '', mentions: [] })
  for (const who of [bima, staff]) expect(await seen(who)).toMatchObject({ is_hidden: true, body: 'Kasar sekali' })
  expect((await forum.read(ayu, id)).json.data.reply_count).toBe(0)
  const others = [
    forum.reactToReply(ayu, reply.id),
    history(ayu, reply.id),
    forum.putReply(ayu, id, { parent_id: reply.id }),
  ]
  expect(await codes(...others, forum.reactToReply(bima, reply.id))).toEqual(
    [...others, 1].map(() => 'forum-reply-not-found'),
  )
  expect((await history(staff, reply.id)).json.data).toHaveLength(1)
  await hide(reply.id, null)
  expect((await forum.read(ayu, id)).json.data.reply_count).toBe(1)
})

test('returns 404 for replies of a hidden topic', async () => {
  const [ayu, bima] = [await person(), await person()]
  const { id } = await forum.topic(ayu)
  const reply = await forum.reply(bima, id)
  await db.updateTable('forum_topic').set({ hidden_at: clock.now().toISOString() }).where('id', '=', id).execute()
  const answers = [
    forum.readReply(bima, reply.id),
    forum.editReply(bima, reply.id, { rev: 1, body: 'x' }),
    forum.removeReply(bima, reply.id),
    forum.reactToReply(bima, reply.id),
    history(bima, reply.id),
    forum.readReply(bima, newId()),
  ]
  expect(await codes(...answers)).toEqual(answers.map(() => 'forum-reply-not-found'))
})

test('replaces and removes the user’s reaction to a reply', async () => {
  const [ayu, bima] = [await person(), await person()]
  const reply = await forum.reply(bima, (await forum.topic(ayu)).id)
  await forum.reactToReply(ayu, reply.id, '🎉')
  expect((await forum.reactToReply(ayu, reply.id, '🌱')).json.data).toEqual({
    reactions: [{ emoji: '🌱', count: 1 }],
    reaction_count: 1,
    my_reaction: '🌱',
  })
  expect((await forum.reactToReply(ayu, reply.id, null)).json.data).toMatchObject({ reactions: [], my_reaction: null })
  expect(await codes(forum.reactToReply(ayu, reply.id, 'x'), forum.reactToReply(ayu, newId()))).toEqual([
    'reaction-unknown',
    'forum-reply-not-found',
  ])
})

test('lets asker, mentors and moderators accept an answer and reopens the question without one', async () => {
  const [ayu, bima, coach] = [await person(), await person(), await mentor()]
  const { id } = await forum.topic(ayu, { type: 'pertanyaan' })
  const talk = await forum.topic(ayu)
  const [one, two] = [await forum.reply(bima, id), await forum.reply(coach, id)]
  const elsewhere = await forum.reply(bima, talk.id)
  expect(
    await codes(
      forum.accept(bima, id, one.id),
      forum.accept(ayu, id, newId()),
      forum.accept(ayu, id, elsewhere.id),
      forum.accept(ayu, talk.id, elsewhere.id),
      forum.accept(ayu, newId(), one.id),
    ),
  ).toEqual([
    'forum-not-yours',
    'forum-reply-not-found',
    'forum-reply-not-found',
    'forum-not-question',
    'forum-topic-not-found',
  ])
  expect((await forum.accept(ayu, id, one.id)).json.data).toMatchObject({ status: 'solved', accepted_reply_id: one.id })
  expect((await forum.accept(coach, id, two.id)).json.data).toMatchObject({ accepted_reply_id: two.id })
  expect((await forum.replies(ayu, id)).json.data).toMatchObject([{ is_accepted: false }, { is_accepted: true }])
  await hide(two.id)
  expect((await forum.read(ayu, id)).json.data).toMatchObject({ status: 'open', accepted_reply_id: null })
  expect(await codes(forum.accept(ayu, id, two.id))).toEqual(['forum-reply-not-found'])
  await forum.accept(ayu, id, one.id)
  await forum.removeReply(bima, one.id)
  expect((await forum.read(ayu, id)).json.data).toMatchObject({ status: 'open', accepted_reply_id: null })
  const three = await forum.reply(bima, id)
  await forum.accept(ayu, id, three.id)
  expect((await forum.accept(ayu, id, null)).json.data).toMatchObject({ status: 'open', accepted_reply_id: null })
})

test('marks replies as blocked only for the person who blocked', async () => {
  const [ayu, bima, candra] = [await person(), await person(), await person()]
  const { id } = await forum.topic(candra)
  await forum.reply(bima, id)
  await forum.block(ayu, bima)
  const folded = async (who: { token: string }) => (await forum.replies(who, id)).json.data[0].is_blocked
  expect([await folded(ayu), await folded(bima), await folded(candra)]).toEqual([true, false, false])
  const named = [forum.putReply(bima, id, { mentions: [ayu.id] }), forum.putReply(ayu, id, { mentions: [bima.id] })]
  expect(await codes(...named)).toEqual(named.map(() => 'forum-mention-unknown'))
})
