import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { copyTemplate, isPostgres } from '../../../test/database.ts'
import { proxyTo } from '../../../test/server/proxy.ts'
import type { Db } from './db.ts'
import { openReplica } from './replica.ts'

const places = ({ call }: TestApp) => call('GET', '/v1/public/region/get')

/** A copy as it would be: another address of the same database here, so that it is never late. */
function replicaOf(url: string, primary: Db) {
  const replica = openReplica(url, primary, { poolSize: 4 })
  afterAll(replica.close)
  return replica.db
}

const poolName = sql`split_part(current_setting('application_name'), '/', 1)`

const askedAt = async (db: Db) => (await sql<{ name: string }>`select ${poolName} as name`.execute(db)).rows[0]?.name

describe.skipIf(!isPostgres)('with a copy of the database', () => {
  test('serves lists and search; own writes and rights come from the primary', async () => {
    const database = await copyTemplate()
    const asked: string[] = []
    const readDb = replicaOf(database.url ?? '', database.db)
    const noted = (where: string, db: Db) =>
      db.withPlugin({
        transformQuery: ({ node }) => (asked.push(where), node),
        transformResult: async ({ result }) => result,
      })
    const db = noted('database', database.db)
    const app = await createTestApp({
      database: { ...database, db },
      deps: { readDb: noted('copy', readDb) },
      isAlone: true,
    })
    const { token } = await app.person()
    const askedBy = async (url: string) => {
      asked.length = 0
      expect((await app.call('GET', url, { token })).status).toBe(200)
      return [...new Set(asked)].toSorted()
    }
    // Caches the session.
    await askedBy('/v1/user-notification/get')
    expect(await askedBy('/v1/public/region/get')).toEqual(['copy'])
    expect(await askedBy('/v1/public/mentor/get')).toEqual(['copy'])
    expect(await askedBy('/v1/user-notification/get')).toEqual(['database'])
    expect(await askedBy('/v1/event/get')).toEqual(['database'])
    // Private items are searched on the primary, which knows their readers.
    expect(await askedBy('/v1/search-all-content?search=usaha')).toEqual(['copy', 'database'])
    expect(await askedAt(readDb)).toBe('semai-replica')
    expect(await askedAt(database.db)).toBe('semai')
  })

  test('it cannot be written to, and takes no transactions', async () => {
    const app = await createTestApp()
    const readDb = replicaOf(app.database.url ?? '', app.db)
    const { id } = await app.person()
    const write = readDb.updateTable('app_user').set({ full_name: 'Salah' }).where('id', '=', id).execute()
    await expect(write).rejects.toMatchObject({ code: '25006' })
    await expect(readDb.transaction().execute(async () => {})).rejects.toThrow('no transactions')
  })

  test('falls back to the primary without delay if it is missing', async () => {
    const database = await copyTemplate()
    const readDb = replicaOf('postgresql://nobody@127.0.0.1:1/nothing', database.db)
    const app = await createTestApp({ database, deps: { readDb } })
    expect((await places(app)).status).toBe(200)
    expect(await askedAt(readDb)).toBe('semai')
  })

  test('falls back to the primary if it stops during queries', async () => {
    const database = await copyTemplate()
    const proxy = await proxyTo(database.url ?? '')
    const readDb = replicaOf(proxy.url, database.db)
    const app = await createTestApp({ database, deps: { readDb } })
    expect(await askedAt(readDb)).toBe('semai-replica')
    const slow = sql<{ name: string }>`select ${poolName} as name, pg_sleep(2)`.execute(readDb)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await proxy.shut()
    expect((await slow).rows[0]?.name).toBe('semai')
    const answers = await Promise.all(Array.from({ length: 5 }, () => places(app)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('does not repeat on the primary a statement that exceeds its time limit on the replica', async () => {
    const database = await copyTemplate()
    const replica = openReplica(database.url ?? '', database.db, { poolSize: 4, statementTimeoutMs: 100 })
    afterAll(replica.close)
    await expect(sql`select pg_sleep(1)`.execute(replica.db)).rejects.toMatchObject({ code: '57014' })
  })

  test('passes a query’s own error on', async () => {
    const app = await createTestApp()
    const readDb = replicaOf(app.database.url ?? '', app.db)
    await expect(sql`select 1 / 0`.execute(readDb)).rejects.toMatchObject({ code: '22012' })
    expect(await askedAt(readDb)).toBe('semai-replica')
  })
})
