import { setTimeout as sleep } from 'node:timers/promises'
import { holiday } from '@semai/contract/console/resource/holiday'
import type { ServerEvents } from '@semai/contract/realtime'
import type { Socket } from 'socket.io-client'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { breakListener } from '../../../test/server/listener.ts'
import { staffChanges } from '../../../test/change/staff-changes.ts'
import { isPostgres } from '../../../test/database.ts'
import { bookingMaker, slotAt } from '../../../test/world/bookings.ts'
import { socketOpener } from '../../../test/server/sockets.ts'
import { newId } from '../../lib/database/db.ts'
import { pushSlots } from './live.ts'
import { processExpiredBookings } from './booking/jobs.ts'
import { soon } from '../../../test/soon.ts'

const testApp = await createTestApp()
const { clock, database, db, deps, person } = testApp
const { building, room, book, booked, cancel, end, move } = bookingMaker(testApp)
const complaints: unknown[] = []
const stop = await pushSlots(deps, database.listen, (error) => void complaints.push(error))
afterAll(stop)
const { connect } = await socketOpener(testApp)

type Change = Parameters<ServerEvents['building-slots']>[0]

const ask = (socket: Socket, topic: unknown): Promise<boolean> => socket.timeout(5000).emitWithAck('watch', topic)

/** Open a socket that watches a building, and collect the changes that it receives. */
async function watcher(buildingId: string) {
  const { socket } = await connect({ token: (await person()).token })
  const heard: Change[] = []
  socket.on('building-slots', (change: Change) => void heard.push(change))
  expect(await ask(socket, `building:${buildingId}`)).toBe(true)
  return { socket, heard }
}

test('sends viewers of a building the days on which its slots change, and nothing about other buildings', async () => {
  const [where, other] = [await room(), await room()]
  const [one, two, elsewhere] = [
    await watcher(where.building_id),
    await watcher(where.building_id),
    await watcher(other.building_id),
  ]
  const somebody = await person()
  const made = await booked(somebody, where, slotAt(9))
  const change = { building_id: where.building_id, dates: ['2026-08-14'] }
  await soon(() => expect([one.heard, two.heard]).toEqual([[change], [change]]))
  await move(somebody, made.id, slotAt(9, { day: 15 }))
  await soon(() => expect(one.heard.at(-1)?.dates).toEqual(['2026-08-14', '2026-08-15']))
  await cancel(somebody, made.id)
  await soon(() => expect(one.heard.at(-1)?.dates).toEqual(['2026-08-15']))
  const here = await booked(somebody, where, slotAt(9, { day: 13 }), { code: where.check_in_code })
  await end(somebody, here.id)
  await soon(() => expect(one.heard).toHaveLength(5))
  expect([elsewhere.heard, complaints]).toEqual([[], []])
})

describe('a change by staff', () => {
  type Room = Awaited<ReturnType<typeof room>>
  const act = (token: string, resource: string, action: string, id: string) =>
    testApp.call('POST', `/v1/console/${resource}/act`, { token, body: { action, ids: [id], reason: 'Banjir' } })
  const removeDay = async (token: string, where: Room) => {
    const values = { building_id: where.building_id, date: '2026-08-14', reason: 'Listrik padam' }
    const { json } = await testApp.call('POST', '/v1/console/closed-date/create', { token, body: { values } })
    return act(token, 'closed-date', 'remove', json.data.id)
  }
  const changes: [string, number, (token: string, where: Room) => Promise<{ status: number }>][] = [
    ['a closed date, added and removed', 2, removeDay],
    ['closing the building', 1, (token, where) => act(token, 'building', 'close', where.building_id)],
    ['closing the room', 1, (token, where) => act(token, 'room', 'close', where.id)],
    ['a repair', 1, (token, where) => act(token, 'room', 'repair', where.id)],
    [
      'a repair and its end',
      2,
      async (token, where) => {
        await act(token, 'room', 'repair', where.id)
        return act(token, 'room', 'open', where.id)
      },
    ],
  ]

  test.for(changes)('reaches viewers of the building: %s', async ([, count, change]) => {
    const where = await room()
    const { heard } = await watcher(where.building_id)
    const { token } = await person({ scope: 'admin' })
    expect((await change(token, where)).status).toBe(200)
    const heardOnce = { building_id: where.building_id, dates: null }
    await soon(() => expect(heard).toEqual(Array.from({ length: count }, () => heardOnce)))
  })

  test('reaches only viewers of buildings that close on holidays when a holiday becomes joint leave', async () => {
    const holidays = await staffChanges(testApp, holiday)
    const { id } = await holidays.create({ name: 'Hari uji', date: '2026-12-24', kind: 'national' })
    const [closes, opens] = [await building(), await building({ is_open_on_holidays: true })]
    const [one, other] = [await watcher(closes.id), await watcher(opens.id)]
    await holidays.change(id, { kind: 'joint_leave' })
    await soon(() => expect(one.heard).toEqual([{ building_id: closes.id, dates: null }]))
    expect(other.heard).toEqual([])
  })
})

test('announces a room that is released after a no-show, and no rejected booking', async () => {
  const where = await room()
  await booked(await person(), where, slotAt(9))
  const { heard } = await watcher(where.building_id)
  await book(await person(), where, slotAt(9))
  clock.set('2026-08-14T02:16:00.000Z')
  await processExpiredBookings(deps)
  await soon(() => expect(heard).toEqual([{ building_id: where.building_id, dates: ['2026-08-14'] }]))
  clock.set('2026-08-13T03:00:00.000Z')
})

test('rejects watching a building that cannot be booked', async () => {
  const { socket } = await connect({ token: (await person()).token })
  const soonOpen = await building({ status: 'coming_soon' })
  const closed = await building({ status: 'inactive' })
  for (const id of [soonOpen.id, closed.id, newId()]) expect(await ask(socket, `building:${id}`)).toBe(false)
})

test.skipIf(!isPostgres)('makes all viewers refetch after the listening connection was lost', async () => {
  const where = await room()
  const { heard } = await watcher(where.building_id)
  await breakListener(db)
  await sleep(50)
  await booked(await person(), where, slotAt(9))
  await soon(() => expect(heard[0]?.dates).toBeNull())
})
