import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { awardMaker } from '../../../../test/world/awards.ts'
import { isPostgres } from '../../../../test/database.ts'
import { bookingMaker, slotAt } from '../../../../test/world/bookings.ts'
import { newId } from '../../../lib/database/db.ts'
import { processExpiredBookings } from './jobs.ts'

const app = await createTestApp()
const { clock, deps, person } = app
const { badgesOf } = awardMaker(app)
const { room, book, booked, cancel, end, occupy, read, rowsOf } = bookingMaker(app)

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const TODAY = slotAt(9, { day: 13 })

/** A person at a room at 10:00. Its slot began at 09:00. */
async function passer(more: Parameters<typeof room>[0] = {}) {
  clock.set('2026-08-13T03:00:00.000Z')
  return { somebody: await person(), where: await room(more) }
}

test('holds a walk-in without the door code until the code is entered', async () => {
  const { somebody, where } = await passer()
  const { status, json } = await book(somebody, where, TODAY)
  expect([status, json.message]).toEqual([
    201,
    'Ruangan Berhasil Tercheck in\nMasukkan kode di pintu ruang sampai Kamis, 13 Agustus 2026, 10.15 WIB. Lewat dari itu, ruangnya dilepas.',
  ])
  expect(json.data).toMatchObject({ status: 'booked', checked_in_at: null, can_check_in: true, can_cancel: true })
  expect(json.data.timeline).toMatchObject([{ kind: 'booked', words: 'Dipesan di tempat' }])
  expect(Date.parse(json.data.check_in_until)).toBe(Date.parse('2026-08-13T03:15:00Z'))
  expect(outcomeOf(await book(await person(), where, TODAY))).toEqual([409, 'slot-taken'])
  clock.set('2026-08-13T03:15:00.000Z')
  const came = await occupy(somebody, json.data.id, { code: where.check_in_code })
  expect([came.json.message, came.json.data.status]).toEqual(['Ruangan Berhasil Tercheck in', 'occupied'])
})

test('releases a walk-in without the code by the clock alone', async () => {
  const { somebody, where } = await passer()
  const made = await booked(somebody, where, TODAY)
  clock.set('2026-08-13T03:15:00.001Z')
  expect((await read(somebody, made.id)).data.status).toBe('released')
  const late = await occupy(somebody, made.id, { code: where.check_in_code })
  expect(outcomeOf(late)).toEqual([409, 'check-in-late'])
  expect((await booked(await person(), where, TODAY, { code: where.check_in_code })).status).toBe('occupied')
})

test('lets a walk-in be cancelled for 5 minutes and holds no room past its slot', async () => {
  const { somebody, where } = await passer()
  const made = await booked(somebody, where, TODAY)
  clock.set('2026-08-13T03:05:00.000Z')
  expect((await cancel(somebody, made.id)).json.data.status).toBe('cancelled')
  clock.set('2026-08-13T03:45:00.000Z')
  const last = await booked(somebody, where, TODAY)
  expect(Date.parse(last.check_in_until)).toBe(Date.parse(TODAY.end_at))
})

test('rejects a wrong code at its field and ignores spaces, hyphens and case', async () => {
  const { somebody, where } = await passer()
  const wrong = await book(somebody, where, TODAY, { code: 'AAAAAA' })
  expect(outcomeOf(wrong)).toEqual([422, 'check-in-code-wrong'])
  expect(wrong.json.errors).toMatchObject([{ field: 'code' }])
  expect(await rowsOf(where)).toEqual([])
  const code = ` ${where.check_in_code.toLowerCase().replace(/(.{3})/, '$1 ')}-`
  expect((await book(somebody, where, TODAY, { code })).json.data.status).toBe('occupied')
  expect(outcomeOf(await book(await person(), where, slotAt(9), { code: 'AAAAAA' }))).toEqual([201, undefined])
})

test('limits guesses of a door code by booking', async () => {
  const { somebody, where } = await passer()
  const codes = []
  for (let at = 0; at < 12; at++) codes.push((await book(somebody, where, TODAY, { code: `GUESS${at}` })).json.code)
  expect(codes.slice(0, 3)).toEqual(Array<string>(3).fill('check-in-code-wrong'))
  expect(codes.at(-1)).toBe('too-many-requests')
  expect(outcomeOf(await book(somebody, where, TODAY, { code: where.check_in_code }))).toEqual([
    429,
    'too-many-requests',
  ])
})

test('returns the same walk-in for the same key with any code', async () => {
  const { somebody, where } = await passer()
  const key = { idempotency_key: newId() }
  const made = await booked(somebody, where, TODAY, key)
  const again = await booked(somebody, where, TODAY, { ...key, code: where.check_in_code })
  expect([again.id, again.status]).toEqual([made.id, 'booked'])
})

describe('the badge Penghuni Markas', () => {
  /** Make 5 walk-ins of `minutes` on 5 days, with or without the door code. */
  async function week(minutes: number, isByCode: boolean, isLeft = true) {
    const { somebody, where } = await passer({ check_in_required: isByCode })
    for (const day of [13, 14, 15, 18, 19]) {
      clock.set(`2026-08-${day}T03:00:00.000Z`)
      const { id } = await booked(somebody, where, slotAt(9, { day }), { code: where.check_in_code })
      clock.advance({ minutes })
      if (isLeft) await end(somebody, id)
      else await processExpiredBookings(deps)
    }
    const badges = await badgesOf(somebody)
    return badges.find(({ name }) => name === 'Penghuni Markas')?.awarded_at ?? null
  }

  test('is awarded after 5 completed check-ins with the code', async () => {
    expect(await week(15, true)).not.toBeNull()
    expect(await week(60, true, false)).not.toBeNull()
  })

  test('is not awarded for check-ins under 15 minutes or without a code', async () => {
    expect(await week(14, true)).toBeNull()
    expect(await week(60, false)).toBeNull()
  })
})

describe.skipIf(!isPostgres)('at the same time', () => {
  test('compares only as many of 20 simultaneous guesses as the limit allows', async () => {
    const { somebody, where } = await passer()
    const guesses = Array.from({ length: 20 }, (_, at) => book(somebody, where, TODAY, { code: `GUESS${at}` }))
    const codes = (await Promise.all(guesses)).map(({ json }) => json.code)
    expect(codes.filter((code) => code === 'check-in-code-wrong').length).toBeLessThan(10)
    expect(codes.filter((code) => code !== 'check-in-code-wrong' && code !== 'too-many-requests')).toEqual([])
  })

  test('gives a room to 1 of 10 walk-ins and checks in once for a repeated code', async () => {
    const { where } = await passer()
    const code = where.check_in_code
    const people = await Promise.all(Array.from({ length: 10 }, () => person()))
    const answers = await Promise.all(people.map((somebody) => book(somebody, where, TODAY, { code })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const other = await room()
    const [somebody] = people.filter((_, at) => answers[at]?.status !== 201)
    if (!somebody) throw new Error('nine of ten have no room')
    const made = await booked(somebody, other, TODAY)
    const both = await Promise.all([0, 1].map(() => occupy(somebody, made.id, { code: other.check_in_code })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(kinds((await read(somebody, made.id)).data)).toEqual(['booked', 'occupied'])
  })
})

const kinds = ({ timeline }: { timeline: { kind: string }[] }) => timeline.map(({ kind }) => kind)
