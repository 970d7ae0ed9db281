import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { copyTemplate, isPostgres } from '../../../test/database.ts'
import { administer } from '../../../test/postgres-url.ts'
import { proxyTo } from '../../../test/server/proxy.ts'
import { guestCalls } from '../../../test/world/registration.ts'
import { readConfig } from '../config/config.ts'
import { callLimits, openDatabase, requireNotices } from './open-database.ts'
import type { Db } from './db.ts'
import { openPostgres } from './postgres.ts'

async function limitsOf(db: Db) {
  const { rows } = await sql<{ lock: string; statement: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(db)
  return rows.flatMap(({ lock, statement }) => [lock, statement])
}

describe.skipIf(!isPostgres)('on PostgreSQL', () => {
  test('a database that is away is called unavailable, and is found again by the same process', async () => {
    const copy = await copyTemplate()
    const proxy = await proxyTo(copy.url ?? '')
    const database = { ...copy, ...(await openPostgres(proxy.url)) }
    const app = await createTestApp({ database })
    const { login } = guestCalls(app)
    const places = () => app.call('GET', '/v1/public/region/get')
    expect((await places()).status).toBe(200)

    await proxy.shut()
    const answers = [
      await places(),
      await login('siapa@surel.example', 'apa saja'),
      await app.call('GET', '/v1/auth/hello', { token: 'x'.repeat(43) }),
      await app.call('GET', '/readyz'),
    ]
    for (const { status, json, headers } of answers) {
      expect([status, json.code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
    }
    expect((await app.call('GET', '/healthz')).status).toBe(200)

    await proxy.open()
    expect((await places()).status).toBe(200)
    expect((await app.call('GET', '/readyz')).status).toBe(200)
    expect((await login('siapa@surel.example', 'apa saja')).status).toBe(422)
    await copy.close()
  })

  test('connections that the server ends are replaced', async () => {
    const app = await createTestApp()
    const places = () => app.call('GET', '/v1/public/region/get')
    await Promise.all([places(), places(), places()])
    const name = new URL(app.database.url ?? '').pathname.slice(1)
    await administer(async (client) => {
      // Returns after the backends ended, not after they were signalled.
      await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [name])
    })
    await sleep(50)
    const answers = await Promise.all(Array.from({ length: 5 }, places))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('a connection that ends in the middle of a call fails that call only', async () => {
    const app = await createTestApp()
    const slow = sql`select pg_sleep(10)`.execute(app.db)
    const outcome = slow.then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
    // On a busy machine it may take a while to get there.
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid)
        from pg_stat_activity
        where query = 'select pg_sleep(10)' and state = 'active' and datname = current_database()`.execute(app.db)
      expect(rows).toHaveLength(1)
    }, 5000)
    expect(await outcome).toBe('57P01')
    await sleep(50)
    expect((await app.call('GET', '/v1/public/region/get')).status).toBe(200)
  })

  test('starts with notices, and hears later ones once', async () => {
    const copy = await copyTemplate()
    const { url } = copy
    const { db, listen, close } = await openPostgres(url ?? '', { listenUrl: url })
    await requireNotices({ ...copy, db, listen })
    const heard: string[] = []
    const stop = await listen('semai_test', { onNotice: (payload) => void heard.push(payload), onGap: () => {} })
    // A listening connection that was let go of comes back after a second, if it comes back.
    await sleep(1500)
    for (const word of ['one', 'two']) await sql`select pg_notify('semai_test', ${word})`.execute(db)
    await vi.waitFor(() => expect(heard).toContain('two'), 10_000)
    expect(heard).toEqual(['one', 'two'])
    await stop()
    for (const database of [{ close }, copy]) await database.close()
  })

  test('limits locks and statements of calls, and leaves jobs and commands more time', async () => {
    const { url, close } = await copyTemplate()
    const config = readConfig({ DATABASE_URL: url ?? '', DATABASE_LOCK_TIMEOUT_MS: '2000' })
    const server = await openDatabase(config, callLimits(config))
    const command = await openDatabase(config)
    const { db, reserved } = server
    for (const call of [db, reserved.sessions, reserved.ready]) expect(await limitsOf(call)).toEqual(['2s', '5s'])
    for (const other of [reserved.jobs, command.db]) expect(await limitsOf(other)).toEqual(['0', '15s'])
    for (const database of [server, command, { close }]) await database.close()
  })

  test('prepares a statement once per connection and text', async () => {
    const { url, close } = await copyTemplate()
    const one = await openPostgres(url ?? '')
    await one.db.connection().execute(async (db) => {
      for (const number of [1, 2, 3]) await sql`select ${number}::int as number`.execute(db)
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
      expect(rows.filter(({ statement }) => statement === 'select $1::int as number')).toHaveLength(1)
    })
    await one.close()
    await close()
  })
})
