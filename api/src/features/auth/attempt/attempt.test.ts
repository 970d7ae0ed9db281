import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { isPostgres } from '../../../../test/database.ts'
import { device, newcomer } from '../../../../test/world/registration.ts'
import { solve } from '../../../../test/world/work.ts'

const WRONG = 'bukan-kata-sandinya'

const lessOne = (number: string) => String(Number(number) - 1)

/** Send the tested calls from one IP address. */
function callsFrom({ call }: Pick<Awaited<ReturnType<typeof createTestApp>>, 'call'>, remoteAddress: string) {
  const post = (url: string, body: object, headers = {}) => call('POST', url, { body, remoteAddress, headers })
  return {
    post,
    login: (email: string, password = testPassword, headers = {}) =>
      post('/v1/login', { email, password, ...device }, headers),
    register: (headers = {}) => post('/v1/registration', newcomer(), headers),
    guess: async (times: number) => {
      const codes = []
      for (let at = 0; at < times; at++) {
        const answer = await post('/v1/login', { email: newcomer().email, password: WRONG, ...device })
        codes.push(answer.json.code)
      }
      return codes.filter((code) => code === 'wrong-credentials').length
    },
  }
}

describe('as it is set', async () => {
  const app = await createTestApp()

  test('lets 40 people in one hall register and sign in', async () => {
    const { login, register } = callsFrom(app, '10.50.0.1')
    const registered = await Promise.all(Array.from({ length: 40 }, () => register()))
    expect(registered.map(({ status }) => status)).toEqual(Array(40).fill(200))
    const people = await Promise.all(Array.from({ length: 40 }, () => app.person()))
    const entered = await Promise.all(people.map(({ email }) => login(email)))
    expect(entered.map(({ status }) => status)).toEqual(Array(40).fill(200))
  })

  test('does not count successful sign-ins, and refills the budget of an address once a day for each account', async () => {
    const { login } = callsFrom(app, '10.50.0.2')
    const [one, other] = [await app.person(), await app.person()]
    for (let times = 0; times < 5; times++) await login(one.email)
    await login(other.email)
    const rows = await app.db.selectFrom('address_budget').select(['spent', 'room']).where('room', '=', 302).execute()
    expect(rows).toEqual([{ spent: 0, room: 302 }])
  })
})

test('returns the response and keeps the attempt counted when the count cannot be adjusted', async () => {
  const app = await createTestApp()
  const { login } = callsFrom(app, '10.50.0.9')
  const { email } = await app.person()
  await sql`
    create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'words of the database' using errcode = '22023'; end $$`.execute(app.db)
  await sql`
    create trigger refuse before update on address_budget
    for each row when (new.counted_at = old.counted_at) execute function refuse()`.execute(app.db)
  const right = await login(email)
  expect(await app.db.selectFrom('address_budget').select('spent').execute()).toEqual([{ spent: 1 }])
  app.clock.advance({ minutes: 1 })
  const wrong = await login(email, WRONG)
  expect([right.status, wrong.status, wrong.json.code]).toEqual([200, 422, 'wrong-credentials'])
})

// The embedded database runs one statement at a time.
test.skipIf(!isPostgres)('checks no more parallel guesses from one address than its budget', async () => {
  const app = await createTestApp({ config: { signInsPerMinute: 8 } })
  const { post } = callsFrom(app, '10.50.0.3')
  const guess = (at: number) => post('/v1/login', { email: `aula-${at}@surel.example`, password: WRONG, ...device })
  const answers = await Promise.all(Array.from({ length: 120 }, (_, at) => guess(at)))
  const looked = answers.filter(({ json }) => json.code === 'wrong-credentials').length
  // In parallel none has failed yet when the last is admitted; in sequence each failure costs one more.
  expect(looked).toBeGreaterThan(0)
  expect(looked).toBeLessThanOrEqual(40)
})

describe('with room for ten', async () => {
  const app = await createTestApp({ config: { signInsPerMinute: 2 } })
  const { clock } = app

  test('asks an address for work after failures, with any X-Forwarded-For and any account', async () => {
    const { guess, login } = callsFrom(app, '10.51.0.1')
    expect(await guess(12)).toBe(5)
    const { email } = await app.person()
    const { status, json, headers } = await login(email, testPassword, { 'x-forwarded-for': '9.9.9.9' })
    expect([status, json.code]).toEqual([429, 'work-needed'])
    expect(json.details).toEqual({ challenge: expect.any(String), bits: 12, parts: 16 })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await callsFrom(app, '10.51.0.2').login(email)).status).toBe(200)
  })

  test('accepts a solved proof of work for one attempt only', async () => {
    const { guess, login } = callsFrom(app, '10.51.0.3')
    await guess(6)
    const { email } = await app.person()
    const proof = solve((await login(email)).json.details)
    expect((await login(email, testPassword, proof)).status).toBe(200)
    expect((await login(email, testPassword, proof)).json.code).toBe('work-needed')
  })

  test('work is good for its address and two minutes, and only when it was done', async () => {
    const { guess, login } = callsFrom(app, '10.51.0.4')
    const elsewhere = callsFrom(app, '10.51.0.5')
    await guess(6)
    await elsewhere.guess(6)
    const { email } = await app.person()
    const { details } = (await login(email)).json
    const proof = solve(details)
    const text = proof['x-semai-work']
    const bad = [
      '',
      'x',
      details.challenge,
      text.replace(/,\d+$/, ''),
      `${text},1`,
      // `solve` finds the smallest number of each part, so a smaller one is wrong.
      text.replace(/\d+$/, lessOne),
      text.replace(/(?<=;)\d+/, lessOne),
      text.replace(/\.1[23]\./, '.00.'),
      text.replace(/;/, 'A;'),
    ]
    for (const one of bad)
      expect((await login(email, testPassword, { 'x-semai-work': one })).json.code, one).toBe('work-needed')
    expect((await elsewhere.login(email, testPassword, proof)).json.code).toBe('work-needed')
    clock.advance({ seconds: 121 })
    await guess(20)
    expect((await login(email, testPassword, proof)).json.code).toBe('work-needed')
  })

  test('work opens no account that rests', async () => {
    const { login } = callsFrom(app, '10.51.0.6')
    const { email } = await app.person()
    for (let tries = 0; tries < 5; tries++) await login(email, WRONG)
    for (let tries = 5; tries < 8; tries++) {
      const proof = solve((await login(email, WRONG)).json.details)
      expect((await login(email, WRONG, proof)).json.code).toBe('wrong-credentials')
    }
    const proof = solve((await login(email)).json.details)
    expect((await login(email, testPassword, proof)).json.code).toBe('too-many-requests')
  })

  test('counts new accounts and each mail, and accepts them again with a proof of work', async () => {
    const { post, register } = callsFrom(app, '10.51.0.7')
    for (let made = 0; made < 10; made++) expect((await register()).status).toBe(200)
    const refused = await register()
    expect(refused.json.code).toBe('work-needed')
    expect((await register(solve(refused.json.details))).status).toBe(200)
    const { id: event_id } = await eventMaker(app).event({})
    const guest = { event_id, attend_mode: 'online', full_name: 'Tamu Undangan', email: 'tamu@surel.example' }
    for (const [url, body] of [
      ['/v1/forgot-password', { email: 'lupa@surel.example' }],
      ['/v1/public/event-participant/create', guest],
    ] as const) {
      const { json } = await post(url, body)
      expect([url, json.code]).toEqual([url, 'work-needed'])
      expect((await post(url, body, solve(json.details))).status, url).toBe(200)
    }
  })

  test('refills the budget of an address within 5 minutes, more slowly after failures, and fully after 24 quiet hours', async () => {
    const { guess } = callsFrom(app, '10.51.0.8')
    expect(await guess(20)).toBe(5)
    clock.advance({ minutes: 10 })
    expect(await guess(20)).toBe(3)
    clock.advance({ days: 1 })
    expect(await guess(20)).toBe(5)
  })

  test('counts attempts rejected within a second with the next one, and makes the work harder', async () => {
    const { guess, login } = callsFrom(app, '10.51.0.12')
    const { email } = await app.person()
    await guess(12)
    expect((await login(email)).json.details.bits).toBe(12)
    clock.advance({ seconds: 2 })
    expect((await login(email)).json.details.bits).toBe(13)
  })

  test('accounts that sign in earn room that guesses use up twice as fast', async () => {
    const { guess, login } = callsFrom(app, '10.51.0.9')
    for (let at = 0; at < 10; at++) await login((await app.person()).email)
    expect(await guess(30)).toBe(10)
  })

  test('keeps the waiting time unchanged when the clock is set back', async () => {
    const { guess } = callsFrom(app, '10.51.0.10')
    await guess(20)
    clock.advance({ hours: -2 })
    expect(await guess(1)).toBe(0)
    clock.advance({ minutes: 10 })
    expect(await guess(1)).toBe(1)
    clock.advance({ hours: 2 })
  })

  test('certificates are looked up beside it, and codes that are right are not counted', async () => {
    const remoteAddress = '10.51.0.11'
    const { guess } = callsFrom(app, remoteAddress)
    await guess(20)
    const codes = []
    for (let at = 0; at < 20; at++)
      codes.push((await app.call('GET', '/v1/public/certificate/verify/AAAABBBBCCCC', { remoteAddress })).json.code)
    expect(codes.filter((code) => code === 'certificate-unknown')).toHaveLength(15)
    expect(codes.at(-1)).toBe('work-needed')
  })
})

describe('a /48 of IPv6', async () => {
  const app = await createTestApp({ config: { signInsPerMinute: 2 } })
  const from = (network: string, at: number) => callsFrom(app, `2001:db8:${network}:${at.toString(16)}::1`)

  test('asks for work after failed sign-ins from many /64 networks of one /48, and accepts the proof', async () => {
    const codes = []
    for (let at = 0; at < 45; at++) {
      const { json } = await from('a', at).post('/v1/login', { email: newcomer().email, password: WRONG, ...device })
      codes.push(json.code)
    }
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('wrong-credentials'))
    expect(codes.at(-1)).toBe('work-needed')
    const { email } = await app.person()
    const { login } = from('a', 900)
    const { json } = await login(email)
    expect(json.code).toBe('work-needed')
    expect((await login(email, testPassword, solve(json.details))).status).toBe(200)
    expect((await from('b', 1).login(email)).status).toBe(200)
  })

  test('accepts sign-ins of many people from as many /64 networks', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => app.person()))
    for (const [at, { email }] of people.entries()) expect((await from('c', at).login(email)).status).toBe(200)
  })
})
