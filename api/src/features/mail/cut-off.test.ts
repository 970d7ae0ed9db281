import { expect, test, vi } from 'vitest'
import { createMailingApp } from '../../../test/server/delivery.ts'
import { testEmail } from '../../../test/server/test-email.ts'
import { guestCalls, newcomer } from '../../../test/world/registration.ts'
import { transaction } from '../../lib/database/db.ts'
import { postMails } from './post-mail.ts'
import { retryMails } from './retry-mails.ts'

// The mail server closes the connection after DATA. The jobs are real.
const app = await createMailingApp()
const { clock, db, deps, hurryRetries, jobs, mailOnce, smtp, statusOf } = app
const { register } = guestCalls(app)

const post = (addresses: string[]) =>
  transaction(db, (tx) => postMails(tx, { jobs }, addresses.map(testEmail), clock.now()))

const rowOf = (address: string) =>
  db
    .selectFrom('mail')
    .select(['status', 'cut_offs', 'next_try_at', 'text_body'])
    .where('to_address', '=', address)
    .executeTakeFirstOrThrow()

/** Post mails and wait until the server has cut off each once. */
async function postCutOff(...addresses: string[]) {
  await post(addresses)
  for (const address of addresses)
    await vi.waitFor(async () => expect(await rowOf(address)).toMatchObject({ cut_offs: 1 }), { timeout: 10_000 })
}

async function retryAfter(minutes: number) {
  clock.advance({ minutes })
  await retryMails(deps)
}

const isPaused = async () =>
  (await db.selectFrom('mail_pause').select('paused_at').executeTakeFirstOrThrow()).paused_at !== null

test('delivers every code after repeated cut-offs without delivery', async () => {
  const addresses = Array.from({ length: 4 }, () => newcomer().email)
  smtp.lose(6)
  for (const email of addresses) await register(newcomer({ email }))
  await vi.waitFor(
    async () => {
      clock.advance({ seconds: 10 })
      await hurryRetries()
      const statuses = await Promise.all(addresses.map(statusOf))
      expect(statuses.map((mail) => [mail?.status, mail?.last_error])).toEqual(addresses.map(() => ['sent', null]))
    },
    // Codes expire after 10 minutes of the test's clock: 50 rounds of 10 s stay below.
    { timeout: 10_000, interval: 200 },
  )
  for (const email of addresses) expect(await smtp.mailsTo(email)).toHaveLength(1)
  expect(await db.selectFrom('mail').select('id').where('status', '=', 'queued').execute()).toEqual([])
})

test('counts a mail as sent after a second cut-off 10 minutes later, and keeps its text', async () => {
  const to = 'dua-kali@surel.example'
  smtp.cut(2)
  await postCutOff(to)
  await retryAfter(9)
  expect(await rowOf(to)).toMatchObject({ status: 'queued', cut_offs: 1 })
  expect(smtp.asked(to)).toBe(1)
  await retryAfter(1)
  expect(await mailOnce('sent', to)).toMatchObject({ last_error: expect.stringContaining('Connection closed') })
  expect((await rowOf(to)).text_body).toContain('Isi surat.')
  await post(['jeda@surel.example'])
  await mailOnce('sent', 'jeda@surel.example')
})

test('pauses after three cut-off mails, tries one at a time, and sends all after the first success', async () => {
  const [first, rest] = [
    ['satu', 'dua', 'tiga'].map((name) => `${name}@antre.example`),
    Array.from({ length: 9 }, (_, at) => `tiket${at}@antre.example`),
  ]
  smtp.lose(5)
  await postCutOff(...first)
  expect(await isPaused()).toBe(true)
  await post(rest)
  await vi.waitFor(async () => {
    const rows = await Promise.all(rest.map(rowOf))
    expect(rows.filter(({ next_try_at }) => next_try_at !== null)).toHaveLength(9)
  })
  expect(smtp.cutsLeft()).toBe(2)
  for (const left of [1, 0]) {
    await retryAfter(1)
    await vi.waitFor(() => expect(smtp.cutsLeft()).toBe(left), { timeout: 10_000 })
    await retryMails(deps)
  }
  expect(smtp.received.filter(({ to }) => to.some((address) => address.endsWith('@antre.example')))).toEqual([])
  await retryAfter(12)
  for (const address of [...first, ...rest]) {
    expect(await mailOnce('sent', address)).toMatchObject({ last_error: null })
    expect(await smtp.mailsTo(address)).toHaveLength(1)
  }
  expect(await isPaused()).toBe(false)
})

test('counts no mail as sent while the server cuts off every mail', async () => {
  const addresses = ['a', 'b', 'c'].map((name) => `${name}@putus.example`)
  smtp.lose(4)
  await postCutOff(...addresses)
  await retryAfter(11)
  await vi.waitFor(() => expect(smtp.cutsLeft()).toBe(0), { timeout: 10_000 })
  await vi.waitFor(
    async () =>
      expect((await Promise.all(addresses.map(rowOf))).map(({ status, cut_offs }) => [status, cut_offs])).toEqual(
        expect.arrayContaining([['queued', 2]]),
      ),
    { timeout: 10_000 },
  )
  await retryAfter(1)
  for (const address of addresses) expect(await mailOnce('sent', address)).toMatchObject({ last_error: null })
})

test('sends mails again that the runbook puts back into the queue', async () => {
  const to = 'hilang-dua-kali@surel.example'
  smtp.lose(2)
  await postCutOff(to)
  await retryAfter(10)
  await mailOnce('sent', to)
  expect(smtp.received.filter((mail) => mail.to.includes(to))).toEqual([])
  const again = { status: 'queued', next_try_at: clock.now().toISOString() }
  await db.updateTable('mail').set(again).where('to_address', '=', to).execute()
  await retryMails(deps)
  expect((await smtp.mailsTo(to))[0]?.raw).toContain('Isi surat.')
})
