import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { forumMaker } from '../../../../test/world/forum.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const forum = forumMaker(app)

const hide = (id: string) =>
  db.updateTable('forum_topic').set({ hidden_at: clock.now().toISOString() }).where('id', '=', id).execute()
const history = async (who: { token: string }, id: string) =>
  call('GET', `/v1/forum-topic/history/${id}`, { token: who.token })
const codes = async (...answers: Promise<{ status: number; json: { code?: string } }>[]) =>
  (await Promise.all(answers)).map(({ status, json }) => json.code ?? status)

test('returns a topic with HTML, author, category and the reader’s rights', async () => {
  const [ayu, reader] = [await person({ full_name: 'Ayu Lestari', scope: 'mentor' }), await person()]
  const category_id = await forum.category({ slug: 'bertanya', name: 'Bertanya' })
  const { id } = await forum.topic(ayu, {
    category_id,
    type: 'pertanyaan',
    title: '  Apa   bedanya MVP dan purwarupa? ',
    body: 'Saya **bingung**.\nMohon bantuannya.',
    tags: ['mvp', 'mvp', 'purwarupa'],
    stage: 'ignition',
  })
  const { json } = await forum.read(reader, id)
  expect(json.data).toMatchObject({
    id,
    type: 'pertanyaan',
    status: 'open',
    title: 'Apa bedanya MVP dan purwarupa?',
    body_html: '<p>Saya <strong>bingung</strong>.<br />Mohon bantuannya.</p>',
    tags: ['mvp', 'purwarupa'],
    category: { id: category_id, slug: 'bertanya', name: 'Bertanya' },
    stage: { code: 'ignition' },
    author: { id: ayu.id, full_name: 'Ayu Lestari', badge: 'mentor', photo: { url: null } },
    level: 'mention',
    rev: 1,
    last_seq: 0,
    can_reply: true,
    can_edit: false,
    can_accept: false,
    can_moderate: false,
  })
  const { data } = (await forum.feed(reader, '?category=bertanya')).json
  expect(data).toMatchObject([{ id, excerpt: 'Saya bingung. Mohon bantuannya.', is_followed: false }])
  expect((await forum.read(ayu, id)).json.data).toMatchObject({ level: 'all', can_edit: true, can_accept: true })
})

test('stores a repeated topic once and rejects its id for other content', async () => {
  const [ayu, bima] = [await person(), await person()]
  const id = newId()
  const answers = await Promise.all(Array.from({ length: 4 }, () => forum.put(ayu, { id })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await codes(forum.put(ayu, { id, body: 'Lain lagi' }), forum.put(bima, { id }))).toEqual([
    'forum-id-used',
    'forum-id-used',
  ])
  await hide(id)
  expect(await codes(forum.put(bima, { id }), forum.put(ayu, { id }))).toEqual(['forum-id-used', 201])
})

test('rejects invalid topics at the field', async () => {
  const ayu = await person()
  const unknown = newId()
  const refused: [object, string, string | undefined][] = [
    [{ body: ' \n ' }, 'invalid-input', 'body'],
    [{ body: '![](https://jahat.example/a.gif)' }, 'invalid-input', 'body'],
    [{ category_id: unknown }, 'forum-category-not-found', 'category_id'],
    [{ region_hub_id: unknown }, 'region-hub-not-found', 'region_hub_id'],
    [{ stage: 'tak-ada' }, 'stage-unknown', 'stage'],
    [{ mentions: [unknown] }, 'forum-mention-unknown', 'mentions'],
    [{ image_ids: [unknown] }, 'attachment-not-found', 'image_ids'],
  ]
  for (const [more, code, field] of refused) {
    expect((await forum.put(ayu, { ...more })).json).toMatchObject({ code, errors: [{ field }] })
  }
  expect((await forum.feed(ayu, `?author_id=${ayu.id}`)).json.data).toEqual([])
})

test('accepts announcements only from staff', async () => {
  const [ayu, mentor, staff] = [await person(), await person({ scope: 'mentor' }), await forum.staff()]
  const board = await forum.category({ is_announcement: true })
  for (const who of [ayu, mentor]) {
    const answers = await codes(forum.put(who, { type: 'pengumuman' }), forum.put(who, { category_id: board }))
    expect(answers).toEqual(['forum-announcement-refused', 'forum-announcement-refused'])
  }
  expect(await codes(forum.put(staff, { type: 'pengumuman', category_id: board }))).toEqual([201])
  const { id, ...topic } = await forum.topic(ayu)
  const form = { rev: 1, title: topic.title, body: topic.body, category_id: topic.category.id, type: 'pengumuman' }
  expect(await codes(forum.edit(ayu, id, form))).toEqual(['forum-announcement-refused'])
})

test('stores the earlier version of an edit and rejects stale revisions', async () => {
  const [ayu, bima] = [await person(), await person()]
  const { id, category, title } = await forum.topic(ayu, { body: 'Pertama' })
  const form = { type: 'diskusi', category_id: category.id, title, tags: ['riset'] }
  clock.advance({ minutes: 5 })
  const second = await forum.edit(ayu, id, { ...form, rev: 1, body: 'Kedua' })
  expect(second.json.data).toMatchObject({
    rev: 2,
    body: 'Kedua',
    tags: ['riset'],
    edited_at: clock.now().toISOString().replace('.000', ''),
  })
  // A retry after a lost response.
  expect((await forum.edit(ayu, id, { ...form, rev: 1, body: 'Kedua' })).json.data.rev).toBe(2)
  const stale = await forum.edit(ayu, id, { ...form, rev: 1, body: 'Ketiga' })
  expect([stale.status, stale.json.code, stale.json.details]).toEqual([409, 'forum-changed', { rev: 2 }])
  expect(await codes(forum.edit(bima, id, { ...form, rev: 2, body: 'Milikku' }))).toEqual(['forum-not-yours'])
  expect((await history(bima, id)).json.data).toMatchObject([{ title, body: 'Pertama', body_html: '<p>Pertama</p>' }])
  const same = (await forum.edit(ayu, id, { ...form, rev: 2, body: 'Kedua', tags: [] })).json.data
  expect(same).toMatchObject({ rev: 3, tags: [] })
  expect((await history(bima, id)).json.data).toHaveLength(1)
  const wrong = { ...form, rev: 3, body: 'x' }
  expect(
    await codes(
      forum.edit(ayu, newId(), wrong),
      forum.edit(ayu, id, { ...wrong, category_id: newId() }),
      forum.edit(ayu, id, { ...wrong, region_hub_id: newId() }),
      forum.edit(ayu, id, { ...wrong, stage: 'tak-ada' }),
      forum.edit(ayu, id, { ...wrong, mentions: [newId()] }),
      forum.edit(ayu, id, { ...wrong, image_ids: [newId()] }),
    ),
  ).toEqual([
    'forum-topic-not-found',
    'forum-category-not-found',
    'region-hub-not-found',
    'stage-unknown',
    'forum-mention-unknown',
    'attachment-not-found',
  ])
})

test('keeps a tombstone of a deleted topic while it has replies', async () => {
  const [ayu, bima] = [await person(), await person()]
  const { id, category, title } = await forum.topic(ayu, { body: 'Rahasia dapur', mentions: [bima.id] })
  await forum.edit(ayu, id, { rev: 1, type: 'diskusi', category_id: category.id, title, body: 'Rahasia baru' })
  const reply = await forum.reply(bima, id)
  await forum.react(bima, id)
  expect(await codes(forum.remove(bima, id))).toEqual(['forum-not-yours'])
  const { json } = await forum.remove(ayu, id)
  const emptied = { title: '', body: '', body_html: '', mentions: [], reactions: [], reaction_count: 0 }
  expect(json.data).toMatchObject({ ...emptied, deleted_at: expect.any(String), can_reply: false, can_edit: false })
  expect((await forum.read(bima, id)).json.data).toMatchObject({ ...emptied, reply_count: 1 })
  expect((await forum.replies(bima, id)).json.data).toMatchObject([{ id: reply.id, body: 'Mulai dari tetangga dulu.' }])
  expect(JSON.stringify((await forum.feed(bima, `?author_id=${ayu.id}`)).json.data)).toBe('[]')
  expect(await db.selectFrom('forum_edit').select('id').where('topic_id', '=', id).execute()).toEqual([])
  const after = [forum.remove(ayu, id), forum.react(bima, id), forum.putReply(bima, id), forum.close(ayu, id)]
  expect(await codes(...after, history(ayu, id))).toEqual(Array.from({ length: 5 }, () => 'forum-topic-not-found'))
  await forum.removeReply(bima, reply.id)
  expect(await codes(forum.read(ayu, id), forum.replies(ayu, id))).toEqual([
    'forum-topic-not-found',
    'forum-topic-not-found',
  ])
})

test('rejects replies and reactions while a topic is closed', async () => {
  const [ayu, bima] = [await person(), await person()]
  const { id } = await forum.topic(ayu)
  const reply = await forum.reply(bima, id)
  expect(await codes(forum.close(bima, id), forum.close(ayu, newId()))).toEqual([
    'forum-not-yours',
    'forum-topic-not-found',
  ])
  expect((await forum.close(ayu, id)).json.data).toMatchObject({ status: 'closed', can_reply: false })
  const closed = [
    forum.putReply(bima, id),
    forum.react(bima, id),
    forum.reactToReply(ayu, reply.id),
    forum.editReply(bima, reply.id, { rev: 1, body: 'Lain' }),
  ]
  expect(await codes(...closed)).toEqual(closed.map(() => 'forum-topic-closed'))
  expect((await forum.close(ayu, id, false)).json.data).toMatchObject({ status: 'open', can_reply: true })
  expect(await codes(forum.putReply(bima, id))).toEqual([201])
})

test('shows a hidden topic only to its author and moderators', async () => {
  const [ayu, bima, staff] = [await person(), await person(), await forum.staff()]
  const { id } = await forum.topic(ayu, { body: 'Melanggar adab' })
  await hide(id)
  const missing = [forum.read(bima, id), forum.replies(bima, id), forum.putReply(bima, id), forum.react(bima, id)]
  expect(await codes(...missing, history(bima, id))).toEqual([...missing, 1].map(() => 'forum-topic-not-found'))
  for (const who of [ayu, staff]) {
    expect((await forum.read(who, id)).json.data).toMatchObject({
      status: 'hidden',
      is_hidden: true,
      body: 'Melanggar adab',
      can_reply: false,
    })
  }
  expect((await forum.feed(ayu, `?author_id=${ayu.id}`)).json.data).toEqual([])
  expect(await codes(forum.react(ayu, id), forum.putReply(ayu, id))).toEqual([
    'forum-topic-not-found',
    'forum-topic-closed',
  ])
})

test('lets an operator of a hub moderate only topics of that hub', async () => {
  const [one, two] = await db.selectFrom('region_hub').select('id').orderBy('number').limit(2).execute()
  const keeper = await person({ scope: 'operator' })
  await db
    .updateTable('app_user')
    .set({ operator_hub_id: one?.id ?? null })
    .where('id', '=', keeper.id)
    .execute()
  const ayu = await person()
  const [near, far] = [
    await forum.topic(ayu, { region_hub_id: one?.id }),
    await forum.topic(ayu, { region_hub_id: two?.id }),
  ]
  expect((await forum.read(keeper, near.id)).json.data.can_moderate).toBe(true)
  expect((await forum.read(keeper, far.id)).json.data.can_moderate).toBe(false)
  const refused = [forum.pin(keeper, far.id), forum.remove(keeper, far.id), forum.close(keeper, far.id)]
  expect(await codes(...refused, forum.pin(keeper, newId()))).toEqual([
    ...refused.map(() => 'forum-not-yours'),
    'forum-topic-not-found',
  ])
  expect(await codes(forum.close(keeper, near.id))).toEqual([200])
  expect(await codes(forum.remove(keeper, near.id))).toEqual([200])
  const { json } = await call('GET', '/v1/personal/audit/get', { token: ayu.token })
  expect(JSON.stringify(json.data)).toContain('Moderator menghapus sebuah topik forum.')
})

test('replaces and removes the user’s reaction and rejects unknown emoji', async () => {
  const [ayu, bima] = [await person(), await person()]
  const { id } = await forum.topic(ayu)
  await forum.react(ayu, id, '❤️')
  await forum.react(bima, id, '👍')
  expect((await forum.react(bima, id, '❤️')).json.data).toEqual({
    reactions: [{ emoji: '❤️', count: 2 }],
    reaction_count: 2,
    my_reaction: '❤️',
  })
  expect((await forum.react(bima, id, null)).json.data).toMatchObject({ reaction_count: 1, my_reaction: null })
  expect((await forum.react(bima, id, null)).json.data).toMatchObject({ reaction_count: 1 })
  expect(await codes(forum.react(bima, id, '🦠'), forum.react(bima, newId()))).toEqual([
    'reaction-unknown',
    'forum-topic-not-found',
  ])
})
