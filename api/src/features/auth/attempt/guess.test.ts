import { describe, expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { authenticators } from '../../../../test/world/authenticators.ts'
import { isPostgres } from '../../../../test/database.ts'
import { device, guestCalls, newcomer, wrongCode } from '../../../../test/world/registration.ts'
import { bookingMaker, slotAt } from '../../../../test/world/bookings.ts'

const app = await createTestApp()
const { call, clock, db, mailTo, person } = app
const { forgot, reset } = guestCalls(app)
const { begin, codeOf, confirm, enter, login, somebodyEnrolled, ticketOf } = authenticators(app)
const { room, booked, occupy } = bookingMaker(app)

const FREE = 8
const GUESSES = 120
const WRONG = 'bukan-kata-sandinya'

type Answer = Awaited<ReturnType<typeof call>>

let storms = 0

/** Parallel guesses from 40 addresses. */
function storm(guess: (at: number, remoteAddress: string) => Promise<Answer>) {
  const network = `10.77.${storms++}`
  return Promise.all(Array.from({ length: GUESSES }, (_, at) => guess(at, `${network}.${at % 40}`)))
}

/** Count the checked and the successful guesses. Others are blocked, or get 503 on a busy machine. */
const outcomesOf = (answers: Answer[], wrong: string) => ({
  checked: answers.filter(({ json }) => json.code === wrong).length,
  entered: answers.filter(({ status }) => status === 200).length,
})

const EIGHT = { checked: FREE, entered: 0 }

const signIn = (email: string, password: string, remoteAddress: string) =>
  call('POST', '/v1/login', { body: { email, password, ...device }, remoteAddress })

// Skipped on the embedded database, which runs one statement at a time.
describe.skipIf(!isPostgres)(`${GUESSES} guesses at once`, () => {
  test('of passwords check eight, without the correct 56th, and block for a minute', async () => {
    const { email, id } = await person()
    const answers = await storm((at, from) => signIn(email, at === 56 ? testPassword : WRONG, from))
    expect(outcomesOf(answers, 'wrong-credentials')).toEqual(EIGHT)
    const noted = await db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute()
    expect(noted.map(({ action }) => action)).toEqual(Array<string>(FREE).fill('sign-in-refused'))
    expect((await login(email)).headers['retry-after']).toBe('60')
    clock.advance({ seconds: 61 })
    expect((await login(email)).status).toBe(200)
  })

  test('of an address that has no account are eight as well', async () => {
    const { email } = newcomer()
    expect(outcomesOf(await storm((_, from) => signIn(email, WRONG, from)), 'wrong-credentials')).toEqual(EIGHT)
  })

  test('of a signed-in person’s password check eight', async () => {
    const { token } = await person()
    const body = { current_password: WRONG, password: 'pohon-sagu-di-timur' }
    const answers = await storm((_, from) => call('PUT', '/v1/personal/password', { token, body, remoteAddress: from }))
    expect(outcomesOf(answers, 'wrong-password')).toEqual(EIGHT)
  })

  test('of two-step codes check eight, not the later correct one, and send one mail', async () => {
    const one = await somebodyEnrolled()
    const ticket = await ticketOf(one.email)
    const right = codeOf(one.secret)
    const answers = await storm((at, from) => {
      const code = at === 56 ? right : at % 2 ? wrongCode(right) : 'aaaa-bbbb-cccc'
      return call('POST', '/v1/login-with-code', { body: { ticket, code, ...device }, remoteAddress: from })
    })
    expect(outcomesOf(answers, 'two-step-code-wrong')).toEqual(EIGHT)
    const mails = await db.selectFrom('mail').select('template').where('to_address', '=', one.email).execute()
    expect(mails.filter(({ template }) => template === 'two-step-refused')).toHaveLength(1)
    clock.advance({ seconds: 61 })
    expect((await enter(await ticketOf(one.email), codeOf(one.secret))).status).toBe(200)
  })

  test('of the first code of an authenticator that is being set up are eight', async () => {
    const one = await person()
    const { secret } = (await begin(one)).json.data
    const answers = await storm((_, from) =>
      call('POST', '/v1/two-step/confirm', {
        token: one.token,
        body: { code: wrongCode(codeOf(secret)) },
        remoteAddress: from,
      }),
    )
    expect(outcomesOf(answers, 'two-step-code-wrong')).toEqual(EIGHT)
    clock.advance({ seconds: 61 })
    expect((await confirm(one, codeOf(secret))).status).toBe(200)
  })

  test('of a mailed code for a new password are five', async () => {
    const { email } = await person()
    await forgot(email)
    const { code } = await mailTo(email)
    const body = { email, code: wrongCode(code), password: 'pohon-sagu-di-timur' }
    await storm((_, from) => call('POST', '/v1/reset-password', { body, remoteAddress: from }))
    const rows = await db.selectFrom('email_challenge').select('tries').where('email', '=', email).execute()
    expect(rows).toEqual([{ tries: 5 }])
    expect((await reset({ ...body, code })).json.code).toBe('code-invalid')
  })

  test('of the code at a door are eight', async () => {
    const somebody = await person()
    const where = await room()
    const made = await booked(somebody, where, slotAt(9))
    clock.set(made.start_at)
    const answers = await storm((at, from) => {
      const code = at === 56 ? where.check_in_code : 'AAAAAAAA'
      const body = { schedule_id: made.id, code }
      return call('PUT', '/v1/schedule/occupy', { token: somebody.token, body, remoteAddress: from })
    })
    expect(outcomesOf(answers, 'check-in-code-wrong')).toEqual(EIGHT)
    clock.advance({ seconds: 61 })
    expect((await occupy(somebody, made.id, { code: where.check_in_code })).status).toBe(200)
  })
})

test('does not count correct passwords', async () => {
  const { email } = await person()
  for (let times = 0; times < FREE + 2; times++) expect((await login(email)).status).toBe(200)
  for (let times = 0; times < FREE - 1; times++) await login(email, { password: WRONG })
  expect((await login(email)).status).toBe(200)
})

test('gives no extra tries at another door after a repeated check-in', async () => {
  const somebody = await person()
  clock.set('2026-08-20T00:00:00.000Z')
  const [one, other] = [await room(), await room()]
  const first = await booked(somebody, one, slotAt(9, { day: 21 }))
  const second = await booked(somebody, other, slotAt(11, { day: 21 }))
  clock.set(first.start_at)
  await occupy(somebody, first.id, { code: one.check_in_code })
  clock.set(new Date(Date.parse(second.start_at) - 600_000).toISOString())
  const codes = []
  for (let tries = 0; tries < FREE + 1; tries++) {
    codes.push((await occupy(somebody, second.id, { code: 'AAAAAAAA' })).json.code)
    expect((await occupy(somebody, first.id, { code: one.check_in_code })).status).toBe(tries < FREE - 1 ? 200 : 429)
  }
  expect(codes).toEqual([...Array<string>(FREE).fill('check-in-code-wrong'), 'too-many-requests'])
})
