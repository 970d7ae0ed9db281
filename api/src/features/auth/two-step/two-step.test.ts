import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { authenticators } from '../../../../test/world/authenticators.ts'
import { guestCalls } from '../../../../test/world/registration.ts'

const app = await createTestApp()
const { call, clock, db, mailTo, person } = app
const { forgot, reset } = guestCalls(app)
const { begin, codeOf, confirm, enter, login, remove, renew, somebodyEnrolled, stateOf, ticketOf } = authenticators(app)

type Answer = Awaited<ReturnType<typeof login>>
const codeAndStatus = ({ status, json }: Answer) => [status, json.code]
const hello = async (token: string) => (await call('GET', '/v1/auth/hello', { token })).status
const wordsOf = async (token: string) =>
  (await call('GET', '/v1/personal/audit/get', { token })).json.data.map(({ words }: { words: string }) => words)

test('enables two-step sign-in by the first code, signs out other devices and sends a mail', async () => {
  const one = await person()
  const other = (await login(one.email)).json.data.token
  const { status, json } = await begin(one)
  expect(status).toBe(200)
  expect(json.data.uri).toContain(`secret=${json.data.secret}`)
  expect(await stateOf(one)).toEqual({ is_on: false, is_required: false, enabled_at: null, recovery_codes_left: 0 })
  expect(codeAndStatus(await confirm(one, '000000'))).toEqual([422, 'two-step-code-wrong'])
  expect((await login(one.email)).status).toBe(200)
  const confirmed = await confirm(one, codeOf(json.data.secret))
  expect(confirmed.json.data.recovery_codes).toHaveLength(10)
  expect(await stateOf(one)).toMatchObject({
    is_on: true,
    enabled_at: expect.any(String),
    recovery_codes_left: 10,
  })
  expect([await hello(one.token), await hello(other)]).toEqual([200, 401])
  expect((await mailTo(one.email)).template).toBe('two-step-on')
  expect(await wordsOf(one.token)).toContain('Masuk dua langkah dinyalakan.')
})

test('rejects setup without the password, and confirmation before setup', async () => {
  const one = await person()
  expect(codeAndStatus(await begin(one, { password: undefined }))).toEqual([422, 'wrong-password'])
  expect(codeAndStatus(await begin(one, { password: 'bukan-kata-sandinya' }))).toEqual([422, 'wrong-password'])
  expect(codeAndStatus(await confirm(one, '123456'))).toEqual([409, 'two-step-not-begun'])
})

test('stores neither the secret nor the codes in plain text', async () => {
  const { id, secret, recoveryCodes } = await somebodyEnrolled()
  const row = JSON.stringify(await db.selectFrom('two_step').selectAll().where('user_id', '=', id).execute())
  for (const value of [secret, ...recoveryCodes]) expect(row).not.toContain(value)
})

test('returns a ticket for the password, and a session for the ticket with a code', async () => {
  const { email, id, secret } = await somebodyEnrolled()
  const first = await login(email)
  expect(codeAndStatus(first)).toEqual([403, 'two-step-required'])
  const { ticket } = first.json.details
  expect(codeAndStatus(await enter(ticket, '000000'))).toEqual([422, 'two-step-code-wrong'])
  const { status, json } = await enter(ticket, codeOf(secret))
  expect([status, json.data.user.id, await hello(json.data.token)]).toEqual([200, id, 200])
})

test('does not reveal two-step sign-in after a wrong password', async () => {
  const { email } = await somebodyEnrolled()
  const answers = await Promise.all(
    [email, 'tidak-ada@surel.example'].map((address) => login(address, { password: 'salah-sekali' })),
  )
  expect(answers.map(codeAndStatus)).toEqual([
    [422, 'wrong-credentials'],
    [422, 'wrong-credentials'],
  ])
})

test('accepts a code and a ticket once', async () => {
  const { email, secret } = await somebodyEnrolled()
  const ticket = await ticketOf(email)
  const code = codeOf(secret)
  expect((await enter(ticket, code)).status).toBe(200)
  expect(codeAndStatus(await enter(ticket, codeOf(secret, 1)))).toEqual([422, 'two-step-ticket-invalid'])
  const next = await ticketOf(email)
  expect(codeAndStatus(await enter(next, code))).toEqual([422, 'two-step-code-wrong'])
  expect((await enter(next, codeOf(secret, 1))).status).toBe(200)
})

test('accepts a code once for parallel uses', async () => {
  const { email, secret } = await somebodyEnrolled()
  const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketOf(email)))
  const answers = await Promise.all(tickets.map((ticket) => enter(ticket, codeOf(secret))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('accepts a ticket once with two valid codes', async () => {
  const { email, secret, recoveryCodes } = await somebodyEnrolled()
  const ticket = await ticketOf(email)
  const codes = [codeOf(secret), codeOf(secret, 1), ...recoveryCodes.slice(0, 2)]
  const answers = await Promise.all(codes.map((code) => enter(ticket, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('accepts a ticket for 10 minutes and for its account only', async () => {
  const [one, other] = [await somebodyEnrolled(), await somebodyEnrolled()]
  const ticket = await ticketOf(one.email)
  const forged = [ticket.replace(one.id, other.id), `${ticket}x`, ticket.replace('_enter_', '_reopen_'), 'x'.repeat(43)]
  for (const made of forged) {
    expect(codeAndStatus(await enter(made, codeOf(one.secret)))).toEqual([422, 'two-step-ticket-invalid'])
  }
  clock.advance({ minutes: 10 })
  expect(codeAndStatus(await enter(ticket, codeOf(one.secret)))).toEqual([422, 'two-step-ticket-invalid'])
})

test('invalidates tickets by a new password', async () => {
  const { email, secret } = await somebodyEnrolled()
  const ticket = await ticketOf(email)
  clock.advance({ seconds: 1 })
  await forgot(email)
  await reset({ token: (await mailTo(email)).token, password: 'pohon-sagu-di-timur' })
  expect(codeAndStatus(await enter(ticket, codeOf(secret)))).toEqual([422, 'two-step-ticket-invalid'])
  expect(codeAndStatus(await login(email, { password: 'pohon-sagu-di-timur' }))).toEqual([403, 'two-step-required'])
})

test('accepts a recovery code once in any typed form and sends a mail', async () => {
  const { email, recoveryCodes } = await somebodyEnrolled()
  const [code = ''] = recoveryCodes
  const { status, json } = await enter(await ticketOf(email), code.toUpperCase().replaceAll('-', ' '))
  expect(status).toBe(200)
  expect(await stateOf(json.data)).toMatchObject({ recovery_codes_left: 9 })
  const mail = await mailTo(email)
  expect([mail.template, mail.text_body.includes('Sisanya 9')]).toEqual(['recovery-code-used', true])
  expect(codeAndStatus(await enter(await ticketOf(email), code))).toEqual([422, 'two-step-code-wrong'])
})

test('invalidates the old recovery codes when new ones are created', async () => {
  const one = await somebodyEnrolled()
  expect(codeAndStatus(await renew(one, '000000'))).toEqual([422, 'two-step-code-wrong'])
  const { json } = await renew(one, codeOf(one.secret))
  expect(json.data.recovery_codes).toHaveLength(10)
  const [old = ''] = one.recoveryCodes
  expect((await enter(await ticketOf(one.email), old)).status).toBe(422)
  expect((await enter(await ticketOf(one.email), json.data.recovery_codes[9])).status).toBe(200)
})

test('blocks the account after eight wrong codes and mails its owner', async () => {
  const { email, secret } = await somebodyEnrolled()
  for (let tries = 0; tries < 8; tries++) {
    expect((await enter(await ticketOf(email), '000000')).status).toBe(422)
  }
  const refused = await enter(await ticketOf(email), codeOf(secret))
  expect(codeAndStatus(refused)).toEqual([429, 'too-many-requests'])
  expect((await mailTo(email)).template).toBe('two-step-refused')
  clock.advance({ minutes: 1 })
  expect((await enter(await ticketOf(email), codeOf(secret))).status).toBe(200)
})

test('disables two-step sign-in only with a code; then the password is enough', async () => {
  const one = await somebodyEnrolled()
  expect(codeAndStatus(await remove(one, '000000'))).toEqual([422, 'two-step-code-wrong'])
  expect((await remove(one, codeOf(one.secret))).status).toBe(200)
  expect((await mailTo(one.email)).template).toBe('two-step-off')
  expect((await login(one.email)).status).toBe(200)
  expect(codeAndStatus(await remove(one, '123456'))).toEqual([409, 'two-step-off'])
  expect(codeAndStatus(await renew(one, '123456'))).toEqual([409, 'two-step-off'])
})

test('requires the old authenticator for a new one, and keeps it until the new one is confirmed', async () => {
  const one = await somebodyEnrolled()
  expect(codeAndStatus(await begin(one))).toEqual([409, 'two-step-on'])
  expect(codeAndStatus(await begin(one, { code: '000000' }))).toEqual([422, 'two-step-code-wrong'])
  const { secret } = (await begin(one, { code: codeOf(one.secret) })).json.data
  clock.advance({ seconds: 30 })
  expect((await enter(await ticketOf(one.email), codeOf(one.secret))).status).toBe(200)
  expect((await confirm(one, codeOf(secret))).status).toBe(200)
  clock.advance({ seconds: 30 })
  expect((await enter(await ticketOf(one.email), codeOf(one.secret))).status).toBe(422)
  expect((await enter(await ticketOf(one.email), codeOf(secret))).status).toBe(200)
})

test('rejects codes of a secret encrypted by another key', async () => {
  const [one, other] = [await somebodyEnrolled(), await somebodyEnrolled()]
  const { secret } = await db
    .selectFrom('two_step')
    .select('secret')
    .where('user_id', '=', other.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('two_step').set({ secret }).where('user_id', '=', one.id).execute()
  expect(codeAndStatus(await enter(await ticketOf(one.email), codeOf(other.secret)))).toEqual([
    422,
    'two-step-code-wrong',
  ])
})
