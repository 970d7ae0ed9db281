import { expect, test } from 'vitest'
import { testPassword } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { createIssuerApp, stranger } from '../../../../test/server/issuer.ts'
import { device, guestCalls } from '../../../../test/world/registration.ts'
import { transaction } from '../../../lib/database/db.ts'
import { anonymise } from '../../profile/close/anonymise-account.ts'
import { listToAnonymise } from '../../profile/close/queries.ts'

const app = await createIssuerApp()
const { arrive, call, clock, db, mailTo, person } = app
const { forgot, login, reset } = guestCalls(app)

type Somebody = Awaited<ReturnType<typeof person>>

const close = ({ token }: { token: string }) =>
  call('POST', '/v1/personal/close-account', { token, body: { password: testPassword } })
const reopen = (ticket: string) => call('POST', '/v1/public/account/reopen', { body: { ticket, ...device } })
const hello = (token: string) => call('GET', '/v1/auth/hello', { token })
const ticketOf = async ({ email }: Somebody) => (await login(email, testPassword)).json.details.ticket
const codeOf = async (answer: ReturnType<typeof reopen>) => (await answer).json.code

async function anonymiseDue() {
  const now = clock.now()
  for (const id of await listToAnonymise(db, now)) await transaction(db, (tx) => anonymise(tx, id, now))
}

async function somebodyClosed() {
  const one = await person({ full_name: 'Gregorius Wattimury' })
  await close(one)
  return one
}

test('reopens a closed account after signing in, and opens a session', async () => {
  const one = await somebodyClosed()
  const refused = await login(one.email, testPassword)
  expect([refused.status, refused.json.code]).toEqual([409, 'account-closed'])
  expect(refused.json.details).toEqual({ ticket: expect.any(String), anonymised_after: '2026-09-12T03:00:00.000Z' })
  const { status, json } = await reopen(refused.json.details.ticket)
  expect([status, json.data.user.id]).toEqual([200, one.id])
  expect((await hello(json.data.token)).status).toBe(200)
  expect((await login(one.email, testPassword)).status).toBe(200)
  clock.advance({ days: 40 })
  await anonymiseDue()
  expect((await login(one.email, testPassword)).status).toBe(200)
})

test('keeps ended memberships ended, sends a mail and writes the audit log', async () => {
  const one = await somebodyClosed()
  clock.advance({ seconds: 1 })
  const { json } = await reopen(await ticketOf(one))
  expect((await hello(one.token)).json.message).toBe('Token is expired')
  expect((await mailTo(one.email)).template).toBe('account-reopened')
  const audit = (await call('GET', '/v1/personal/audit/get', { token: json.data.token })).json.data
  expect(audit.map(({ words }: { words: string }) => words)).toContain('Akunmu dibuka kembali.')
})

test('reveals a closed account only to its own password', async () => {
  const { email } = await somebodyClosed()
  const wrong = await login(email, 'bukan-kata-sandinya')
  const unknown = await login('tidak-ada@surel.example', 'bukan-kata-sandinya')
  expect([wrong.status, wrong.json]).toEqual([unknown.status, unknown.json])
})

test('a ticket counts once, also after the account was closed again', async () => {
  const one = await somebodyClosed()
  const ticket = await ticketOf(one)
  const { token } = (await reopen(ticket)).json.data
  expect(await codeOf(reopen(ticket))).toBe('reopen-ticket-invalid')
  clock.advance({ seconds: 1 })
  await close({ token })
  expect(await codeOf(reopen(ticket))).toBe('reopen-ticket-invalid')
  expect((await reopen(await ticketOf(one))).status).toBe(200)
})

test('a ticket lasts ten minutes', async () => {
  const one = await somebodyClosed()
  const ticket = await ticketOf(one)
  clock.advance({ minutes: 10 })
  expect(await codeOf(reopen(ticket))).toBe('reopen-ticket-invalid')
})

test('a ticket that was changed, or is another’s, reopens nothing', async () => {
  const [one, other] = [await somebodyClosed(), await somebodyClosed()]
  const ticket: string = await ticketOf(one)
  const [, until = '', signature = ''] = /_(\d+)_(.+)$/.exec(ticket) ?? []
  const forged = [
    `${other.id}_${until}_${signature}`,
    `${one.id}_${Number(until) + 60_000}_${signature}`,
    `${ticket}x`,
    'x'.repeat(43),
    `${'-'.repeat(36)}_${until}_${signature}`,
  ]
  for (const made of forged) expect(await codeOf(reopen(made))).toBe('reopen-ticket-invalid')
  expect((await reopen(ticket)).status).toBe(200)
})

test('after thirty days there is no way back, whether or not the account was made anonymous by then', async () => {
  const one = await somebodyClosed()
  clock.advance({ days: 29, hours: 23, minutes: 50 })
  const ticket = await ticketOf(one)
  clock.advance({ minutes: 10 })
  expect(await codeOf(reopen(ticket))).toBe('reopen-ticket-invalid')
  const { json } = await login(one.email, testPassword)
  expect([json.code, json.details]).toEqual(['account-closed', undefined])
  await anonymiseDue()
  expect(await codeOf(reopen(ticket))).toBe('reopen-ticket-invalid')
  expect((await login(one.email, testPassword)).json.code).toBe('wrong-credentials')
})

test('does not reopen by a password reset, but ends earlier tickets', async () => {
  const one = await somebodyClosed()
  const ticket = await ticketOf(one)
  clock.advance({ seconds: 1 })
  await forgot(one.email)
  await reset({ token: (await mailTo(one.email)).token, password: 'pohon-sagu-di-timur' })
  expect(await codeOf(reopen(ticket))).toBe('reopen-ticket-invalid')
  const { json } = await login(one.email, 'pohon-sagu-di-timur')
  expect(json.code).toBe('account-closed')
  expect((await reopen(json.details.ticket)).status).toBe(200)
})

test.each(['google', 'auth0'] as const)(
  'who comes by %s, without a password, reopens the same way',
  async (provider) => {
    const somebody = stranger()
    const { user, token } = (await arrive(provider, somebody)).json.data
    await call('POST', '/v1/personal/proof/request-code', { token, body: { action: 'close-account' } })
    const { code } = await mailTo(somebody.email)
    expect((await call('POST', '/v1/personal/close-account', { token, body: { mailed_code: code } })).status).toBe(200)
    const { status, json } = await arrive(provider, { ...somebody, jti: 'again' })
    expect([status, json.code]).toEqual([409, 'account-closed'])
    expect((await reopen(json.details.ticket)).json.data.user.id).toBe(user.id)
  },
)

test('names the support address for a suspended account', async () => {
  const one = await person()
  await db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', one.id).execute()
  const { json } = await login(one.email, testPassword)
  expect(json.code).toBe('account-suspended')
  expect(json.message).toBe(`Akun ini sedang ditangguhkan. Hubungi ${app.config.supportEmail}.`)
})

test.skipIf(!isPostgres)('several at once with one ticket make one session', async () => {
  const one = await somebodyClosed()
  const ticket = await ticketOf(one)
  const answers = await Promise.all([1, 2, 3, 4].map(() => reopen(ticket)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
})
