import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { guestCalls, newcomer, wrongCode } from '../../../../test/world/registration.ts'

const app = await createTestApp()
const { clock, db, mailTo, person } = app
const { register, validate, forgot, reset, verifyLink } = guestCalls(app)

const atOnce = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))
const countOf = (answers: { status: number }[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length

// Skipped on the embedded database, which runs one statement at a time.
describe.skipIf(!isPostgres)('parallel requests', () => {
  test('create one account and one mail for 20 registrations of an address', async () => {
    const fresh = newcomer()
    const answers = await atOnce(20, () => register(fresh))
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([1, 19])
    expect(await db.selectFrom('app_user').select('id').where('email', '=', fresh.email).execute()).toHaveLength(1)
    expect(await db.selectFrom('mail').select('id').where('to_address', '=', fresh.email).execute()).toHaveLength(1)
  })

  test('open one session for 20 uses of a code', async () => {
    const fresh = newcomer()
    const { registration_id } = (await register(fresh)).json.data
    const { code } = await mailTo(fresh.email)
    const answers = await atOnce(20, () => validate(fresh.email, code, registration_id))
    expect([countOf(answers, 200), countOf(answers, 422)]).toEqual([1, 19])
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', fresh.email)
      .executeTakeFirstOrThrow()
    expect(await db.selectFrom('session').select('id').where('user_id', '=', id).execute()).toHaveLength(1)
    expect(await db.selectFrom('consent').select('id').where('user_id', '=', id).execute()).toHaveLength(2)
  })

  test('open one session for a code and its link', async () => {
    const fresh = newcomer()
    const { registration_id } = (await register(fresh)).json.data
    const { code, token } = await mailTo(fresh.email)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => validate(fresh.email, code, registration_id)),
      ...Array.from({ length: 5 }, () => verifyLink(token)),
    ])
    expect(countOf(answers, 200)).toBe(1)
  })

  test('check five of 20 guesses', async () => {
    const fresh = newcomer()
    const { registration_id } = (await register(fresh)).json.data
    const { code } = await mailTo(fresh.email)
    await atOnce(20, () => validate(fresh.email, wrongCode(code), registration_id))
    const row = await db
      .selectFrom('email_challenge')
      .select('tries')
      .where('email', '=', fresh.email)
      .executeTakeFirstOrThrow()
    expect(row.tries).toBe(5)
    expect((await validate(fresh.email, code, registration_id)).json.code).toBe('code-invalid')
  })

  test('set one password for ten resets by a link', async () => {
    const { email } = await person()
    clock.advance({ hours: 1 })
    await forgot(email)
    const { token } = await mailTo(email)
    let number = 0
    const answers = await atOnce(10, () => reset({ token, password: `pohon-sagu-di-timur-${number++}` }))
    expect([countOf(answers, 200), countOf(answers, 422)]).toEqual([1, 9])
  })
})
