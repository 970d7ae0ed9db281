import { describe, expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { device } from '../../../../test/world/registration.ts'
import { MOST_SESSIONS } from './open-session.ts'

const app = await createTestApp({ config: { signInsPerMinute: 100_000, requestsPerMinute: 1_000_000 } })
const { call, clock, db, person } = app

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const newer = android.replace('126', '127')
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'

const signIn = (email: string, agent: string) =>
  call('POST', '/v1/login', { body: { email, password: testPassword, ...device }, headers: { 'user-agent': agent } })

const emailsTo = (email: string) =>
  db.selectFrom('mail').selectAll().where('to_address', '=', email).where('template', '=', 'new-device').execute()

test('mails a notice of a new kind of device, but not of a known one', async () => {
  const { id, email } = await person()
  await db.deleteFrom('session').where('user_id', '=', id).execute()
  expect((await signIn(email, android)).status).toBe(200)
  expect((await signIn(email, newer)).status).toBe(200)
  expect(await emailsTo(email)).toEqual([])
  expect((await signIn(email, windows)).status).toBe(200)
  expect((await signIn(email, windows)).status).toBe(200)
  const [message, ...more] = await emailsTo(email)
  expect(more).toEqual([])
  expect(message?.text_body).toContain('Firefox di Windows')
  expect(message?.text_body).toContain('/profile?tab=setting#devices')
})

test('shows origin and method of own actions, but no origin of others’ actions', async () => {
  const { email, id } = await person()
  const { token } = (await signIn(email, android)).json.data
  const history = async (): Promise<{ action: string; origin: string | null }[]> =>
    (await call('GET', '/v1/personal/audit/get', { token })).json.data
  const [first] = await history()
  const own = expect.stringMatching(/^Chrome di Android, jaringan [\d.]+\.x$/)
  expect(first).toMatchObject({ action: 'sign-in', origin: own })

  const admin = await person({ scope: 'admin' })
  const origin = { device: 'Firefox di Windows', network: '203.0.113.x' }
  const action = { actor_id: admin.id, subject_id: id, action: 'console-export', created_at: clock.now().toISOString() }
  await db
    .insertInto('audit_log')
    .values({ id: crypto.randomUUID(), ...action, ...origin })
    .execute()
  expect((await history()).filter((one) => one.action === 'console-export')).toEqual([
    expect.objectContaining({ origin: null }),
  ])

  const actions = (await call('GET', `/v1/audit/get?actor_id=${id}`, { token: admin.token })).json.data
  expect(actions[0].origin).toEqual(own)
  const entries = db.selectFrom('audit_log').selectAll().where('actor_id', '=', id).where('action', '=', 'sign-in')
  expect((await entries.execute()).map(({ details }) => details)).toEqual([{ way: 'password' }])
})

const openOf = (id: string) =>
  db.selectFrom('session').select('id').where('user_id', '=', id).where('revoked_at', 'is', null).execute()

describe('open sessions of one person', () => {
  test('are limited; the least recently used one ends', async () => {
    const { id, email, token } = await person()
    for (let more = 0; more < MOST_SESSIONS; more++) {
      clock.advance({ minutes: 1 })
      expect((await signIn(email, android)).status).toBe(200)
    }
    expect(await openOf(id)).toHaveLength(MOST_SESSIONS)
    expect((await call('GET', '/v1/auth/hello', { token })).status).toBe(401)
  })

  test.skipIf(!isPostgres)('stay so many however many come at once', async () => {
    const { id, email } = await person()
    for (let more = 1; more < MOST_SESSIONS; more++) await signIn(email, android)
    // As many as the limit of parallel tries.
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(email, android)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await openOf(id)).toHaveLength(MOST_SESSIONS)
  })
})
