import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { copyTemplate } from '../../../test/database.ts'
import { guestCalls, newcomer } from '../../../test/registration.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { systemClock } from '../../lib/clock.ts'
import { newId, transaction } from '../../lib/db.ts'
import { startJobs } from '../../lib/jobs.ts'
import { smtpMailer } from '../../lib/mailer.ts'
import { startMailJobs } from './jobs.ts'
import { postMail } from './queries.ts'

// Real jobs, a real mail server, and both databases.
const database = await copyTemplate()
const smtp = await startSmtp()
const complaints: string[] = []
const impatient = { retryDelaySeconds: 1, pollSeconds: 0.5 }
const jobs = await startJobs(database.jobs, (error) => void complaints.push(error.message), impatient)
const mailer = smtpMailer(smtp.url, 'Semai <halo@semai.example>', 'https://semai.example/profile?tab=setting')
await startMailJobs({ db: database.db, clock: systemClock, jobs, mailer })
const app = await createTestApp({ database, deps: { jobs } })
afterAll(async () => {
  await jobs.stop()
  mailer.close()
  await smtp.close()
})
const { call, db, mailTo, person } = app
const { register, validate } = guestCalls(app)

const statusOf = async (to: string) => {
  const rows = await db
    .selectFrom('mail')
    .select(['status', 'last_error', 'sent_at'])
    .where('to_address', '=', to)
    .execute()
  return rows[0]
}

async function sentTo(address: string) {
  for (let waited = 0; waited < 5000; waited += 50) {
    const row = await statusOf(address)
    if (row?.status === 'sent') return row
    await sleep(50)
  }
  throw new Error(`${address}: ${JSON.stringify(await statusOf(address))}, ${complaints.join()}`)
}

const countJobs = async () =>
  (await sql<{ count: number }>`select count(*) as count from job.job`.execute(db)).rows[0]?.count

const letter = (to: string) => ({ template: 'support', subject: 'Halo', body: ['Isi surat.'], to, user_id: null })

test('a code arrives by mail, once, and confirms the account', async () => {
  const fresh = newcomer({ full_name: 'Ni Luh Pramesti' })
  const { registration_id } = (await register(fresh)).json.data
  const [mail] = await smtp.mailsTo(fresh.email)
  expect(mail?.from).toBe('halo@semai.example')
  expect(mail?.raw).toContain('Subject: Kode konfirmasi akun Semai')
  expect(mail?.raw).toContain('From: Semai <halo@semai.example>')
  const { code } = await mailTo(fresh.email)
  expect(mail?.raw).toContain(code)
  expect(mail?.raw).toContain('multipart/alternative')
  expect(await sentTo(fresh.email)).toMatchObject({ status: 'sent', last_error: null, sent_at: expect.any(String) })
  expect((await validate(fresh.email, code, registration_id)).status).toBe(200)
  await sleep(1200)
  expect(await smtp.mailsTo(fresh.email)).toHaveLength(1)
})

test('a mail that is refused is tried again later, and then arrives once', async () => {
  const { email } = newcomer()
  const before = smtp.refused()
  smtp.refuse(1)
  await register(newcomer({ email }))
  expect(await smtp.mailsTo(email)).toHaveLength(1)
  expect(smtp.refused() - before).toBe(1)
  expect(await sentTo(email)).toMatchObject({ status: 'sent', last_error: null })
  await sleep(1200)
  expect(await smtp.mailsTo(email)).toHaveLength(1)
})

test('a message to support can be answered to the person', async () => {
  const { email, token } = await person({ full_name: 'Rahma' })
  const body = { template: 'support', subject: 'Tidak bisa masuk – tolong', message: 'Tombolnya tidak jalan.' }
  await call('POST', '/mail/send', { token, body })
  const [toSupport] = await smtp.mailsTo(app.config.supportEmail)
  const [copy] = await smtp.mailsTo(email)
  expect(toSupport?.raw).toContain(`Reply-To: ${email}`)
  expect(toSupport?.to).toEqual([app.config.supportEmail])
  expect(copy?.raw).not.toContain('Reply-To')
})

test('nothing is mailed when the transaction that asked for it rolls back', async () => {
  const { email } = newcomer()
  const before = await countJobs()
  const failing = transaction(db, async (tx) => {
    await postMail(tx, { jobs }, letter(email), systemClock.now())
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await statusOf(email)).toBeUndefined()
  expect(await countJobs()).toBe(before)
})

test('a job is asked for once by its key', async () => {
  const key = newId()
  const before = Number(await countJobs())
  for (let asked = 0; asked < 3; asked++) {
    await transaction(db, (tx) => jobs.enqueue(tx, 'mail-deliver', key, { mail_id: newId() }))
  }
  expect(await countJobs()).toBe(before + 1)
})

test('a mail that was sent is not sent again by a second job', async () => {
  const { email } = newcomer()
  await transaction(db, (tx) => postMail(tx, { jobs }, letter(email), systemClock.now()))
  await sentTo(email)
  const { id } = await db.selectFrom('mail').select('id').where('to_address', '=', email).executeTakeFirstOrThrow()
  await transaction(db, (tx) => jobs.enqueue(tx, 'mail-deliver', newId(), { mail_id: id }))
  await sleep(1500)
  expect(await smtp.mailsTo(email)).toHaveLength(1)
})

test('the queue had nothing to complain about', () => {
  expect(complaints).toEqual([])
})

test('news tell mail programs where they are turned off; what is about the account does not', async () => {
  const post = (to: string, more: object) =>
    transaction(db, (tx) => postMail(tx, { jobs }, { ...letter(to), ...more }, systemClock.now()))
  await post('kabar@surel.example', { topic: 'event' })
  await post('akun@surel.example', {})
  await post('pekan@surel.example', { unsubscribe_url: 'https://semai.example/berhenti?token=x' })
  const [news] = await smtp.mailsTo('kabar@surel.example')
  const [account] = await smtp.mailsTo('akun@surel.example')
  expect(news?.raw).toContain('List-Unsubscribe: <https://semai.example/profile?tab=setting>')
  expect(account?.raw).not.toContain('List-Unsubscribe')
  const [weekly] = await smtp.mailsTo('pekan@surel.example')
  expect(weekly?.raw).toContain('List-Unsubscribe: <https://semai.example/berhenti?token=x>')
  expect(weekly?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(news?.raw).not.toContain('One-Click')
})
