import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerEvents } from '@semai/contract/socket'
import type { Socket } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { breakListener } from '../../../test/server/listener.ts'
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

/** Somebody who looks at a building, and what they hear of it. */
async function watcher(buildingId: string) {
  const { socket } = await connect({ token: (await person()).token })
  const heard: Change[] = []
  socket.on('building-slots', (change: Change) => void heard.push(change))
  expect(await ask(socket, `building:${buildingId}`)).toBe(true)
  return { socket, heard }
}

test('whoever looks at a building hears on which days its slots change, and nothing of other buildings', async () => {
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

test('tells viewers of a building that staff closed a date', async () => {
  const where = await room()
  const { heard } = await watcher(where.building_id)
  const { token } = await person({ scope: 'admin' })
  const values = { building_id: where.building_id, date: '2026-08-14', reason: 'Listrik padam' }
  await testApp.call('POST', '/v1/console/closed-date/create', { token, body: { values } })
  await soon(() => expect(heard[0]?.dates).toContain('2026-08-14'))
})

test('a refused booking is not announced, a room that nobody came to is', async () => {
  const where = await room()
  await booked(await person(), where, slotAt(9))
  const { heard } = await watcher(where.building_id)
  await book(await person(), where, slotAt(9))
  clock.set('2026-08-14T02:16:00.000Z')
  await processExpiredBookings(deps)
  await soon(() => expect(heard).toEqual([{ building_id: where.building_id, dates: ['2026-08-14'] }]))
  clock.set('2026-08-13T03:00:00.000Z')
})

test('only buildings that can be booked are watched', async () => {
  const { socket } = await connect({ token: (await person()).token })
  const soonOpen = await building({ status: 'coming_soon' })
  const closed = await building({ status: 'inactive' })
  for (const id of [soonOpen.id, closed.id, newId()]) expect(await ask(socket, `building:${id}`)).toBe(false)
})

test.skipIf(!isPostgres)('after the listening connection was broken everybody is told to look again', async () => {
  const where = await room()
  const { heard } = await watcher(where.building_id)
  await breakListener(db)
  await sleep(50)
  await booked(await person(), where, slotAt(9))
  await soon(() => expect(heard[0]?.dates).toContain('2026-08-14'))
  expect(heard[0]?.dates).toHaveLength(42)
})
