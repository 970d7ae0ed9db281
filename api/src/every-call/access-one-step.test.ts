import { describe, expect, test } from 'vitest'
import type { EndpointShape } from '@semai/contract/call/endpoint'
import { createTestApp } from '../../test/app.ts'
import { endpoints } from '../../test/declared-failures.ts'
import { givesPower } from '../../test/input/staff-powers.ts'
import { staffWorld, type Sort } from '../../test/world/staff-world.ts'
import { addressOf, nameOf } from '../../test/input/valid.ts'
import { sealSecret } from '../features/auth/two-step/queries.ts'
import { newTwoStepSecret } from '../features/auth/two-step/rules.ts'

/**
 * Every call answers staff without the required two steps as it answers a participant. The same calls must answer
 * differently once they have two steps, which proves that the inputs test the rights.
 */
const app = await createTestApp({ config: { requestsPerMinute: 1_000_000, sharesAnswers: true } })
const { alike, inputFor, sortsOf } = await staffWorld(app)
const { call, config, db, deps } = app

const staff = ['ofHub', 'national', 'admin'] as const
type Visitor = keyof typeof alike

/** Calls about the account itself, whose answers differ. */
const ownFacts = new Set(['GET /v1/auth/hello', 'GET /v1/two-step/get', 'POST /v1/two-step/remove'])

// Leaves out sign-in and registration, which have no session and are counted per IP address.
const open = endpoints.filter((endpoint) => {
  const { access = 'user', rate } = endpoint.config ?? {}
  const isNobody = rate === 'sign-in' || rate === 'new'
  return !['reader', 'operator', 'national', 'admin'].includes(access) && !isNobody && !ownFacts.has(nameOf(endpoint))
})

async function answerTo(endpoint: EndpointShape, visitor: Visitor, { sort, steps }: { sort: Sort; steps: 1 | 2 }) {
  config.twoStepRequired = false
  const input = await inputFor(endpoint, sort)
  const { token } = await (endpoint.method === 'GET' ? readers(visitor, steps) : somebody(visitor, steps))
  config.twoStepRequired = true
  deps.sessions.forgetAll()
  const { status, json } = await call(endpoint.method, addressOf(endpoint, input), { token, body: input.body })
  return endpoint.method === 'GET' && status === 200 ? [status, anonymous(json)] : [status, json?.code ?? 'done']
}

/** Reading calls share one person per kind, because a new one each time would change others' lists. */
const known = new Map<string, ReturnType<typeof somebody>>()
function readers(visitor: Visitor, steps: 1 | 2) {
  const name = `${visitor} ${steps}`
  const reader = known.get(name) ?? somebody(visitor, steps)
  known.set(name, reader)
  return reader
}

async function somebody(visitor: Visitor, steps: 1 | 2) {
  const one = await alike[visitor]()
  const now = app.clock.now().toISOString()
  const secret = sealSecret(deps, one.id, newTwoStepSecret())
  const on = { user_id: one.id, secret, enabled_at: now, created_at: now, updated_at: now }
  if (steps === 2) await db.insertInto('two_step').values(on).execute()
  return one
}

/** Without what differs between any two people, and between any two things that were made for them. */
const anonymous = (json: unknown) =>
  JSON.stringify(json)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/orang\d+-[0-9a-f]+@/g, 'orang@')
    .replace(/"total(_page)?":\d+/g, 'total')

for (const steps of [1, 2] as const) {
  for (const visitor of ['participant', ...staff] as const) await readers(visitor, steps)
}

const powerful = new Set<string>()

describe.each(open.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))('$name', ({ name, endpoint }) => {
  test.each(sortsOf(endpoint))('answers staff with one step as a participant about %s rows', async (sort) => {
    const wanted = await answerTo(endpoint, 'participant', { sort, steps: 1 })
    for (const visitor of staff) {
      expect([visitor, ...(await answerTo(endpoint, visitor, { sort, steps: 1 }))]).toEqual([visitor, ...wanted])
    }
    const others = await answerTo(endpoint, 'participant', { sort, steps: 2 })
    for (const visitor of staff) {
      const own = await answerTo(endpoint, visitor, { sort, steps: 2 })
      if (JSON.stringify(own) !== JSON.stringify(others)) powerful.add(name)
    }
  })
})

test('with two steps a scope gives power in these calls outside the console, and in no other', () => {
  expect([...powerful].toSorted()).toEqual(givesPower)
})
