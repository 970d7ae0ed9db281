import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { startupMaker } from '../../../../test/world/startups.ts'
import * as file from '../../../../test/world/upload.ts'

const app = await createTestApp()
const { db, person } = app
const { archive, detail, startup } = startupMaker(app)

const owner = await person()
const stranger = await person()
const { id } = await startup(owner)
const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057'

const kinds = [
  ['logo', 512, 512],
  ['banner', 533, 400],
] as const

const send = (kind: string, startupId = id) => file.uploader(app, `/v1/startup/upload-${kind}?startup_id=${startupId}`)

test.each(kinds)(
  'a %s is cut to its size, freed of where it was taken, and public for ever',
  async (kind, width, height) => {
    const { status, json } = await send(kind)(owner.token, { bytes: await file.jpegWithGps(600, 800) })
    expect(status).toBe(200)
    const { url } = json.data[kind]
    expect(url).toMatch(/^\/files\/startup\/[0-9a-f-]{36,73}\.webp$/)
    const response = await app.app.inject({ url })
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const image = await sharp(response.rawPayload).metadata()
    expect(image).toMatchObject({ format: 'webp', width, height })
    for (const metadata of ['exif', 'xmp', 'iptc', 'orientation'] as const) expect(image[metadata]).toBeUndefined()
    expect((await detail(stranger, id))[kind]).toEqual({ url })
  },
)

test.each(kinds)('deletes the file of a replaced %s', async (kind) => {
  const first = (await send(kind)(owner.token, { bytes: await file.png() })).json.data[kind].url
  const second = (await send(kind)(owner.token, { bytes: await file.png(80, 80) })).json.data[kind].url
  expect((await app.app.inject({ url: first })).statusCode).toBe(404)
  expect((await app.app.inject({ url: second })).statusCode).toBe(200)
})

const rejection = async (answer: ReturnType<ReturnType<typeof send>>) => {
  const { status, json } = await answer
  return [status, json.code, json.message]
}

describe.each(kinds)('as a %s', (kind) => {
  test.each(file.noPictures)('rejects %s with a message', async (_what, make) => {
    expect(await rejection(send(kind)(owner.token, { bytes: await make() }))).toEqual([
      415,
      'image-type-refused',
      'Gambar ini tidak bisa dibaca. Gunakan JPEG, PNG, atau WebP.',
    ])
  })

  test.each(file.largePictures)('rejects a picture %s with a message', async (_what, make) => {
    expect(await rejection(send(kind)(owner.token, { bytes: await make() }))).toEqual([
      413,
      'image-too-large',
      'Gambar terlalu besar. Paling besar 5 MB dan 25 megapiksel.',
    ])
  })

  test('rejects an empty picture, and one for another’s or an unknown startup', async () => {
    const bytes = await file.png()
    expect((await rejection(send(kind)(owner.token, { bytes: '' })))[1]).toBe('file-missing')
    expect((await rejection(send(kind)(stranger.token, { bytes })))[1]).toBe('startup-not-yours')
    expect((await rejection(send(kind, nowhere)(owner.token, { bytes })))[1]).toBe('startup-not-found')
  })
})

test('rejects changing the pictures of an archived startup', async () => {
  const old = await startup(owner, { name: 'Lama' })
  await archive(owner, old.id)
  expect((await send('logo', old.id)(owner.token, { bytes: await file.png() })).status).toBe(404)
})

test.skipIf(!isPostgres)('stores one file for parallel logos', async () => {
  const other = await startup(owner, { name: 'Serentak' })
  const before = file.storedFiles(app, 'startup').length
  const bytes = await file.png()
  const answers = await Promise.all(Array.from({ length: 3 }, () => send('logo', other.id)(owner.token, { bytes })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(file.storedFiles(app, 'startup').length - before).toBe(1)
  const stored = await db.selectFrom('startup').select('logo_file_id').where('id', '=', other.id).executeTakeFirst()
  expect(stored?.logo_file_id).not.toBeNull()
})
