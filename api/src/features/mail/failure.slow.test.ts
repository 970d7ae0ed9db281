import { sql } from 'kysely'
import { limits } from '@semai/contract/call/limits'
import { expect, test, vi } from 'vitest'
import { testEmail } from '../../../test/server/test-email.ts'
import { createMailingApp } from '../../../test/server/delivery.ts'
import { guestCalls, newcomer } from '../../../test/world/registration.ts'
import { transaction } from '../../lib/database/db.ts'
import { postMails } from './post-mail.ts'

// Delivery failures: a real mail server that rejects mails, and one that is gone.
const app = await createMailingApp()
const { clock, db, jobs, mailOnce, smtp, statusOf } = app
const { register } = guestCalls(app)

const post = (addresses: string[]) =>
  transaction(db, (tx) => postMails(tx, { jobs }, addresses.map(testEmail), clock.now()))

/** Read the job of the mail to an address. A completed job never runs again. */
async function jobOf(address: string) {
  const { rows } = await sql<{ id: string; state: string }>`
    select m.id, j.state
    from mail m
    join job.job j on j.id = m.id
    where m.to_address = ${address}`.execute(db)
  return rows[0]
}
const expectCompleted = (address: string) =>
  vi.waitFor(async () => expect((await jobOf(address))?.state).toBe('completed'), { timeout: 10_000 })

const idIn = (raw = '') => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim()

test('retries a code with the same Message-ID until the server answers', async () => {
  const { email } = newcomer()
  smtp.cut(2)
  await register(newcomer({ email }))
  expect(await mailOnce('sent', email)).toMatchObject({ last_error: null })
  await expectCompleted(email)
  const copies = await smtp.mailsTo(email, 3)
  const mail = await jobOf(email)
  expect(copies.map(({ raw }) => idIn(raw))).toEqual(Array(3).fill(`<${mail?.id}@semai.example>`))
})

test('marks a mail as sent that was cut off once and then accepted', async () => {
  const { email } = newcomer()
  smtp.cut(1)
  await register(newcomer({ email }))
  expect(await mailOnce('sent', email)).toMatchObject({ last_error: null })
  const copies = await smtp.mailsTo(email, 2)
  expect(new Set(copies.map(({ raw }) => idIn(raw))).size).toBe(1)
})

test('fails a mail to an unknown address after one try', async () => {
  const { email } = newcomer({ email: 'tidak-ada@surel.example' })
  await register(newcomer({ email }))
  const { last_error } = await mailOnce('failed', email)
  expect(last_error).toContain('no such box')
  expect(await db.selectFrom('mail').select('sent_at').where('to_address', '=', email).execute()).toEqual([
    { sent_at: null },
  ])
  await expectCompleted(email)
  expect(smtp.asked(email)).toBe(1)
})

test('delivers the rest of a batch once when one mail is rejected', async () => {
  const good = Array.from({ length: 19 }, (_, at) => `ramai${at}@surel.example`)
  const before = smtp.refused()
  smtp.refuse(1)
  await post([...good.slice(0, 9), 'tidak-ada-juga@surel.example', ...good.slice(9)])
  await mailOnce('failed', 'tidak-ada-juga@surel.example')
  await vi.waitFor(
    async () => {
      const mails = (await Promise.all(good.map(statusOf))).map((mail) => `${mail?.status} ${mail?.last_error ?? ''}`)
      expect(mails.filter((mail) => mail === 'sent ')).toHaveLength(18)
      expect(mails.filter((mail) => /^queued .*try again later/.test(mail))).toHaveLength(1)
    },
    { timeout: 10_000 },
  )
  expect(smtp.refused() - before).toBe(1)
  for (const address of good) expect(smtp.asked(address)).toBe(1)
})

test('sends many mails over a few connections', async () => {
  const before = smtp.connections()
  const many = Array.from({ length: 200 }, (_, at) => `banyak${at}@surel.example`)
  await post(many)
  for (const address of many) expect(await smtp.mailsTo(address)).toHaveLength(1)
  expect(smtp.connections() - before).toBeLessThan(30)
}, 60_000)

test('does not send an expired code', async () => {
  const { email } = newcomer()
  const before = smtp.refused()
  smtp.refuse(100)
  await register(newcomer({ email }))
  await vi.waitFor(() => expect(smtp.refused()).toBeGreaterThan(before), { timeout: 10_000 })
  clock.advance({ minutes: limits.codeMinutes })
  smtp.refuse(0)
  expect(await mailOnce('failed', email)).toMatchObject({ sent_at: null })
  expect(smtp.received.filter(({ to }) => to.includes(email))).toEqual([])
})
