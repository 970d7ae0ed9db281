import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../../test/app.ts'
import { createIssuerApp, providers, stranger } from '../../../../test/server/issuer.ts'
import { guestCalls, newcomer } from '../../../../test/world/registration.ts'

const app = await createIssuerApp()
const { arrive, sign, exchange, finish, loginWith, clock, db, mailTo, person } = app
const { login, register, validate, verifyLink, forgot, reset } = guestCalls(app)

const identitiesOf = (user_id: string) =>
  db.selectFrom('user_identity').select(['provider', 'subject']).where('user_id', '=', user_id).execute()

describe.each(providers)('by %s', (provider) => {
  test('creates an account without a password and finds it the next time', async () => {
    const somebody = stranger()
    const first = await arrive(provider, somebody)
    expect(first.status).toBe(200)
    expect(first.json.data.user).toMatchObject({
      email: somebody.email,
      full_name: 'Rahma',
      has_password: false,
      is_profile_completed: false,
    })
    const second = await arrive(provider, { ...somebody, jti: 'another token' })
    expect(second.json.data.user.id).toBe(first.json.data.user.id)
    expect(await identitiesOf(first.json.data.user.id)).toEqual([{ provider, subject: somebody.sub }])
  })

  test.each([
    ['no name', undefined],
    ['an empty name', ' '],
    ['an e-mail address', 'orang@penyedia.example'],
    ['a telephone number', '+62 812 3456 7890'],
  ])('names a new person “Peserta” when the provider returns %s', async (_what, name) => {
    const { json } = await arrive(provider, stranger({ name }))
    expect(json.data.user).toMatchObject({ full_name: 'Peserta', is_profile_completed: false })
  })

  test('accepts an id token once', async () => {
    const token = await sign(provider, stranger())
    expect((await exchange(provider, token)).status).toBe(200)
    const { status, json } = await exchange(provider, token)
    expect([status, json.code]).toEqual([422, 'identity-invalid'])
  })

  test('opens one session for parallel uses of an id token', async () => {
    const token = await sign(provider, stranger())
    await finish(provider, token)
    const answers = await Promise.all([1, 2, 3].map(() => loginWith(provider, token)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
  })

  test('creates one account for two parallel windows', async () => {
    const somebody = stranger()
    const answers = await Promise.all([1, 2, 3].map((jti) => arrive(provider, { ...somebody, jti: `${jti}` })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ json }) => json.data.user.id)).size).toBe(1)
  })

  test('links an address with an account only after a sign-in with its password', async () => {
    const { id, email } = await person()
    const somebody = stranger({ email })
    const { status, json } = await arrive(provider, somebody)
    expect([status, json.code, json.details.email]).toEqual([409, 'identity-link-required', email])
    expect(await identitiesOf(id)).toEqual([])
    const { link_token } = json.details
    const linked = await login(email, testPassword, { link_token })
    expect([linked.status, linked.json.data.user.id]).toEqual([200, id])
    expect((await arrive(provider, { ...somebody, jti: 'next' })).json.data.user.id).toBe(id)
    expect((await login(email, testPassword, { link_token })).json.code).toBe('link-invalid')
  })

  test('keeps the link for the right account when another signs in', async () => {
    const owner = await person()
    const other = await person()
    const { link_token } = (await arrive(provider, stranger({ email: owner.email }))).json.details
    expect((await login(other.email, testPassword, { link_token })).json.code).toBe('link-invalid')
    expect((await login(owner.email, 'bukan-kata-sandinya', { link_token })).json.code).toBe('wrong-credentials')
    expect((await login(owner.email, testPassword, { link_token })).status).toBe(200)
    expect(await identitiesOf(other.id)).toEqual([])
  })

  test('expires a link token after 15 minutes', async () => {
    const { email } = await person()
    const { link_token } = (await arrive(provider, stranger({ email }))).json.details
    clock.advance({ minutes: 15 })
    expect((await login(email, testPassword, { link_token })).json.code).toBe('link-invalid')
  })

  test('links an identity with an unverified address only after its mailed code', async () => {
    const somebody = stranger({ email_verified: false })
    const { status, json } = await arrive(provider, somebody)
    expect([status, json.code]).toEqual([403, 'email-not-verified'])
    expect(json.details).toEqual({ email: somebody.email, registration_id: expect.any(String) })
    const again = await arrive(provider, { ...somebody, jti: 'again' })
    expect([again.json.code, again.json.details.registration_id]).toEqual(['email-not-verified', expect.any(String)])
    // Stored beside the earlier code, so both windows can continue.
    const own = provider === 'google' ? json.details.registration_id : again.json.details.registration_id
    const confirmed = await validate(somebody.email, (await mailTo(somebody.email)).code, own)
    expect(confirmed.json.data.user).toMatchObject({ email: somebody.email, has_password: false })
    const { id } = confirmed.json.data.user
    expect(await identitiesOf(id)).toEqual([{ provider, subject: somebody.sub }])
    expect((await arrive(provider, { ...somebody, jti: 'tied' })).json.data.user.id).toBe(id)
  })

  test('does not link a planted identity without its registration', async () => {
    for (const way of ['code', 'link', 'own registration'] as const) {
      const planted = stranger({ email_verified: false })
      expect((await arrive(provider, planted)).json.code).toBe('email-not-verified')
      const own = (await register(newcomer({ email: planted.email }))).json.details.registration_id
      const { code, token } = await mailTo(planted.email)
      const { json } = await {
        code: () => validate(planted.email, code),
        link: () => verifyLink(token),
        'own registration': () => validate(planted.email, code, own),
      }[way]()
      expect([json.data.needs_password, json.data.user.has_password]).toEqual(
        way === 'own registration' ? [false, true] : [true, false],
      )
      expect(await identitiesOf(json.data.user.id)).toEqual([])
      expect((await arrive(provider, { ...planted, jti: 'later' })).json.code).toBe('email-not-verified')
    }
  })

  test('mails a notice without a code to an unverified address with an account', async () => {
    const { id, email } = await person()
    expect((await arrive(provider, stranger({ email, email_verified: false }))).json.code).toBe('email-not-verified')
    expect(await mailTo(email)).toMatchObject({ template: 'account-exists', code: '', token: '' })
    expect(await identitiesOf(id)).toEqual([])
  })

  test('takes over a pending account and drops its password and name', async () => {
    const planted = newcomer({ full_name: 'Maling' })
    const { json } = await register(planted)
    const mail = await mailTo(planted.email)
    const { user } = (await arrive(provider, stranger({ email: planted.email.toUpperCase() }))).json.data
    expect(user).toMatchObject({ email: planted.email, full_name: 'Rahma', has_password: false })
    expect((await login(planted.email, planted.password)).json.code).toBe('wrong-credentials')
    expect((await validate(planted.email, mail.code, json.data.registration_id)).json.code).toBe('code-invalid')
    expect((await verifyLink(mail.token)).json.code).toBe('link-invalid')
  })

  test.each([
    ['suspended', 403, 'account-suspended'],
    ['deactivated', 409, 'account-closed'],
  ])('rejects the identity of a %s account', async (status, answered, code) => {
    const somebody = stranger()
    const { user } = (await arrive(provider, somebody)).json.data
    await db.updateTable('app_user').set({ status }).where('id', '=', user.id).execute()
    const answer = await arrive(provider, { ...somebody, jti: 'later' })
    expect([answer.status, answer.json.code]).toEqual([answered, code])
  })
})

test('recognises an identity by its issuer and subject, with either button', async () => {
  const somebody = stranger()
  const { user } = (await arrive('google', somebody)).json.data
  expect((await arrive('auth0', somebody)).json.data.user.id).toBe(user.id)
})

test('cleans the provider’s name and never derives it from the address', async () => {
  const names = [undefined, '  ', 'X', '123', 'N'.repeat(200), ' <b>Rahma</b>\u0000\n ']
  const answers = await Promise.all(names.map((name) => arrive('google', stranger({ name }))))
  const [none, blank, letter, digits, long, odd] = answers.map(({ json }) => json.data.user.full_name)
  expect([none, blank, letter, digits]).toEqual(['Peserta', 'Peserta', 'X', 'Peserta'])
  expect(long).toBe('N'.repeat(100))
  expect(odd).toBe('bRahma/b')
})

test('unlinks identities when a password is set by mail, and links them again by that password', async () => {
  const somebody = stranger()
  const { user } = (await arrive('google', somebody)).json.data
  await forgot(somebody.email)
  const mail = await mailTo(somebody.email)
  expect(mail.template).toBe('create-password')
  await reset({ token: mail.token, password: 'pohon-sagu-di-timur' })
  expect(await identitiesOf(user.id)).toEqual([])
  clock.advance({ seconds: 1 })
  const notice = await mailTo(somebody.email)
  expect([notice.template, notice.text_body.includes('ikut dilepas')]).toEqual(['password-changed', true])
  expect((await login(somebody.email, 'pohon-sagu-di-timur')).json.data.user.id).toBe(user.id)
  const { json } = await arrive('google', { ...somebody, jti: 'after' })
  expect(json.code).toBe('identity-link-required')
  const { link_token } = json.details
  expect((await login(somebody.email, 'pohon-sagu-di-timur', { link_token })).json.data.user.id).toBe(user.id)
  expect((await arrive('google', { ...somebody, jti: 'tied again' })).json.data.user.id).toBe(user.id)
})
