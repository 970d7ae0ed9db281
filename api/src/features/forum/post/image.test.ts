import sharp from 'sharp'
import { limits } from '@semai/contract/call/limits'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { forumMaker } from '../../../../test/world/forum.ts'
import * as file from '../../../../test/world/upload.ts'

const app = await createTestApp()
const { call, clock, db, deps, person } = app
const forum = forumMaker(app)

type Somebody = Awaited<ReturnType<typeof person>>

const upload = (who: Somebody, bytes: Uint8Array | string, alt = 'Papan tulis') =>
  file.uploader(app, `/v1/forum-topic/upload?alt=${encodeURIComponent(alt)}`)(who.token, { bytes })
const stored = () => file.storedFiles(app, 'forum').length

async function picture(who: Somebody): Promise<{ id: string; url: string }> {
  const { status, json } = await upload(who, await file.jpegWithGps())
  expect(status).toBe(201)
  return json.data
}

test('re-encodes an image upright without its location and shows it in its post', async () => {
  const ayu = await person()
  const { json } = await upload(ayu, await file.jpegWithGps(800, 600))
  expect(json.data).toMatchObject({ width: 600, height: 800, alt: 'Papan tulis' })
  const { id } = await forum.topic(ayu, { image_ids: [json.data.id] })
  const topic = (await forum.read(await person(), id)).json.data
  expect(topic.images).toMatchObject([{ id: json.data.id, width: 600, height: 800, alt: 'Papan tulis' }])
  const opened = await app.app.inject({ url: topic.images[0].url })
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await sharp(opened.rawPayload).metadata()).exif).toBeUndefined()
  const narrow = await app.app.inject({ url: `${topic.images[0].url}&w=128`, headers: { accept: 'image/webp' } })
  expect((await sharp(narrow.rawPayload).metadata()).width).toBe(128)
  expect((await app.app.inject({ url: topic.images[0].url.split('?')[0] })).statusCode).toBe(404)
  expect((await forum.feed(ayu, `?author_id=${ayu.id}`)).json.data[0].image).toMatchObject({ id: json.data.id })
})

test('rejects files that are no images or too large, and stores nothing', async () => {
  const ayu = await person()
  const before = stored()
  for (const bytes of [file.svg, file.html, file.pdf, await file.gif()]) {
    expect((await upload(ayu, bytes)).json.code).toBe('image-type-refused')
  }
  for (const [, make] of file.largePictures) expect((await upload(ayu, await make())).json.code).toBe('image-too-large')
  expect((await upload(ayu, '')).json).toMatchObject({ code: 'file-missing', errors: [{ field: 'file' }] })
  expect(stored()).toBe(before)
})

test('accepts an image only from its uploader and for one post', async () => {
  const [ayu, bima] = [await person(), await person()]
  const { id: image } = await picture(ayu)
  expect((await forum.put(bima, { image_ids: [image] })).json.code).toBe('attachment-not-found')
  const topic = await forum.topic(ayu, { image_ids: [image, image] })
  expect(topic.images).toHaveLength(1)
  expect((await forum.putReply(ayu, topic.id, { image_ids: [image] })).json.code).toBe('attachment-not-found')
  const tooMany = Array.from({ length: limits.forumImages + 1 }, () => image)
  expect((await forum.put(ayu, { image_ids: tooMany })).status).toBe(422)
})

test('reorders images by an edit and deletes those left out', async () => {
  const ayu = await person({ scope: 'mentor' })
  const [one, two, three] = [await picture(ayu), await picture(ayu), await picture(ayu)]
  const before = stored()
  const { id } = await forum.topic(ayu)
  const reply = await forum.reply(ayu, id, { image_ids: [one.id, two.id] })
  const ids = (answer: { json: { data: { images: { id: string }[] } } }) =>
    answer.json.data.images.map((image) => image.id)
  expect(ids(await forum.editReply(ayu, reply.id, { rev: 1, body: 'Sama' }))).toEqual([one.id, two.id])
  const swapped = await forum.editReply(ayu, reply.id, { rev: 2, body: 'Lain', image_ids: [three.id, two.id] })
  expect(ids(swapped)).toEqual([three.id, two.id])
  expect(stored()).toBe(before - 1)
  expect((await app.app.inject({ url: one.url })).statusCode).toBe(404)
  await forum.removeReply(ayu, reply.id)
  expect(stored()).toBe(before - 3)
  const { id: last } = await picture(ayu)
  const topic = await forum.topic(ayu, { image_ids: [last] })
  await forum.remove(ayu, topic.id)
  expect(await db.selectFrom('forum_image').select('id').where('owner_id', '=', ayu.id).execute()).toEqual([])
})

test('hides the images of a hidden reply from others', async () => {
  const [ayu, bima] = [await person(), await person()]
  const { id } = await forum.topic(ayu)
  const reply = await forum.reply(bima, id, { image_ids: [(await picture(bima)).id] })
  await db.updateTable('forum_reply').set({ hidden_at: clock.now().toISOString() }).where('id', '=', reply.id).execute()
  expect((await forum.readReply(ayu, reply.id)).json.data.images).toEqual([])
  expect((await forum.readReply(bima, reply.id)).json.data.images).toHaveLength(1)
})

test('deletes images that have no post after a day', async () => {
  const ayu = await person()
  const [used, unused] = [await picture(ayu), await picture(ayu)]
  await forum.topic(ayu, { image_ids: [used.id] })
  clock.advance({ hours: 23 })
  await file.sweepUnusedFiles(deps)
  const left = async () =>
    (await db.selectFrom('forum_image').select('id').where('owner_id', '=', ayu.id).execute()).length
  expect(await left()).toBe(2)
  clock.advance({ hours: 2 })
  await file.sweepUnusedFiles(deps)
  expect(await left()).toBe(1)
  expect((await forum.put(ayu, { image_ids: [unused.id] })).json.code).toBe('attachment-not-found')
  expect(
    (await call('GET', `/v1/forum-topic/get?author_id=${ayu.id}`, { token: ayu.token })).json.data[0].image,
  ).not.toBe(null)
})
