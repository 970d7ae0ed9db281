import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import * as file from '../../../test/world/upload.ts'

const app = await createTestApp()
const { call, person } = app
const upload = file.uploader(app, '/v1/personal/update-avatar')

async function avatar() {
  const { token } = await person()
  const { json } = await upload(token, { bytes: await file.png(800, 800) })
  return { token, url: String(json.data.photo.url) }
}
const fetchWith = async (url: string, headers: Record<string, string> = {}) => {
  const { rawPayload, ...response } = await app.app.inject({ url, headers })
  return { response, rawPayload, headers: response.headers }
}

test('returns the requested width, as AVIF if the browser accepts it, cached forever', async () => {
  const { url } = await avatar()
  const { rawPayload, headers } = await fetchWith(`${url}?w=128`, { accept: 'image/avif,image/webp,*/*' })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 128, height: 128, format: 'heif' })
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept'),
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const old = await fetchWith(`${url}?w=128`)
  expect(await sharp(old.rawPayload).metadata()).toMatchObject({ width: 128, format: 'webp' })
  expect(old.headers['etag']).not.toBe(headers['etag'])
})

test('returns JPEG on request, on a paper background, for link previews that accept nothing else', async () => {
  const { url } = await avatar()
  const { rawPayload, headers } = await fetchWith(`${url}?w=128&as=jpeg`, { accept: 'image/avif,*/*' })
  expect(headers['content-type']).toBe('image/jpeg')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 128, height: 128, format: 'jpeg', hasAlpha: false })
  expect((await call('GET', `${url}?w=128&as=gif`)).status).toBe(422)
})

test('creates a width once for parallel requests, and never enlarges', async () => {
  const before = file.storedFiles(app, 'avatar').length
  const { url } = await avatar()
  const answers = await Promise.all(Array.from({ length: 6 }, () => fetchWith(`${url}?w=800`)))
  for (const { rawPayload } of answers) expect((await sharp(rawPayload).metadata()).width).toBe(512)
  expect(file.storedFiles(app, 'avatar')).toHaveLength(before + 2)
  const again = await call('GET', `${url}?w=800`, { headers: { 'if-none-match': String(answers[0]?.headers['etag']) } })
  expect(again.status).toBe(304)
})

test.each(['63', '100000', '-1', 'x', '64.5'])('rejects a width of %s', async (width) => {
  const { url } = await avatar()
  expect((await call('GET', `${url}?w=${width}`)).status).toBe(422)
})

test('deletes a photo in every width', async () => {
  const before = file.storedFiles(app, 'avatar').length
  const { token, url } = await avatar()
  await fetchWith(`${url}?w=64`)
  await call('DELETE', '/v1/personal/avatar/remove', { token })
  expect(file.storedFiles(app, 'avatar')).toHaveLength(before)
  expect((await call('GET', `${url}?w=64`)).json.code).toBe('file-not-found')
})

test.each([
  ['a PNG that is a ZIP too', async () => Buffer.concat([await file.png(), zipSync({ 'x.txt': strToU8('x') })])],
  ['a JPEG that is a page too', async () => Buffer.concat([await file.jpegWithGps(), Buffer.from(file.html)])],
  ['a PNG with a script in it', async () => Buffer.concat([await file.png(), Buffer.from('<SCRIPT >alert(1)')])],
])('rejects %s', async (_what, make) => {
  const { token } = await person()
  const { status, json } = await upload(token, { bytes: await make() })
  expect([status, json.code]).toEqual([415, 'image-type-refused'])
})

test('drops bytes that phones append to a photo', async () => {
  const { token } = await person()
  const film = Buffer.concat([await file.jpegWithGps(), Buffer.from('....ftypmp42 PK film')])
  const { json } = await upload(token, { bytes: film })
  const { rawPayload } = await fetchWith(json.data.photo.url)
  expect(rawPayload.includes('ftypmp42')).toBe(false)
})
