import { describe, expect, test } from 'vitest'
import type { Access } from '@semai/contract/call/endpoint'
import { createTestApp } from '../../test/app.ts'
import { endpoints } from '../../test/declared-failures.ts'
import { staffMaker } from '../../test/world/staff.ts'
import { addressOf, nameOf, validInput } from '../../test/input/valid.ts'

const app = await createTestApp({ config: { requestsPerMinute: 1_000_000, sharesAnswers: true } })
const { call, person } = app
const { mentor, operator } = staffMaker(app)

const visitors = [
  'guest',
  'stranger',
  'ended',
  'participant',
  'mentor',
  'linked',
  'ofHub',
  'operator',
  'admin',
] as const
type Visitor = (typeof visitors)[number]

/** Rejections by the call's access and the visitor. */
const refusals: Record<Access | 'user', Partial<Record<Visitor, [status: number, code: string]>>> = {
  public: {},
  user: {
    guest: [401, 'auth-header-empty'],
    stranger: [401, 'STATUS_UNAUTHORIZED'],
    ended: [401, 'token-expired'],
  },
  reader: {
    guest: [401, 'auth-header-empty'],
    stranger: [401, 'STATUS_UNAUTHORIZED'],
    ended: [401, 'token-expired'],
    participant: [403, 'forbidden'],
    // The mentor's account decides, not a scope.
    mentor: [403, 'forbidden'],
  },
  operator: {
    guest: [401, 'auth-header-empty'],
    stranger: [401, 'STATUS_UNAUTHORIZED'],
    ended: [401, 'token-expired'],
    participant: [403, 'forbidden'],
    mentor: [403, 'forbidden'],
    linked: [403, 'forbidden'],
  },
  national: {
    guest: [401, 'auth-header-empty'],
    stranger: [401, 'STATUS_UNAUTHORIZED'],
    ended: [401, 'token-expired'],
    participant: [403, 'forbidden'],
    mentor: [403, 'forbidden'],
    linked: [403, 'forbidden'],
    ofHub: [403, 'forbidden'],
  },
  admin: {
    guest: [401, 'auth-header-empty'],
    stranger: [401, 'STATUS_UNAUTHORIZED'],
    ended: [401, 'token-expired'],
    participant: [403, 'forbidden'],
    mentor: [403, 'forbidden'],
    linked: [403, 'forbidden'],
    ofHub: [403, 'forbidden'],
    operator: [403, 'forbidden'],
  },
}

const codesOfRefusal = new Set([
  'auth-header-empty',
  'STATUS_UNAUTHORIZED',
  'token-expired',
  'forbidden',
  'profile-missing',
])

async function tokenOf(visitor: Visitor): Promise<string | undefined> {
  if (visitor === 'guest') return undefined
  if (visitor === 'stranger') return 'x'.repeat(43)
  if (visitor === 'ofHub') return (await operator(7)).token
  if (visitor === 'linked') return (await mentor()).token
  const { token } = await person({ scope: visitor === 'ended' ? 'participant' : visitor })
  if (visitor === 'ended') await call('POST', '/logout', { token })
  return token
}

/** Token of a visitor whom all calls share. For calls that refuse the visitor or only read: neither changes anything. */
const shared = new Map<Visitor, ReturnType<typeof tokenOf>>()
function sharedTokenOf(visitor: Visitor) {
  const token = shared.get(visitor) ?? tokenOf(visitor)
  shared.set(visitor, token)
  return token
}

describe.each(endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))('$name', ({ endpoint }) => {
  const { method, config } = endpoint
  const input = validInput(endpoint)

  test.each(visitors)('for a %s', async (visitor) => {
    const refusal = refusals[config?.access ?? 'user'][visitor]
    const token = await (refusal || method === 'GET' ? sharedTokenOf(visitor) : tokenOf(visitor))
    const { status, json } = await call(method, addressOf(endpoint, input), { token, body: input.body })
    const outcome = codesOfRefusal.has(json?.code) ? [status, json.code] : 'let in'
    expect(outcome).toEqual(refusal ?? 'let in')
  })
})

test('every call is public, a person’s, an operator’s, the whole country’s or an admin’s', () => {
  const kinds = endpoints.map(({ config }) => config?.access ?? 'user')
  expect(kinds.filter((kind) => !(kind in refusals))).toEqual([])
  expect(kinds.filter((kind) => kind === 'user').length).toBeGreaterThan(10)
})

test('a refusal comes before the input is looked at, so that nothing is learned from it', async () => {
  const closed = endpoints.filter(({ config }) => config?.access !== 'public')
  for (const endpoint of closed) {
    const { status } = await call(endpoint.method, addressOf(endpoint, { params: { id: 'no id' } }), { body: [] })
    expect(`${nameOf(endpoint)} ${status}`).toBe(`${nameOf(endpoint)} 401`)
  }
})
