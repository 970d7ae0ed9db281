import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'

const { call, person, clock, db } = await createTestApp()

const login = (email: string, password: string, remoteAddress?: string) =>
  call('POST', '/v1/login', {
    body: { email, password, fcm_token: '', user_device: 'web' },
    ...(remoteAddress && { remoteAddress }),
  })

test('a person signs in with e-mail and password and gets their profile and a token', async () => {
  const { email } = await person({ full_name: 'Ni Luh Pramesti' })
  const { status, json } = await login(email.toUpperCase(), testPassword)
  expect(status).toBe(200)
  expect(json.data.user).toMatchObject({
    email,
    full_name: 'Ni Luh Pramesti',
    scope: 'participant',
    photo: { url: null },
  })
  const hello = await call('GET', '/v1/auth/hello', { token: json.data.token })
  expect(hello.json.data).toEqual(json.data.user)
})

test('a token is stored only as its hash', async () => {
  const { email } = await person()
  const { json } = await login(email, testPassword)
  const rows = await db.selectFrom('session').select('token_hash').execute()
  expect(rows.map((row) => row.token_hash)).not.toContain(json.data.token)
})

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const { email } = await person()
  const wrong = await login(email, 'bukan-kata-sandinya')
  const unknown = await login('siapa@surel.example', 'bukan-kata-sandinya')
  expect([wrong.status, wrong.json]).toEqual([unknown.status, unknown.json])
  expect(wrong.json.code).toBe('wrong-credentials')
})

test('after eight failures an account rests, even for the right password, and the rest ends', async () => {
  const { email } = await person()
  for (let tries = 0; tries < 8; tries++) await login(email, 'salah-terus')
  const resting = await login(email, testPassword)
  expect([resting.status, resting.json.code, resting.headers['retry-after']]).toEqual([429, 'too-many-requests', '60'])
  clock.advance({ seconds: 61 })
  expect((await login(email, testPassword)).status).toBe(200)
})

test('never extends a block when the clock is set back', async () => {
  const { email } = await person()
  const enter = () => login(email, testPassword, '10.9.9.8')
  for (let tries = 0; tries < 10; tries++) await login(email, 'salah-terus', '10.9.9.8')
  expect((await enter()).status).toBe(429)
  clock.advance({ hours: -2 })
  expect((await enter()).status).toBe(200)
  clock.advance({ hours: 2 })
})
