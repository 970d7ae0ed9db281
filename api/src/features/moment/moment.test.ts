import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { awardMaker } from '../../../test/world/awards.ts'
import { eventMaker } from '../../../test/world/events.ts'
import { participationCalls } from '../../../test/world/participations.ts'
import { quizMaker } from '../../../test/world/quizzes.ts'
import { sessionMaker } from '../../../test/world/sessions.ts'
import { newId, transaction } from '../../lib/database/db.ts'
import { giveAwards } from '../award/evaluate-awards.ts'

const app = await createTestApp()
const { call, clock, db, deps, person } = app
const { event, takesPart } = eventMaker(app)
const { register } = participationCalls(app)
const { answers, quiz, rightAnswers, start, submit, taker } = quizMaker(app)
const { handsIn, evaluate } = awardMaker(app)
const { join, session, takesPart: comesTo } = sessionMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

type Caller = { token: string }
const operator = await person({ scope: 'operator' })

const next = async ({ token }: Caller, query = '') =>
  (await call('GET', `/v1/moment/get-next${query}`, { token })).json.data
const see = ({ token }: Caller, id: string) => call('POST', '/v1/moment/see', { token, body: { id } })

/** Return all moments of a person in the order shown. */
async function shownTo(who: Caller): Promise<string[]> {
  const moment = await next(who)
  if (!moment) return []
  await see(who, moment.id)
  return [`${moment.kind}: ${moment.title}`, ...(await shownTo(who))]
}

async function checkIn(who: Caller, made: { id: string }, by: Caller = operator) {
  const { json } = await register(who, made)
  const scans = [{ ticket_code: json.data.ticket_code, scanned_at: clock.now().toISOString() }]
  return call('POST', '/v1/event-attendance/create', { token: by.token, body: { event_id: made.id, scans } })
}

test('returns null to a person without moments', async () => {
  const { token } = await person()
  expect(await call('GET', '/v1/moment/get-next', { token })).toMatchObject({ status: 200, json: { data: null } })
})

test('adds a moment for the stage and one for the first check-in, the stage first', async () => {
  const made = await event({ title: 'Temu Pendiri', stage: 'networking' })
  const founder = await person()
  await checkIn(founder, made)
  const stage = await next(founder)
  expect(stage).toEqual({
    id: expect.any(String),
    kind: 'stage',
    subject_id: expect.any(String),
    title: expect.stringMatching(/networking/i),
    growth: 3,
    created_at: '2026-08-13T03:00:00Z',
  })
  expect(await shownTo(founder)).toEqual([`stage: ${stage.title}`, 'check-in: Temu Pendiri'])
  clock.advance({ minutes: 30 })
  await checkIn(founder, await event({ stage: 'networking' }))
  expect(await shownTo(founder)).toEqual([])
})

test('adds no moment for a registration or a started workshop', async () => {
  const founder = await taker(await quiz())
  await register(founder, await event({ stage: 'networking' }))
  expect(await shownTo(founder)).toEqual([])
})

test('adds the stage’s moment once for an attended webinar', async () => {
  const founder = await person()
  const made = await session({ starts: 0 })
  await comesTo(founder, made, 'registered')
  await join(founder, made)
  await join(founder, made)
  const shown = await shownTo(founder)
  expect(shown.filter((words) => words.startsWith('stage'))).toHaveLength(1)
  expect(shown.some((words) => words.startsWith('check-in'))).toBe(false)
})

test('adds no moment for a stage reached before moments existed', async () => {
  const founder = await person()
  await takesPart(founder, await event({ stage: 'networking', starts: -50 }), 'attended')
  await checkIn(founder, await event({ stage: 'networking' }))
  expect(await shownTo(founder)).toEqual([])
})

test('adds a moment for the first passed attempt of a quiz only', async () => {
  const made = await quiz()
  const { attempt, ...founder } = await taker(made)
  await submit(founder, attempt, await answers(founder, attempt, { Satu: ['a'] }))
  expect(await next(founder, `?kind=quiz&subject_id=${made.id}`)).toBeNull()
  const second = (await start(founder, made)).json.data
  await submit(founder, second, await rightAnswers(founder, second))
  const moment = await next(founder, `?kind=quiz&subject_id=${made.id}`)
  expect(moment).toMatchObject({ kind: 'quiz', subject_id: made.id, title: 'Kuis' })
  await shownTo(founder)
  const third = (await start(founder, made)).json.data
  await submit(founder, third, await rightAnswers(founder, third))
  expect(await next(founder)).toBeNull()
})

test('adds a moment for an earned badge but not for one awarded for past work', async () => {
  const [founder, earlier] = [await person(), await person()]
  await handsIn(founder)
  await evaluate(founder)
  expect(await shownTo(founder)).toEqual(['badge: Kenal Diri'])
  await handsIn(earlier)
  await transaction(db, (tx) => giveAwards(tx, deps, [earlier.id]))
  expect(await db.selectFrom('badge_award').select('id').where('user_id', '=', earlier.id).execute()).toHaveLength(1)
  expect(await shownTo(earlier)).toEqual([])
})

test('adds no moment for staff who check themselves in', async () => {
  const made = await event({ stage: 'networking' })
  expect((await checkIn(operator, made, operator)).json.data[0]).toMatchObject({ outcome: 'attended' })
  expect(await shownTo(operator)).toEqual([])
})

test('shows a moment for a week, to its owner only', async () => {
  const [founder, other] = [await person(), await person()]
  await handsIn(founder)
  await evaluate(founder)
  const { id } = await next(founder)
  expect(await next(other)).toBeNull()
  expect(await see(other, id)).toMatchObject({ status: 404, json: { code: 'moment-not-found' } })
  expect(await see(founder, newId())).toMatchObject({ status: 404, json: { code: 'moment-not-found' } })
  clock.advance({ days: 8 })
  expect(await next(founder)).toBeNull()
})

test('lets only one of several parallel devices show a moment', async () => {
  const founder = await person()
  await handsIn(founder)
  await evaluate(founder)
  const { id } = await next(founder)
  const seen = await Promise.all(Array.from({ length: 6 }, () => see(founder, id)))
  expect(seen.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(seen.filter(({ json }) => json.data.is_first)).toHaveLength(1)
  expect(await next(founder)).toBeNull()
})
