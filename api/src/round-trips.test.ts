import { describe, expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { isPostgres } from '../test/database.ts'
import { roundTripsOf, watchRoundTrips } from '../test/round-trips.ts'
import { bookingMaker, slotAt } from '../test/world/bookings.ts'
import { chatMaker } from '../test/world/chat.ts'
import { eventMaker } from '../test/world/events.ts'
import { forumMaker } from '../test/world/forum.ts'
import { participationCalls } from '../test/world/participations.ts'

// One process: what another has asked before says nothing of this one.
watchRoundTrips()
const app = await createTestApp({ isAlone: true })
const { call, person } = app
const { room, book } = bookingMaker(app)
const { event } = eventMaker(app)
const { register } = participationCalls(app)
const forum = forumMaker(app)
const chat = chatMaker(app)

/** How often a call waits for the database, once it has a connection and knows who asks. */
async function waysOf(ask: () => ReturnType<typeof call>): Promise<number> {
  let status = 0
  const ways = await roundTripsOf(async () => void ({ status } = await ask()))
  expect(status).toBeLessThan(300)
  return ways.length
}

/**
 * Two who have asked for something each, so that what is read once of a person is known, and that they take part in
 * something and follow a topic: after the first of either a session is read anew.
 */
async function two() {
  const people = [await person({ scope: 'mentor' }), await person({ scope: 'mentor' })] as const
  const earlier = await event({})
  for (const one of people) {
    await register(one, earlier, 'online')
    await forum.topic(one)
    await call('GET', '/v1/auth/hello', { token: one.token })
  }
  return people
}

// On a busy machine answers are read several at once, and what one of them has sent counts as sent after all of them: now
// and then a way too many, never one too few. One too many in the code is one too many every time.
const MOST_TRIES = { retry: 20 }

// The embedded database is no way away. See decision 0096.
describe.runIf(isPostgres)('ways to the database and back', MOST_TRIES, () => {
  test('a room is booked in eight ways', async () => {
    const [one, other] = await two()
    const where = await room()
    expect((await book(other, where, slotAt(9))).status).toBe(201)
    expect(await waysOf(() => book(one, where, slotAt(11)))).toBeLessThanOrEqual(8)
  })

  test('an event is joined in seven, whether there is a seat, a list or an approval', async () => {
    const [one, other] = await two()
    const [free, full] = [await event({ mode: 'offline' }), await event({ capacity_online: 1, waitlist: true })]
    const approved = await event({ requires_approval: true })
    await register(other, full)
    for (const [wanted, mode] of [
      [free, 'offline'] as const,
      [full, 'online'] as const,
      [approved, 'online'] as const,
    ]) {
      expect(await waysOf(() => register(one, wanted, mode))).toBeLessThanOrEqual(7)
    }
    expect(await waysOf(() => register(one, free, 'offline'))).toBeLessThanOrEqual(4)
  })

  test('a topic is answered in six where followers have one unread already, in eight where somebody is told', async () => {
    const [one, other] = await two()
    const { id } = await forum.topic(one)
    expect(await waysOf(() => forum.putReply(other, id))).toBeLessThanOrEqual(8)
    expect(await waysOf(() => forum.putReply(other, id))).toBeLessThanOrEqual(6)
    const first = await forum.reply(other, id)
    const naming = { parent_id: first.id, mentions: [other.id] }
    expect(await waysOf(() => forum.putReply(one, id, naming))).toBeLessThanOrEqual(8)
  })

  test('a message is sent in six', async () => {
    const [one, other] = await two()
    const channel = await chat.direct(one, other)
    expect(await waysOf(() => chat.put(one, channel, 'Halo'))).toBeLessThanOrEqual(6)
    expect(await waysOf(() => chat.put(other, channel, 'Halo juga'))).toBeLessThanOrEqual(6)
  })
})
