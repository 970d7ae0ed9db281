import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { markasMaker } from '../../../../test/world/markas.ts'
import { at, mentorHoursMaker } from '../../../../test/world/mentor-hours.ts'

const app = await createTestApp()
const { call, db, person } = app
const { book, booked, busy, cancel, saveHours } = mentorHoursMaker(app)
const markas = markasMaker(app)

const people = (count: number) => Promise.all(Array.from({ length: count }, () => person()))
const codesOf = (answers: { status: number; json: { code?: string } }[]) =>
  Map.groupBy(answers, ({ status, json }) => json.code ?? status)
const count = (codes: ReturnType<typeof codesOf>, code: string | number) => codes.get(code)?.length ?? 0

// The embedded database runs one transaction at a time.
describe.runIf(isPostgres)('at once', () => {
  test('gives one slot to one of 40 people and lists alternatives to the others', async () => {
    const mentor = await busy()
    const crowd = await people(40)
    const answers = await Promise.all(crowd.map((one) => book(one, mentor, at(9))))
    const codes = codesOf(answers)
    expect([count(codes, 201), count(codes, 'session-slot-taken')]).toEqual([1, 39])
    for (const { status, json } of answers) if (status !== 201) expect(json.alternatives.length).toBeGreaterThan(2)
    const rows = await db.selectFrom('mentor_session').select('id').where('mentor_id', '=', mentor.mentor_id).execute()
    expect(rows).toHaveLength(1)
  }, 60_000)

  test('accepts two of many parallel bookings of one person', async () => {
    const mentors = await Promise.all(
      Array.from({ length: 8 }, (_, day) => busy({ time_zone: zones[day % 3] ?? 'Asia/Jakarta' })),
    )
    const founder = await person()
    const answers = await Promise.all(mentors.map((mentor, index) => book(founder, mentor, startIn(index))))
    const codes = codesOf(answers)
    expect([count(codes, 201), count(codes, 'session-open-quota')]).toEqual([2, 6])
  })

  test('either books before the mentor withdraws the slot or rejects the booking', async () => {
    for (let round = 0; round < 6; round++) {
      const [mentor, founder] = [await busy(), await person()]
      const [withdrawn, answer] = await Promise.all([
        saveHours(mentor, { weekly: [], rev: 1 }),
        book(founder, mentor, at(9)),
      ])
      expect(withdrawn.status).toBe(200)
      expect([201, 'session-slot-gone']).toContain(answer.json.code ?? answer.status)
      const later = await book(await person(), mentor, at(9, 30))
      expect(later.json.code).toBe('session-slot-gone')
    }
  })

  test('cancels once and frees the slot when both sides cancel', async () => {
    const [mentor, founder] = [await busy(), await person()]
    const { id } = await booked(founder, mentor, at(9))
    const answers = await Promise.all([cancel(mentor, id), cancel(founder, id), cancel(mentor, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const notified = await db
      .selectFrom('notification')
      .select('user_id')
      .where('dedupe_key', '=', `mentor-session:${id}:ended`)
      .execute()
    expect(notified).toHaveLength(1)
    await booked(await person(), mentor, at(9))
  })

  test('books one room for one of two mentors', async () => {
    const building = await markas.building()
    await markas.room({ building_id: building.id })
    const place = { mode: 'markas' as const, meeting_url: null, building_id: building.id }
    const mentors = [await busy(place), await busy(place)]
    const answers = await Promise.all(
      [...mentors, ...mentors].map(async (mentor) => book(await person(), mentor, at(9, 30))),
    )
    const codes = codesOf(answers)
    expect([count(codes, 201), count(codes, 'session-slot-taken')]).toEqual([1, 3])
  })

  test('does not deadlock a room booking with a session booking in the same Markas', async () => {
    const building = await markas.building()
    const room = await markas.room({ building_id: building.id, slot_minutes: 60, min_minutes: 60 })
    const mentor = await busy({ mode: 'markas', meeting_url: null, building_id: building.id })
    for (const hour of [9, 10]) {
      const [session, direct] = await Promise.all([
        person().then((one) => book(one, mentor, at(hour))),
        person().then((one) =>
          call('POST', '/v1/schedule', {
            token: one.token,
            body: { room_id: room.id, start_at: at(hour), end_at: at(hour + 1), purpose: 'Rapat', attendee_count: 2 },
          }),
        ),
      ])
      expect([session.status, direct.status].toSorted((one, other) => one - other)).toEqual([201, 409])
    }
  })
})

const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const

/** 9:00 in a mentor's zone, each on another day, so that no two overlap. */
const startIn = (index: number) => at(9 - (index % 3), 0, [14, 14, 14, 17, 17, 17, 18, 18][index] ?? 14)
