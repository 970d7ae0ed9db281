import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { forumMaker } from '../../../test/world/forum.ts'

const app = await createTestApp()
const { call, clock, db, mailNotices, person } = app
const forum = forumMaker(app)

type Somebody = Awaited<ReturnType<typeof person>>

const named = (full_name: string) => person({ full_name, scope: 'mentor' })

async function heard({ token }: Somebody): Promise<string[]> {
  const { json } = await call('GET', '/v1/user-notification/get', { token })
  return json.data.map(({ title, content_summary }: Record<string, string>) => `${title}: ${content_summary}`)
}

const readAll = ({ token }: Somebody) =>
  call('PUT', '/v1/user-notification/read', { token, body: { until: clock.now().toISOString() } })

test('keeps one unread notification per followed topic and counts replies in it', async () => {
  const [ayu, bima, candra] = [await named('Ayu'), await named('Bima'), await named('Candra')]
  const { id } = await forum.topic(ayu, { title: 'Modal awal dari mana?' })
  await forum.reply(bima, id)
  expect(await heard(ayu)).toEqual(['Balasan baru di forum: Bima membalas topik yang kamu ikuti.'])
  await forum.reply(ayu, id)
  await forum.reply(candra, id)
  await forum.reply(bima, id)
  expect(await heard(ayu)).toEqual(['Balasan baru di forum: 3 balasan baru di topik yang kamu ikuti.'])
  // A writer follows the topic automatically.
  expect(await heard(bima)).toEqual(['Balasan baru di forum: 2 balasan baru di topik yang kamu ikuti.'])
  clock.advance({ minutes: 1 })
  await readAll(ayu)
  clock.advance({ minutes: 1 })
  await forum.reply(candra, id)
  expect((await heard(ayu))[0]).toBe('Balasan baru di forum: Candra membalas topik yang kamu ikuti.')
  expect(await heard(ayu)).toHaveLength(2)
  const { json } = await call('GET', '/v1/user-notification/get', { token: ayu.token })
  expect(json.data[0]).toMatchObject({
    content_title: 'Modal awal dari mana?',
    target: expect.stringMatching(new RegExp(`^/forum/topic/${id}#balasan-`)),
  })
})

test('notifies mentioned, answered and following people once per reply', async () => {
  const [ayu, bima, candra] = [await named('Ayu'), await named('Bima'), await named('Candra')]
  const { id } = await forum.topic(ayu)
  const first = await forum.reply(bima, id)
  await readAll(ayu)
  clock.advance({ minutes: 1 })
  await forum.reply(candra, id, { parent_id: first.id, mentions: [ayu.id, candra.id] })
  expect((await heard(ayu))[0]).toBe('Kamu disebut di forum: Candra menyebutmu dalam sebuah balasan.')
  expect(await heard(ayu)).toHaveLength(2)
  expect(await heard(bima)).toEqual(['Balasan untukmu di forum: Candra menanggapi balasanmu.'])
  expect(await heard(candra)).toEqual([])
})

test('notifies only newly mentioned people after an edit', async () => {
  const [ayu, bima, candra] = [await named('Ayu'), await named('Bima'), await named('Candra')]
  const { id, category, title, body } = await forum.topic(ayu, { mentions: [bima.id] })
  expect(await heard(bima)).toEqual(['Kamu disebut di forum: Ayu menyebutmu dalam sebuah topik.'])
  const form = { rev: 1, type: 'diskusi', category_id: category.id, title, body }
  await forum.edit(ayu, id, { ...form, mentions: [bima.id, candra.id] })
  expect(await heard(bima)).toHaveLength(1)
  expect(await heard(candra)).toHaveLength(1)
})

test('notifies followers of a category of new topics', async () => {
  const [ayu, bima] = [await named('Ayu'), await named('Bima')]
  const category_id = await forum.category({ name: 'Pamer karya' })
  await forum.follow(bima, { category_id })
  const { id } = await forum.topic(ayu, { category_id })
  expect(await heard(bima)).toEqual(['Topik baru di forum: Ayu menulis di Pamer karya.'])
  await forum.reply(await named('Candra'), id)
  expect(await heard(bima)).toHaveLength(1)
})

test('notifies the author of an accepted answer once', async () => {
  const [ayu, bima] = [await named('Ayu'), await named('Bima')]
  const { id } = await forum.topic(ayu, { type: 'pertanyaan' })
  const [own, reply] = [await forum.reply(ayu, id), await forum.reply(bima, id)]
  for (const chosen of [own.id, reply.id, null, reply.id]) await forum.accept(ayu, id, chosen)
  const words = 'Jawabanmu dipilih di forum: Balasanmu menjadi jawaban terpilih. Terima kasih sudah membantu!'
  expect(await heard(bima)).toEqual([words])
  expect(await heard(ayu)).toEqual(['Balasan baru di forum: Bima membalas topik yang kamu ikuti.'])
})

test('does not notify people who muted the topic, category or forum, or are blocked', async () => {
  const [ayu, bima, candra, dewi] = [
    await named('Ayu'),
    await named('Bima'),
    await named('Candra'),
    await named('Dewi'),
  ]
  const category_id = await forum.category()
  const { id } = await forum.topic(ayu, { category_id })
  await forum.follow(ayu, { topic_id: id }, 'none')
  await forum.follow(bima, { category_id }, 'none')
  const off = { forum: { in_app: false, email: false, push: false } }
  await call('PUT', '/v1/user-setting/update', { token: candra.token, body: { notifications: off } })
  await forum.reply(dewi, id, { mentions: [ayu.id, bima.id, candra.id] })
  for (const who of [ayu, bima, candra]) expect(await heard(who)).toEqual([])
  const mine = await forum.topic(bima, { category_id: await forum.category() })
  await forum.block(bima, dewi)
  await forum.reply(dewi, mine.id)
  expect(await heard(bima)).toEqual([])
})

test('drops pending push and mail when a topic or its category is muted', async () => {
  const [ayu, bima, candra, dewi, eko] = await Promise.all(['Ayu', 'Bima', 'Candra', 'Dewi', 'Eko'].map(named))
  if (!ayu || !bima || !candra || !dewi || !eko) throw new Error('five people')
  const on = { live: true, push: true, mail: true }
  for (const { token } of [ayu, candra, dewi, eko])
    await call('PUT', '/v1/user-setting/update', { token, body: { kinds: { mention: on, reply: on } } })
  const category_id = await forum.category()
  const { id } = await forum.topic(ayu, { category_id })
  await forum.reply(bima, id, { mentions: [candra.id, dewi.id, eko.id] })
  await forum.follow(candra, { topic_id: id }, 'none')
  // The level of the topic overrides that of its category.
  for (const who of [dewi, eko]) await forum.follow(who, { category_id }, 'none')
  await forum.follow(eko, { topic_id: id }, 'mention')
  await mailNotices()
  const mailed = await db.selectFrom('mail').select('user_id').execute()
  const isMailed = ({ id: user_id }: Somebody) => mailed.some((one) => one.user_id === user_id)
  expect([ayu, candra, dewi, eko].map(isMailed)).toEqual([true, false, false, true])
})

test('limits mention notifications to 10 a day per writer and reader', async () => {
  const [ayu, bima, candra] = [await named('Ayu'), await named('Bima'), await named('Candra')]
  const { id } = await forum.topic(candra)
  for (let at = 0; at < 12; at += 1) await forum.reply(ayu, id, { body: 'Halo @Bima', mentions: [bima.id] })
  const { json } = await call('GET', '/v1/user-notification/get', { token: bima.token })
  expect(json.total).toBe(10)
  await forum.reply(candra, id, { body: 'Halo @Bima', mentions: [bima.id] })
  expect((await heard(bima))[0]).toBe('Kamu disebut di forum: Candra menyebutmu dalam sebuah balasan.')
})
