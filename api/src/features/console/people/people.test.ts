import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { authenticators } from '../../../../test/world/authenticators.ts'
import { peopleMaker } from '../../../../test/world/people.ts'
import { guestCalls, newcomer } from '../../../../test/world/registration.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, mailTo, person } = app
const { act, actionsOn, hubId, operatorOf, member, open, people, set, setScope } = peopleMaker(app)
const { enrol, login } = authenticators(app)
const { register } = guestCalls(app)

// Needs a database without further administrators.
const own = await createTestApp({ isAlone: true })
const admin = await person({ scope: 'admin', full_name: 'Agung Wirawan' })
const national = await person({ scope: 'operator' })
const ofHub1 = await operatorOf(1)
beforeEach(() => clock.advance({ minutes: 1 }))

type Answer = Awaited<ReturnType<typeof open>>
const rejection = ({ status, json }: Answer) => [status, json.code]
const hello = async ({ token }: { token: string }) => (await call('GET', '/v1/auth/hello', { token })).status
const namesIn = async (answer: Promise<Answer>) =>
  (await answer).json.data.map(({ full_name }: { full_name: string }) => full_name)

test('finds people by part of the name or the whole email address, and masks addresses in the list', async () => {
  const one = await member(1, { full_name: 'Zulaikha Pattiasina', email: 'zulaikha.tual@surel.example' })
  for (const search of ['PATTIA', 'zulaikha.tual@surel.example']) {
    const { json } = await people(admin, { search })
    expect(json.data).toMatchObject([
      { id: one.id, full_name: 'Zulaikha Pattiasina', masked_email: 'z…@surel.example' },
    ])
    expect(JSON.stringify(json)).not.toContain('zulaikha.tual')
  }
  expect((await people(admin, { search: '%' })).json.total).toBe(0)
  expect((await people(admin, { search: 'zulaikha.tual' })).json.total).toBe(0)
})

test('filters people by scope, status and hub, and returns the total', async () => {
  await member(6, { full_name: 'Enam Satu' })
  await member(6, { full_name: 'Enam Dua' })
  const hub = await hubId(6)
  const { json } = await people(admin, { region_hub_id: hub, size: '1' })
  expect([json.data.length, json.total, json.total_page]).toEqual([1, 2, 2])
  expect(await namesIn(people(admin, { region_hub_id: hub, scope: 'staff' }))).toEqual([])
  expect(await namesIn(people(admin, { scope: 'admin' }))).toEqual(['Agung Wirawan'])
  expect(await namesIn(people(admin, { region_hub_id: hub, status: 'suspended' }))).toEqual([])
})

test('shows an operator of a hub only that hub’s people in every call', async () => {
  const [theirs, others, nobodys] = [await member(1), await member(7), await person()]
  const { json } = await people(ofHub1, { size: '100' })
  const ids = json.data.map(({ id }: { id: string }) => id)
  expect(ids).toContain(theirs.id)
  for (const { id, email } of [others, nobodys]) {
    expect(ids).not.toContain(id)
    expect((await people(ofHub1, { search: email })).json.data).toEqual([])
    expect(rejection(await open(ofHub1, id))).toEqual([404, 'console-row-not-found'])
    for (const action of ['suspend', 'lift', 'sign-out', 'resend-confirmation']) {
      expect(rejection(await act(ofHub1, action, id))).toEqual([404, 'console-row-not-found'])
    }
    expect(await hello(id === others.id ? others : nobodys)).toBe(200)
  }
  expect((await people(ofHub1, { region_hub_id: await hubId(7) })).json.data).toEqual([])
  expect((await open(ofHub1, theirs.id)).status).toBe(200)
  expect((await open(national, others.id)).status).toBe(200)
})

test('logs a view of an account once a day and shows it to the account’s owner', async () => {
  const one = await member(1)
  await open(ofHub1, one.id)
  await open(ofHub1, one.id)
  expect(await actionsOn(one.id)).toMatchObject([{ actor_id: ofHub1.id, action: 'console-person-viewed' }])
  const audit = (await call('GET', '/v1/personal/audit/get', { token: one.token })).json.data
  expect(audit[0]).toMatchObject({ words: 'Pengelola program membuka data akunmu.', actor: 'Operator Semai' })
})

test('allows actions according to the account’s status and the caller’s role', async () => {
  const one = await member(1)
  const allowedFor = async (caller: { token: string }, id: string) => (await open(caller, id)).json.data.allowed
  expect(await allowedFor(ofHub1, one.id)).toEqual(['name', 'password-link', 'sign-out', 'suspend'])
  expect(await allowedFor(admin, one.id)).toEqual(['name', 'hub', 'scope', 'password-link', 'sign-out', 'suspend'])
  expect(await allowedFor(admin, admin.id)).toEqual([])
  expect(await allowedFor(national, ofHub1.id)).toEqual([])
})

test('lets an administrator make a person operator of a hub, who then sees only that hub', async () => {
  const [one, theirs, others] = [await person(), await member(2), await member(3)]
  const hub = await hubId(2)
  expect(rejection(await people(one))).toEqual([403, 'forbidden'])
  const { status, json } = await setScope(admin, one.id, 'operator', hub)
  expect([status, json.data.scope, json.data.operator_hub.id]).toEqual([200, 'operator', hub])
  expect(await namesIn(people(one, { search: theirs.email }))).toHaveLength(1)
  expect(rejection(await open(one, others.id))).toEqual([404, 'console-row-not-found'])
  const mail = await mailTo(one.email)
  expect([mail.template, mail.text_body.includes('operator Hub 2')]).toEqual(['scope-changed', true])
  const [action] = await actionsOn(one.id)
  expect(action).toMatchObject({ actor_id: admin.id, action: 'console-person-scope' })
  expect(action?.details).toMatchObject({ changes: [{ field: 'scope', before: 'peserta' }] })
  expect((await setScope(admin, one.id, 'participant', hub)).json.data).toMatchObject({
    scope: 'participant',
    operator_hub: null,
  })
  expect(rejection(await people(one))).toEqual([403, 'forbidden'])
})

test('lets only administrators change scopes, not their own, and only for existing hubs', async () => {
  const one = await person()
  expect(rejection(await setScope(national, one.id, 'operator'))).toEqual([403, 'forbidden'])
  expect(rejection(await setScope(admin, admin.id, 'participant'))).toEqual([409, 'console-person-self'])
  expect(rejection(await setScope(admin, newId(), 'operator'))).toEqual([404, 'console-row-not-found'])
  const unknown = await setScope(admin, one.id, 'operator', newId())
  expect([...rejection(unknown), unknown.json.errors[0].field]).toEqual([
    422,
    'region-hub-not-found',
    'operator_hub_id',
  ])
  await set(one.id, { status: 'pending' })
  expect(rejection(await setScope(admin, one.id, 'operator'))).toEqual([409, 'console-action-refused'])
})

test('keeps one administrator when 2 administrators demote and suspend each other at once', async () => {
  const [one, other] = [await own.person({ scope: 'admin' }), await own.person({ scope: 'admin' })]
  const maker = peopleMaker(own)
  const answers = await Promise.all([maker.setScope(one, other.id, 'participant'), maker.act(other, 'suspend', one.id)])
  const codes: string[] = answers.map(({ json }) => json.code ?? 'done')
  expect(['done', 'last-admin', 'token-expired', 'forbidden']).toEqual(expect.arrayContaining(codes))
  expect(codes).toContain('done')
  const left = await own.db
    .selectFrom('app_user')
    .select('id')
    .where('scope', '=', 'admin')
    .where('status', '=', 'active')
    .execute()
  expect(left).toHaveLength(1)
})

test('protects the last administrator from a caller whose cached session is still an administrator’s', async () => {
  const { db: ownDb, person: ownPerson } = own
  const maker = peopleMaker(own)
  await ownDb.updateTable('app_user').set({ scope: 'participant' }).execute()
  const [one, other] = [await ownPerson({ scope: 'admin' }), await ownPerson({ scope: 'admin' })]
  // The server has cached their session as an administrator’s.
  expect((await maker.people(one)).status).toBe(200)
  await ownDb.updateTable('app_user').set({ scope: 'participant' }).where('id', '=', one.id).execute()
  expect(rejection(await maker.setScope(one, other.id, 'participant'))).toEqual([409, 'last-admin'])
  expect(rejection(await maker.act(one, 'suspend', other.id))).toEqual([409, 'last-admin'])
})

test('rejects operators’ actions on staff, and anyone’s actions on their own account', async () => {
  const staff = await person({ scope: 'operator' })
  for (const action of ['suspend', 'lift', 'sign-out', 'resend-confirmation']) {
    expect(rejection(await act(national, action, staff.id))).toEqual([403, 'console-person-staff'])
    expect(rejection(await act(admin, action, admin.id))).toEqual([409, 'console-person-self'])
  }
  expect((await act(admin, 'suspend', staff.id)).status).toBe(200)
})

test('signs a person out of all sessions', async () => {
  const one = await member(1)
  const other = (await login(one.email)).json.data
  expect((await act(ofHub1, 'sign-out', one.id)).json.data.open_sessions).toBe(0)
  expect([await hello(one), await hello(other)]).toEqual([401, 401])
  await set(one.id, { status: 'pending' })
  expect(rejection(await act(ofHub1, 'sign-out', one.id))).toEqual([409, 'console-action-refused'])
})

test('lets an administrator reset two-step sign-in of a person who lost the authenticator', async () => {
  const one = await person()
  await enrol(one)
  expect(rejection(await act(national, 'reset-two-step', one.id))).toEqual([403, 'forbidden'])
  expect((await act(admin, 'reset-two-step', one.id)).json.data.has_two_step).toBe(false)
  expect(await hello(one)).toBe(401)
  expect((await mailTo(one.email)).template).toBe('two-step-reset')
  expect((await login(one.email)).status).toBe(200)
  expect(rejection(await act(admin, 'reset-two-step', one.id))).toEqual([409, 'console-action-refused'])
  expect(rejection(await act(admin, 'reset-two-step', admin.id))).toEqual([409, 'console-person-self'])
  expect(rejection(await act(admin, 'reset-two-step', newId()))).toEqual([404, 'console-row-not-found'])
})

test('resends the confirmation code to an unconfirmed address, with a minimum delay', async () => {
  const fresh = newcomer()
  await register(fresh)
  const { id } = await db.selectFrom('app_user').select('id').where('email', '=', fresh.email).executeTakeFirstOrThrow()
  expect(rejection(await act(national, 'resend-confirmation', id))).toEqual([429, 'resend-too-soon'])
  clock.advance({ minutes: 5 })
  expect((await act(national, 'resend-confirmation', id)).status).toBe(200)
  expect((await mailTo(fresh.email)).template).toBe('confirm-email')
  const one = await person()
  expect(rejection(await act(national, 'resend-confirmation', one.id))).toEqual([409, 'console-action-refused'])
})
