import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { bookingMaker, slotAt } from '../../../../test/world/bookings.ts'
import { processExpiredBookings } from './jobs.ts'

const CLIENTS = 16
const STEPS = 13
const HOURS = [9, 11, 13, 15]

/** An action of a client. All 16 act at once, in 13 rounds, while the clock advances. */
const step = fc.record({
  kind: fc.constantFrom('book', 'book', 'book', 'cancel', 'occupy', 'end', 'move', 'settle'),
  room: fc.nat({ max: 2 }),
  hour: fc.constantFrom(...HOURS),
  day: fc.constantFrom(13, 14),
  own: fc.nat({ max: 20 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const after: Record<string, string[]> = {
  '': ['booked'],
  booked: ['booked', 'rescheduled', 'occupied', 'cancelled', 'released'],
  rescheduled: ['rescheduled', 'occupied', 'cancelled', 'released'],
  occupied: ['completed'],
}

describe.skipIf(!isPostgres)('bookings by 16 people at once', async () => {
  const app = await createTestApp()
  const { clock, db, deps, person } = app
  const { building, room, setting, book, cancel, end, move, occupy, rowsOf } = bookingMaker(app)

  /** Create unused rooms and clients. `acknowledged` maps bookings to the last status returned. */
  async function world() {
    clock.set('2026-08-13T03:00:00.000Z')
    const { id: building_id } = await building()
    await setting({ building_id }, { max_active_bookings: 100, max_minutes_per_day: 10_000, strike_limit: 1000 })
    const rooms = await Promise.all([0, 1, 2].map(() => room({ building_id })))
    const people = await Promise.all(Array.from({ length: CLIENTS }, () => person()))
    return { rooms, clients: people.map((somebody) => ({ somebody, acknowledged: new Map<string, string>() })) }
  }
  type World = Awaited<ReturnType<typeof world>>

  async function act({ rooms }: World, { somebody, acknowledged }: World['clients'][number], todo: Step) {
    const where = rooms[todo.room]
    if (!where) throw new Error('there are three rooms')
    const slot = slotAt(todo.hour, { day: todo.day })
    const id = [...acknowledged.keys()][todo.own % Math.max(1, acknowledged.size)] ?? where.id
    const acts = {
      book: () => book(somebody, where, slot),
      cancel: () => cancel(somebody, id),
      end: () => end(somebody, id),
      move: () => move(somebody, id, { room_id: where.id, ...slot }),
      occupy: () => occupy(somebody, id, { code: where.check_in_code }),
      settle: async () => processExpiredBookings(deps).then(() => null),
    }
    const answer = await acts[todo.kind]()
    if (!answer) return
    expect(answer.status).toBeLessThan(500)
    if (answer.status < 300) acknowledged.set(answer.json.data.id, answer.json.data.status)
  }

  async function checkRooms({ rooms, clients }: World) {
    const rows = (await Promise.all(rooms.map(rowsOf))).flat()
    const held = rows.filter(({ status }) => status === 'booked' || status === 'occupied')
    for (const one of held) {
      const others = held.filter(({ id, room_id }) => id !== one.id && room_id === one.room_id)
      expect(
        others.filter((other) => other.start_at < one.blocked_until && other.blocked_until > one.start_at),
      ).toEqual([])
    }
    const known = new Map(rows.map((row) => [row.id, row]))
    const acknowledged = clients.flatMap(({ somebody, acknowledged: own }) =>
      [...own].map(([id, status]) => ({ id, status, somebody })),
    )
    // Every acknowledged booking is stored, and every stored booking was acknowledged.
    expect(acknowledged.map(({ id }) => id).toSorted()).toEqual([...known.keys()].toSorted())
    for (const { id, status, somebody } of acknowledged) {
      const row = known.get(id)
      expect(row?.user_id).toBe(somebody.id)
      const byClock =
        status === 'booked' ? ['booked', 'released'] : status === 'occupied' ? ['occupied', 'completed'] : [status]
      expect(byClock).toContain(row?.status)
    }
    await checkHistories(rows)
  }

  /** Check that each history follows the allowed transitions and ends in the current state. */
  async function checkHistories(rows: { id: string; status: string }[]) {
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    const changes = await db
      .selectFrom('schedule_change')
      .select(['schedule_id', 'kind'])
      .where('schedule_id', 'in', ids)
      .orderBy('position')
      .execute()
    for (const { id, status } of rows) {
      const kinds = changes.filter(({ schedule_id }) => schedule_id === id).map(({ kind }) => kind)
      for (const [at, kind] of kinds.entries()) expect(after[kinds[at - 1] ?? ''] ?? []).toContain(kind)
      expect(kinds.at(-1) === 'rescheduled' ? 'booked' : kinds.at(-1)).toBe(status)
    }
  }

  test('keeps bookings free of overlaps and loss, with declared state transitions only', async () => {
    const round = fc.array(step, { minLength: CLIENTS, maxLength: CLIENTS })
    const rounds = fc.array(round, { minLength: STEPS, maxLength: STEPS })
    const property = fc.asyncProperty(rounds, async (todo) => {
      const made = await world()
      for (const each of todo) {
        await Promise.all(made.clients.map((client, at) => act(made, client, each[at] ?? each[0] ?? never())))
        clock.advance({ minutes: 20 })
      }
      await processExpiredBookings(deps)
      await checkRooms(made)
    })
    const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns: 1, endOnFailure: true })
    if (failed) throw new Error(JSON.stringify(counterexample), { cause: errorInstance })
    expect(failed).toBe(false)
  })
})

function never(): never {
  throw new Error('there is a step for each')
}
