import { describe, expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { bookingMaker, slotAt } from '../../../../test/world/bookings.ts'
import { newId } from '../../../lib/database/db.ts'
import { processExpiredBookings } from './jobs.ts'

describe.skipIf(!isPostgres)('at the same time', async () => {
  const app = await createTestApp()
  const { call, clock, deps, person } = app
  const { room, setting, book, booked, cancel, list, move, rowsOf } = bookingMaker(app)

  const times = <T>(count: number, work: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => work(at)))
  const people = (count: number) => times(count, () => person())
  const statusesOf = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((one, other) => one - other)
  const openRows = async (where: { id: string }) =>
    (await rowsOf(where)).filter(({ status }) => status === 'booked' || status === 'occupied')

  test('gives a slot to 1 of 20 bookers and the nearest free slots to the others', async () => {
    const where = await room()
    const many = await people(20)
    const answers = await Promise.all(many.map((somebody) => book(somebody, where, slotAt(11))))
    expect(statusesOf(answers)).toEqual([201, ...Array<number>(19).fill(409)])
    const losers = answers.filter(({ status }) => status === 409)
    expect(new Set(losers.map(({ json }) => json.code))).toEqual(new Set(['slot-taken']))
    const near = [slotAt(9), slotAt(13), slotAt(15)].map((slot) => ({
      room_id: where.id,
      room_name: where.name,
      ...slot,
    }))
    for (const { json } of losers) expect(json.alternatives).toEqual(near)
    expect(await rowsOf(where)).toHaveLength(1)
  })

  test('accepts one of several overlapping bookings and all adjacent ones', async () => {
    const overlapping = await room({ slot_minutes: 60, min_minutes: 60 })
    const crowd = await people(20)
    const answers = await Promise.all(
      crowd.map((somebody, at) => book(somebody, overlapping, slotAt(9 + (at % 2), { hours: 2 }))),
    )
    expect(statusesOf(answers)).toEqual([201, ...Array<number>(19).fill(409)])
    const adjacent = await room()
    const neighbours = await people(6)
    const side = await Promise.all(neighbours.map((somebody, at) => book(somebody, adjacent, slotAt(9 + 2 * at))))
    expect(statusesOf(side)).toEqual(Array<number>(6).fill(201))
  })

  test('leaves no booking on a date that staff close at the same time', async () => {
    const where = await room({ slot_minutes: 60, min_minutes: 60 })
    const [crowd, { token }] = [await people(10), await person({ scope: 'admin' })]
    const values = { building_id: where.building_id, date: '2026-08-14', reason: 'Listrik padam' }
    const close = () => call('POST', '/v1/console/closed-date/create', { token, body: { values } })
    const [closed] = await Promise.all([
      close(),
      ...crowd.map((somebody, at) => book(somebody, where, slotAt(9 + at, { hours: 1 }))),
    ])
    expect(closed.status).toBe(201)
    expect(await openRows(where)).toEqual([])
  })

  test('makes one booking for simultaneous requests with the same key', async () => {
    const [somebody, where] = [await person(), await room()]
    const key = { idempotency_key: newId() }
    const answers = await times(10, () => book(somebody, where, slotAt(9), key))
    expect(statusesOf(answers)).toEqual(Array<number>(10).fill(201))
    for (const { json } of answers) expect(json).toEqual(answers[0]?.json)
    expect(await rowsOf(where)).toHaveLength(1)
  })

  test('makes one booking when a key is used for several rooms and rejects the others', async () => {
    const somebody = await person()
    const rooms = await times(10, () => room())
    const key = { idempotency_key: newId() }
    const answers = await Promise.all(rooms.map((where) => book(somebody, where, slotAt(9), key)))
    expect(statusesOf(answers)).toEqual([201, ...Array<number>(9).fill(422)])
    expect(new Set(answers.map(({ json }) => json.code))).toEqual(new Set([undefined, 'idempotency-key-used']))
  })

  test('enforces the quotas of a person across all rooms', async () => {
    const rooms = await times(10, () => room())
    const [busy, daily, twice] = [await person(), await person(), await person()]
    for (const day of [18, 19]) await booked(busy, await room(), slotAt(9, { day }))
    const quota = await Promise.all(rooms.map((where, at) => book(busy, where, slotAt(9, { day: 14 + (at % 3) }))))
    expect(statusesOf(quota)).toEqual([201, ...Array<number>(9).fill(409)])
    const hours = await Promise.all(rooms.map((where, at) => book(daily, where, slotAt(11 + 2 * (at % 5)))))
    expect(statusesOf(hours)).toEqual([201, 201, ...Array<number>(8).fill(409)])
    const overlap = await Promise.all(rooms.map((where) => book(twice, where, slotAt(19, { day: 15 }))))
    expect(statusesOf(overlap)).toEqual([201, ...Array<number>(9).fill(409)])
  })

  test('gives a slot to one person when a move and bookings compete, and the mover keeps a room', async () => {
    const [from, to] = [await room(), await room()]
    await setting({ building_id: from.building_id }, { max_active_bookings: 3 })
    const other = await room({ building_id: from.building_id })
    const [mover, ...rest] = await people(10)
    if (!mover) throw new Error('there are ten people')
    const made = await booked(mover, from, slotAt(9))
    const answers = await Promise.all([
      move(mover, made.id, { room_id: other.id, ...slotAt(11) }),
      ...rest.map((somebody) => book(somebody, other, slotAt(11))),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await openRows(other)).toHaveLength(1)
    expect((await list(mover)).data).toMatchObject([{ id: made.id, status: 'booked' }])
    expect(await rowsOf(to)).toEqual([])
  })

  test('notifies once after simultaneous cancellations and a move', async () => {
    const [somebody, where] = [await person(), await room()]
    const made = await booked(somebody, where, slotAt(9))
    const answers = await times(10, (at) =>
      at === 5 ? move(somebody, made.id, slotAt(11)) : cancel(somebody, made.id),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect((await rowsOf(where))[0]?.status).toBe('cancelled')
    const { json } = await call('GET', '/v1/user-notification/get', { token: somebody.token })
    const titles = json.data.map(({ title }: { title: string }) => title)
    expect(titles.filter((title: string) => title === 'Ruang Markas dibatalkan')).toHaveLength(1)
  })

  test('rebooks a released room once, also while the job releases it', async () => {
    const [late, where] = [await person(), await room()]
    await booked(late, where, slotAt(9))
    clock.set('2026-08-14T02:16:00.000Z')
    const many = await people(10)
    const [, ...answers] = await Promise.all([
      processExpiredBookings(deps),
      ...many.map((somebody) => book(somebody, where, slotAt(9), { code: where.check_in_code })),
    ])
    expect(statusesOf(answers)).toEqual([201, ...Array<number>(9).fill(409)])
    expect((await rowsOf(where)).map(({ status }) => status).toSorted()).toEqual(['occupied', 'released'])
    clock.set('2026-08-13T03:00:00.000Z')
  })

  test('leaves no open booking when the account closes during the booking', async () => {
    for (let round = 0; round < 5; round++) {
      const [somebody, where] = [await person(), await room()]
      const [taken] = await Promise.all([
        book(somebody, where, slotAt(9)),
        call('POST', '/v1/personal/close-account', { token: somebody.token, body: { password: testPassword } }),
      ])
      expect([201, 401]).toContain(taken.status)
      expect(await openRows(where)).toEqual([])
    }
  })
})
