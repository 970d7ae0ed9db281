import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { recording, uploader } from '../../../test/world/upload.ts'

const MEGABYTE = 1024 * 1024

const config = { requestsPerMinute: 1_000_000, uploadMegabytesPerDay: 20, staffUploadMegabytesPerDay: 60 }
const testApp = await createTestApp({ config, isAlone: true })
const { clock, db, person } = testApp
const upload = uploader(testApp, '/v1/upload-file')

test('counts PDFs that the server read and rejected, and returns the quota of a file of another type', async () => {
  clock.set('2026-08-13T15:00:00Z')
  const { token } = await person()
  const send = async (start: string) => {
    const bytes = Buffer.concat([Buffer.from(start), Buffer.alloc(9.5 * MEGABYTE)])
    return (await upload(token, { bytes, name: 'a.pdf' })).json.code
  }
  expect(await send('bukan PDF')).toBe('image-too-large')
  expect([await send('%PDF-1.7'), await send('%PDF-1.7'), await send('%PDF-1.7')]).toEqual([
    'pdf-unreadable',
    'pdf-unreadable',
    'upload-quota',
  ])
})

test('accepts six files of 9.5 MB up to the quota of the day, and returns when the quota resets', async () => {
  clock.set('2026-08-13T15:00:00Z')
  const { id, token } = await person()
  const statuses: number[] = []
  for (let round = 0; round < 6; round++) statuses.push((await upload(token, recording(9.5 * MEGABYTE))).status)
  expect(statuses).toEqual([201, 201, 429, 429, 429, 429])
  const { json, headers } = await upload(token, recording(9.5 * MEGABYTE))
  expect(json).toMatchObject({ code: 'upload-quota', details: { megabytes: 20 } })
  expect(json.message).toContain('20 MB')
  expect(json.message).toContain('00.00 WIB')
  expect(headers['retry-after']).toBe('7200')
  expect(await db.selectFrom('file').select('id').where('owner_id', '=', id).execute()).toHaveLength(2)
  // A small file still fits, and the quota resets tomorrow.
  expect((await upload(token, recording(100))).status).toBe(201)
  clock.advance({ hours: 2 })
  expect((await upload(token, recording(9.5 * MEGABYTE))).status).toBe(201)
})

test('gives staff a larger quota', async () => {
  const { token } = await person({ scope: 'admin' })
  for (let round = 0; round < 3; round++) expect((await upload(token, recording(9.9 * MEGABYTE))).status).toBe(201)
})
