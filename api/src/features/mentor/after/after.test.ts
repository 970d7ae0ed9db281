import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { mentorSessionMaker } from '../../../../test/world/mentor-sessions.ts'
import { startupMaker } from '../../../../test/world/startups.ts'
import { findRating } from './queries.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { agree, mentor, note, ownRatings, rate, say, session } = mentorSessionMaker(app)
const { startup, join } = startupMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const stored = ({ id }: { id: string }) =>
  db
    .selectFrom('mentor_session')
    .select(['state', 'missed_by', 'contested_at', 'settled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** A session without a startup that ended an hour ago. */
async function over(more: object = {}) {
  const [raka, sari] = [await mentor(), await person()]
  return { raka, sari, made: await session({ mentor: raka, booker: sari, starts: -2, ...more }) }
}

/** A session of a startup with two members. */
async function overOfTeam() {
  const [raka, sari, putri] = [await mentor(), await person(), await person()]
  const team = await startup(sari)
  await join(sari, team.id, putri)
  return { raka, sari, putri, made: await session({ mentor: raka, booker: sari, starts: -2, startup_id: team.id }) }
}

describe('the outcome of a session', () => {
  test('settles when both sides agree, and stays settled', async () => {
    const { raka, sari, made } = await over()
    const first = await say(sari, made, 'held')
    expect(first.json.data).toEqual({ can_say: true, own: 'held', is_contested: false, missed_by: null })
    expect(await stored(made)).toMatchObject({ state: 'confirmed', settled_at: null })
    expect((await say(raka, made, 'held')).json.data).toMatchObject({ can_say: false, own: 'held' })
    expect(await stored(made)).toMatchObject({ state: 'held', missed_by: null })
    expect((await say(raka, made, 'held')).status).toBe(200)
    expect(outcomeOf(await say(sari, made, 'mentor_missed'))).toEqual([409, 'session-settled'])
  })

  test('records the absent side once both name it', async () => {
    const { raka, sari, made } = await over()
    await say(raka, made, 'booker_missed')
    expect((await say(sari, made, 'booker_missed')).json.data).toMatchObject({ missed_by: 'booker' })
    expect(await stored(made)).toMatchObject({ state: 'no_show', missed_by: 'booker' })
  })

  test('stays open for staff while the sides differ, until one of them agrees', async () => {
    const { raka, sari, made } = await over()
    await say(raka, made, 'booker_missed')
    expect((await say(sari, made, 'held')).json).toMatchObject({
      message: 'Tercatat. Tim Semai akan melihatnya.',
      data: { can_say: true, is_contested: true },
    })
    expect(await stored(made)).toMatchObject({ state: 'confirmed', settled_at: null })
    expect((await say(raka, made, 'held')).json.data).toMatchObject({ is_contested: false, can_say: false })
    expect(await stored(made)).toMatchObject({ state: 'held', contested_at: null })
  })

  test('is contested after differing parallel answers and settled after equal ones', async () => {
    const [one, other] = [await over(), await over()]
    await Promise.all([say(one.raka, one.made, 'booker_missed'), say(one.sari, one.made, 'held')])
    await Promise.all([say(other.raka, other.made, 'held'), say(other.sari, other.made, 'held')])
    expect((await stored(one.made)).contested_at).not.toBeNull()
    expect(await stored(other.made)).toMatchObject({ state: 'held' })
  })
})

test('rejects answers, notes, actions and ratings before the start and after a cancellation', async () => {
  const soon = await over({ starts: 1 })
  const off = await over({ state: 'cancelled' })
  for (const [{ raka, sari, made }, expected] of [
    [soon, [409, 'session-not-over']],
    [off, [409, 'session-state']],
  ] as const) {
    const actions = [{ what: 'Telepon petani', who_id: sari.id, due_on: '2026-08-20' }]
    const answers = [await say(sari, made, 'held'), await note(raka, made, 'Bagus')]
    for (const answer of [...answers, await agree(sari, made, actions), await rate(sari, made, 5)])
      expect(outcomeOf(answer)).toEqual(expected)
  }
})

test('returns 404 to strangers for every call', async () => {
  const { made } = await over()
  const [stranger, other] = [await person(), await mentor()]
  for (const one of [stranger, other]) {
    const answers = [await say(one, made, 'held'), await note(one, made, 'x'), await rate(one, made, 5)]
    const actions = [{ what: 'Telepon', who_id: null, due_on: '2026-08-20' }]
    for (const answer of [...answers, await agree(one, made, actions)])
      expect(outcomeOf(answer)).toEqual([404, 'session-not-found'])
  }
})

test('lets only the mentor write the note, and only the booker rate and answer for a team', async () => {
  const { raka, sari, putri, made } = await overOfTeam()
  for (const answer of [await note(sari, made, 'x'), await note(putri, made, 'x')])
    expect(outcomeOf(answer)).toEqual([403, 'forbidden'])
  for (const answer of [await rate(raka, made, 5), await rate(putri, made, 5), await say(putri, made, 'held')])
    expect(outcomeOf(answer)).toEqual([403, 'forbidden'])
})

test('notifies the team of a note once, and removes the note', async () => {
  const { raka, sari, putri, made } = await overOfTeam()
  const saved = await note(raka, made, '  Mulai dari lima petani. ')
  expect(saved.json.data).toMatchObject({ text: 'Mulai dari lima petani.', at: '2026-08-13T03:00:00.000Z' })
  await note(raka, made, 'Mulai dari sepuluh petani.')
  for (const { token } of [sari, putri]) {
    const { data } = (await call('GET', '/v1/user-notification/get', { token })).json
    const notes = data.filter(({ target }: { target: string }) => target === `/mentor/sesi/${made.id}`)
    expect(notes).toMatchObject([{ title: 'Catatan dari mentormu' }])
  }
  expect((await note(raka, made, ' ')).json.data).toEqual({ text: '', at: null })
})

describe('ratings', () => {
  test('can be changed, wait for the end, and are rejected for a missed session', async () => {
    const { raka, sari, made } = await over()
    expect((await rate(sari, made, 3, ' Lumayan ')).json.data).toEqual({ rating: 3, words: 'Lumayan' })
    expect((await rate(sari, made, 4)).json.data).toEqual({ rating: 4, words: '' })
    expect(await findRating(db, made.id, sari.id)).toEqual({ rating: 4, words: '' })
    expect(await findRating(db, made.id, raka.id)).toBeNull()
    const running = await over({ starts: -0.1 })
    expect(outcomeOf(await rate(running.sari, running.made, 4))).toEqual([409, 'session-not-over'])
    const missed = await over({ state: 'no_show', missed_by: 'mentor' })
    expect(outcomeOf(await rate(missed.sari, missed.made, 1))).toEqual([409, 'session-state'])
  })

  test('reach their mentor as sums in steps of five, the earliest first', async () => {
    const raka = await mentor()
    const rated = async (rating: number, at: number) => {
      clock.advance({ minutes: 1 })
      const sari = await person()
      await rate(sari, await session({ mentor: raka, booker: sari, starts: -at * 2 }), rating)
    }
    for (const [at, rating] of [5, 4, 4, 5].entries()) await rated(rating, at + 1)
    expect((await ownRatings(raka)).json.data).toEqual({ count: 0, mean: null })
    await rated(4, 6)
    expect((await ownRatings(raka)).json.data).toEqual({ count: 5, mean: 4.4 })
    await rated(1, 7)
    expect((await ownRatings(raka)).json.data).toEqual({ count: 5, mean: 4.4 })
    expect(outcomeOf(await ownRatings(await person()))).toEqual([404, 'mentor-account-missing'])
  })
})
