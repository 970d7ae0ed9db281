import { beforeAll, describe, expect, test } from 'vitest'
import type { EndpointShape } from '@semai/contract/call/endpoint'
import { createTestApp } from '../../../test/app.ts'
import { chatMaker } from '../../../test/world/chat.ts'
import { endpoints } from '../../../test/declared-failures.ts'
import type { Input } from '../../../test/input/input.ts'
import { addressOf, nameOf, validInput } from '../../../test/input/valid.ts'
import { newId } from '../../lib/database/db.ts'

/** Check who may make each request about one channel. Non-members get the same answer as for an unknown channel. */
const app = await createTestApp()
const { call, person } = app
const { group, remove, setRole } = chatMaker(app)

const visitors = ['stranger', 'left', 'operator', 'member', 'moderator', 'owner'] as const
type Visitor = (typeof visitors)[number]

// A public endpoint identifies the person by its token: see notification/action/reply.test.ts.
const aboutChannel = endpoints.filter(
  ({ config }) => config?.access !== 'public' && config?.failures?.includes('channel-not-found'),
)

const operator = await person({ scope: 'operator' })
let people: Record<Visitor, Awaited<ReturnType<typeof person>>>
let ids: { channel: string; other: string }

async function makeGroup() {
  const [owner, moderator, member, left, other, stranger] = await Promise.all(Array.from({ length: 6 }, () => person()))
  if (!owner || !moderator || !member || !left || !other || !stranger) throw new Error('six people')
  const id = await group(owner, [moderator, member, left, other])
  await setRole(owner, id, moderator, 'moderator')
  await remove(left, id, left)
  people = { owner, moderator, member, left, stranger, operator }
  ids = { channel: id, other: other.id }
}

function asked(endpoint: EndpointShape): Input {
  const { params, query, body } = validInput(endpoint)
  const here = { channel_id: ids.channel, user_id: ids.other, user_ids: [ids.other], message_id: newId() }
  const known = (input: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(here).filter(([key]) => key in input))
  return {
    ...(params && {
      params: {
        ...params,
        ...('channel_id' in params ? { channel_id: ids.channel } : { id: ids.channel }),
      },
    }),
    ...(query && { query: { ...query, ...('channel_id' in query && { channel_id: ids.channel }) } }),
    ...(body && { body: { ...body, ...known(body) } }),
  }
}

describe.each(aboutChannel.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))('$name', ({ endpoint }) => {
  // Refused requests change nothing, and visitors with access come last.
  beforeAll(makeGroup)
  const isManaged = endpoint.config?.failures?.includes('channel-not-yours') === true

  test.each(visitors)('for a %s', async (visitor) => {
    const input = asked(endpoint)
    const { token } = people[visitor]
    const { json } = await call(endpoint.method, addressOf(endpoint, input), { token, body: input.body })
    const isRefused = json?.code === 'channel-not-found' || json?.code === 'channel-not-yours'
    expect(isRefused ? json.code : 'let in').toBe(expected(visitor, isManaged))
  })
})

function expected(visitor: Visitor, isManaged: boolean) {
  if (visitor === 'stranger' || visitor === 'left' || visitor === 'operator') return 'channel-not-found'
  return isManaged && visitor === 'member' ? 'channel-not-yours' : 'let in'
}

test('covers every call about a channel', () => {
  expect(aboutChannel.length).toBeGreaterThanOrEqual(20)
})
