import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { plantEverywhere, tablesWith } from '../../../../test/world/personal.ts'
import { guestCalls, newcomer } from '../../../../test/world/registration.ts'
import { pdf, storedFiles, uploader } from '../../../../test/world/upload.ts'
import { newId, transaction } from '../../../lib/database/db.ts'
import { notify } from '../../notification/notify.ts'
import { anonymiseClosed } from './jobs.ts'
import { personalTables } from '../personal-rules.ts'

const app = await createTestApp()
const { call, clock, db, deps, mailTo, person } = app
const { login, register } = guestCalls(app)
const upload = uploader(app, '/v1/upload-file')

const close = (token: string, body: object) => call('POST', '/v1/personal/close-account', { token, body })
const askCode = (token: string) =>
  call('POST', '/v1/personal/proof/request-code', { token, body: { action: 'close-account' } })
const withoutPassword = ({ id }: { id: string }) =>
  db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute()

async function startupOf(...owners: { id: string }[]) {
  const stage = await db.selectFrom('startup_stage').select('id').executeTakeFirstOrThrow()
  const id = newId()
  const time = clock.now().toISOString()
  await db
    .insertInto('startup')
    .values({ id, slug: `s-${id}`, name: 'Panenara', stage_id: stage.id })
    .execute()
  for (const { id: user_id } of owners) {
    const row = { startup_id: id, user_id, role: 'owner', title: '', joined_at: time, updated_at: time }
    await db.insertInto('startup_member').values(row).execute()
  }
  return id
}

test('ends all sessions of a closed account, rejects its sign-in, and removes it from lists', async () => {
  const { id, email, token } = await person({ full_name: 'Tutup Sempurna' })
  const other = await person()
  const second = (await login(email, testPassword)).json.data.token
  const { status, json } = await close(token, { password: testPassword })
  expect([status, json.data]).toEqual([200, { anonymised_after: '2026-09-12T03:00:00.000Z' }])
  for (const ended of [token, second]) {
    expect((await call('GET', '/v1/auth/hello', { token: ended })).json.message).toBe('Token is expired')
  }
  expect((await login(email, testPassword)).json.code).toBe('account-closed')
  expect((await call('GET', '/v1/user/get-regular-list?search=tutup', { token: other.token })).json.data).toEqual([])
  expect((await call('GET', `/v1/user/get/${id}`, { token: other.token })).json.code).toBe('user-not-found')
  expect(await mailTo(email)).toMatchObject({
    template: 'account-closed',
    text_body: expect.stringContaining(app.config.supportEmail),
  })
})

test('does not close the account with a wrong password or none', async () => {
  const { token } = await person()
  expect((await close(token, { password: 'bukan-ini' })).json.code).toBe('wrong-password')
  expect((await close(token, {})).json).toMatchObject({ code: 'wrong-password', errors: [{ field: 'password' }] })
  expect((await call('GET', '/v1/auth/hello', { token })).status).toBe(200)
})

test('closes an account without a password by the person’s own code', async () => {
  const [somebody, other] = [await person(), await person()]
  for (const one of [somebody, other]) await withoutPassword(one)
  expect((await askCode(somebody.token)).status).toBe(200)
  expect((await askCode(somebody.token)).json.code).toBe('resend-too-soon')
  const { code } = await mailTo(somebody.email)
  expect((await close(somebody.token, {})).json.code).toBe('code-invalid')
  expect((await close(other.token, { mailed_code: code })).json.code).toBe('code-invalid')
  expect((await close(somebody.token, { mailed_code: code })).status).toBe(200)
})

test('rejects closing the account of the last owner of a startup with other members', async () => {
  const [owner, partner] = [await person(), await person()]
  const alone = await startupOf(owner)
  const shared = await startupOf(owner, partner)
  const { status, json } = await close(owner.token, { password: testPassword })
  expect([status, json.code]).toEqual([409, 'startup-last-owner'])
  expect((await call('GET', '/v1/auth/hello', { token: owner.token })).status).toBe(200)
  await db.updateTable('startup').set({ status: 'archived' }).where('id', '=', alone).execute()
  expect((await close(owner.token, { password: testPassword })).status).toBe(200)
  const members = await db.selectFrom('startup_member').select('user_id').where('startup_id', '=', shared).execute()
  expect(members).toEqual([{ user_id: partner.id }])
})

test('keeps one owner when the last two close at the same time', async () => {
  const [one, two] = [await person(), await person()]
  await startupOf(one, two)
  const answers = await Promise.all([one, two].map(({ token }) => close(token, { password: testPassword })))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

test('removes everything that identifies the person after 30 days, and nothing of others', async () => {
  const [gone, other] = [await person(), await person()]
  await plantEverywhere(db, gone, 'penanda-pergi')
  await plantEverywhere(db, other, 'penanda-tinggal')
  await db.deleteFrom('startup_member').where('user_id', '=', gone.id).execute()
  await upload(gone.token, { bytes: pdf })
  expect((await close(gone.token, { password: testPassword })).status).toBe(200)
  const before = await tablesWith(db, 'penanda-tinggal')
  clock.advance({ days: 29, hours: 23 })
  await anonymiseClosed(deps)
  expect(await tablesWith(db, gone.email)).toContain('app_user')
  clock.advance({ hours: 1 })
  await anonymiseClosed(deps)
  // Certificate texts, mentors' public pages, session topics, announcements, messages to others, and ids of actors.
  const left = [
    'announcement',
    'audit_log',
    'certificate',
    'channel',
    'forum_reply',
    'forum_topic',
    'mentor',
    'mentor_session',
    'message',
    'report',
    'task_review',
  ]
  expect(await tablesWith(db, 'penanda-pergi')).toEqual(left)
  expect(await tablesWith(db, gone.email)).toEqual([])
  expect(await tablesWith(db, 'penanda-tinggal')).toEqual(before)
  expect(storedFiles(app, 'upload')).toEqual([])
  const { rows } = await sql`select status, full_name from app_user where id = ${gone.id}`.execute(db)
  expect(rows).toEqual([{ status: 'anonymised', full_name: 'Anggota Semai' }])
})

test('frees the address for a new registration', async () => {
  const { email, token } = await person()
  await close(token, { password: testPassword })
  clock.advance({ days: 30 })
  await anonymiseClosed(deps)
  expect((await login(email, testPassword)).json.code).toBe('wrong-credentials')
  await register(newcomer({ email }))
  expect((await mailTo(email)).template).toBe('confirm-email')
})

test('has no foreign key that blocks a deletion', async () => {
  const deleted = personalTables.flatMap(({ table, onAnonymise }) => (onAnonymise === 'delete' ? table : []))
  const { rows } = await sql<{ held: string; by: string }>`
    select confrelid::regclass::text as held, conrelid::regclass::text as "by"
    from pg_constraint
    where contype = 'f'
      and confdeltype in ('a', 'r')
      and confrelid::regclass::text = any(${deleted})`.execute(db)
  expect(rows).toEqual([])
})

test('sends no notifications to a closed account', async () => {
  const { id, token } = await person()
  await close(token, { password: testPassword })
  const words = { title: 'Kegiatan nasional', content_title: 'Pasar', content_summary: 'Besok' }
  const isNotified = await transaction(db, (tx) =>
    notify(tx, deps, { ...words, user_id: id, kind: 'event', dedupe_key: 'event' }),
  )
  expect(isNotified).toBe(false)
})
