import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { guestCalls } from '../../../../test/world/registration.ts'

const app = await createTestApp()
const { call, db, clock, mailTo, person } = app
const { login } = guestCalls(app)
const password = 'pohon-sagu-di-timur'

const change = (token: string, body: object) => call('PUT', '/v1/personal/password', { token, body })
const hello = async (token: string) => (await call('GET', '/v1/auth/hello', { token })).status

test('ends all other sessions and sends a mail', async () => {
  const { id, email, token } = await person()
  const other = (await login(email, testPassword)).json.data.token
  const { status } = await change(token, { current_password: testPassword, password })
  expect(status).toBe(200)
  expect([await hello(token), await hello(other)]).toEqual([200, 401])
  expect((await login(email, testPassword)).json.code).toBe('wrong-credentials')
  expect((await login(email, password)).status).toBe(200)
  expect(await mailTo(email)).toMatchObject({
    template: 'password-changed',
    text_body: expect.stringContaining('semua perangkat lain'),
  })
  const actions = await db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute()
  expect(actions).toContainEqual({ action: 'password-changed' })
})

test('a wrong password changes nothing, and after eight the account rests, also for signing in', async () => {
  const { email, token } = await person()
  const wrong = () => change(token, { current_password: 'bukan-yang-ini', password })
  expect((await wrong()).json).toMatchObject({ code: 'wrong-password', errors: [{ field: 'current_password' }] })
  for (let tries = 1; tries < 8; tries++) await wrong()
  expect((await change(token, { current_password: testPassword, password })).json.code).toBe('too-many-requests')
  expect((await login(email, testPassword)).json.code).toBe('too-many-requests')
  clock.advance({ minutes: 1 })
  expect((await login(email, testPassword)).status).toBe(200)
})

test('a password that is easily guessed is refused', async () => {
  const { token, email } = await person()
  const { json } = await change(token, { current_password: testPassword, password: email })
  expect(json).toMatchObject({ code: 'password-too-common', errors: [{ field: 'password' }] })
})

test('sets a first password by a mailed code and keeps the session', async () => {
  const { id, email, token } = await person()
  await db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute()
  const { status, json } = await change(token, { current_password: testPassword, password })
  expect([status, json.code, json.errors[0].field]).toEqual([422, 'code-invalid', 'mailed_code'])
  await call('POST', '/v1/personal/proof/request-code', { token, body: { action: 'password' } })
  const mail = await mailTo(email)
  expect([mail.template, mail.text_body.includes('membuat kata sandi')]).toEqual(['owner-code', true])
  expect((await change(token, { mailed_code: mail.code, password })).status).toBe(200)
  expect(await hello(token)).toBe(200)
  expect((await login(email, password)).json.data.user.id).toBe(id)
})
