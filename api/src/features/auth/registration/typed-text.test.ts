import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { guestCalls, newcomer } from '../../../../test/world/registration.ts'

const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const { call, db, mailTo } = app
const { forgot, login, register, revalidate, validate } = guestCalls(app)
const { event } = eventMaker(app)

// Zero-width, soft hyphen, word joiner, joiners, direction marks, variation selector, fillers, braille blank, tag.
const INVISIBLE = [
  '\u200b',
  '\u2060',
  '\u00ad',
  '\u200d',
  '\u200e',
  '\u202a',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\ufe0f',
  '\u034f',
  '\u115f',
  '\u3164',
  '\u2800',
  '\u180e',
  '\u061c',
  '\u{e0061}',
]

const guest = async (more: object) =>
  call('POST', '/v1/public/event-participant/create', {
    body: {
      event_id: (await event({ capacity_online: 5 })).id,
      attend_mode: 'online',
      full_name: 'Rahma',
      email: newcomer().email,
      ...more,
    },
  })

test.each(INVISIBLE.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
  'refuses an e-mail address with U+%s at each door',
  async (_, sign) => {
    const { email, password } = newcomer()
    for (const typed of [`${sign}${email}`, email.replace('@', `${sign}@`), email.replace('.', `${sign}.`)]) {
      const answers = await Promise.all([
        register(newcomer({ email: typed })),
        login(typed, password),
        forgot(typed),
        revalidate(typed),
        validate(typed, '123456'),
        guest({ email: typed }),
      ])
      for (const { status, json } of answers) expect([status, json.errors?.[0]?.field]).toEqual([422, 'email'])
    }
  },
)

test('takes an address of an international domain in either form as the same account', async () => {
  const { email } = newcomer()
  const [unicode, ascii] = [email.replace('surel', 'bücher'), email.replace('surel', 'xn--bcher-kva')]
  const { registration_id } = (await register(newcomer({ email: unicode }))).json.data
  const { code } = await mailTo(ascii)
  expect((await validate(ascii, code, registration_id)).status).toBe(200)
  const { status, json } = await login(unicode.toUpperCase(), newcomer().password)
  expect([status, json.code]).toEqual([200, undefined])
})

test.each(['N', '王'])('registers %s, a name of one letter', async (full_name) => {
  const { email } = newcomer()
  expect((await register(newcomer({ email, full_name }))).status).toBeLessThan(300)
  expect((await guest({ full_name })).status).toBe(200)
})

test.each(['0062 812 3456 7890', '+62 0062 812 3456 7890', '+62 62 812 3456 7890', '0812-3456-7890'])(
  'keeps the telephone number %s of a guest as one',
  async (phone) => {
    const { email } = newcomer()
    expect((await guest({ email, phone })).status).toBe(200)
    const challenge = db.selectFrom('email_challenge').select('payload').where('email', '=', email)
    expect(JSON.stringify(await challenge.executeTakeFirst())).toContain('"+6281234567890"')
  },
)

test('rejects an invalid telephone number of a guest', async () => {
  const { status, json } = await guest({ phone: '0000 0000' })
  expect([status, json.code, json.errors[0].field]).toEqual([422, 'phone-invalid', 'phone'])
})

test('rejects a name with a character that the certificate fonts lack, and names it', async () => {
  for (const { status, json } of [
    await register(newcomer({ full_name: 'Rahma 🎉' })),
    await guest({ full_name: 'Rahma 🎉' }),
  ]) {
    expect([status, json.errors?.[0]]).toEqual([422, { field: 'full_name', message: expect.stringContaining('🎉') }])
  }
})
