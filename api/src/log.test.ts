import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../test/app.ts'
import { guestCalls, newcomer } from '../test/world/registration.ts'

const lines: string[] = []
const app = await createTestApp({
  config: { logLevel: 'trace' },
  app: { log: { write: (line) => void lines.push(line) } },
})
const { call, clock, db, mailTo, person } = app
const { register, validate, login, forgot, reset, verifyLink } = guestCalls(app)

test('logs what happened without personal data', async () => {
  const fresh = newcomer({ full_name: 'Nyoman Sudiarta' })
  const { registration_id } = (await register(fresh)).json.data
  const first = await mailTo(fresh.email)
  const { token } = (await validate(fresh.email, first.code, registration_id)).json.data
  await login(fresh.email, fresh.password)
  await login(fresh.email, 'kata-sandi-yang-salah')
  await forgot(fresh.email)
  const second = await mailTo(fresh.email)
  await verifyLink(second.token)
  await reset({ token: second.token, password: 'pohon-sagu-di-barat' })
  await call('GET', `/v1/auth/hello?email=${fresh.email}&token=${token}`, { token })
  await call('GET', `/v1/event/get/${fresh.email}`, { token })
  await call('GET', `/nothing/${fresh.email}`)
  await call('PUT', '/v1/personal/profile', { token, body: { phone: '081234567890', bio: 'rahasia saya' } })

  const log = lines.join('')
  expect(log).toContain('"route":"/v1/login"')
  // A line an answer, not one more before it.
  expect(log.match(/"msg":"answered"/g)).toHaveLength(11)
  expect(log).not.toContain('incoming request')
  expect(log).toMatch(/"reqId":"[0-9a-f-]{36}"/)
  expectSilent(log, [
    fresh.email,
    fresh.password,
    fresh.full_name,
    token,
    first.code,
    first.token,
    second.code,
    second.token,
  ])
  expectSilent(log, ['kata-sandi-yang-salah', 'pohon-sagu-di-barat', '081234567890', 'rahasia saya', 'Bearer'])
})

test('a failure of the database is logged without the row or the values', async () => {
  const { email } = await person()
  lines.length = 0
  await sql`alter table mail add constraint no_mail check (subject is null) not valid`.execute(db)
  clock.advance({ hours: 1 })
  const { status, json } = await forgot(email)
  expect([status, json]).toEqual([500, { code: 'internal', message: 'An error occurred' }])
  await sql`alter table mail drop constraint no_mail`.execute(db)
  const log = lines.join('')
  expect(log).toContain('no_mail')
  expect(log).toContain('"msg":"call failed"')
  expectSilent(log, [email, testPassword, 'Kodemu', '$argon2id'])
})

function expectSilent(log: string, secrets: string[]) {
  for (const secret of secrets) expect(log).not.toContain(secret)
}
