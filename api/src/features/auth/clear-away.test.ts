import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { guestCalls, newcomer } from '../../../test/registration.ts'
import { clearAway } from './jobs.ts'
import { markIdToken } from './identity-queries.ts'

const app = await createTestApp()
const { clock, db, deps, person } = app
const { register, login, forgot } = guestCalls(app)

const countOf = async (table: 'email_challenge' | 'throttle' | 'address_budget' | 'id_token' | 'mail') => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('what nobody can use any more is cleared away, and what still counts stays', async () => {
  const { email } = await person()
  await register(newcomer())
  await forgot(email)
  for (let tries = 0; tries < 8; tries++) await login(email, 'salah-terus')
  const expiresAt = new Date(clock.now().getTime() + 600_000)
  await markIdToken(deps, { idToken: 'a token', told: null, expiresAt })
  const before = [await countOf('email_challenge'), await countOf('id_token')]
  expect(before).toEqual([2, 1])
  const throttles = await countOf('throttle')

  await clearAway(deps)
  expect([await countOf('email_challenge'), await countOf('id_token')]).toEqual(before)
  expect(await countOf('throttle')).toBe(throttles)
  expect(await countOf('address_budget')).toBeGreaterThan(9)
  expect((await login(email, 'salah-terus')).status).toBe(429)

  clock.advance({ minutes: 11 })
  await clearAway(deps)
  expect(await countOf('id_token')).toBe(0)
  expect(await countOf('email_challenge')).toBe(2)

  clock.advance({ days: 8 })
  await clearAway(deps)
  expect([await countOf('email_challenge'), await countOf('throttle'), await countOf('address_budget')]).toEqual([
    0, 0, 0,
  ])
  expect(await countOf('mail')).toBe(2)

  clock.advance({ days: 23 })
  await clearAway(deps)
  expect(await countOf('mail')).toBe(0)
})

test('a mail that nobody delivers any more is given up', async () => {
  const { email } = await person()
  await forgot(email)
  const queued = { status: 'queued' as const }
  await db.updateTable('mail').set(queued).where('to_address', '=', email).execute()
  const statusNow = async () => {
    await clearAway(deps)
    return db.selectFrom('mail').select(['status', 'last_error']).where('to_address', '=', email).execute()
  }
  clock.advance({ hours: 47 })
  expect(await statusNow()).toEqual([{ status: 'queued', last_error: null }])
  clock.advance({ hours: 2 })
  expect(await statusNow()).toEqual([{ status: 'failed', last_error: 'nobody delivered it' }])
})
