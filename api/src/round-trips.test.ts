import { describe, expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { isPostgres } from '../test/database.ts'
import { roundTripsOf, watchRoundTrips } from '../test/round-trips.ts'
import { bookingMaker, slotAt } from '../test/world/bookings.ts'
import { chatMaker } from '../test/world/chat.ts'
import { eventMaker } from '../test/world/events.ts'
import { forumMaker } from '../test/world/forum.ts'
import { participationCalls } from '../test/world/participations.ts'

watchRoundTrips()
const app = await createTestApp({ isAlone: true })
const { call, person } = app
const { room, book } = bookingMaker(app)
const { event } = eventMaker(app)
const { register } = participationCalls(app)
const forum = forumMaker(app)
const chat = chatMaker(app)

/** Count the round trips of a call after authentication. */
async function countTrips(ask: () => ReturnType<typeof call>): Promise<number> {
  let status = 0
  const trips = await roundTripsOf(async () => void ({ status } = await ask()))
  expect(status).toBeLessThan(300)
  return trips.length
}

/**
 * Create two people who already have an event, a followed topic and a cached session, so that the measured call does not
 * pay for the first read of any of them.
 */
async function twoPeople() {
  const people = [await person({ scope: 'mentor' }), await person({ scope: 'mentor' })] as const
  const earlier = await event({})
  for (const one of people) {
    await register(one, earlier, 'online')
    await forum.topic(one)
    await call('GET', '/v1/auth/hello', { token: one.token })
  }
  return people
}

// The embedded database has no round trips. See decision 0028.
describe.runIf(isPostgres)('round trips to PostgreSQL', () => {
  test('books a room in at most 8 round trips', async () => {
    const [one, other] = await twoPeople()
    const where = await room()
    expect((await book(other, where, slotAt(9))).status).toBe(201)
    expect(await countTrips(() => book(one, where, slotAt(11)))).toBeLessThanOrEqual(8)
  })

  test('registers for an event in at most 7 round trips, with a seat, a waiting list or an approval', async () => {
    const [one, other] = await twoPeople()
    const [free, full] = [await event({ mode: 'offline' }), await event({ capacity_online: 1, waitlist: true })]
    const approved = await event({ requires_approval: true })
    await register(other, full)
    for (const [wanted, mode] of [
      [free, 'offline'] as const,
      [full, 'online'] as const,
      [approved, 'online'] as const,
    ]) {
      expect(await countTrips(() => register(one, wanted, mode))).toBeLessThanOrEqual(7)
    }
    expect(await countTrips(() => register(one, free, 'offline'))).toBeLessThanOrEqual(4)
  })

  test('replies to a topic in at most 6 round trips, or 8 when a follower is notified', async () => {
    const [one, other] = await twoPeople()
    const { id } = await forum.topic(one)
    expect(await countTrips(() => forum.putReply(other, id))).toBeLessThanOrEqual(8)
    expect(await countTrips(() => forum.putReply(other, id))).toBeLessThanOrEqual(6)
    const first = await forum.reply(other, id)
    const naming = { parent_id: first.id, mentions: [other.id] }
    expect(await countTrips(() => forum.putReply(one, id, naming))).toBeLessThanOrEqual(8)
  })

  test('sends a message in at most 6 round trips', async () => {
    const [one, other] = await twoPeople()
    const channel = await chat.direct(one, other)
    expect(await countTrips(() => chat.put(one, channel, 'Halo'))).toBeLessThanOrEqual(6)
    expect(await countTrips(() => chat.put(other, channel, 'Halo juga'))).toBeLessThanOrEqual(6)
  })
})
