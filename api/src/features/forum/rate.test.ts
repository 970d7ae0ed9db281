import { serverLimits } from '@semai/contract/call/limits'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { forumMaker } from '../../../test/world/forum.ts'
import { png, uploader } from '../../../test/world/upload.ts'

const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const { call, clock, db, person } = app
const forum = forumMaker(app)
const upload = uploader(app, '/v1/forum-topic/upload')

type Somebody = Awaited<ReturnType<typeof person>>

/** Make a person beyond the newcomer limits: an account of 30 days with some posts. */
async function regular(): Promise<Somebody> {
  const who = await person()
  const created_at = new Date(clock.now().getTime() - 30 * 86_400_000).toISOString()
  await db.updateTable('app_user').set({ created_at }).where('id', '=', who.id).execute()
  for (let count = 0; count < serverLimits.forumNewcomerPosts; count++) await forum.topic(who)
  await db.updateTable('forum_topic').set({ created_at }).where('author_id', '=', who.id).execute()
  return who
}

const codesOf = async (count: number, write: () => Promise<{ status: number; json: { code?: string } }>) => {
  const codes: (string | number)[] = []
  for (let attempt = 0; attempt < count; attempt++) {
    const { status, json } = await write()
    codes.push(json.code ?? status)
  }
  return codes
}

const many = (count: number, last: string | number = 'forum-too-many') => [
  ...Array.from({ length: count }, () => 201),
  last,
]

test('limits newcomers to 3 posts an hour', async () => {
  const who = await person()
  const { id } = await forum.topic(who)
  const answers = await codesOf(3, () => forum.putReply(who, id))
  expect(answers).toEqual([201, 201, 'forum-too-many'])
  const { status, headers } = await forum.put(who)
  expect([status, headers['retry-after']]).toEqual([429, '3600'])
  clock.advance({ minutes: 61 })
  expect((await forum.put(who)).status).toBe(201)
})

test('limits newcomers to 2 links of any form, also in edits', async () => {
  const who = await person()
  const three = 'Lihat https://a.example, [ini](https://b.example/x) dan kasino88.com'
  const { status, json } = await forum.put(who, { body: three })
  expect([status, json.code, json.details, json.errors[0].message]).toEqual([
    422,
    'forum-too-many-links',
    { links: 2 },
    'Tulisan pertama di forum paling banyak memuat 2 tautan.',
  ])
  const { id, category, title } = await forum.topic(who, { body: 'Lihat https://a.example dan [kami](/event/1).' })
  const form = { rev: 1, type: 'diskusi', category_id: category.id, title, body: three }
  expect((await forum.edit(who, id, form)).json.code).toBe('forum-too-many-links')
  expect((await forum.edit(who, id, { ...form, title: 'www.a.example www.b.example' })).json.code).toBe(
    'forum-too-many-links',
  )
  const reply = await forum.reply(who, id)
  expect((await forum.putReply(who, id, { body: three })).json.code).toBe('forum-too-many-links')
  expect((await forum.editReply(who, reply.id, { rev: 1, body: three })).json.code).toBe('forum-too-many-links')
  expect((await forum.put(await regular(), { body: three })).status).toBe(201)
  expect((await forum.put(await person({ scope: 'mentor' }), { body: three })).status).toBe(201)
})

test('limits topics to 10 a day', async () => {
  const who = await regular()
  const answers = await codesOf(serverLimits.forumTopicsPerDay + 1, () => forum.put(who))
  expect(answers).toEqual(many(serverLimits.forumTopicsPerDay))
  clock.advance({ hours: 24 })
  expect((await forum.put(who)).status).toBe(201)
})

test('limits replies and edits to 60 an hour, but not for mentors', async () => {
  const [who, mentor] = [await regular(), await person({ scope: 'mentor' })]
  const { id, category, title } = await forum.topic(who)
  const write = (author: Somebody) => codesOf(serverLimits.forumRepliesPerHour + 1, () => forum.putReply(author, id))
  expect(await write(who)).toEqual(many(serverLimits.forumRepliesPerHour))
  expect(await write(mentor)).toEqual(many(serverLimits.forumRepliesPerHour, 201))
  let rev = 0
  const form = { type: 'diskusi', category_id: category.id, title }
  const edits = await codesOf(serverLimits.forumRepliesPerHour + 1, () => {
    rev++
    return forum.edit(who, id, { ...form, rev, body: `Suntingan ${rev}` })
  })
  expect(edits.at(-1)).toBe('forum-too-many')
  expect(edits.filter((code) => code === 200)).toHaveLength(serverLimits.forumRepliesPerHour)
  const [reply] = (await forum.replies(who, id)).json.data
  expect((await forum.editReply(who, reply.id, { rev: 1, body: 'Lagi' })).json.code).toBe('forum-too-many')
}, 60_000)

test('does not count the retry of a stored post', async () => {
  const who = await person()
  const { id } = await forum.topic(who)
  const reply = { id: (await forum.reply(who, id)).id }
  await forum.reply(who, id)
  expect((await forum.putReply(who, id)).json.code).toBe('forum-too-many')
  expect((await forum.putReply(who, id, reply)).status).toBe(201)
})

test('enforces the limit for posts sent at the same time', async () => {
  const who = await person()
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => forum.put(who)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(serverLimits.forumNewcomerPostsPerHour)
})

test('limits uploaded images per hour', async () => {
  const who = await person()
  const { json } = await upload(who.token, { bytes: await png() })
  const row = await db.selectFrom('forum_image').selectAll().where('id', '=', json.data.id).executeTakeFirstOrThrow()
  const files = Array.from({ length: serverLimits.forumImagesPerHour - 1 }, (_, number) => `f${number}`)
  for (const name of files) {
    const file = await db
      .insertInto('file')
      .values({
        id: crypto.randomUUID(),
        owner_id: who.id,
        purpose: 'forum',
        name,
        mime_type: 'image/webp',
        size_bytes: 1,
        sha256: '',
        storage_key: `forum/${crypto.randomUUID()}.webp`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('forum_image')
      .values({ ...row, id: file.id })
      .execute()
  }
  expect((await upload(who.token, { bytes: await png() })).json.code).toBe('forum-too-many')
  expect((await call('GET', '/v1/forum-follow/get', { token: who.token })).status).toBe(200)
})
