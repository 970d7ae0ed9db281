import { describe, expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../test/app.ts'
import { eventMaker } from '../../test/world/events.ts'
import { device, guestCalls, newcomer, wrongCode } from '../../test/world/registration.ts'

/** Enumeration of accounts, attacks on them from outside, and session fixation. */
const app = await createTestApp()
const { call, clock, db, mailTo, person } = app
const { forgot, login, register, reset } = guestCalls(app)
const { id: event_id } = await eventMaker(app).event({ starts: 2000, closes: 1999 })

let made = 0
/** An address as long as all others. */
const address = () => `orang-${String(++made).padStart(6, '0')}@surel.example`

async function ofState(status: string): Promise<string> {
  const email = address()
  if (status === 'unknown') return email
  if (status === 'pending') await register(newcomer({ email }))
  else {
    const { id } = await person({ email })
    await db.updateTable('app_user').set({ status }).where('id', '=', id).execute()
  }
  clock.advance({ hours: 25 })
  return email
}

const guest = { event_id, attend_mode: 'online', full_name: 'Tamu Suryani', phone: '0812 3456 7890' }
const asks: [what: string, url: string, body: (email: string) => object][] = [
  ['signing in', '/v1/login', (email) => ({ email, password: 'bukan-kata-sandinya', ...device })],
  ['registering', '/v1/registration', (email) => newcomer({ email })],
  ['another code', '/v1/revalidation', (email) => ({ email })],
  ['a forgotten password', '/v1/forgot-password', (email) => ({ email })],
  ['a mailed code', '/v1/validation', (email) => ({ email, code: '123456', ...device })],
  [
    'a new password by code',
    '/v1/reset-password',
    (email) => ({ email, code: '123456', password: 'pohon-sagu-di-timur' }),
  ],
  ['taking part as a guest', '/v1/public/event-participant/create', (email) => ({ ...guest, email })],
]

/** Replace values that differ in every answer. */
const blurred = (text: string, email: string) =>
  text
    .replaceAll(email, '…')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
    .replace(/T[\d:.]+Z/g, '…')

const challengesOf = async (email: string) =>
  (await db.selectFrom('email_challenge').select('id').where('email', '=', email).execute()).length

describe('does not reveal accounts or their status by', () => {
  test.each(asks)('%s: status, words and headers are the same', async (_what, url, body) => {
    const answers = new Set<string>()
    for (const status of ['unknown', 'active', 'pending', 'suspended', 'deactivated']) {
      const email = await ofState(status)
      const { status: answered, text, headers } = await call('POST', url, { body: body(email) })
      const { 'x-request-id': id, date, ...rest } = headers
      expect([id, date].every(Boolean)).toBe(true)
      answers.add(`${answered} ${blurred(text, email)} ${JSON.stringify(rest)}`)
    }
    expect([...answers]).toHaveLength(1)
  })
})

test('does not reveal accounts by registrations above the rate limit: answers and rows are the same', async () => {
  const answers = new Set<string>()
  for (const status of ['unknown', 'active', 'pending', 'suspended', 'deactivated']) {
    const email = await ofState(status)
    await register(newcomer({ email }))
    const before = await challengesOf(email)
    const { status: answered, text, headers } = await register(newcomer({ email }))
    const { 'x-request-id': _, date: __, ...rest } = headers
    const rows = (await challengesOf(email)) - before
    answers.add(`${answered} ${rows} ${blurred(text, email)} ${JSON.stringify(rest)}`)
  }
  expect([...answers]).toEqual([expect.stringMatching(/^429 1 .*registration_id/)])
})

describe('who wants to keep somebody out', () => {
  test('blocks passwords of the account, but not its sessions, sign-in by mail, or other accounts', async () => {
    const [one, other] = [await person(), await person()]
    for (let tries = 0; tries < 12; tries += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${tries}` }
      await call('POST', '/v1/login', { headers, body: { email: one.email, password: 'salah-terus', ...device } })
    }
    expect((await login(one.email, testPassword)).status).toBe(429)
    expect((await call('GET', '/v1/auth/hello', { token: one.token })).status).toBe(200)
    expect((await login(other.email, testPassword)).status).toBe(200)
    await forgot(one.email)
    const { token } = await mailTo(one.email)
    expect((await reset({ token, password: 'pohon-sagu-di-timur' })).status).toBe(200)
    expect((await login(one.email, 'pohon-sagu-di-timur')).status).toBe(200)
  })

  test('uses up the tries of a mailed code, but not the link beside it', async () => {
    const { email } = await person()
    await forgot(email)
    const { code, token } = await mailTo(email)
    const password = 'pohon-sagu-di-timur'
    for (let tries = 0; tries < 6; tries += 1) await reset({ email, code: wrongCode(code), password })
    expect((await reset({ email, code, password })).json.code).toBe('code-invalid')
    expect((await reset({ token, password })).status).toBe(200)
  })

  test('cannot make it rest for longer than a quarter of an hour at a time', async () => {
    const { email } = await person()
    for (let tries = 0; tries < 30; tries += 1) {
      await login(email, 'salah-terus')
      clock.advance({ minutes: 1 })
    }
    clock.advance({ minutes: 15 })
    expect((await login(email, testPassword)).status).toBe(200)
  })
})

describe('a sign-in', () => {
  test('takes no token that its browser offers, and gives another each time', async () => {
    const { email, token } = await person()
    const planted = 'p'.repeat(43)
    const body = { email, password: testPassword, ...device, token: planted, session: planted, session_id: planted }
    const headers = { authorization: `Bearer ${planted}`, cookie: `token=${planted}; session=${planted}` }
    const tokens = [token]
    for (let times = 0; times < 2; times += 1) {
      const answer = await call('POST', '/v1/login', { headers, body })
      expect(answer.headers).not.toHaveProperty('set-cookie')
      tokens.push(answer.json.data.token)
    }
    expect(new Set([...tokens, planted]).size).toBe(4)
    expect((await call('GET', '/v1/auth/hello', { token: planted })).status).toBe(401)
  })

  test('with another person’s session creates a new one and leaves theirs unchanged', async () => {
    const [one, other] = [await person({ full_name: 'Ayu' }), await person({ full_name: 'Bima' })]
    const body = { email: one.email, password: testPassword, ...device }
    const { json } = await call('POST', '/v1/login', { token: other.token, body })
    const nameOf = async (token: string) => (await call('GET', '/v1/auth/hello', { token })).json.data.full_name
    expect([json.data.user.full_name, await nameOf(json.data.token), await nameOf(other.token)]).toEqual([
      'Ayu',
      'Ayu',
      'Bima',
    ])
  })
})

test('links in mails use PUBLIC_URL for any Host header', async () => {
  const { email } = await person()
  clock.advance({ hours: 1 })
  const headers = {
    host: 'jahat.example',
    'x-forwarded-host': 'jahat.example',
    forwarded: 'host=jahat.example',
    origin: 'https://jahat.example',
  }
  await call('POST', '/v1/forgot-password', { body: { email }, headers })
  const { html_body, text_body } = await db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  expect(html_body + text_body).not.toContain('jahat.example')
  expect(text_body).toContain(app.config.publicUrl)
})
