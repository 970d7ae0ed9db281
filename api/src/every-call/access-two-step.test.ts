import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { authenticators } from '../../test/world/authenticators.ts'
import { endpoints } from '../../test/declared-failures.ts'
import { addressOf, nameOf } from '../../test/input/valid.ts'

/** Access with TWO_STEP_REQUIRED. `access-matrix.test.ts` tests every call with each kind of account. */
const app = await createTestApp({ config: { twoStepRequired: true, sharesAnswers: true } })
const { call, person } = app
const { begin, codeOf, confirm, enrol, remove, stateOf } = authenticators(app)

const staffCalls = endpoints.filter(({ config: { access = 'public' } = {} }) => access !== 'public')
const admin = await person({ scope: 'admin' })
const enrolled = await person({ scope: 'admin' })
await enrol(enrolled)

describe.each(staffCalls.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))('$name', ({ endpoint }) => {
  const ask = async ({ token }: { token: string }) => {
    // Access is checked before the input, so the input may be invalid.
    const { json } = await call(endpoint.method, addressOf(endpoint, {}), { token, body: {} })
    return json?.code
  }

  test('admits an administrator only after two-step sign-in', async () => {
    expect(await ask(admin)).toBe('two-step-needed')
    expect(['two-step-needed', 'forbidden']).not.toContain(await ask(enrolled))
  })

  test('answers a participant forbidden, without mentioning two-step sign-in', async () => {
    expect(await ask(await person())).toBe('forbidden')
  })
})

test('opens the console when staff turn two-step sign-in on, and rejects turning it off', async () => {
  const operator = await person({ scope: 'operator' })
  const list = () => call('GET', '/v1/console-people/get', { token: operator.token })
  expect((await list()).json.code).toBe('two-step-needed')
  expect(await stateOf(operator)).toMatchObject({ is_on: false, is_required: true })
  const { secret } = (await begin(operator)).json.data
  expect((await confirm(operator, codeOf(secret))).status).toBe(200)
  expect((await list()).json.code).not.toBe('two-step-needed')
  const { status, json } = await remove(operator, codeOf(secret, 1))
  expect([status, json.code]).toEqual([409, 'two-step-kept'])
})

test('lets participants turn two-step sign-in on and off', async () => {
  const one = await person()
  const { secret } = await enrol(one)
  expect(await stateOf(one)).toMatchObject({ is_on: true, is_required: false })
  expect((await remove(one, codeOf(secret))).status).toBe(200)
})
