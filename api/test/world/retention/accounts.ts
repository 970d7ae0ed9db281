import { sql } from 'kysely'
import { expect } from 'vitest'
import { markIdToken } from '../../../src/features/auth/identity/mark-id-token.ts'
import { claimDailyQuota } from '../../../src/features/file/claim-daily-quota.ts'
import { newId } from '../../../src/lib/database/db.ts'
import type { TestApp } from '../../app.ts'
import { guestCalls, newcomer } from '../registration.ts'
import { sampling, type Samples } from './sample.ts'

/** Rows left by sign-ins and their limits. */
export function accountSamples(app: TestApp) {
  const { call, clock, db, deps, person } = app
  const { register, login } = guestCalls(app)
  const { isThere, time } = sampling(app)
  let number = 0

  return {
    'email-challenge': {
      make: async () => {
        const somebody = newcomer()
        await register(somebody)
        return isThere(sql`select from email_challenge where email = ${somebody.email}`)
      },
    },
    'id-token': {
      lasts: 1,
      make: async () => {
        const idToken = `token ${++number}`
        await markIdToken(deps, { idToken, userinfo: null, expiresAt: new Date(clock.now().getTime() + 86_400_000) })
        const rows = sql`select from id_token where expires_at = ${new Date(clock.now().getTime() + 86_400_000).toISOString()}`
        return isThere(rows)
      },
    },
    'idempotency-key': {
      make: async () => {
        const { id: user_id, token } = await person()
        const headers = { 'idempotency-key': newId() }
        await call('POST', '/v1/startup/create', { token, headers, body: { name: 'Panenara' } })
        // The database sets this time, but the test compares with its own clock.
        await sql`
          update idempotency_key set created_at = ${clock.now().toISOString()} where user_id = ${user_id}`.execute(db)
        return isThere(sql`select from idempotency_key where user_id = ${user_id}`)
      },
    },
    throttle: {
      make: async () => {
        const before = await sql<{ key: string }>`select key from throttle`.execute(db)
        const { email } = await person()
        for (let tries = 0; tries < 3; tries++) await login(email, 'salah-terus')
        const old = before.rows.map(({ key }) => key)
        return isThere(sql`select from throttle where key <> all(${old}::text[])`)
      },
    },
    'address-budget': {
      make: async () => {
        await sql`
          insert into address_budget (key, room, spent, counted_at)
          values (${`budget ${++number}`}, 1, 1, ${time()})`.execute(db)
        return isThere(sql`select from address_budget where key = ${`budget ${number}`}`)
      },
    },
    'daily-quota': {
      make: async () => {
        const { id: user_id } = await person()
        await claimDailyQuota(db, { user_id, kind: 'upload', amount: 1 }, 10, clock.now())
        return isThere(sql`select from daily_quota where user_id = ${user_id}`)
      },
    },
    session: {
      make: async () => {
        const { id } = await person()
        return isThere(sql`select from session where user_id = ${id}`)
      },
    },
    'two-step-begun': {
      make: async () => {
        const { id } = await person()
        await sql`
          insert into two_step (user_id, pending_secret, created_at, updated_at)
          values (${id}, 'x', ${time()}, ${time()})`.execute(db)
        return isThere(sql`select from two_step where user_id = ${id}`)
      },
    },
    'two-step-replaced': {
      make: async () => {
        const { id } = await person()
        await sql`
          insert into two_step (user_id, secret, enabled_at, pending_secret, created_at, updated_at)
          values (${id}, 'old', ${time()}, 'new', ${time()}, ${time()})`.execute(db)
        return async () => {
          const row = await db.selectFrom('two_step').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
          expect(row.secret).toBe('old')
          return row.pending_secret !== null
        }
      },
    },
  } satisfies Samples
}
