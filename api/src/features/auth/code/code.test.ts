import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { guestCalls, newcomer, wrongCode } from '../../../../test/world/registration.ts'

const app = await createTestApp()
const { clock, db, mailTo, person } = app
const { post, register, validate, revalidate, forgot, verifyLink } = guestCalls(app)

async function registered() {
  const fresh = newcomer()
  const { registration_id }: { registration_id: string } = (await register(fresh)).json.data
  const { code, token } = await mailTo(fresh.email)
  return { ...fresh, registration_id, code, token }
}

test('a code has six digits, and only its hash is stored', async () => {
  const { email, code } = await registered()
  expect(code).toMatch(/^\d{6}$/)
  const row = await db.selectFrom('email_challenge').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  expect(JSON.stringify({ ...row, id: '' })).not.toContain(code)
})

test('a code counts for ten minutes', async () => {
  const late = await registered()
  const early = await registered()
  clock.advance({ minutes: 9, seconds: 59 })
  expect((await validate(early.email, early.code, early.registration_id)).status).toBe(200)
  clock.advance({ seconds: 1 })
  const { status, json } = await validate(late.email, late.code, late.registration_id)
  expect([status, json.code, json.errors[0].field]).toEqual([422, 'code-invalid', 'code'])
  expect((await verifyLink(late.token)).json.code).toBe('link-invalid')
})

test('rejects the correct code after five wrong tries, but accepts a new one', async () => {
  const { email, code, registration_id } = await registered()
  for (let tries = 0; tries < 5; tries++) await validate(email, wrongCode(code), registration_id)
  expect((await validate(email, code, registration_id)).json.code).toBe('code-invalid')
  clock.advance({ minutes: 2 })
  const again = (await revalidate(email, registration_id)).json.data.registration_id
  expect((await validate(email, (await mailTo(email)).code, again)).status).toBe(200)
})

test('accepts the correct code on the fifth try', async () => {
  const { email, code, registration_id } = await registered()
  for (let tries = 0; tries < 4; tries++) await validate(email, wrongCode(code), registration_id)
  expect((await validate(email, code, registration_id)).status).toBe(200)
})

test('a code counts once', async () => {
  const { email, code, registration_id } = await registered()
  expect((await validate(email, code, registration_id)).status).toBe(200)
  expect((await validate(email, code, registration_id)).json.code).toBe('code-invalid')
})

test('accepts a code once for parallel uses', async () => {
  const { email, code, registration_id } = await registered()
  const answers = await Promise.all(Array.from({ length: 4 }, () => validate(email, code, registration_id)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422])
})

test('a code belongs to its address', async () => {
  const one = await registered()
  const other = await registered()
  expect((await validate(other.email, one.code, one.registration_id)).json.code).toBe('code-invalid')
  expect((await validate(other.email, one.code)).json.code).toBe('code-invalid')
})

test('a code for a new password confirms no registration, and the other way round', async () => {
  const { email, code, registration_id } = await registered()
  await forgot(email)
  const mail = await mailTo(email)
  expect((await validate(email, mail.code)).json.code).toBe('code-invalid')
  expect((await verifyLink(mail.token)).json.code).toBe('link-invalid')
  const body = { email, code, password: 'pohon-sagu-di-barat' }
  expect((await post('/v1/reset-password', body)).json.code).toBe('code-invalid')
  expect((await validate(email, code, registration_id)).status).toBe(200)
})

test('a new code may be asked for after a delay that grows', async () => {
  const { email } = await registered()
  for (const seconds of [60, 120, 300, 900, 900]) {
    const early = await revalidate(email)
    expect([early.status, early.json.code]).toEqual([429, 'resend-too-soon'])
    expect(Number(early.headers['retry-after'])).toBe(seconds)
    expect(early.json.details).toEqual({ retry_after: seconds })
    clock.advance({ seconds: seconds - 1 })
    expect((await revalidate(email)).headers['retry-after']).toBe('1')
    clock.advance({ seconds: 1 })
    const sent = await revalidate(email)
    expect(sent.status).toBe(200)
  }
})

test('sends one code with the first delay for parallel requests', async () => {
  const { email } = await registered()
  clock.advance({ seconds: 60 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => revalidate(email)))
  const sent = answers.filter(({ status }) => status === 200)
  expect(sent.map(({ json }) => json.data.retry_after)).toEqual([120])
  clock.advance({ seconds: 120 })
  expect((await revalidate(email)).json.data.retry_after).toBe(300)
})

test.each(['/v1/revalidation', '/v1/forgot-password'])('%s does not reveal accounts', async (url) => {
  const known = (await person()).email
  const unknown = newcomer().email
  for (let round = 0; round < 3; round++) {
    const answers = [await post(url, { email: known }), await post(url, { email: unknown })]
    const [one, other] = answers.map(({ status, json, headers }) => {
      const data = json.data && { ...json.data, registration_id: typeof json.data.registration_id }
      return { status, json: { ...json, data }, retryAfter: headers['retry-after'] }
    })
    expect(one).toEqual(other)
    clock.advance({ seconds: round === 0 ? 30 : 120 })
  }
  expect((await mailTo(unknown)).template).toBe('no-account')
})

test('an address without an account gets no code', async () => {
  const { email } = newcomer()
  await revalidate(email)
  expect(await mailTo(email)).toMatchObject({ code: '', token: '' })
})
