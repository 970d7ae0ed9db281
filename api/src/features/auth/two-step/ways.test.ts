import { expect, test } from 'vitest'
import { testPassword } from '../../../../test/app.ts'
import { authenticators } from '../../../../test/world/authenticators.ts'
import { createIssuerApp, stranger } from '../../../../test/server/issuer.ts'
import { device } from '../../../../test/world/registration.ts'
import { transaction } from '../../../lib/database/db.ts'
import { resetTwoStepOf } from './reset-two-step.ts'

const app = await createIssuerApp()
const { arrive, call, clock, db, mailTo } = app
const { codeOf, enrol, enter, login, somebodyEnrolled, ticketOf } = authenticators(app)

type Answer = Awaited<ReturnType<typeof login>>
const codeAndStatus = ({ status, json }: Answer) => [status, json.code]
const wordsOf = async (token: string) =>
  (await call('GET', '/v1/personal/audit/get', { token })).json.data.map(({ words }: { words: string }) => words)

/** Enable two-step sign-in for a person without a password. */
async function enrolByMail(token: string, email: string) {
  await call('POST', '/v1/personal/proof/request-code', { token, body: { action: 'two-step' } })
  return enrol({ token }, { mailed_code: (await mailTo(email)).code })
}

test('asks for a code after a provider’s sign-in too', async () => {
  const claims = stranger()
  const { token } = (await arrive('google', claims)).json.data
  const { secret } = await enrolByMail(token, claims.email)
  const again = await arrive('google', { ...claims, jti: 'again' })
  expect(codeAndStatus(again)).toEqual([403, 'two-step-required'])
  expect((await enter(again.json.details.ticket, codeOf(secret))).status).toBe(200)
  const other = stranger()
  const viaAuth0 = await enrolByMail((await arrive('auth0', other)).json.data.token, other.email)
  const refused = await arrive('auth0', { ...other, jti: 'again' })
  expect(codeAndStatus(refused)).toEqual([403, 'two-step-required'])
  expect((await enter(refused.json.details.ticket, codeOf(viaAuth0.secret))).status).toBe(200)
})

test('an identity is joined with the second step, not before', async () => {
  const one = await somebodyEnrolled()
  const claims = stranger({ email: one.email })
  const { link_token } = (await arrive('google', claims)).json.details
  const { ticket } = (await login(one.email, { link_token })).json.details
  const unlinked = await arrive('google', { ...claims, jti: 'before' })
  expect(unlinked.json.code).toBe('identity-link-required')
  const wrong = await enter(ticket, codeOf(one.secret), { link_token: 'x'.repeat(43) })
  expect(codeAndStatus(wrong)).toEqual([422, 'link-invalid'])
  clock.advance({ seconds: 30 })
  const next = await ticketOf(one.email)
  expect((await enter(next, codeOf(one.secret), { link_token })).status).toBe(200)
  expect((await arrive('google', { ...claims, jti: 'after' })).json.code).toBe('two-step-required')
})

test('a closed account is reopened with the second step, not before', async () => {
  const one = await somebodyEnrolled()
  await call('POST', '/v1/personal/close-account', { token: one.token, body: { password: testPassword } })
  const refused = await login(one.email)
  expect(codeAndStatus(refused)).toEqual([409, 'account-closed'])
  const { ticket } = refused.json.details
  const answer = await call('POST', '/v1/public/account/reopen', { body: { ticket, ...device } })
  expect(codeAndStatus(answer)).toEqual([403, 'two-step-required'])
  expect((await login(one.email)).json.code).toBe('account-closed')
  const { status, json } = await enter(answer.json.details.ticket, codeOf(one.secret))
  expect([status, json.data.user.id]).toEqual([200, one.id])
  expect((await login(one.email)).json.code).toBe('two-step-required')
})

test('rejects accounts suspended or closed between the two steps', async () => {
  const one = await somebodyEnrolled()
  const setStatus = (status: 'suspended' | 'deactivated') =>
    db.updateTable('app_user').set({ status }).where('id', '=', one.id).execute()
  const ticket = await ticketOf(one.email)
  await setStatus('suspended')
  expect(codeAndStatus(await enter(ticket, codeOf(one.secret)))).toEqual([403, 'account-suspended'])
  await setStatus('deactivated')
  expect(codeAndStatus(await enter(ticket, codeOf(one.secret)))).toEqual([409, 'account-closed'])
})

test('disables two-step sign-in by the command line', async () => {
  const one = await somebodyEnrolled()
  const resetOf = (email: string) => transaction(db, (tx) => resetTwoStepOf(tx, email, clock.now()))
  expect(await resetOf(one.email)).toBe('Suharyanta')
  expect([await resetOf(one.email), await resetOf('tidak-ada@surel.example')]).toEqual([null, null])
  expect((await login(one.email)).status).toBe(200)
  const words = await wordsOf((await login(one.email)).json.data.token)
  expect(words).toContain('Masuk dua langkah diatur ulang.')
})
