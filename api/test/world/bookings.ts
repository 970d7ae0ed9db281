import type { BookingDetail } from '@semai/contract/markas/booking'
import type { TestApp } from '../app.ts'
import { markasMaker } from './markas.ts'

interface Somebody {
  token: string
}

interface Slot {
  start_at: string
  end_at: string
}

/** The calls of those who book rooms, as their browsers make them, and rooms to book. */
export function bookingMaker({ call, db }: Pick<TestApp, 'call' | 'db'>) {
  const make = markasMaker({ db })

  /** In a building of its own unless one is named. */
  const room = async (options: Partial<Parameters<typeof make.room>[0]> = {}) =>
    make.room({ ...options, building_id: options.building_id ?? (await make.building()).id })

  const book = (who: Somebody, where: { id: string }, slot: Slot, more: object = {}) =>
    call('POST', '/v1/schedule', {
      token: who.token,
      body: { room_id: where.id, ...slot, purpose: 'Rapat tim', attendee_count: 4, ...more },
    })

  /** A booking that is made, or the test fails. */
  async function booked(who: Somebody, where: { id: string }, slot: Slot, more: object = {}): Promise<BookingDetail> {
    const { status, json } = await book(who, where, slot, more)
    if (status !== 201) throw new Error(`nothing was booked: ${json.code}`)
    return json.data
  }

  const change =
    (what: string) =>
    (who: Somebody, schedule_id: string, more: object = {}) =>
      call('PUT', `/v1/schedule/${what}`, { token: who.token, body: { schedule_id, ...more } })

  return {
    ...make,
    room,
    book,
    booked,
    occupy: change('occupy'),
    cancel: change('cancel'),
    end: change('end'),
    move: change('reschedule'),
    read: async (who: Somebody, id: string) => (await call('GET', `/v1/schedule/get/${id}`, { token: who.token })).json,
    list: async (who: Somebody, query = '') =>
      (await call('GET', `/v1/schedule/get${query}`, { token: who.token })).json,
    /** Rows of a room's bookings by start. */
    rowsOf: (where: { id: string }) =>
      db.selectFrom('schedule').selectAll().where('room_id', '=', where.id).orderBy('start_at').execute(),
  }
}

/** A slot of the day after the tests' first day: 'slotAt(9)' is 09.00–11.00 in Jakarta on 14 August. */
export function slotAt(hour: number, { day = 14, hours = 2 }: { day?: number; hours?: number } = {}): Slot {
  const at = (time: number) => new Date(Date.UTC(2026, 7, day, time - 7)).toISOString()
  return { start_at: at(hour), end_at: at(hour + hours) }
}
