import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testEmail } from '../../../test/server/test-email.ts'
import { createMailingApp } from '../../../test/server/delivery.ts'
import { guestCalls, newcomer } from '../../../test/world/registration.ts'
import { newId, transaction } from '../../lib/database/db.ts'
import { postMail } from './post-mail.ts'

// Real jobs, a real mail server, and both databases.
const app = await createMailingApp()
const { call, clock, complaints, db, jobs, mailOnce, person, retryAtOnce, smtp, statusOf } = app
const { register, validate } = guestCalls(app)

const countJobs = async () =>
  (await sql<{ count: number }>`select count(*) as count from job.job`.execute(db)).rows[0]?.count

test('delivers a code once, which confirms the account', async () => {
  const fresh = newcomer({ full_name: 'Ni Luh Pramesti' })
  const { registration_id } = (await register(fresh)).json.data
  const [mail] = await smtp.mailsTo(fresh.email)
  expect(mail?.from).toBe('halo@semai.example')
  expect(mail?.raw).toContain('Subject: Kode konfirmasi akun Semai')
  expect(mail?.raw).toContain('From: Semai <halo@semai.example>')
  const code = /Kodemu: (\d{6})/.exec(mail?.raw ?? '')?.[1] ?? ''
  expect(mail?.raw).toContain('multipart/alternative')
  expect(await mailOnce('sent', fresh.email)).toMatchObject({
    status: 'sent',
    last_error: null,
    sent_at: expect.any(String),
  })
  expect((await validate(fresh.email, code, registration_id)).status).toBe(200)
  await sleep(1200)
  expect(await smtp.mailsTo(fresh.email)).toHaveLength(1)
})

test('retries a rejected mail, which then arrives once', async () => {
  const { email } = newcomer()
  const before = smtp.refused()
  smtp.refuse(1)
  await register(newcomer({ email }))
  await retryAtOnce()
  expect(await smtp.mailsTo(email)).toHaveLength(1)
  expect(smtp.refused() - before).toBe(1)
  expect(await mailOnce('sent', email)).toMatchObject({ status: 'sent', last_error: null })
  await sleep(1200)
  expect(await smtp.mailsTo(email)).toHaveLength(1)
})

test('sets the person as the reply address of a message to support', async () => {
  const { email, token } = await person({ full_name: 'Rahma' })
  const body = { template: 'support', subject: 'Tidak bisa masuk – tolong', message: 'Tombolnya tidak jalan.' }
  await call('POST', '/mail/send', { token, body })
  const [toSupport] = await smtp.mailsTo(app.config.supportEmail)
  const [copy] = await smtp.mailsTo(email)
  expect(toSupport?.raw).toContain(`Reply-To: ${email}`)
  expect(toSupport?.to).toEqual([app.config.supportEmail])
  expect(copy?.raw).not.toContain('Reply-To')
})

test('sends no mail if the transaction rolls back', async () => {
  const { email } = newcomer()
  const before = await countJobs()
  const failing = transaction(db, async (tx) => {
    await postMail(tx, { jobs }, testEmail(email), clock.now())
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await statusOf(email)).toBeUndefined()
  expect(await countJobs()).toBe(before)
})

test('enqueues a job once per key', async () => {
  const key = newId()
  const before = Number(await countJobs())
  for (let asked = 0; asked < 3; asked++) {
    await transaction(db, (tx) => jobs.enqueue(tx, 'mail-deliver', [{ key, data: { mail_id: newId() } }]))
  }
  expect(await countJobs()).toBe(before + 1)
})

test('does not send a sent mail again by a second job', async () => {
  const { email } = newcomer()
  await transaction(db, (tx) => postMail(tx, { jobs }, testEmail(email), clock.now()))
  await mailOnce('sent', email)
  const { id } = await db.selectFrom('mail').select('id').where('to_address', '=', email).executeTakeFirstOrThrow()
  await transaction(db, (tx) => jobs.enqueue(tx, 'mail-deliver', [{ key: newId(), data: { mail_id: id } }]))
  await sleep(1500)
  expect(await smtp.mailsTo(email)).toHaveLength(1)
})

test('reports no errors of the queue', () => {
  expect(complaints).toEqual([])
})

test('adds unsubscribe headers to event and digest mails, but not to account mails', async () => {
  const post = (to: string, more: object) =>
    transaction(db, (tx) => postMail(tx, { jobs }, { ...testEmail(to), ...more }, clock.now()))
  await post('kabar@surel.example', { kind: 'event' })
  await post('akun@surel.example', {})
  await post('pekan@surel.example', { unsubscribe_url: 'https://semai.example/berhenti?token=x' })
  const [eventMail] = await smtp.mailsTo('kabar@surel.example')
  const [account] = await smtp.mailsTo('akun@surel.example')
  expect(eventMail?.raw).toContain('List-Unsubscribe: <https://semai.example/profile?tab=setting>')
  expect(account?.raw).not.toContain('List-Unsubscribe')
  const [weekly] = await smtp.mailsTo('pekan@surel.example')
  expect(weekly?.raw).toContain('List-Unsubscribe: <https://semai.example/berhenti?token=x>')
  expect(weekly?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(eventMail?.raw).not.toContain('One-Click')
})
