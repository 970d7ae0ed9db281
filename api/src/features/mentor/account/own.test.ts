import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { mentorMaker } from '../../../../test/world/mentors.ts'
import * as file from '../../../../test/world/upload.ts'
import { cleanWords } from './rules.ts'

const app = await createTestApp()
const { call, person } = app
const { joined } = mentorMaker(app)
const upload = file.uploader(app, '/v1/mentor/own-photo/update')

const one = await joined({ hub: 7 })
const { token } = one
const save = (body: object, by = token) => call('PUT', '/v1/mentor/own', { token: by, body })
const shown = async () => (await call('GET', `/v1/public/mentor/get/${one.mentor_id}`)).json.data

test('saves the fields that a mentor sends, and shows them in the directory', async () => {
  const change = {
    position: 'Pendiri',
    expertise: [' Data ', 'data', 'Produk  digital'],
    languages: ['en', 'id', 'en'],
    linkedin_url: 'https://www.linkedin.com/in/sekar',
    is_available: false,
  }
  const { status, json } = await save(change)
  const saved = { ...change, expertise: ['Data', 'Produk digital'], languages: ['en', 'id'] }
  expect([status, json.data]).toMatchObject([200, { ...saved, startup_name: 'Ruma Sehatku' }])
  expect(await shown()).toMatchObject(saved)
  expect((await save({ linkedin_url: null })).json.data).toMatchObject({ linkedin_url: null, position: 'Pendiri' })
  expect((await call('GET', '/v1/mentor/own', { token })).json.data).toMatchObject({
    id: one.mentor_id,
    linkedin_url: null,
  })
})

test('ignores a name and a hub sent by the mentor', async () => {
  const before = await shown()
  await save({ full_name: 'Admin Semai', region_hub_id: null, position: 'Ketua' })
  expect(await shown()).toEqual({ ...before, position: 'Ketua' })
})

test.each([
  { position: ' ' },
  { position: 'a\u0000b' },
  { short_description: ' \n ' },
  { short_description: 'a'.repeat(401) },
  { expertise: [] },
  { expertise: [' '] },
  { expertise: Array.from({ length: 9 }, (_, at) => `Keahlian ${at}`) },
  { languages: ['xx'] },
  { languages: [] },
  { linkedin_url: 'http://linkedin.com/in/sekar' },
  { is_available: 'ya' },
])('rejects %j as invalid input', async (body) => {
  const { status, json } = await save(body)
  expect([status, json.code]).toEqual([422, 'invalid-input'])
})

test('crops a photo to a square, shows it in the directory and removes it', async () => {
  const { status, json } = await upload(token, { bytes: await file.jpegWithGps() })
  expect([status, json.data.photo.url]).toEqual([200, expect.stringMatching(/^\/files\/library\/[0-9a-f-]{36}\.webp$/)])
  expect((await shown()).photo).toEqual(json.data.photo)
  expect((await call('GET', json.data.photo.url)).status).toBe(200)
  expect((await call('DELETE', '/v1/mentor/own-photo/remove', { token })).json.data.photo).toEqual({ url: null })
})

test('rejects a PDF and a decompression bomb as a photo', async () => {
  const codes = [
    await upload(token, { bytes: file.pdf }),
    await upload(token, { bytes: await file.pngBomb() }),
    await upload(token, { bytes: '' }),
  ].map(({ json }) => json.code)
  expect(codes).toEqual(['image-type-refused', 'image-too-large', 'file-missing'])
})

test('returns 404 to accounts without a mentor', async () => {
  const other = await person({ scope: 'mentor' })
  const answers = [
    await call('GET', '/v1/mentor/own', { token: other.token }),
    await save({ position: 'Pendiri' }, other.token),
    await upload(other.token, { bytes: await file.png() }),
    await call('DELETE', '/v1/mentor/own-photo/remove', { token: other.token }),
  ]
  expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
    answers.map(() => [404, 'mentor-account-missing']),
  )
})

test('trims words and keeps the first spelling of duplicates', () => {
  expect(cleanWords([' Riset  pengguna', 'riset pengguna', 'Data'])).toEqual(['Riset pengguna', 'Data'])
})
