import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import {
  gif,
  jpegWithGps,
  padded,
  pdf,
  png,
  pngBomb,
  storedFiles,
  svg,
  uploader,
} from '../../../../test/world/upload.ts'

const app = await createTestApp()
const { call, person } = app
const { channels, detail, direct, group } = chatMaker(app)

const upload = (channelId: string) => uploader(app, `/v1/channel/upload_photo?channel_id=${channelId}`)

test('a group’s photo is a square without metadata, is shown to all members, and replaces the old one', async () => {
  const [owner, member] = [await person(), await person()]
  const id = await group(owner, [member])
  const { status, json } = await upload(id)(owner.token, { bytes: await jpegWithGps() })
  expect([status, json.message]).toEqual([200, 'Fotonya sudah diganti.'])
  const { url } = json.data.photo
  expect((await detail(member, id)).channel_detail.photo).toEqual({ url })
  expect((await channels(member, '?filter=team'))[0].photo).toEqual({ url })
  const [file] = storedFiles(app, 'channel')
  const { width, height, format, exif } = await sharp(
    readFileSync(join(app.config.dataDir, 'files', 'channel', file ?? '')),
  ).metadata()
  expect({ width, height, format, exif }).toEqual({ width: 512, height: 512, format: 'webp', exif: undefined })
  expect((await call('GET', url)).status).toBe(200)
  await upload(id)(owner.token, { bytes: await png() })
  expect(storedFiles(app, 'channel')).toHaveLength(1)
  expect((await call('GET', url)).status).toBe(404)
})

test('rejects an unsupported, polyglot or too large photo, and stores nothing', async () => {
  const owner = await person()
  const id = await group(owner, [await person()])
  const before = storedFiles(app, 'channel')
  const code = async (bytes: Uint8Array | string) => (await upload(id)(owner.token, { bytes })).json.code
  for (const bytes of [svg, pdf, await gif(), Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')])]) {
    expect(await code(bytes)).toBe('image-type-refused')
  }
  expect(await code(await pngBomb())).toBe('image-too-large')
  expect(await code(padded(await png(), 5.1 * 1024 * 1024))).toBe('image-too-large')
  expect(await code('')).toBe('file-missing')
  expect(storedFiles(app, 'channel')).toEqual(before)
})

test('shows the other person’s photo in a direct channel, and accepts none for the channel', async () => {
  const [one, other] = [await person(), await person()]
  const id = await direct(one, other)
  expect((await upload(id)(one.token, { bytes: await png() })).json.code).toBe('channel-not-yours')
  const { json } = await uploader(app, '/v1/personal/update-avatar')(other.token, { bytes: await png() })
  expect((await detail(one, id)).channel_detail.photo.url).toBe(json.data.photo.url)
})
