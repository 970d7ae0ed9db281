import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { isPostgres } from '../test/database.ts'
import { createLockableApp } from '../test/server/table-lock.ts'

describe.skipIf(!isPostgres)('while somebody holds a table', async () => {
  if (!isPostgres) return
  const { app, owner, lock } = await createLockableApp()
  const { call } = app

  test('a single call waits for the lock, and returns 200 once it is released in time', async () => {
    const { token } = await app.person()
    const unlock = await lock('event')
    const answer = call('GET', '/v1/event/get', { token })
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'relation'`.execute(
          owner,
        )
      expect(rows).toHaveLength(1)
    }, 2500)
    await unlock()
    expect((await answer).status).toBe(200)
  })
})
