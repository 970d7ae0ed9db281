import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { authenticators } from '../../../../test/world/authenticators.ts'
import { peopleMaker } from '../../../../test/world/people.ts'
import { transaction } from '../../../lib/database/db.ts'
import { liftEnded } from '../../moderation/suspension/lift-suspension.ts'

const app = await createTestApp()
const { call, clock, db, deps, mailTo, person } = app
const { act, actionsOn, operatorOf, member, open } = peopleMaker(app)
const { login } = authenticators(app)

const admin = await person({ scope: 'admin', full_name: 'Agung Wirawan' })
const national = await person({ scope: 'operator' })
const ofHub1 = await operatorOf(1)
beforeEach(() => clock.advance({ minutes: 1 }))

type Answer = Awaited<ReturnType<typeof open>>
const rejection = ({ status, json }: Answer) => [status, json.code]
const hello = async ({ token }: { token: string }) => (await call('GET', '/v1/auth/hello', { token })).status

test('ends all sessions, mails the reason and blocks sign-in until staff lift the suspension', async () => {
  const one = await member(1)
  const { status, json } = await act(ofHub1, 'suspend', one.id, { reason: 'Mengirim iklan berulang kali', days: 7 })
  expect([status, json.data.status]).toEqual([200, 'suspended'])
  expect(Date.parse(json.data.suspended_until)).toBe(clock.now().getTime() + 7 * 86_400_000)
  expect(await hello(one)).toBe(401)
  expect(rejection(await login(one.email))).toEqual([403, 'account-suspended'])
  const mail = await mailTo(one.email)
  expect([mail.template, mail.text_body.includes('Mengirim iklan berulang kali')]).toEqual(['account-suspended', true])
  expect(rejection(await act(ofHub1, 'suspend', one.id))).toEqual([409, 'console-action-refused'])
  clock.advance({ seconds: 1 })
  expect((await act(ofHub1, 'lift', one.id, { reason: 'Salah orang' })).json.data.status).toBe('active')
  expect((await mailTo(one.email)).template).toBe('suspension-lifted')
  expect((await login(one.email)).status).toBe(200)
  expect(rejection(await act(ofHub1, 'lift', one.id))).toEqual([409, 'console-action-refused'])
  const actions = (await actionsOn(one.id)).filter(({ action }) => action.startsWith('console-'))
  expect(actions.map(({ action }) => action)).toEqual(['console-person-suspended', 'console-person-lifted'])
})

test('suspends without end if no days are given', async () => {
  const one = await member(1)
  const { json } = await act(ofHub1, 'suspend', one.id)
  expect([json.data.status, json.data.suspended_until]).toEqual(['suspended', null])
})

test('ends a lifted suspension in its case too, so that a later appeal does not restore it', async () => {
  const one = await member(1)
  await act(ofHub1, 'suspend', one.id, { reason: 'Mengirim iklan berulang kali', days: 30 })
  clock.advance({ hours: 1 })
  const liftedAt = clock.now().getTime()
  await act(ofHub1, 'lift', one.id, { reason: 'Salah orang' })
  const { token } = (await login(one.email)).json.data
  const own = (await call('GET', '/v1/moderation-action/get', { token })).json.data
  expect(own.map(({ kind }: { kind: string }) => kind)).toEqual(['lift', 'suspend'])
  expect([Date.parse(own[1].until), own[0].reason]).toEqual([liftedAt, ''])
  const [{ id }] = (await call('GET', '/v1/moderation-case/get?status=decided', { token: ofHub1.token })).json.data
  const { actions } = (await call('GET', `/v1/moderation-case/get/${id}`, { token: ofHub1.token })).json.data
  expect(actions.at(-1)).toMatchObject({ kind: 'lift', actor_name: 'Suharyanta' })
  // The appeal lifts the second suspension. The first one, if still open, would apply again.
  clock.advance({ minutes: 1 })
  await act(ofHub1, 'suspend', one.id, { reason: 'Mengirim iklan lagi', days: 7 })
  const message = await mailTo(one.email)
  await call('POST', '/v1/public/appeal/create', {
    body: { token: message.token, text: 'Itu undangan kelas, bukan iklan.' },
  })
  const [appeal] = (await call('GET', '/v1/appeal/get?status=open', { token: admin.token })).json.data
  const answer = { is_upheld: true, answer: 'Benar.' }
  await call('POST', `/v1/appeal/decide/${appeal.id}`, { token: admin.token, body: answer })
  expect((await open(admin, one.id)).json.data.status).toBe('active')
})

test('rejects an empty, short or overlong reason and one with control characters', async () => {
  const one = await member(1)
  for (const reason of ['', 'ab', 'ab\u0000cd', 'x'.repeat(501)]) {
    expect(rejection(await act(admin, 'suspend', one.id, { reason }))).toEqual([422, 'invalid-input'])
  }
})

test('accepts an appeal by the mailed link and ends a timed suspension by itself', async () => {
  const [one, other] = [await member(1), await member(1)]
  for (const { id } of [one, other])
    await act(ofHub1, 'suspend', id, { reason: 'Mengirim iklan berulang kali', days: 7 })
  const { token } = await mailTo(one.email)
  const text = 'Itu bukan iklan, melainkan undangan kelas.'
  const appealed = await call('POST', '/v1/public/appeal/create', { body: { token, text } })
  expect([appealed.status, appealed.json.data.reason]).toEqual([201, 'Mengirim iklan berulang kali'])
  const [appeal] = (await call('GET', '/v1/appeal/get?status=open', { token: national.token })).json.data
  await call('POST', `/v1/appeal/decide/${appeal.id}`, {
    token: admin.token,
    body: { is_upheld: true, answer: 'Benar.' },
  })
  expect((await login(one.email)).status).toBe(200)
  expect(rejection(await login(other.email))).toEqual([403, 'account-suspended'])
  clock.advance({ days: 7 })
  await transaction(db, (tx) => liftEnded(deps, tx, other.id))
  expect((await login(other.email)).status).toBe(200)
})
