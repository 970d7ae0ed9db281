import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { chatMaker } from '../../../test/world/chat.ts'
import { quizMaker } from '../../../test/world/quizzes.ts'
import { guestCalls } from '../../../test/world/registration.ts'
import { retentionSamples } from '../../../test/world/retention.ts'
import { newId } from '../../lib/database/db.ts'
import { removeExpired } from './jobs.ts'
import { retentionKinds, retentions } from './rules.ts'

const app = await createTestApp({ isAlone: true })
const { call, clock, db, deps, person } = app
const { login } = guestCalls(app)
const quizzes = quizMaker(app)
const chat = chatMaker(app)
const samples = retentionSamples(app)
const time = () => clock.now().toISOString()

const counted = () => sql`update figure_state set round_at = ${time()}`.execute(db)

test.each(retentionKinds)('keeps %s for its time and removes it within 2 days after', async (kind) => {
  const { make, lasts = 0 } = samples[kind]
  const days = retentions[kind].days + lasts
  const isLeft = await make()
  clock.advance({ days: Math.max(days - 1, 0) })
  await counted()
  await removeExpired(deps)
  expect(await isLeft()).toBe(true)
  clock.advance({ days: days === 0 ? 1 : 2, hours: 2 })
  await counted()
  await removeExpired(deps)
  expect(await isLeft()).toBe(false)
})

test('keeps active login limits and used sessions', async () => {
  const [somebody, { email }] = [await person(), await person()]
  for (let tries = 0; tries < 8; tries++) await login(email, 'salah-terus')
  await removeExpired(deps)
  expect((await login(email, 'salah-terus')).status).toBe(429)
  const asks = async () => (await call('GET', '/v1/user-notification/get', { token: somebody.token })).status
  for (let week = 0; week < 12; week++) {
    clock.advance({ days: 7 })
    await removeExpired(deps)
    expect(await asks()).toBe(200)
  }
})

test('rejects the token of an expired session after its row is removed', async () => {
  const { token } = await person()
  const asks = async () => call('GET', '/v1/user-notification/get', { token })
  clock.advance({ days: 20 })
  expect((await asks()).json.code).toBe('token-expired')
  clock.advance({ days: 25 })
  await removeExpired(deps)
  const { status, json } = await asks()
  expect([status, json.code]).toEqual([401, 'STATUS_UNAUTHORIZED'])
})

test('keeps a quiz attempt with a later answer and removes an abandoned one', async () => {
  const quiz = await quizzes.quiz({ max_attempts: 1 })
  const taker = await quizzes.taker(quiz)
  clock.advance({ days: 100 })
  const token = await signIn(taker.id)
  const [sent] = await quizzes.rightAnswers({ token }, taker.attempt)
  expect((await quizzes.store({ token }, taker.attempt, sent ? [sent] : [])).status).toBe(200)
  clock.advance({ days: 100 })
  await removeExpired(deps)
  const left = sql`select from quiz_attempt where id = ${taker.attempt.id}`
  expect((await left.execute(db)).rows).toHaveLength(1)
  clock.advance({ days: 100 })
  await removeExpired(deps)
  expect((await left.execute(db)).rows).toHaveLength(0)
  const { json } = await quizzes.start({ token: await signIn(taker.id) }, quiz)
  expect(json.data).toMatchObject({ number: 1, state: 'in_progress' })
  expect(json.data.id).not.toBe(taker.attempt.id)
})

test('keeps a conversation with a member or an open report', async () => {
  const [ayu, bima, wati] = [await person(), await person(), await person()]
  const [withBima, withWati] = [await chat.direct(ayu, bima), await chat.group(wati, [bima])]
  await chat.say(ayu, withBima, 'Sampai nanti')
  await sql`delete from channel_member where channel_id = ${withBima} and user_id = ${ayu.id}`.execute(db)
  await sql`delete from channel_member where channel_id = ${withWati}`.execute(db)
  const reported = newId()
  await sql`
    insert into moderation_case (id, subject, subject_id, channel_id, due_at, created_at, updated_at)
    values (${reported}, 'message', ${newId()}, ${withWati}, ${time()}, ${time()}, ${time()})`.execute(db)
  clock.advance({ days: 400 })
  const left = async () => {
    clock.advance({ hours: 2 })
    await removeExpired(deps)
    const { rows } = await sql<{ id: string }>`
      select id from channel where id in (${withBima}, ${withWati})`.execute(db)
    return rows.map(({ id }) => id).toSorted()
  }
  expect(await left()).toEqual([withBima, withWati].toSorted())
  await sql`update moderation_case set status = 'dismissed' where id = ${reported}`.execute(db)
  expect(await left()).toEqual([withBima])
})

test('keeps analytics events until they are counted, regardless of age', async () => {
  const isLeft = await samples['analytics-event'].make()
  const wasCounted = time()
  clock.advance({ days: 200 })
  await sql`update figure_state set round_at = ${wasCounted}`.execute(db)
  await removeExpired(deps)
  expect(await isLeft()).toBe(true)
})

async function signIn(userId: string): Promise<string> {
  const { email } = await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const { json } = await login(email, 'rahasia-warung-kopi-7')
  return json.data.token
}
