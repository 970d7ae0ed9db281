import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import * as file from '../../../test/world/upload.ts'

const app = await createTestApp()
const { person } = app
const upload = file.uploader(app, '/v1/upload-file')

test.each([
  ['a long screenshot', [1080, 15_000], [1080, 15_000]],
  ['a wide panorama', [12_000, 1500], [8640, 1080]],
  ['a narrow strip', [100, 20_000], [82, 16_383]],
  ['a photograph', [4000, 3000], [2048, 1536]],
  ['a picture twice as wide as high', [4096, 2048], [2160, 1080]],
])('keeps %s readable', async (_, [width = 0, height = 0], [left, right]) => {
  const { token } = await person()
  const { json } = await upload(token, { bytes: await file.png(width, height) })
  const { rawPayload } = await app.app.inject({ url: json.data.url })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: left, height: right })
})

test('rejects a picture above 5 MB, and stores a PDF of 10 MB', async () => {
  const { token } = await person()
  const heavy = file.padded(await file.jpegWithGps(), 5.1 * 1024 * 1024)
  const { status, json } = await upload(token, { bytes: heavy })
  expect([status, json.code]).toEqual([413, 'image-too-large'])
  expect((await upload(token, { bytes: file.padded(file.pdf, 10 * 1024 * 1024) })).status).toBe(201)
})
