import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { limits } from '@semai/contract/call/limits'
import { expect, test, vi } from 'vitest'
import { testEmail } from '../../../test/server/test-email.ts'
import { createMailingApp } from '../../../test/server/delivery.ts'
import { guestCalls, newcomer } from '../../../test/world/registration.ts'
import { transaction } from '../../lib/database/db.ts'
import { failLostMails, markMails } from './mark-mails.ts'
import { postMail } from './post-mail.ts'

// Settled mails: the database deletes a code when its mail is sent or fails.
const app = await createMailingApp()
const { clock, database, db, jobs, mailOnce, retryAtOnce, smtp } = app
const { forgot, register } = guestCalls(app)

const mailOf = (address: string) =>
  db.selectFrom('mail').selectAll().where('to_address', '=', address).executeTakeFirstOrThrow()

const blank = { text_body: '', html_body: '', unsubscribe_url: null }

/** List the tables that contain a text, including the queue's. */
async function whereIs(words: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables
    where table_schema in ('public', 'job')
      and table_type = 'BASE TABLE'`.execute(db)
  const found = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.raw(name)} t where t::text like ${`%${words}%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('removes a mailed code and link from the database, and keeps recipient, template and time', async () => {
  const { email } = newcomer()
  smtp.refuse(1)
  await register(newcomer({ email }))
  // A mail that waits for a retry keeps its text.
  expect(await whereIs('Kode konfirmasi akun Semai')).toEqual(['public.mail'])
  await retryAtOnce()
  const [mail] = await smtp.mailsTo(email)
  await mailOnce('sent', email)
  const raw = mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  const token = /#token=([\w-]+)/.exec(raw)?.[1] ?? 'none'
  expect(token).toHaveLength(43)
  expect(await whereIs(token)).toEqual([])
  expect(await whereIs('Kodemu')).toEqual([])
  expect(await mailOf(email)).toMatchObject({
    ...blank,
    template: 'confirm-email',
    subject: 'Kode konfirmasi akun Semai',
    status: 'sent',
    created_at: expect.any(String),
    sent_at: expect.any(String),
  })
})

test('keeps the text of a sent mail without a code', async () => {
  const to = 'pekanan@surel.example'
  const unsubscribe_url = 'https://semai.example/berhenti?token=sekali-ketuk'
  await transaction(db, (tx) => postMail(tx, { jobs }, { ...testEmail(to), unsubscribe_url }, clock.now()))
  const [mail] = await smtp.mailsTo(to)
  expect(mail?.raw).toContain(`List-Unsubscribe: <${unsubscribe_url}>`)
  await mailOnce('sent', to)
  // `retention` clears it later: features/retention/kinds.test.ts.
  expect(await mailOf(to)).toMatchObject({ unsubscribe_url, text_body: expect.stringContaining('Isi surat.') })
})

test('clears a mail that the server rejected, and one whose code expired before delivery', async () => {
  const [wrong, late] = ['tidak-ada-lagi@surel.example', newcomer().email]
  await register(newcomer({ email: wrong }))
  await mailOnce('failed', wrong)
  expect(await mailOf(wrong)).toMatchObject({ ...blank, last_error: expect.stringContaining('no such box') })
  const before = smtp.refused()
  smtp.refuse(100)
  await register(newcomer({ email: late }))
  await vi.waitFor(() => expect(smtp.refused()).toBeGreaterThan(before), { timeout: 10_000 })
  clock.advance({ minutes: limits.codeMinutes })
  await retryAtOnce()
  await mailOnce('failed', late)
  smtp.refuse(0)
  expect(await mailOf(late)).toMatchObject(blank)
})

test('blanks a mail that is given up without a try', async () => {
  const to = 'hilang@surel.example'
  await transaction(db, (tx) => postMail(tx, { jobs: null }, testEmail(to), clock.now()))
  await db.updateTable('mail').set({ status: 'queued' }).where('to_address', '=', to).execute()
  clock.advance({ days: 3 })
  await failLostMails(db, clock.now())
  expect(await mailOf(to)).toMatchObject({ ...blank, status: 'failed' })
})

test('keeps a sent mail as sent when a slower process reports a failure', async () => {
  const to = 'lambat@surel.example'
  await transaction(db, (tx) => postMail(tx, { jobs }, testEmail(to), clock.now()))
  await mailOnce('sent', to)
  const { id } = await mailOf(to)
  await markMails(db, [{ id, status: 'queued', error: 'Connection timeout' }], clock.now())
  expect(await mailOf(to)).toMatchObject({ status: 'sent', last_error: null })
})

test('clears settled mails by the migration, and keeps the text of queued ones', async () => {
  const { email } = await app.person()
  await forgot(email)
  await mailOnce('sent', email)
  await sql`drop trigger mail_blanked on mail`.execute(db)
  const words = { text_body: 'Kodemu: 123456', html_body: '<p>123456</p>', unsubscribe_url: 'https://semai.example/x' }
  await db.updateTable('mail').set(words).where('to_address', '=', email).execute()
  const waiting = 'menunggu@surel.example'
  await transaction(db, (tx) => postMail(tx, { jobs: null }, testEmail(waiting), clock.now()))
  const migration = new URL('../../../db/migrations/0041-0080/0057_mail_blanked.sql', import.meta.url)
  await database.exec(readFileSync(migration, 'utf8'))
  expect(await mailOf(email)).toMatchObject({ ...blank, status: 'sent' })
  expect((await mailOf(waiting)).text_body).toContain('Isi surat.')
})
