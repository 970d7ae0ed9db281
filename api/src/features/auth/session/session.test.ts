import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { guestCalls } from '../../../../test/world/registration.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { login } = guestCalls(app)

const hello = async (token?: string, headers?: Record<string, string>) => {
  const { status, json } = await call('GET', '/v1/auth/hello', { token, headers })
  return [status, json.code, json.message]
}

const expired = [401, 'token-expired', 'Token is expired']

test('the specification’s words for each way a session can be missing', async () => {
  expect(await hello()).toEqual([401, 'auth-header-empty', 'auth header is empty'])
  const [status, code] = await hello('x'.repeat(43))
  expect([status, code]).toEqual([401, 'STATUS_UNAUTHORIZED'])
  for (const authorization of ['Basic b3Jhbmc6cGFzcw==', 'Bearer', 'Bearer a b', `Bearer ${'x'.repeat(300)}`]) {
    expect((await hello(undefined, { authorization }))[1]).toBe('STATUS_UNAUTHORIZED')
  }
})

test('logging out ends this session and no other', async () => {
  const { email, token } = await person()
  const other = (await login(email, testPassword)).json.data.token
  expect((await call('POST', '/logout', { token })).status).toBe(200)
  expect(await hello(token)).toEqual(expired)
  expect((await hello(other))[0]).toBe(200)
})

test('a session without a person says so', async () => {
  const { id, token } = await person()
  await db.updateTable('app_user').set({ status: 'anonymised' }).where('id', '=', id).execute()
  expect(await hello(token)).toEqual([404, 'profile-missing', 'No Data: profile'])
})

test.each(['suspended', 'deactivated', 'pending'])('a session of a %s person has ended', async (status) => {
  const { id, token } = await person()
  await db.updateTable('app_user').set({ status }).where('id', '=', id).execute()
  expect(await hello(token)).toEqual(expired)
})

test('rejects an ended cached session within 5 seconds', async () => {
  const { id, token } = await person()
  expect((await hello(token))[0]).toBe(200)
  // As another process would, without clearing this process's cache.
  await db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', id).execute()
  clock.advance({ seconds: 5 })
  expect(await hello(token)).toEqual(expired)
})

test('a person sees their open sessions, the latest used first', async () => {
  const { email, token } = await person()
  clock.advance({ hours: 1 })
  const body = { email, password: testPassword, user_device: 'web', fcm_token: 'perangkat-lain' }
  const headers = { 'user-agent': 'Peramban Uji 1.0' }
  const newest = (await call('POST', '/v1/login', { body, headers })).json.data.token
  const { json } = await call('GET', '/v1/session/get', { token: newest })
  expect(json).toMatchObject({
    page: 1,
    total_page: 1,
    total: 2,
    data: [
      { user_device: 'web', user_agent: 'Peramban Uji 1.0', is_current: true },
      { user_agent: null, is_current: false },
    ],
  })
  expect(JSON.stringify(json)).not.toMatch(/token|perangkat-lain/)
  await call('POST', '/logout', { token })
  expect((await call('GET', '/v1/session/get', { token: newest })).json.total).toBe(1)
})

test('a session that lay idle too long is not listed', async () => {
  const { email } = await person()
  clock.advance({ days: 15 })
  const { token } = (await login(email, testPassword)).json.data
  expect((await call('GET', '/v1/session/get', { token })).json.total).toBe(1)
})

test('signs out another device immediately', async () => {
  const { email, token } = await person()
  const other = (await login(email, testPassword)).json.data.token
  await hello(other)
  const { data } = (await call('GET', '/v1/session/get', { token })).json
  const { id } = data.find((session: { is_current: boolean }) => !session.is_current)
  const remove = (proof: object) => call('DELETE', '/v1/session/remove', { token, body: { id, ...proof } })
  for (const wrong of [{}, { password: 'bukan-kata-sandinya' }, { mailed_code: '123456' }]) {
    const { status, json } = await remove(wrong)
    expect([status, json.code]).toEqual([422, 'wrong-password'])
  }
  expect((await hello(other))[0]).toBe(200)
  expect((await remove({ password: testPassword })).status).toBe(200)
  expect(await hello(other)).toEqual(expired)
  const again = await remove({ password: testPassword })
  expect([again.status, again.json.code]).toEqual([404, 'session-not-found'])
})

test("returns 404 for another person's session and keeps it open", async () => {
  const one = await person()
  const other = await person()
  const { data } = (await call('GET', '/v1/session/get', { token: other.token })).json
  const { status, json } = await call('DELETE', '/v1/session/remove', {
    token: one.token,
    body: { id: data[0].id, password: testPassword },
  })
  expect([status, json.code]).toEqual([404, 'session-not-found'])
  expect((await hello(other.token))[0]).toBe(200)
})

test('a participant stays signed in for 14 days without use and 90 days in all', async () => {
  const idle = await person()
  const busy = await person()
  for (let day = 0; day < 13; day += 1) {
    clock.advance({ days: 1 })
    expect((await hello(busy.token))[0]).toBe(200)
  }
  clock.advance({ days: 1 })
  expect(await hello(idle.token)).toEqual(expired)
  for (let day = 14; day < 84; day += 10) {
    expect((await hello(busy.token))[0]).toBe(200)
    clock.advance({ days: 10 })
  }
  expect((await hello(busy.token))[0]).toBe(200)
  clock.advance({ days: 6 })
  expect(await hello(busy.token)).toEqual(expired)
})

test.each(['operator', 'admin'] as const)('an %s stays for 8 hours without use and 7 days in all', async (scope) => {
  const idle = await person({ scope })
  const busy = await person({ scope })
  clock.advance({ hours: 7, minutes: 59 })
  expect((await hello(busy.token))[0]).toBe(200)
  clock.advance({ minutes: 1 })
  expect(await hello(idle.token)).toEqual(expired)
  for (let hours = 8; hours < 7 * 24; hours += 4) {
    expect((await hello(busy.token))[0]).toBe(200)
    clock.advance({ hours: 4 })
  }
  expect(await hello(busy.token)).toEqual(expired)
})

test('a public call treats an ended session as none', async () => {
  const { token } = await person()
  await call('POST', '/logout', { token })
  for (const ended of [token, 'x'.repeat(43)]) {
    expect((await call('GET', '/v1/public/event/get-list-event-national-home-page', { token: ended })).status).toBe(200)
  }
})
