import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { guestCalls, newcomer } from '../../../../test/world/registration.ts'

const app = await createTestApp()
const { call, clock, db, mailTo, person } = app
const { register, login, validate, forgot, reset } = guestCalls(app)

const setStatus = (id: string, status: string) =>
  db.updateTable('app_user').set({ status }).where('id', '=', id).execute()

test('mails a confirming code to a pending account that signs in', async () => {
  const fresh = newcomer()
  await register(fresh)
  clock.advance({ minutes: 20 })
  const { status, json } = await login(fresh.email, fresh.password)
  expect([status, json.code]).toEqual([403, 'email-not-verified'])
  expect(json.details).toEqual({ email: fresh.email, registration_id: expect.any(String) })
  const { code } = await mailTo(fresh.email)
  expect((await validate(fresh.email, code, json.details.registration_id)).status).toBe(200)
  expect((await login(fresh.email, fresh.password)).status).toBe(200)
})

test('sends no second mail for an immediate second sign-in', async () => {
  const fresh = newcomer()
  await register(fresh)
  const { id } = await mailTo(fresh.email)
  expect((await login(fresh.email, fresh.password)).json.code).toBe('email-not-verified')
  expect((await mailTo(fresh.email)).id).toBe(id)
})

test('reveals a pending account only to its own password', async () => {
  const fresh = newcomer()
  await register(fresh)
  expect((await login(fresh.email, 'bukan-kata-sandinya')).json.code).toBe('wrong-credentials')
})

test.each([
  ['suspended', 403, 'account-suspended'],
  ['deactivated', 409, 'account-closed'],
  ['anonymised', 409, 'account-closed'],
])('a %s account is refused with the right password only', async (status, answered, code) => {
  const { id, email } = await person()
  await setStatus(id, status)
  const right = await login(email, testPassword)
  expect([right.status, right.json.code]).toEqual([answered, code])
  expect((await login(email, 'bukan-kata-sandinya')).json.code).toBe('wrong-credentials')
})

test('does not reject accounts with messages that sign clients out', async () => {
  const { id, email } = await person()
  await setStatus(id, 'suspended')
  const { json } = await login(email, testPassword)
  expect(JSON.stringify(json)).not.toMatch(/Token is expired|auth header is empty|STATUS_UNAUTHORIZED|No Data: profile/)
})

test('a suspended account that resets its password stays suspended', async () => {
  const { id, email } = await person()
  await setStatus(id, 'suspended')
  await forgot(email)
  const { token } = await mailTo(email)
  expect((await reset({ token, password: 'pohon-sagu-di-timur' })).status).toBe(200)
  expect((await login(email, 'pohon-sagu-di-timur')).json.code).toBe('account-suspended')
})

test('compares passwords in normalised Unicode form', async () => {
  const fresh = newcomer({ password: 'kopi-é-di-Yogya'.normalize('NFC') })
  const { json } = await register(fresh)
  await validate(fresh.email, (await mailTo(fresh.email)).code, json.data.registration_id)
  expect((await login(fresh.email, fresh.password.normalize('NFD'))).status).toBe(200)
  expect((await login(fresh.email, fresh.password.toUpperCase())).json.code).toBe('wrong-credentials')
})

test('fcm_token and user_device may be left out, and odd ones are refused', async () => {
  const { email } = await person()
  const post = (more: object) => call('POST', '/v1/login', { body: { email, password: testPassword, ...more } })
  expect((await post({})).status).toBe(200)
  expect((await post({ fcm_token: 'abcDEF0123456789', user_device: 'web' })).status).toBe(200)
  expect((await post({ user_device: '<script>' })).json.errors[0].field).toBe('user_device')
})

test('success and failure are in the audit log, without the address', async () => {
  const { id, email } = await person()
  await login(email, testPassword)
  await login(email, 'bukan-kata-sandinya')
  const rows = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('created_at').execute()
  expect(rows.map(({ action, actor_id }) => `${action} ${actor_id}`).toSorted()).toEqual([
    `sign-in ${id}`,
    'sign-in-refused null',
  ])
  expect(JSON.stringify(rows)).not.toContain(email)
})

test('the audit log cannot be rewritten', async () => {
  const { email } = await person()
  await login(email, testPassword)
  await expect(db.updateTable('audit_log').set({ action: 'nothing' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('append-only')
})

test('the counter of failures survives a restart, and a success clears it', async () => {
  const { email } = await person()
  for (let tries = 0; tries < 7; tries++) await login(email, 'salah-terus')
  expect((await login(email, testPassword)).status).toBe(200)
  for (let tries = 0; tries < 7; tries++) await login(email, 'salah-terus')
  expect((await login(email, testPassword)).status).toBe(200)
  for (let tries = 0; tries < 8; tries++) await login(email, 'salah-terus')
  const rows = await db.selectFrom('throttle').select(['key', 'count']).where('count', '=', 8).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.key).not.toContain(email)
})

test('blocks an unknown address after as many failures as a known one', async () => {
  const { email } = newcomer()
  const answers = []
  for (let tries = 0; tries < 9; tries++) answers.push((await login(email, 'salah-terus')).status)
  expect(answers).toEqual([...Array(8).fill(422), 429])
})
