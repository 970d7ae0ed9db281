import pg from 'pg'
import { sql } from 'kysely'
import { describe, expect, inject, test, vi } from 'vitest'
import { afterwards } from '../test/afterwards.ts'
import { createTestApp, testPassword } from '../test/app.ts'
import { copyTemplate, isPostgres } from '../test/database.ts'
import { asRole, productRoleOf } from '../test/postgres-url.ts'
import { guestCalls } from '../test/world/registration.ts'
import { openPostgres } from './lib/database/postgres.ts'
import { openReplica } from './lib/database/replica.ts'

describe.skipIf(!isPostgres)('while somebody holds a table', async () => {
  if (!isPostgres) return
  const copy = await copyTemplate()
  const url = copy.url ?? ''
  // As the product has it: whoever holds a table may be another role.
  const opened = await openPostgres(asRole(url, productRoleOf(inject('template'))), { lockTimeoutMs: 3000 })
  const replica = openReplica(url, opened.db, { poolSize: 4, lockTimeoutMs: 3000 })
  const close = async () => {
    await replica.close()
    await opened.close()
    await copy.close()
  }
  const app = await createTestApp({
    database: { ...copy, ...opened, close },
    deps: { readDb: replica.db },
    isAlone: true,
  })
  const { call, clock } = app
  const { login } = guestCalls(app)

  /** Held until it is let go of. */
  async function lock(table: string) {
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    afterwards(() => holder.end())
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    return () => holder.query('rollback')
  }

  const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

  test('calls that need it are refused with words; sign-in, readiness and all other calls go on', async () => {
    const people = await Promise.all([app.person(), app.person(), app.person()])
    const unlock = await lock('event')
    const addresses = ['/v1/event/get', '/v1/event/get?per_page=5', '/v1/event/get-by-user-id']
    const locked = Array.from({ length: 200 }, (_, at) =>
      call('GET', addresses[at % addresses.length] ?? '', { token: people[at % 3]?.token ?? '' }),
    )
    const others = [
      call('GET', '/readyz'),
      ...people.map(({ email }) => login(email, testPassword)),
      ...people.map(({ token }) => call('GET', '/v1/auth/hello', { token })),
      ...people.map(({ token }) => call('GET', '/v1/user-notification/get', { token })),
      call('PUT', '/v1/personal/profile', { token: people[0].token, body: { full_name: 'Masih Bisa' } }),
      call('GET', '/v1/public/region/get'),
    ]
    expect(statusesOf(await Promise.all(others))).toEqual([200])
    for (const { status, json, headers } of await Promise.all(locked)) {
      expect([status, json.code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
      expect(json.message).toMatch(/Coba lagi/)
    }
    // And with the same again, now that it is known.
    const again = Array.from({ length: 100 }, (_, at) =>
      call('GET', addresses[at % 3] ?? '', { token: people[0].token }),
    )
    expect((await call('GET', '/readyz')).status).toBe(200)
    expect((await call('GET', '/v1/user-notification/get', { token: people[1].token })).status).toBe(200)
    expect(statusesOf(await Promise.all(again))).toEqual([503])

    await unlock()
    const after = Array.from({ length: 60 }, (_, at) =>
      call('GET', addresses[at % 3] ?? '', { token: people[0].token }),
    )
    expect(statusesOf(await Promise.all(after))).toEqual([200])
  }, 60_000)

  test('a single call waits for a while, and goes on when the table is free in time', async () => {
    const { token } = await app.person()
    const unlock = await lock('event')
    const answer = call('GET', '/v1/event/get', { token })
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'relation'`.execute(
          copy.db,
        )
      expect(rows).toHaveLength(1)
    }, 2500)
    await unlock()
    expect((await answer).status).toBe(200)
  })

  test('what is only noted of a session keeps nobody out', async () => {
    const { token } = await app.person()
    clock.advance({ minutes: 10 })
    const unlock = await lock('active_day')
    expect((await call('GET', '/v1/user-notification/get', { token })).status).toBe(200)
    await unlock()
  })

  test('what a copy of the database has locked is refused as well, and nobody turns away from the copy', async () => {
    const unlock = await lock('region')
    const answers = await Promise.all(Array.from({ length: 30 }, () => call('GET', '/v1/public/region/get')))
    expect(statusesOf(answers)).toEqual([503])
    expect((await call('GET', '/v1/public/mentor/get')).status).toBe(200)
    await unlock()
    expect((await call('GET', '/v1/public/region/get')).status).toBe(200)
  }, 30_000)
})
