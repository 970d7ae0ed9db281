import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { isPostgres } from '../test/database.ts'
import { slowTable } from '../test/server/slow-table.ts'
import { createLockableApp } from '../test/server/table-lock.ts'

const POOL = 16

describe.skipIf(!isPostgres)('while updates of profiles are slow', () => {
  if (!isPostgres) return

  test('answers other calls, rejects further updates, and accepts them again afterwards', async () => {
    const { app, owner } = await createLockableApp({ statementTimeoutMs: 120_000 })
    const { call } = app
    const people = await Promise.all(Array.from({ length: POOL }, () => app.person()))
    const reader = await app.person()
    const rename = ({ token }: { token: string }) =>
      call('PUT', '/v1/personal/profile', { token, body: { full_name: 'Ayu Lestari' } })
    const release = await slowTable(owner, 'app_user')
    const slow = people.map(rename)
    await untilSleeping(owner, POOL)

    const further = Array.from({ length: 8 }, () => rename(reader))
    expect((await call('GET', '/v1/user-notification/get', { token: reader.token })).status).toBe(200)
    for (const { status, json, headers } of [...(await Promise.all(further)), await rename(reader)])
      expect([status, json.code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])

    await release()
    const statuses = (await Promise.all(slow)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(POOL / 2)
    await expect.poll(async () => (await rename(reader)).status, { timeout: 30_000 }).toBe(200)
  }, 60_000)

  test('returns 503 when a statement exceeds its time limit', async () => {
    const { app, owner } = await createLockableApp({ statementTimeoutMs: 500 })
    const { token } = await app.person()
    await slowTable(owner, 'app_user')
    const { status, json, headers } = await app.call('PUT', '/v1/personal/profile', {
      token,
      body: { full_name: 'Ayu Lestari' },
    })
    expect([status, json.code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  })
})

/** Wait until `count` updates of app_user run. */
const untilSleeping = (owner: Parameters<typeof slowTable>[0], count: number) =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select
      from pg_stat_activity
      where datname = current_database()
        and state = 'active'
        and query ~ '^\\s*update "?app_user'`.execute(owner)
    expect(rows).toHaveLength(count)
  }, 30_000)
