import { beforeEach, describe, expect, test } from 'vitest'
import type { EndpointShape } from '@semai/contract/call/endpoint'
import { createTestApp } from '../../test/app.ts'
import { endpoints } from '../../test/declared-failures.ts'
import { startupMaker } from '../../test/world/startups.ts'
import type { Input } from '../../test/input/input.ts'
import { addressOf, nameOf, validInput } from '../../test/input/valid.ts'

/** Access to the calls of a startup by role. `access-matrix.test.ts` tests every call with each kind of account. */
const app = await createTestApp({ config: { sharesAnswers: true } })
const { call, person } = app
const { join, sectorId, startup } = startupMaker(app)

const visitors = ['guest', 'stranger', 'member', 'admin', 'owner', 'operator'] as const
type Visitor = (typeof visitors)[number]

/** A call about one startup names it. */
const namesStartup = ({ url, schema }: EndpointShape) =>
  /^\/v1\/startup\/(update|archive|set-public)/.test(url) ||
  /"startup_id"/.test(JSON.stringify([schema.querystring, schema.body]))

// Calls open to every member: a booking for the team (markas/schedule-book.test.ts), a mentor session and its actions
// (mentor/after/action.test.ts), and the choice to be named on the startup's page.
const isOfMembers = ({ url }: EndpointShape) =>
  url === '/v1/schedule' || url === '/v1/startup-member/set-named' || url.startsWith('/v1/mentor-')
const managed = endpoints.filter((endpoint) => namesStartup(endpoint) && !isOfMembers(endpoint))

const sector = await sectorId('agritek')
const operator = await person({ scope: 'operator' })
let people: Record<Exclude<Visitor, 'guest'>, Awaited<ReturnType<typeof person>>>
let ids: { startup: string; other: string }

beforeEach(async () => {
  const [owner, admin, member, other, stranger] = await Promise.all(Array.from({ length: 5 }, () => person()))
  if (!owner || !admin || !member || !other || !stranger) throw new Error('five people')
  const { id } = await startup(owner)
  await join(owner, id, admin, 'admin')
  await join(owner, id, member)
  await join(owner, id, other)
  people = { owner, admin, member, stranger, operator }
  ids = { startup: id, other: other.id }
})

const asked = (endpoint: EndpointShape): Input => {
  const { query, body } = validInput(endpoint)
  return { ...(query && { query: ofStartup(query) }), ...(body && { body: ofStartup(body) }) }
}

function ofStartup<T extends Record<string, unknown>>(input: T): T {
  const here = {
    id: ids.startup,
    startup_id: ids.startup,
    user_id: ids.other,
    sector_id: sector,
    sector_ids: [sector],
  }
  return { ...input, ...Object.fromEntries(Object.entries(here).filter(([key]) => key in input)) }
}

describe.each(managed.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))('$name', ({ endpoint }) => {
  test('declares that it may not be one’s to ask', () => {
    expect(endpoint.config?.access ?? 'user').toBe('user')
    expect(endpoint.config?.failures).toEqual(expect.arrayContaining(['startup-not-found', 'startup-not-yours']))
  })

  test.each(visitors)('for a %s', async (visitor) => {
    const input = asked(endpoint)
    const token = visitor === 'guest' ? undefined : people[visitor].token
    const { status, json } = await call(endpoint.method, addressOf(endpoint, input), { token, body: input.body })
    const isRefused = status === 401 || status === 403
    const wanted = forOwners.has(nameOf(endpoint)) && visitor === 'admin' ? notYours : expected[visitor]
    expect(isRefused ? [status, json?.code] : 'let in').toEqual(wanted)
    expect(json?.code).not.toBe('startup-not-found')
  })
})

const notYours = [403, 'startup-not-yours']

/** Operators look after startups at the console, not through these calls. */
const expected: Record<Visitor, unknown> = {
  guest: [401, 'auth-header-empty'],
  stranger: notYours,
  member: notYours,
  operator: notYours,
  admin: 'let in',
  owner: 'let in',
}

/** Calls for owners of a startup only. */
const forOwners = new Set(['PUT /v1/startup/archive', 'PUT /v1/startup/set-public', 'PUT /v1/startup/set-public-page'])

test('covers every call that can fail with startup-not-yours', () => {
  const saying = endpoints.filter(({ config }) => config?.failures?.includes('startup-not-yours'))
  expect(managed.map(nameOf)).toEqual(expect.arrayContaining(saying.map(nameOf)))
  expect(managed.length).toBeGreaterThanOrEqual(12)
})
