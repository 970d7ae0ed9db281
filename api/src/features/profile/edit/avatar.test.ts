import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import * as file from '../../../../test/world/upload.ts'

const app = await createTestApp()
const { call, db, person } = app
const upload = file.uploader(app, '/v1/personal/update-avatar')

const rejection = async (answer: ReturnType<typeof upload>) => {
  const { status, json } = await answer
  return [status, json.code]
}

const fetchPhoto = async (url: string) => {
  const response = await app.app.inject({ url })
  return { response, image: await sharp(response.rawPayload).metadata() }
}

test('rotates a photo upright, crops it to 512 × 512 pixels and removes its location', async () => {
  const { token } = await person()
  const original = await file.jpegWithGps()
  expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
  expect(original.includes('GPS') || original.includes('Telepon')).toBe(true)
  const { status, json } = await upload(token, { bytes: original })
  expect(status).toBe(200)
  const { url } = json.data.photo
  expect(url).toMatch(/^\/files\/avatar\/[0-9a-f-]{36}\.webp$/)
  const { image } = await fetchPhoto(url)
  expect(image).toMatchObject({ format: 'webp', width: 512, height: 512 })
  for (const metadata of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) expect(image[metadata]).toBeUndefined()
  expect((await call('GET', '/v1/auth/hello', { token })).json.data.photo).toEqual({ url })
})

test.each([
  ['png', file.png],
  ['webp', file.webp],
])('accepts %s', async (_format, make) => {
  const { token } = await person()
  expect((await upload(token, { bytes: await make() })).status).toBe(200)
})

test('serves the photo publicly, cached for ever, and never as a script', async () => {
  const { token } = await person()
  const { url } = (await upload(token, { bytes: await file.png() })).json.data.photo
  const { response } = await fetchPhoto(url)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  })
})

test.each(file.noPictures)('rejects %s', async (_what, make) => {
  const { token } = await person()
  expect(await rejection(upload(token, { bytes: await make(), name: 'foto.png', type: 'image/png' }))).toEqual([
    415,
    'image-type-refused',
  ])
  expect((await call('GET', '/v1/auth/hello', { token })).json.data.photo).toEqual({ url: null })
})

test.each(file.largePictures)('rejects a photo %s', async (_what, make) => {
  const { token } = await person()
  expect(await rejection(upload(token, { bytes: await make() }))).toEqual([413, 'image-too-large'])
})

test('uses a decompression bomb of less than 200 kB', async () => {
  expect((await file.pngBomb()).length).toBeLessThan(200_000)
})

test('refuses a form without a file, or with an empty one', async () => {
  const { token } = await person()
  expect(await rejection(upload(token, { bytes: '' }))).toEqual([422, 'file-missing'])
  const body = '--x\r\ncontent-disposition: form-data; name="note"\r\n\r\nno file\r\n--x--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const { status, json } = await call('POST', '/v1/personal/update-avatar', { token, body, headers })
  expect([status, json.code, json.errors[0].field]).toEqual([422, 'file-missing', 'file'])
})

test.each([
  ['JSON', 'application/json', '{}'],
  ['bare bytes', 'image/jpeg', 'x'],
  ['text', 'text/plain', 'x'],
])('rejects %s as a form', async (_what, type, body) => {
  const { token } = await person()
  const headers = { 'content-type': type }
  const { status, json } = await call('POST', '/v1/personal/update-avatar', { token, body, headers })
  expect([status, json.code]).toEqual([415, 'unsupported-media-type'])
})

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'that ends in the middle',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; f',
  ],
  [
    'cut off in its file',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
  ],
])('rejects a form %s as invalid input', async (_what, type, body) => {
  const { token } = await person()
  const headers = { 'content-type': type }
  const { status, json } = await call('POST', '/v1/personal/update-avatar', { token, body, headers })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(json.code).toBeTypeOf('string')
})

test('deletes the file of a replaced or removed photo', async () => {
  const { id, token } = await person()
  const first = (await upload(token, { bytes: await file.png() })).json.data.photo.url
  const second = (await upload(token, { bytes: await file.png(80, 80) })).json.data.photo.url
  expect((await app.app.inject({ url: first })).statusCode).toBe(404)
  expect((await app.app.inject({ url: second })).statusCode).toBe(200)
  expect(await db.selectFrom('file').select('id').where('owner_id', '=', id).execute()).toHaveLength(1)
  expect((await call('DELETE', '/v1/personal/avatar/remove', { token })).status).toBe(200)
  expect((await app.app.inject({ url: second })).statusCode).toBe(404)
  expect((await call('GET', '/v1/auth/hello', { token })).json.data.photo).toEqual({ url: null })
  expect((await call('DELETE', '/v1/personal/avatar/remove', { token })).status).toBe(200)
  expect(await db.selectFrom('file').select('id').where('owner_id', '=', id).execute()).toEqual([])
})

test.skipIf(!isPostgres)('stores one file for parallel photos', async () => {
  const { id, token } = await person()
  const before = file.storedFiles(app, 'avatar').length
  const photo = await file.png()
  const answers = await Promise.all(Array.from({ length: 3 }, () => upload(token, { bytes: photo })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(file.storedFiles(app, 'avatar').length - before).toBe(1)
  const rows = await db.selectFrom('file').select('storage_key').where('owner_id', '=', id).execute()
  const { url } = (await call('GET', '/v1/auth/hello', { token })).json.data.photo
  expect(rows.map(({ storage_key }) => `/files/${storage_key}`)).toEqual([url])
})
