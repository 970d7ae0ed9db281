import { expect } from 'vitest'
import { room as rooms } from '@semai/contract/console/resource/room'
import type { TestApp } from '../app.ts'
import { bookingMaker } from '../world/bookings.ts'
import { staffChanges, type CellTests } from './staff-changes.ts'

/** Tests of the entity room, one per cell. */
export async function roomCells(app: TestApp): Promise<CellTests> {
  const { clock, person } = app
  const make = bookingMaker(app)
  const { act, change, heard } = await staffChanges(app, rooms)

  /** A booking of four people from 09:00 to 11:00 on the day after tomorrow, in a room of eight. */
  async function booked() {
    const [who, where] = [await person(), await make.room()]
    const midnight = Date.parse(`${clock.now().toISOString().slice(0, 10)}T00:00:00+07:00`) + 2 * 86_400_000
    const at = (hour: number) => new Date(midnight + hour * 3_600_000).toISOString()
    const made = await make.booked(who, where, { start_at: at(9), end_at: at(11) })
    return { who, where, made, read: async () => (await make.read(who, made.id)).data }
  }

  return {
    async 'room.slots'() {
      const { who, where, made, read } = await booked()
      const values = { slot_minutes: 90, min_minutes: 90, max_minutes: 180 }
      expect(await change(where.id, values)).toEqual([['room.slots', 1]])
      expect((await read()).end_at).toBe(made.end_at)
      expect(await heard(who)).toHaveLength(1)
    },
    async 'room.capacity'() {
      const { who, where, read } = await booked()
      expect(await change(where.id, { capacity: 4 })).toEqual([])
      expect(await change(where.id, { capacity: 3 })).toEqual([['room.capacity', 1]])
      expect((await read()).status).toBe('booked')
      expect((await heard(who))[0]).toContain('sekarang untuk 3 orang, semula 4')
    },
    async 'room.check-in'() {
      const { who, where } = await booked()
      expect(await change(where.id, { check_in_required: false })).toEqual([['room.check-in', 1]])
      expect((await heard(who))[0]).toContain('sekarang tanpa kode')
    },
    async 'room.closed'() {
      const { who, where, read } = await booked()
      const other = await make.room({ building_id: where.building_id })
      expect(await act('close', where.id)).toEqual([['room.closed', 1]])
      const { status, alternatives } = await read()
      expect([status, alternatives[0].room_id]).toEqual(['cancelled', other.id])
      expect((await heard(who))[0]).toContain('Ruangnya ditutup.')
    },
    async 'room.repair'() {
      const { who, where, read } = await booked()
      const choices = { 'room.repair': 'keep' }
      expect(await act('repair', where.id, { choices })).toEqual([['room.repair', 1]])
      expect((await read()).status).toBe('booked')
      expect((await heard(who))[0]).toContain('Ruangnya sedang diperbaiki.')
      const plain = await booked()
      await act('repair', plain.where.id)
      expect((await plain.read()).status).toBe('cancelled')
    },
  }
}
