import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { at, mentorHoursMaker } from '../../../../test/world/mentor-hours.ts'
import { settleSessions } from '../session/jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps, person } = app
const make = mentorHoursMaker(app)
const { booked, book, busy, cancel, leave, saveHours, session, slots, wait } = make

const FIRST = '2026-08-13T03:00:00.000Z'
const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const titlesOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('notification').select('title').where('user_id', '=', id).execute()).map(({ title }) => title)

/** A mentor with two slots, Friday 9:00 and 9:30, both taken. */
async function full() {
  const mentor = await busy({ weekly: [], exceptions: [{ date: '2026-08-14', from: '09:00', to: '10:00' }] })
  const holders = [await person(), await person()] as const
  const sessions = [await booked(holders[0], mentor, at(9)), await booked(holders[1], mentor, at(9, 30))] as const
  return { mentor, holders, sessions }
}

test('holds a freed slot for 2 hours, first for people without a session, then for the longest waiting', async () => {
  const { mentor, holders, sessions } = await full()
  const [early, fresh, stranger] = [await person(), await person(), await person()]
  await session({ mentor: await busy(), booker: early, starts: -200, state: 'held' })
  expect((await wait(early, mentor)).json.data).toEqual({ mentor_id: mentor.mentor_id, is_waiting: true })
  await wait(fresh, mentor)
  await cancel(holders[0], sessions[0].id)
  expect(await titlesOf(fresh)).toEqual(['Ada jam untukmu'])
  const { waiting, slots: seen } = await slots(fresh, mentor)
  expect(waiting.offer).toMatchObject({ start_at: at(9), end_at: at(9, 30) })
  expect(Date.parse(waiting.offer.until) - clock.now().getTime()).toBe(2 * 3_600_000)
  expect(seen[0].state).toBe('offered')
  expect((await slots(stranger, mentor)).slots[0].state).toBe('taken')
  expect(outcomeOf(await book(stranger, mentor, at(9)))).toEqual([409, 'session-slot-taken'])
  clock.advance({ hours: 2, minutes: 1 })
  await settleSessions(deps)
  await settleSessions(deps)
  expect((await slots(fresh, mentor)).waiting).toEqual({ is_waiting: false, offer: null })
  expect(await titlesOf(early)).toEqual(['Ada jam untukmu'])
  expect((await booked(early, mentor, at(9))).state).toBe('confirmed')
  expect((await slots(early, mentor)).waiting.is_waiting).toBe(false)
  clock.set(FIRST)
})

test('passes a held slot on when its person leaves the waiting list', async () => {
  const { mentor, holders, sessions } = await full()
  const [first, second] = [await person(), await person()]
  await wait(first, mentor)
  await wait(second, mentor)
  await cancel(holders[1], sessions[1].id)
  expect((await slots(first, mentor)).waiting.offer).not.toBeNull()
  expect((await leave(first, mentor)).json.data.is_waiting).toBe(false)
  expect((await slots(second, mentor)).waiting.offer).toMatchObject({ start_at: at(9, 30) })
  expect((await leave(first, mentor)).status).toBe(200)
})

test('ends an unanswered request and offers its slot to the waiting list', async () => {
  const mentor = await busy({
    is_automatic: false,
    weekly: [],
    exceptions: [{ date: '2026-08-17', from: '09:00', to: '09:30' }],
  })
  const [founder, next] = [await person(), await person()]
  const asked = await booked(founder, mentor, at(9, 0, 17))
  await wait(next, mentor)
  clock.advance({ hours: 24, minutes: 1 })
  await settleSessions(deps)
  const { data } = (await make.read(founder, asked.id)).json
  expect(data).toMatchObject({ state: 'declined', ended_by: null, ended_reason: 'Mentor belum sempat menjawab.' })
  expect(await titlesOf(founder)).toEqual(['Mentor belum bisa pada jam itu'])
  expect((await slots(next, mentor)).waiting.offer).toMatchObject({ start_at: at(9, 0, 17) })
  clock.set(FIRST)
})

test('holds added hours for the waiting list', async () => {
  const { mentor } = await full()
  const first = await person()
  await wait(first, mentor)
  await saveHours(mentor, { weekly: [{ weekday: 1, from: '09:00', to: '09:30' }], exceptions: [], rev: 1 })
  expect((await slots(first, mentor)).waiting.offer).toMatchObject({ start_at: at(9, 0, 17) })
})

test('rejects joining the waiting list of a mentor with free slots, and the mentor’s own', async () => {
  const [mentor, founder] = [await busy(), await person()]
  expect(outcomeOf(await wait(founder, mentor))).toEqual([409, 'mentor-not-full'])
  expect(outcomeOf(await wait(mentor, mentor))).toEqual([409, 'mentor-closed-to-one'])
  expect(outcomeOf(await wait(founder, { mentor_id: founder.id }))).toEqual([404, 'mentor-not-found'])
  const { mentor: taken } = await full()
  for (const starts of [-48, -96]) {
    await session({ mentor, booker: founder, starts, state: 'no_show', missed_by: 'booker' })
  }
  expect(outcomeOf(await wait(founder, taken))).toEqual([409, 'session-paused'])
})

test('lists when a full mentor is free again, and that the person waits', async () => {
  const { mentor } = await full()
  const founder = await person()
  await wait(founder, mentor)
  const { json } = await call('GET', '/v1/mentor-hours/get-free?page=1', { token: founder.token })
  const shown = json.data.find(({ id }: { id: string }) => id === mentor.mentor_id)
  expect(shown).toMatchObject({ slots: [], free_from: null, is_waiting: true, offer: null })
})
