import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { afterwards } from '../test/afterwards.ts'
import { isPostgres } from '../test/database.ts'
import { createLockableApp } from '../test/server/table-lock.ts'
import { eventMaker } from '../test/world/events.ts'
import { participationCalls } from '../test/world/participations.ts'

describe.skipIf(!isPostgres)('the guard of slow statements', () => {
  if (!isPostgres) return

  test('does not reject 40 registrations that wait some seconds for a locked event row', async () => {
    const { app, url } = await createLockableApp({ lockTimeoutMs: 120_000, statementTimeoutMs: 120_000 })
    const made = await eventMaker(app).event({ capacity_online: 100 })
    const { register } = participationCalls(app)
    const people = await Promise.all(Array.from({ length: 40 }, () => app.person()))
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    afterwards(() => holder.end())
    await holder.query('begin')
    await holder.query('select from event where id = $1 for update', [made.id])
    const joined = people.map((one) => register(one, made))
    // Longer than the guard takes to limit slow statements.
    await sleep(3000)
    await holder.query('rollback')
    expect(new Set((await Promise.all(joined)).map(({ status }) => status))).toEqual(new Set([200]))
  }, 60_000)

  test('does not reject 400 quick calls of one kind at once', async () => {
    const { app } = await createLockableApp({ statementTimeoutMs: 120_000 })
    const { token } = await app.person()
    const calls = Array.from({ length: 400 }, () => app.call('GET', '/v1/user-notification/get', { token }))
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
  }, 60_000)
})
