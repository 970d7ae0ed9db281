import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { holdPictures } from '../../../test/server/held-pictures.ts'
import * as file from '../../../test/world/upload.ts'

const testApp = await createTestApp({ isAlone: true })
const { person } = testApp

test('accepts 3 of 24 parallel pictures of 25 megapixels from one person, and rejects the others', async () => {
  const { token } = await person()
  const upload = file.uploader(testApp, '/v1/personal/update-avatar')
  const bytes = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#3a3a9e' } })
    .png()
    .toBuffer()
  const letGo = holdPictures(24)
  const statuses: number[] = []
  const all = Promise.all(
    Array.from({ length: 24 }, async () => statuses.push((await upload(token, { bytes })).status)),
  )
  await expect.poll(() => statuses, { timeout: 15_000 }).toEqual(Array(21).fill(429))
  await letGo()
  await all
  expect(statuses.slice(21)).toEqual([200, 200, 200])
})

test('rejects an upload while the decoder is busy, and sends a viewed picture in full size', async () => {
  const { token } = await person()
  const upload = file.uploader(testApp, '/v1/personal/update-avatar')
  const { url } = (await upload(token, { bytes: await file.png(800, 800) })).json.data.photo
  const letGo = holdPictures(80)
  const refused = await upload(token, { bytes: await file.png() })
  const seen = await testApp.app.inject({ url: `${url}?w=64` })
  await letGo()
  expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await sharp(seen.rawPayload).metadata()).width).toBe(512)
  expect((await upload(token, { bytes: await file.png() })).status).toBe(200)
  const small = await testApp.app.inject({ url: `${url}?w=64` })
  expect(small.statusCode).toBe(404)
})
