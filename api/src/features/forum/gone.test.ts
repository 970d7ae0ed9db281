import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../test/app.ts'
import { forumMaker } from '../../../test/world/forum.ts'
import { png, uploader } from '../../../test/world/upload.ts'
import { anonymise } from '../profile/close/anonymise-account.ts'
import { transaction } from '../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const forum = forumMaker(app)

test('keeps posts of an anonymised account without author, edit history and reactions', async () => {
  const [ayu, bima] = [await person({ full_name: 'Ayu' }), await person()]
  const image = (await uploader(app, '/v1/forum-topic/upload')(ayu.token, { bytes: await png() })).json.data
  const { id, category, title } = await forum.topic(ayu, { body: 'Pertama', image_ids: [image.id] })
  await forum.edit(ayu, id, { rev: 1, type: 'diskusi', category_id: category.id, title, body: 'Kedua' })
  await forum.react(ayu, id)
  const reply = await forum.reply(bima, id, { mentions: [ayu.id] })
  await forum.reactToReply(ayu, reply.id)
  await call('POST', '/v1/personal/close-account', { token: ayu.token, body: { password: testPassword } })
  await transaction(db, (tx) => anonymise(tx, ayu.id, clock.now()))
  expect((await forum.read(bima, id)).json.data).toMatchObject({
    author: null,
    body: 'Kedua',
    images: [],
    reaction_count: 0,
    reply_count: 1,
  })
  expect((await forum.replies(bima, id)).json.data).toMatchObject([{ mentions: [], reaction_count: 0 }])
  expect(await db.selectFrom('forum_edit').select('id').where('topic_id', '=', id).execute()).toEqual([])
  expect((await forum.feed(bima, `?category=${category.slug}`)).json.data).toMatchObject([{ id, author: null }])
})
