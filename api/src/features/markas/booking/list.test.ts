import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { bookingMaker, slotAt } from '../../../../test/world/bookings.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { building, room, booking, booked, cancel, end, occupy, list, move } = bookingMaker(app)

const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
const get = (who: { token: string }, path: string) => call('GET', path, { token: who.token })

test('lists own bookings by time, past ones latest first, 10 a page, with the state at the time', async () => {
  const [somebody, where] = [await person(), await room()]
  const make = (slot: object, more: object = {}) =>
    booking({ room_id: where.id, user_id: somebody.id, ...slotAt(9), ...slot, ...more })
  const soon = await make(slotAt(9))
  const later = await make(slotAt(9, { day: 16 }))
  const running = await make(slotAt(9, { day: 13 }), { status: 'occupied' })
  const missed = await make(slotAt(7, { day: 13, hours: 1 }))
  const over = await make(slotAt(9, { day: 10 }), { status: 'occupied' })
  const cancelled = await make(slotAt(11), { status: 'cancelled' })
  await booking({ room_id: where.id, user_id: (await person()).id, ...slotAt(13) })
  expect(idsOf(await list(somebody, '?when=upcoming'))).toEqual([running.id, soon.id, later.id])
  expect(idsOf(await list(somebody, '?when=past'))).toEqual([cancelled.id, missed.id, over.id])
  expect(idsOf(await list(somebody, '?status=released'))).toEqual([missed.id])
  expect(idsOf(await list(somebody, '?status=completed'))).toEqual([over.id])
  expect((await list(somebody)).total).toBe(6)
  for (let day = 1; day < 7; day++) await make(slotAt(9, { day }), { status: 'completed' })
  const second = await list(somebody, '?page=2')
  expect([second.data.length, second.total, second.total_page]).toEqual([2, 12, 2])
})

test('returns the running booking as next, else the first upcoming one', async () => {
  const [somebody, where] = [await person(), await room()]
  const next = async () => (await get(somebody, '/v1/schedule/get-next')).json.data
  expect(await next()).toEqual({ today: '2026-08-13', next: null, upcoming: [] })
  const ambon = await room({ building_id: (await building({ time_zone: 'Asia/Jayapura' })).id })
  const tomorrow = await booked(somebody, ambon, slotAt(9))
  expect((await next()).next.id).toBe(tomorrow.id)
  const today = await booked(somebody, where, slotAt(11, { day: 13 }))
  expect((await next()).next.id).toBe(today.id)
  const follows = await booked(somebody, where, slotAt(13))
  expect((await next()).upcoming.map(({ id }: { id: string }) => id)).toEqual([today.id, tomorrow.id, follows.id])
  expect((await cancel(somebody, follows.id)).status).toBe(200)
  expect((await next()).upcoming).toHaveLength(2)
  clock.set('2026-08-13T16:00:00.000Z')
  expect(await next()).toMatchObject({ today: '2026-08-14', next: { id: tomorrow.id } })
  clock.set('2026-08-13T03:00:00.000Z')
})

/** Unfold the lines of a calendar file. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('writes a calendar file with UTC instants, a stable UID and the cancelled state', async () => {
  const [somebody, where] = [await person(), await room({ name: 'Ruang Rapat Pala' })]
  const made = await booked(somebody, where, slotAt(9))
  const ics = async () => get(somebody, `/v1/schedule/get-ics/${made.id}`)
  const sequenceOf = (lines: string[]) => Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice(9))
  const file = await ics()
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${made.reference_no.toLowerCase()}.ics"`)
  const lines = linesOf(file.text)
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      `UID:${made.id}@semai`,
      'DTSTART:20260814T020000Z',
      'DTEND:20260814T040000Z',
      'SUMMARY:Ruang Rapat Pala',
      'STATUS:CONFIRMED',
      'X-WR-TIMEZONE:Asia/Jakarta',
    ]),
  )
  clock.advance({ seconds: 5 })
  await move(somebody, made.id, slotAt(11))
  const moved = linesOf((await ics()).text)
  expect(moved).toEqual(expect.arrayContaining([`UID:${made.id}@semai`, 'DTSTART:20260814T040000Z']))
  expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(lines))
  clock.advance({ seconds: 5 })
  await cancel(somebody, made.id)
  const gone = linesOf((await ics()).text)
  expect(gone).toContain('STATUS:CANCELLED')
  expect(sequenceOf(gone)).toBeGreaterThan(sequenceOf(moved))
  const stranger = await get(await person(), `/v1/schedule/get-ics/${made.id}`)
  expect([stranger.status, stranger.json.code]).toEqual([404, 'schedule-not-found'])
})

test('shows a booking only in the booker’s calendar and feed until it is cancelled or missed', async () => {
  const [somebody, stranger] = [await person(), await person()]
  const where = await room({ name: 'Kabin Rapat' })
  const made = await booked(somebody, where, slotAt(9))
  const dropped = await booked(somebody, where, slotAt(9, { day: 15 }))
  await cancel(somebody, dropped.id)
  const range = 'from=2026-08-10&to=2026-08-20'
  const items = async (who: { token: string }, more = '') =>
    (await get(who, `/v1/event/get-list-all-content-calendar?${range}${more}`)).json.data
  const expected = {
    kind: 'schedule',
    id: made.id,
    title: 'Kabin Rapat',
    place: made.building.name,
    target: `/markas/transaksi/${made.id}`,
    scope: null,
    is_mine: true,
    is_cancelled: false,
  }
  expect(await items(somebody)).toMatchObject([expected])
  expect(await items(somebody, '&mine=true')).toMatchObject([expected])
  expect(await items(stranger)).toEqual([])
  const counts = await get(somebody, `/v1/event/get-count-all-content-calendar?${range}`)
  expect(counts.json.data).toEqual([{ date: '2026-08-14', national: 0, regional: 0, ignition: 0, mine: 1, total: 1 }])
  const { json } = await call('POST', '/v1/calendar-feed/create', { token: somebody.token })
  const feed = async () => linesOf((await call('GET', new URL(json.data.url).pathname)).text)
  expect((await feed()).filter((line) => line.startsWith('UID:'))).toEqual([`UID:${made.id}@semai`])
  clock.set('2026-08-14T02:15:01.000Z')
  expect(await items(somebody)).toEqual([])
  expect((await feed()).filter((line) => line.startsWith('UID:'))).toEqual([])
  clock.set('2026-08-13T03:00:00.000Z')
})

test('awards a badge for 5 check-ins and shows the missing number before', async () => {
  const [somebody, where] = [await person(), await room()]
  const badge = async () => {
    const { data } = (await get(somebody, '/v1/badge/get')).json
    return data.find(({ code }: { code: string }) => code === 'penghuni-markas')
  }
  const [now, later] = ['2026-08-13T03:00:00.000Z', '2026-08-13T04:00:00.000Z']
  for (let day = 1; day < 5; day++) {
    const { id } = await booking({
      room_id: where.id,
      user_id: somebody.id,
      ...slotAt(9, { day }),
      status: 'completed',
    })
    const wasThere = { checked_in_at: now, checked_in_by_code: true, ended_at: later }
    await db.updateTable('schedule').set(wasThere).where('id', '=', id).execute()
  }
  expect(await badge()).toMatchObject({ missing_text: 'Check-in 1 kali lagi di Markas', target: '/markas' })
  const made = await booked(somebody, where, slotAt(9))
  expect((await badge()).progress).toEqual({ value: 4, threshold: 5 })
  clock.set('2026-08-14T02:00:00.000Z')
  await occupy(somebody, made.id, { code: where.check_in_code })
  clock.set('2026-08-14T02:15:00.000Z')
  await end(somebody, made.id)
  expect((await badge()).progress).toEqual({ value: 5, threshold: 5 })
  const notices = await db.selectFrom('notification').select('title').where('user_id', '=', somebody.id).execute()
  expect(notices.map(({ title }) => title)).toContain('Badge baru: Penghuni Markas')
  clock.set('2026-08-13T03:00:00.000Z')
})
