import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { guestCalls, newcomer } from '../../../test/registration.ts'
import { clearAway } from './jobs.ts'
import { claimIdToken } from './identity-queries.ts'

const app = await createTestApp()
const { clock, db, deps, person } = app
const { register, login, forgot } = guestCalls(app)

const countOf = async (table: 'email_challenge' | 'throttle' | 'used_id_token' | 'mail') => {
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
  await claimIdToken(db, 'a token', new Date(clock.now().getTime() + 600_000))
  const before = [await countOf('email_challenge'), await countOf('used_id_token')]
  expect(before).toEqual([2, 1])
  const throttles = await countOf('throttle')

  await clearAway(deps)
  expect([await countOf('email_challenge'), await countOf('used_id_token')]).toEqual(before)
  expect(await countOf('throttle')).toBe(throttles)
  expect((await login(email, 'salah-terus')).status).toBe(429)

  clock.advance({ minutes: 11 })
  await clearAway(deps)
  expect(await countOf('used_id_token')).toBe(0)
  expect(await countOf('email_challenge')).toBe(2)

  clock.advance({ days: 8 })
  await clearAway(deps)
  expect([await countOf('email_challenge'), await countOf('throttle')]).toEqual([0, 0])
  expect(await countOf('mail')).toBe(2)

  clock.advance({ days: 23 })
  await db.updateTable('mail').set({ status: 'queued' }).where('to_address', '=', email).execute()
  await clearAway(deps)
  expect(await db.selectFrom('mail').select('to_address').execute()).toEqual([{ to_address: email }])
})
