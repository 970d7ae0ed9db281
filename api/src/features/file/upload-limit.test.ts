import { serverLimits } from '@semai/contract/call/limits'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { chatMaker } from '../../../test/world/chat.ts'
import { endpoints } from '../../../test/declared-failures.ts'
import { dripUpload, statusOf } from '../../../test/attack/raw-http.ts'
import { pdf, pngBomb, uploader, webp } from '../../../test/world/upload.ts'
import { addressOf, nameOf, validInput } from '../../../test/input/valid.ts'
import { newId } from '../../lib/database/db.ts'

const MEGABYTE = 1024 * 1024
const path = '/v1/upload-file'

// Long enough for a busy machine.
const wait = { timeout: 15_000 }

const config = { requestsPerMinute: 1_000_000, uploadMegabytesPerDay: 20, staffUploadMegabytesPerDay: 60 }
const testApp = await createTestApp({ config, isAlone: true })
const { clock, db, person } = testApp
const url = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
const open: (() => void)[] = []
afterAll(() => leaveAll())

const upload = uploader(testApp, path)
const takers = endpoints.filter(({ config: { upload: takes } = {} }) => takes)

async function leaveAll() {
  for (const leave of open.splice(0)) leave()
}

/** Start stalled uploads of one person. Returns the immediate responses. */
async function drip(token: string, times: number): Promise<string[]> {
  const begun = await Promise.all(Array.from({ length: times }, () => dripUpload(url, { path, token })))
  open.push(...begun.map(({ leave }) => leave))
  const answers: string[] = []
  for (const { answered } of begun) void answered.then((answer) => answers.push(answer))
  // Rejections come in order, so all earlier ones have arrived too.
  await expect.poll(() => answers.length, wait).toBeGreaterThanOrEqual(times - serverLimits.uploadsPerPerson)
  return answers
}

/** Upload until the response has this status. */
const soon = (token: string, status: number) =>
  expect.poll(async () => (await upload(token, recording(100))).status, wait).toBe(status)

/** Send a file to every upload call. Returns the responses. */
async function answersOfAll(token: string) {
  const answers: unknown[] = []
  for (const endpoint of takers) {
    const send = uploader(testApp, addressOf(endpoint, validInput(endpoint)))
    const { status, json, headers } = await send(token, { bytes: await webp(), name: 'a.webp' })
    answers.push([nameOf(endpoint), status, json.code, Number(headers['retry-after']) > 0])
  }
  return answers
}

test('accepts 3 of 300 stalled uploads of one person, and rejects the others with retry-after', async () => {
  const { token } = await person()
  const answers = await drip(token, 300)
  expect(answers).toHaveLength(297)
  expect(new Set(answers.map(statusOf))).toEqual(new Set([429]))
  expect(answers[0]).toMatch(/retry-after: 5\r\n/i)
  expect(answers[0]).toContain('upload-too-many')
  await leaveAll()
  await soon(token, 201)
})

test('rejects a person with too many uploads at every upload call, and no other person', async () => {
  const staff = await person({ scope: 'admin' })
  await drip(staff.token, 4)
  expect(await answersOfAll(staff.token)).toEqual(
    takers.map((endpoint) => [nameOf(endpoint), 429, 'upload-too-many', true]),
  )
  expect((await upload((await person()).token, recording(100))).status).toBe(201)
  await leaveAll()
})

test('limits the parallel uploads of a process', async () => {
  const somebody = await person()
  await soon(somebody.token, 201)
  const crowd = await Promise.all(Array.from({ length: serverLimits.uploadsAtOnce / 3 }, () => person()))
  await Promise.all(crowd.map(({ token }) => drip(token, 3)))
  // Each upload has claimed its bytes, so it has begun.
  await expect.poll(() => Promise.all(crowd.map(({ id }) => usedBy(id))), wait).toEqual(crowd.map(() => 3_000_000))
  const { status, json, headers } = await upload(somebody.token, recording(100))
  expect([status, json.code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  await leaveAll()
  await soon(somebody.token, 201)
})

// An audio file: a PDF would start a process.
const recording = (bytes: number) => ({
  bytes: Buffer.concat([Buffer.from('ID3'), Buffer.alloc(bytes)]),
  name: 'a.mp3',
})
const usedBy = async (id: string) => {
  const rows = await db.selectFrom('daily_quota').select('used').where('user_id', '=', id).execute()
  return rows[0]?.used ?? 0
}

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

test('does not exceed the quota for parallel files', async () => {
  const crowd = await Promise.all(Array.from({ length: 3 }, () => person()))
  for (const { id, token } of crowd) {
    const answers = await Promise.all([1, 2, 3].map(() => upload(token, recording(9 * MEGABYTE))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await usedBy(id)).toBeLessThanOrEqual(20 * MEGABYTE)
  }
})

test('gives staff a larger quota, and returns upload-quota at every call when it is used up', async () => {
  const staff = await person({ scope: 'admin' })
  for (let round = 0; round < 3; round++)
    expect((await upload(staff.token, recording(9.9 * MEGABYTE))).status).toBe(201)
  await db
    .updateTable('daily_quota')
    .set({ used: 60 * MEGABYTE })
    .where('user_id', '=', staff.id)
    .execute()
  expect(await answersOfAll(staff.token)).toEqual(
    takers.map((endpoint) => [nameOf(endpoint), 429, 'upload-quota', true]),
  )
})

test('does not count rejected or aborted uploads', async () => {
  const { id, token } = await person()
  expect((await upload(token, { bytes: 'no picture', name: 'a.jpg' })).status).toBe(415)
  expect((await upload(token, { bytes: Buffer.alloc(11 * MEGABYTE), name: 'a.pdf' })).status).toBe(413)
  expect(await usedBy(id)).toBe(0)
  const { leave } = await dripUpload(url, { path, token })
  await expect.poll(() => usedBy(id), wait).toBe(1_000_000)
  leave()
  await expect.poll(() => usedBy(id), wait).toBe(0)
})

test('rejects a picture with too many pixels by its first bytes, before the rest arrives', async () => {
  const { id, token } = await person()
  const bomb = await pngBomb()
  const { answered, leave } = await dripUpload(url, { path, token, size: 2 * MEGABYTE, begin: bomb.subarray(0, 64) })
  expect(await answered).toMatch(/^HTTP\/1\.1 413 [^]*image-too-large/)
  await expect.poll(() => usedBy(id), wait).toBe(0)
  leave()
})

test('counts a repeated file of a message once', async () => {
  const [ayu, bima] = [await person(), await person()]
  const channel = await chatMaker(testApp).direct(ayu, bima)
  const send = uploader(testApp, `/v1/store/chats/${channel}/upload?attachment_id=${newId()}`)
  const sent = { bytes: Buffer.concat([pdf, Buffer.alloc(1000)]), name: 'a.pdf' }
  expect((await send(ayu.token, sent)).status).toBe(201)
  const once = await usedBy(ayu.id)
  expect(once).toBeGreaterThan(1000)
  expect((await send(ayu.token, sent)).status).toBe(201)
  expect(await usedBy(ayu.id)).toBe(once)
})
