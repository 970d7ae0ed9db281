import { serverLimits } from '@semai/contract/call/limits'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { chatMaker } from '../../../test/world/chat.ts'
import { dripUpload, statusOf } from '../../../test/attack/raw-http.ts'
import { pdf, pngBomb, recording, uploader } from '../../../test/world/upload.ts'
import { expectRefusals } from '../../../test/input/uploads.ts'
import { newId } from '../../lib/database/db.ts'

const MEGABYTE = 1024 * 1024
const path = '/v1/upload-file'

// Long enough for a busy machine.
const wait = { timeout: 15_000 }

const config = { requestsPerMinute: 1_000_000, uploadMegabytesPerDay: 20, staffUploadMegabytesPerDay: 60 }
const testApp = await createTestApp({ config, isAlone: true })
const { db, person } = testApp
const url = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
const open: (() => void)[] = []
afterAll(() => leaveAll())

const upload = uploader(testApp, path)

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
  await expectRefusals(testApp, staff.token, 'upload-too-many')
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

const usedBy = async (id: string) => {
  const rows = await db.selectFrom('daily_quota').select('used').where('user_id', '=', id).execute()
  return rows[0]?.used ?? 0
}

test('does not exceed the quota for parallel files', async () => {
  const { id, token } = await person()
  const answers = await Promise.all([1, 2, 3].map(() => upload(token, recording(9 * MEGABYTE))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(await usedBy(id)).toBeLessThanOrEqual(20 * MEGABYTE)
})

test('rejects uploads at every call with upload-quota when the quota is used up', async () => {
  const staff = await person({ scope: 'admin' })
  expect((await upload(staff.token, recording(100))).status).toBe(201)
  const used = config.staffUploadMegabytesPerDay * MEGABYTE
  await db.updateTable('daily_quota').set({ used }).where('user_id', '=', staff.id).execute()
  await expectRefusals(testApp, staff.token, 'upload-quota')
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
