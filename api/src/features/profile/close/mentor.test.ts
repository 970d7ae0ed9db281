import { beforeEach, expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { markasMaker } from '../../../../test/world/markas.ts'
import { mentorSessionMaker } from '../../../../test/world/mentor-sessions.ts'
import { anonymiseClosed } from './jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps, person } = app
const { agree, hours, mentor, note, rate, session } = mentorSessionMaker(app)
const markas = markasMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

const close = async ({ token }: { token: string }) =>
  expect((await call('POST', '/v1/personal/close-account', { token, body: { password: testPassword } })).status).toBe(
    200,
  )
const stored = ({ id }: { id: string }) =>
  db.selectFrom('mentor_session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const titlesOf = async ({ token }: { token: string }) =>
  (await call('GET', '/v1/user-notification/get', { token })).json.data.map(({ title }: { title: string }) => title)

test('cancels coming sessions of a closed account, frees their rooms, and notifies the others', async () => {
  const [raka, sari] = [await mentor(), await person()]
  const room_id = (await markas.room({ building_id: (await markas.building()).id })).id
  const at = { start_at: '2026-08-14T03:00:00Z', end_at: '2026-08-14T04:00:00Z' }
  const booked = await markas.booking({ room_id, user_id: raka.id, ...at })
  const soon = await session({ mentor: raka, booker: sari, starts: 24, schedule_id: booked.id })
  const asked = await session({ mentor: await mentor(), booker: sari, starts: 30, state: 'requested' })
  const past = await session({ mentor: raka, booker: sari, starts: -2 })
  await close(sari)
  for (const one of [soon, asked]) expect(await stored(one)).toMatchObject({ state: 'cancelled', ended_by: sari.id })
  expect(await stored(past)).toMatchObject({ state: 'confirmed' })
  expect(await titlesOf(raka)).toEqual(['Sesimu dibatalkan'])
  const room = await db.selectFrom('schedule').select('status').where('id', '=', booked.id).executeTakeFirstOrThrow()
  expect(room.status).toBe('cancelled')
})

test('cancels a mentor’s sessions when their account closes, and notifies the bookers', async () => {
  const [raka, sari] = [await mentor(), await person()]
  const soon = await session({ mentor: raka, booker: sari, starts: 24 })
  await close(raka)
  expect(await stored(soon)).toMatchObject({ state: 'cancelled' })
  expect(await titlesOf(sari)).toEqual(['Sesimu dibatalkan'])
})

test('after thirty days a session says that it was, and neither side’s words', async () => {
  const [raka, sari, ines] = [await mentor(), await person(), await person()]
  await hours(raka, [[1, '09:00', '11:00']])
  const [asked, other] = [
    await session({ mentor: raka, booker: sari, starts: -2 }),
    await session({ mentor: raka, booker: ines, starts: -4 }),
  ]
  await note(raka, asked, 'Catatan pribadi')
  await note(raka, other, 'Catatan lain')
  await rate(sari, asked, 4, 'Kata-kataku')
  await agree(sari, asked, [{ what: 'Langkahku', who_id: sari.id, due_on: '2026-08-20' }])
  await close(sari)
  clock.advance({ days: 1 })
  await close(raka)
  clock.advance({ days: 29 })
  await anonymiseClosed(deps)
  expect(await stored(asked)).toMatchObject({ question: '', links: [], note: '', state: 'confirmed' })
  expect(await db.selectFrom('mentor_rating').select(['rating', 'words']).execute()).toEqual([{ rating: 4, words: '' }])
  const actions = await db.selectFrom('mentor_action').select(['what', 'who_id', 'written_by']).execute()
  expect(actions).toEqual([{ what: '', who_id: null, written_by: null }])

  expect(await stored(other)).toMatchObject({ note: 'Catatan lain' })
  clock.advance({ days: 1 })
  await anonymiseClosed(deps)
  expect(await stored(other)).toMatchObject({ note: '', meeting_url: null, question: expect.stringContaining('harga') })
  expect(await db.selectFrom('mentor_hours').select('mentor_id').execute()).toEqual([])
  const page = await db
    .selectFrom('mentor')
    .select('user_id')
    .where('id', '=', raka.mentor_id)
    .executeTakeFirstOrThrow()
  expect(page.user_id).toBeNull()
})
