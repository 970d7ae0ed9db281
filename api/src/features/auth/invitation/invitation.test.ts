import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { invitationMaker } from '../../../../test/world/invitations.ts'
import { device, guestCalls, newcomer } from '../../../../test/world/registration.ts'
import { staffMaker } from '../../../../test/world/staff.ts'

const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const { call, clock, db, mailTo, person } = app
const { admin, hubId, operator } = staffMaker(app)
const { accept, act, invite, invited, process, read, register, view } = await invitationMaker(app)
const guest = guestCalls(app)

const ratna = await admin()
const national = await operator()
const ofHub7 = await operator(7)
const hub7 = await hubId(7)

type Answer = Awaited<ReturnType<typeof view>>
const rejection = ({ status, json }: Answer) => [status, json.code]
const fieldsOf = ({ status, json }: Answer) => [status, json.errors?.map(({ field }: { field: string }) => field)]
const accountOf = (email: string) =>
  db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const statusOf = async (id: string) => (await read(ratna, id)).status

test('invites a participant by mail; the link creates the confirmed account in the hub and signs in', async () => {
  const made = await invite(ofHub7, { email: 'Sekar.Ayundita@Surel.example', regency_id: '35.78' })
  expect([made.status, made.json.data.values.status]).toEqual([201, 'queued'])
  await process()
  const mail = await mailTo('sekar.ayundita@surel.example')
  expect([mail.template, mail.text_body.includes('/undangan#token=')]).toEqual(['account-invitation', true])
  expect((await view(mail.token)).json.data).toMatchObject({
    full_name: 'Sekar Ayundita',
    email: 'sekar.ayundita@surel.example',
    access: 'participant',
    is_open: true,
    has_account: false,
  })
  const { status, json } = await register(mail.token, { full_name: ' Sekar  A. ' })
  expect([status, json.data.user.full_name, json.data.user.scope]).toEqual([201, 'Sekar A.', 'participant'])
  expect((await call('GET', '/v1/auth/hello', { token: json.data.token })).status).toBe(200)
  const account = await accountOf('sekar.ayundita@surel.example')
  expect(account).toMatchObject({ status: 'active', region_hub_id: hub7, region_id: '35', regency_id: '35.78' })
  expect(account.email_verified_at).not.toBeNull()
  const consents = await db.selectFrom('consent').select('purpose').where('user_id', '=', account.id).execute()
  expect(consents.map(({ purpose }) => purpose).toSorted()).toEqual(['adult', 'terms'])
  expect(await statusOf(made.json.data.id)).toBe('accepted')
  expect((await view(mail.token)).json.data).toMatchObject({ is_open: false, has_account: true })
  expect(rejection(await register(mail.token))).toEqual([409, 'account-invitation-over'])
  expect((await guest.login(account.email, 'pohon-sagu-di-timur')).status).toBe(200)
})

describe('rights', () => {
  test.each([
    ['hub_operator', 'operator', true],
    ['national_operator', 'operator', false],
    ['admin', 'admin', false],
  ] as const)('an administrator invites a %s', async (access, scope, hasHub) => {
    const { email, token } = await invited(ratna, { access, region_hub_id: hub7 })
    expect((await register(token)).status).toBe(201)
    expect(await accountOf(email)).toMatchObject({ scope, operator_hub_id: hasHub ? hub7 : null })
  })

  test('rejects staff invitations by operators', async () => {
    for (const access of ['hub_operator', 'national_operator', 'admin']) {
      expect(fieldsOf(await invite(national, { access, region_hub_id: hub7 }))).toEqual([422, ['access']])
      expect(fieldsOf(await invite(ofHub7, { access }))).toEqual([422, ['access']])
    }
    const { id } = await invited(ratna, { access: 'hub_operator', region_hub_id: hub7 })
    for (const action of ['resend', 'withdraw'])
      expect(rejection(await act(ofHub7, action, id))).toEqual([409, 'console-action-refused'])
  })

  test('requires a hub for an operator of a hub', async () => {
    expect(fieldsOf(await invite(ratna, { access: 'hub_operator' }))).toEqual([422, ['region_hub_id']])
  })

  test('shows operators the invitations of their hub only', async () => {
    const { id } = await invited(ratna, { region_hub_id: await hubId(8) })
    expect((await call('GET', `/v1/console/invitation/get/${id}`, { token: ofHub7.token })).status).toBe(404)
    expect((await call('GET', `/v1/console/invitation/get/${id}`, { token: national.token })).status).toBe(200)
  })

  test('ends an invitation of staff together with the rights of its inviter', async () => {
    const former = await admin()
    const [staff, participant] = [await invited(former, { access: 'admin' }), await invited(former)]
    await db.updateTable('app_user').set({ scope: 'participant' }).where('id', '=', former.id).execute()
    expect((await view(staff.token)).json.data.is_open).toBe(false)
    expect(rejection(await register(staff.token))).toEqual([409, 'account-invitation-over'])
    expect((await register(participant.token)).status).toBe(201)
  })
})

describe('an address with an account', () => {
  test('is rejected, and so is an address invited before', async () => {
    const { email } = await person()
    expect(fieldsOf(await invite(ratna, { email: email.toUpperCase() }))).toEqual([422, ['email']])
    const again = await invited(ratna)
    const { status, json } = await invite(ratna, { email: again.email })
    expect([status, json.errors[0]]).toEqual([409, { field: 'email', message: 'Alamat ini sudah diundang.' }])
  })

  test('accepts the invitation after signing in, and no other account does', async () => {
    const { id, email, token } = await invited(ratna, { access: 'hub_operator', region_hub_id: hub7 })
    const [own, other] = [await person({ email }), await person()]
    expect((await view(token)).json.data.has_account).toBe(true)
    expect(rejection(await register(token))).toEqual([409, 'account-invitation-sign-in'])
    const wrong = await accept(other, token)
    expect(rejection(wrong)).toEqual([409, 'account-invitation-other-account'])
    expect(wrong.json.message).not.toContain(email)
    expect((await accept(own, token)).json.data).toMatchObject({ id: own.id, scope: 'operator' })
    expect((await accept(own, token)).status).toBe(200)
    expect([await statusOf(id), (await accountOf(email)).operator_hub_id]).toEqual(['accepted', hub7])
    expect((await call('GET', '/v1/console/get', { token: own.token })).status).toBe(200)
  })

  test('keeps the higher access of staff', async () => {
    const { email, token } = await invited(ratna, { access: 'hub_operator', region_hub_id: hub7 })
    expect((await accept(await person({ email, scope: 'admin' }), token)).json.data.scope).toBe('admin')
  })

  test('does not accept before its e-mail is confirmed', async () => {
    const { email, token } = await invited(ratna)
    const own = await person({ email })
    await db.updateTable('app_user').set({ email_verified_at: null }).where('id', '=', own.id).execute()
    expect(rejection(await accept(own, token))).toEqual([409, 'account-invitation-other-account'])
  })

  test('counts as accepted if a participant registers without the link', async () => {
    const { id, email } = await invited(ratna)
    await person({ email })
    await process()
    expect(await statusOf(id)).toBe('accepted')
  })

  test('drops the password that a stranger registered for it', async () => {
    const { email, token } = await invited(ratna, { access: 'admin' })
    await guest.register(newcomer({ email, password: 'milik-orang-asing-1' }))
    expect((await register(token, { password: 'milik-sekar-sendiri-1' })).status).toBe(201)
    const wrong = await guest.post('/v1/login', { email, password: 'milik-orang-asing-1', ...device })
    expect(rejection(wrong)).toEqual([422, 'wrong-credentials'])
    expect((await accountOf(email)).scope).toBe('admin')
  })
})

describe('a link', () => {
  test('is stored as a hash only', async () => {
    const { id, token } = await invited(ratna)
    const rows = await db.selectFrom('account_invitation').selectAll().where('id', '=', id).execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is replaced when staff resend the invitation', async () => {
    const { id, email, token } = await invited(ratna)
    clock.advance({ seconds: 61 })
    expect((await act(national, 'resend', id)).status).toBe(200)
    await process()
    const mail = await mailTo(email)
    expect(mail.token).not.toBe(token)
    expect(rejection(await view(token))).toEqual([404, 'account-invitation-not-found'])
    expect((await register(mail.token)).status).toBe(201)
    expect(rejection(await act(ratna, 'resend', id))).toEqual([409, 'console-action-refused'])
  })

  test('expires after 14 days and can be sent again', async () => {
    const { id, email, token } = await invited(ratna)
    const past = clock.now().toISOString()
    await db.updateTable('account_invitation').set({ expires_at: past }).where('id', '=', id).execute()
    expect(rejection(await register(token))).toEqual([409, 'account-invitation-over'])
    await process()
    expect(await statusOf(id)).toBe('expired')
    await act(ratna, 'resend', id)
    await process()
    expect((await register((await mailTo(email)).token)).status).toBe(201)
  })

  test('ends when staff withdraw the invitation, and the address can be invited again', async () => {
    const { id, email, token } = await invited(ratna)
    expect((await act(ratna, 'withdraw', id)).status).toBe(200)
    expect(rejection(await register(token))).toEqual([409, 'account-invitation-over'])
    expect(rejection(await accept(await person({ email }), token))).toEqual([409, 'account-invitation-over'])
    await db
      .updateTable('app_user')
      .set({ email: `lain.${email}` })
      .where('email', '=', email)
      .execute()
    expect((await invited(ratna, { email })).token).not.toBe(token)
  })

  test('is not mailed for an invitation withdrawn at once', async () => {
    const { json } = await invite(ratna, { email: 'keliru@surel.example' })
    await act(ratna, 'withdraw', json.data.id)
    await process()
    await expect(mailTo('keliru@surel.example')).rejects.toThrow('no mail')
  })

  test('returns 404 for an unknown token', async () => {
    const token = 'x'.repeat(43)
    for (const answer of [await view(token), await register(token), await accept(ratna, token)])
      expect(rejection(answer)).toEqual([404, 'account-invitation-not-found'])
  })

  test('needs an adult who accepts the terms, a real name and a good password', async () => {
    const { token } = await invited(ratna)
    for (const [field, value] of Object.entries({
      is_adult: false,
      accepts_terms: false,
      full_name: 'Admin Semai',
      password: 'semaisemai',
    }))
      expect(fieldsOf(await register(token, { [field]: value }))).toEqual([422, [field]])
    const mixed = await register(token, { full_name: 'S\u0435kar' })
    expect([mixed.json.code, ...fieldsOf(mixed)]).toEqual(['name-mixed', 422, ['full_name']])
    expect((await register(token)).status).toBe(201)
  })
})

test('shows staff which invitations could not be delivered', async () => {
  const { id } = await invited(ratna)
  expect((await read(ratna, id)).mail_failed).toBe(false)
  await sql`update mail set status = 'failed' where about = ${`account-invitation:${id}`}`.execute(db)
  expect((await read(ratna, id)).mail_failed).toBe(true)
})

test.runIf(isPostgres)(
  'one of five who use a link at once registers, and two jobs mail each address once',
  async () => {
    const { token } = await invited(ratna)
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const made = await Promise.all(Array.from({ length: 5 }, () => invite(ratna)))
    await Promise.all([process(), process()])
    for (const { json } of made) {
      const mails = await db
        .selectFrom('mail')
        .select('id')
        .where('about', '=', `account-invitation:${json.data.id}`)
        .execute()
      expect(mails).toHaveLength(1)
    }
  },
)
