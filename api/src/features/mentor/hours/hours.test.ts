import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { at, mentorHoursMaker, mornings } from '../../../../test/world/mentor-hours.ts'
import { startupMaker } from '../../../../test/world/startups.ts'
import { bookingMaker } from '../../../../test/world/bookings.ts'

const app = await createTestApp()
const { call, db, person } = app
const { book, booked, busy, mentor, readHours, saveHours, session, slots } = mentorHoursMaker(app)
const { startup } = startupMaker(app)
const { building } = bookingMaker(app)

const outcomeOf = ({ status, json }: { status: number; json: { code?: string; errors?: { field: string }[] } }) => [
  status,
  json.code,
  json.errors?.[0]?.field,
]

test('returns empty hours first, and the saved hours afterwards', async () => {
  const raka = await mentor()
  expect(await readHours(raka)).toMatchObject({ rev: 0, weekly: [], mode: 'online', time_zone: 'Asia/Jakarta' })
  const exceptions = [
    { date: '2026-08-17', from: null, to: null },
    { date: '2026-08-18', from: '19:00', to: '21:00' },
  ]
  const { json } = await saveHours(raka, { exceptions })
  expect(json).toMatchObject({ message: 'Jammu sudah disimpan.', data: { ...mornings, exceptions, rev: 1 } })
  expect(await readHours(raka)).toMatchObject({ rev: 1, exceptions, weekly: mornings.weekly })
  const { choices } = await readHours(raka)
  expect(choices.roles.map(({ code }: { code: string }) => code)).toContain('HUS')
})

test('rejects hours based on an older revision', async () => {
  const raka = await busy()
  expect((await saveHours(raka, { rev: 1, max_per_week: 3 })).status).toBe(200)
  expect(outcomeOf(await saveHours(raka, { rev: 1 }))).toEqual([409, 'mentor-hours-changed', undefined])
})

test('names the wrong field of invalid hours', async () => {
  const raka = await mentor()
  const weekly = (...ranges: [number, string, string][]) => ({
    weekly: ranges.map(([weekday, from, to]) => ({ weekday, from, to })),
  })
  const save = async (more: object) => outcomeOf(await saveHours(raka, more))
  expect(await save(weekly([1, '11:00', '09:00']))).toEqual([422, 'mentor-hours-backward', 'weekly.0'])
  expect(await save(weekly([1, '09:00', '11:00'], [1, '10:30', '12:00']))).toEqual([
    422,
    'mentor-hours-overlap',
    'weekly.1',
  ])
  expect(await save(weekly([1, '09:00', '11:00'], [2, '10:30', '12:00'], [1, '11:00', '12:00']))).toEqual([
    200,
    undefined,
    undefined,
  ])
  expect(await save({ rev: 1, ...weekly([3, '09:00', '09:20']) })).toEqual([422, 'mentor-hours-short', 'weekly.0'])
  expect(await save({ rev: 1, meeting_url: null })).toEqual([422, 'mentor-link-missing', 'meeting_url'])
  expect(await save({ rev: 1, mode: 'markas' })).toEqual([422, 'mentor-building-missing', 'building_id'])
  expect(await save({ rev: 1, mode: 'markas', building_id: raka.mentor_id })).toEqual([
    404,
    'building-not-found',
    'building_id',
  ])
  const off = { date: '2026-08-17', from: null, to: null }
  expect(await save({ rev: 1, exceptions: [off, { ...off, from: '09:00', to: '10:00' }] })).toEqual([
    422,
    'mentor-hours-overlap',
    'exceptions.1',
  ])
  const { id } = await building()
  expect(await save({ rev: 1, mode: 'markas', building_id: id })).toEqual([200, undefined, undefined])
})

test('returns 404 to accounts without a mentor', async () => {
  const founder = await person()
  const { status, json } = await call('GET', '/v1/mentor-hours/own', { token: founder.token })
  expect([status, json.code]).toEqual([404, 'mentor-account-missing'])
  expect(outcomeOf(await saveHours(founder))).toEqual([404, 'mentor-account-missing', undefined])
})

test('keeps booked sessions when hours change', async () => {
  const [raka, founder] = [await busy(), await person()]
  await booked(founder, raka, at(9, 30))
  await saveHours(raka, { rev: 1, weekly: [{ weekday: 5, from: '13:00', to: '14:00' }] })
  const { json } = await call('GET', '/v1/mentor-session/get?page=1', { token: founder.token })
  expect(json.data).toMatchObject([{ state: 'confirmed', topic: 'Produk' }])
  expect((await slots(founder, raka)).slots.map(({ start_at }: { start_at: string }) => start_at)).toEqual([
    at(13),
    at(13, 30),
    at(13, 0, 21),
    at(13, 30, 21),
  ])
})

test.each([
  ['Asia/Jakarta', 7],
  ['Asia/Makassar', 8],
  ['Asia/Jayapura', 9],
] as const)(
  'counts sessions by the week of the mentor in %s, on both sides of its border',
  async (time_zone, ahead) => {
    const local = (day: number, hour: number, minute = 0) =>
      new Date(Date.UTC(2026, 7, day, hour - ahead, minute)).toISOString()
    const border = [
      { weekday: 7, from: '22:30', to: '23:30' },
      { weekday: 1, from: '00:00', to: '01:00' },
    ]
    const raka = await busy({ time_zone, weekly: border, max_per_week: 1 })
    const seen = async (who: { token: string }) => {
      const found: { start_at: string; state: string }[] = (await slots(who, raka)).slots
      return found.map(({ start_at, state }) => [start_at, state]).slice(0, 4)
    }
    const [first, second, third] = [await person(), await person(), await person()]
    expect(await seen(first)).toEqual([
      [local(16, 22, 30), 'free'],
      [local(16, 23), 'free'],
      [local(17, 0), 'free'],
      [local(17, 0, 30), 'free'],
    ])
    // The last hour of Sunday counts for its own week only.
    await booked(first, raka, local(16, 23))
    expect(outcomeOf(await book(second, raka, local(16, 22, 30)))).toEqual([409, 'session-slot-gone', undefined])
    await booked(second, raka, local(17, 0))
    expect(await seen(third)).toEqual([
      [local(16, 23), 'taken'],
      [local(17, 0), 'taken'],
      [local(24, 0), 'free'],
      [local(24, 0, 30), 'free'],
    ])
    expect(outcomeOf(await book(third, raka, local(17, 0, 30)))).toEqual([409, 'session-slot-gone', undefined])
  },
)

test('lists mentors free this week first, then by fit, each with its reasons', async () => {
  const founder = await person()
  const hub = await db.selectFrom('region_hub').select('id').where('number', '=', 7).executeTakeFirstOrThrow()
  await db.updateTable('app_user').set({ region_hub_id: hub.id }).where('id', '=', founder.id).execute()
  const team = await startup(founder, { name: 'Panenara' })
  const late = { weekly: [], exceptions: [{ date: '2026-08-25', from: '09:00', to: '10:00' }] }
  const plain = await busy({}, { full_name: 'Aan Bahari', hub: 9, expertise: ['Legal'] })
  const near = await busy({}, { full_name: 'Budi Cahyo', hub: 7, expertise: ['Legal'] })
  const helper = await busy({}, { full_name: 'Citra Dewi', hub: 9, expertise: ['Keamanan'] })
  const later = await busy(late, { full_name: 'Dewi Eka', hub: 7, expertise: ['Keamanan'] })
  await session({
    mentor: helper,
    booker: founder,
    startup_id: team.id,
    starts: -100,
    state: 'held',
    topic: 'Keamanan',
  })
  const { json } = await call('GET', '/v1/mentor-hours/get-free?page=1', { token: founder.token })
  const ours: string[] = [plain, near, helper, later].map(({ mentor_id }) => mentor_id)
  const shown = json.data.filter(({ id }: { id: string }) => ours.includes(id))
  expect(shown.map(({ full_name }: { full_name: string }) => full_name)).toEqual([
    'Citra Dewi',
    'Budi Cahyo',
    'Aan Bahari',
    'Dewi Eka',
  ])
  expect(shown[0].reasons).toEqual([
    { kind: 'expertise', text: 'Keamanan' },
    { kind: 'helped', text: 'Panenara' },
  ])
  expect(shown[1].reasons).toMatchObject([{ kind: 'hub' }])
  expect(shown[2].slots).toEqual([
    { start_at: at(9), end_at: at(9, 30) },
    { start_at: at(9, 30), end_at: at(10) },
  ])
  expect(shown[3]).toMatchObject({ slots: [], free_from: at(9, 0, 25) })
  const filtered = await call('GET', '/v1/mentor-hours/get-free?page=1&expertise=Legal', { token: founder.token })
  expect(filtered.json.data.map(({ full_name }: { full_name: string }) => full_name)).toEqual([
    'Budi Cahyo',
    'Aan Bahari',
  ])
})

test('hides the e-mail, phone and link of a mentor in every answer to a founder', async () => {
  const founder = await person()
  const raka = await busy({}, { account: await person({ email: 'rahasia.raka@contoh.example' }) })
  await db.updateTable('app_user').set({ phone: '+6281299990001' }).where('id', '=', raka.id).execute()
  const { id } = await booked(founder, raka, at(9))
  const answers = await Promise.all(
    [
      '/v1/mentor-hours/get-free?page=1',
      `/v1/mentor-hours/get-slots?mentor_id=${raka.mentor_id}`,
      `/v1/mentor-session/get/${id}`,
      '/v1/mentor-session/get?page=1',
      '/v1/mentor-session/get-next',
      `/v1/mentor-session/get-ics/${id}`,
      '/v1/mentor-action/get?page=1',
      '/v1/user-notification/get?page=1',
      '/v1/public/mentor/get?page=1',
      `/v1/public/mentor/get/${raka.mentor_id}`,
    ].map((url) => call('GET', url, { token: founder.token })),
  )
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/rahasia|99990001|temu\.semai|"email"|"phone"/)
  }
})
