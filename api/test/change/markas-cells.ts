import { expect } from 'vitest'
import { building as buildings } from '@semai/contract/console/resource/building'
import { holiday } from '@semai/contract/console/resource/holiday'
import { closedDate, markasSetting } from '@semai/contract/console/resource/markas-day'
import { addDays, localDay } from '../../src/lib/time/local-time.ts'
import type { TestApp } from '../app.ts'
import { bookingMaker } from '../world/bookings.ts'
import { staffChanges, type CellTests } from './staff-changes.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

/** Tests of the entities Markas, closed date, holiday and booking rules, one per cell. */
export async function markasCells(app: TestApp): Promise<CellTests> {
  const { call, clock, db, person } = app
  const make = bookingMaker(app)
  const { change, act, heard, mailed } = await staffChanges(app, buildings)
  const [days, holidays, settings] = [
    await staffChanges(app, closedDate),
    await staffChanges(app, holiday),
    await staffChanges(app, markasSetting),
  ]

  /** A date so many days from today, in Jakarta. */
  const dayIn = (count: number) => addDays(localDay(clock.now(), 'Asia/Jakarta'), count)
  /** Two hours from an hour in Jakarta, by default two days from today. */
  const at = (hour: number, day = dayIn(2)) => {
    const instant = (time: number) => new Date(Date.parse(`${day}T00:00:00+07:00`) + time * 3_600_000).toISOString()
    return { start_at: instant(hour), end_at: instant(hour + 2) }
  }
  async function booked(where: { id: string }, hour: number, day?: string) {
    const who = await person()
    return { who, made: await make.booked(who, where, at(hour, day)) }
  }
  const read = async (who: Person, { id }: { id: string }) => (await make.read(who, id)).data
  const gridOf = async (building: { id: string }, date = dayIn(2)) => {
    const { token } = await person()
    const { json } = await call('GET', `/v1/building/get-grid/${building.id}?date=${date}`, { token })
    const clockOf = (instant: string) => new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(11, 16)
    const held = json.data.rooms.flatMap(
      ({ slots }: { slots: { state: string; start_at: string; end_at: string }[] }) =>
        slots
          .filter(({ state }) => state === 'held')
          .map(({ start_at, end_at }) => `${clockOf(start_at)}–${clockOf(end_at)}`),
    )
    return { state: json.data.state, held }
  }

  return {
    async 'building.hours'() {
      const building = await make.building()
      const where = await make.room({ building_id: building.id })
      const [stays, goes] = [await booked(where, 9), await booked(where, 19)]
      expect(await change(building.id, { end_time: '17:00' })).toEqual([['building.hours', 1]])
      expect((await read(stays.who, stays.made)).status).toBe('booked')
      const cancelled = await read(goes.who, goes.made)
      expect(cancelled.status).toBe('cancelled')
      // The nearest free slots are open in the new hours: one call books one of them.
      expect(cancelled.alternatives).toHaveLength(3)
      const [first] = cancelled.alternatives
      expect((await heard(goes.who))[0]).toMatch(/sekarang buka 09\.00–17\.00 \(semula 09\.00–21\.00\)/)
      const { room_id, start_at, end_at } = first
      expect((await make.book(goes.who, { id: room_id }, { start_at, end_at })).status).toBe(201)
      const [mail] = await mailed(goes.who.email, 'schedule-cancelled')
      expect(mail).toContain('Terdekat yang masih kosong')
      expect(await heard(stays.who)).toHaveLength(1)

      const remaining = await booked(where, 13)
      const choices = { 'building.hours': 'keep' }
      expect(await change(building.id, { end_time: '14:00' }, { choices })).toEqual([['building.hours', 2]])
      expect((await read(remaining.who, remaining.made)).status).toBe('booked')
      expect((await heard(remaining.who))[0]).toContain('tetap berlaku')
      // The grid shows the hours after closing as exceptions.
      const held = ['09:00–11:00', '13:00–14:00', '14:00–15:00', '15:00–17:00']
      expect((await gridOf(building)).held).toEqual(held)

      const weekday = new Date(dayIn(2)).getUTCDay() || 7
      const open_days = ['1', '2', '3', '4', '5', '6', '7'].filter((day) => day !== String(weekday))
      // The remaining bookings are already outside the hours.
      expect(await change(building.id, { open_days })).toEqual([['building.hours', 1]])
      expect((await heard(stays.who))[0]).toContain('tidak buka lagi setiap')
    },
    async 'building.zone'() {
      const building = await make.building()
      const where = await make.room({ building_id: building.id })
      const [early, late] = [await booked(where, 9), await booked(where, 11)]
      expect(await change(building.id, { time_zone: 'Asia/Makassar' })).toEqual([['building.zone', 2]])
      const after = await read(early.who, early.made)
      // 09:00 in Makassar is an hour before 09:00 in Jakarta.
      expect(Date.parse(early.made.start_at) - Date.parse(after.start_at)).toBe(3_600_000)
      expect(Date.parse(early.made.check_in_from) - Date.parse(after.check_in_from)).toBe(3_600_000)
      expect(after.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['booked', 'corrected'])
      expect((await heard(late.who))[0]).toMatch(/10\.00 WIB \(11\.00 WITA\).*semula 11\.00 WIB/)
      // The move back also keeps the bookings of one room from overlapping in between.
      expect(await change(building.id, { time_zone: 'Asia/Jakarta' })).toEqual([['building.zone', 2]])
      expect((await read(late.who, late.made)).start_at).toBe(late.made.start_at)
    },
    async 'building.zone-conflict'() {
      const building = await make.building({ start_time: '06:00' })
      const where = await make.room({ building_id: building.id })
      // It is 08:00 in Jakarta and 10:00 in Jayapura, so a booking at 10:00 would begin now.
      const { who, made } = await booked(where, 10, dayIn(0))
      const later = await booked(where, 12, dayIn(0))
      expect(await change(building.id, { time_zone: 'Asia/Jayapura' })).toEqual([
        ['building.zone', 2],
        ['building.zone-conflict', 1],
      ])
      expect((await read(who, made)).status).toBe('cancelled')
      expect((await read(later.who, later.made)).status).toBe('booked')
    },
    async 'building.closed'() {
      const building = await make.building()
      const where = await make.room({ building_id: building.id })
      const { who, made } = await booked(where, 9)
      expect(await act('close', building.id)).toEqual([['building.closed', 1]])
      expect((await read(who, made)).status).toBe('cancelled')
      expect((await heard(who))[0]).toContain('Markas ditutup.')
    },
    async 'closed-date.added'() {
      const building = await make.building()
      const where = await make.room({ building_id: building.id })
      const [day, other] = [dayIn(2), dayIn(3)]
      const [goes, stays, remaining] = [
        await booked(where, 9),
        await booked(where, 9, other),
        await booked(where, 11, other),
      ]
      const values = { building_id: building.id, reason: 'Listrik padam' }
      expect((await days.create({ ...values, date: day })).effects).toEqual([['closed-date.added', 1]])
      expect((await read(goes.who, goes.made)).status).toBe('cancelled')
      expect((await heard(goes.who))[0]).toContain('Markas tutup: Listrik padam.')
      const choices = { 'closed-date.added': 'keep' }
      const { id, effects } = await days.create({ ...values, date: other }, { choices })
      expect(effects).toEqual([['closed-date.added', 2]])
      expect((await read(stays.who, stays.made)).status).toBe('booked')
      expect(await gridOf(building, other)).toEqual({ state: 'closed', held: ['09:00–11:00', '11:00–13:00'] })
      // A new reason cancels nothing.
      expect(await days.change(id, { reason: 'Listrik mati' })).toEqual([])
      expect((await read(remaining.who, remaining.made)).status).toBe('booked')
    },
    async 'holiday.added'() {
      const [closes, opens] = [await make.building(), await make.building({ is_open_on_holidays: true })]
      const [where, elsewhere] = [
        await make.room({ building_id: closes.id }),
        await make.room({ building_id: opens.id }),
      ]
      const [goes, stays] = [await booked(where, 9), await booked(elsewhere, 9)]
      // Joint leave closes nothing.
      const values = { name: `Hari ${where.name}`, date: dayIn(2), kind: 'joint_leave' }
      const { id, effects } = await holidays.create(values)
      expect(effects).toEqual([])
      expect(await holidays.change(id, { kind: 'national' })).toEqual([['holiday.added', 1]])
      expect((await read(goes.who, goes.made)).status).toBe('cancelled')
      expect((await read(stays.who, stays.made)).status).toBe('booked')
      expect((await heard(goes.who))[0]).toContain(`Markas libur: ${values.name}.`)
      await db.deleteFrom('holiday').where('id', '=', id).execute()
    },
    async 'markas-setting.check-in'() {
      const building = await make.building()
      const [where, ruled] = [
        await make.room({ building_id: building.id }),
        await make.room({ building_id: building.id }),
      ]
      await make.setting({ room_id: ruled.id }, { check_in_after_minutes: 30 })
      const [follows, keeps] = [await booked(where, 9), await booked(ruled, 9)]
      const values = { building_id: building.id, check_in_after_minutes: 10 }
      const { id, effects } = await settings.create(values)
      expect(effects).toEqual([['markas-setting.check-in', 2]])
      const graceOf = async ({ who, made }: typeof follows) => {
        const { check_in_until, start_at } = await read(who, made)
        return (Date.parse(check_in_until) - Date.parse(start_at)) / 60_000
      }
      expect([await graceOf(follows), await graceOf(keeps)]).toEqual([10, 30])
      expect((await heard(follows.who))[0]).toMatch(/Check-in 08\.45–09\.10 WIB, semula 08\.45–09\.15 WIB/)
      expect(await heard(keeps.who)).toHaveLength(1)
      await settings.act('remove', id)
      expect(await graceOf(follows)).toBe(15)
    },
  }
}
