import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { copyTemplate, isPostgres } from '../test/database.ts'
import { ownPooler, poolerMode } from '../test/server/pooler.ts'
import { socketOpener } from '../test/server/sockets.ts'
import { pushNotifications } from './features/notification/live.ts'
import { notify } from './features/notification/notify.ts'
import { newId, transaction } from './lib/database/db.ts'
import { openPostgres } from './lib/database/postgres.ts'

const mode = isPostgres ? poolerMode() : null
describe.skipIf(!mode)(`behind PgBouncer, by ${mode ?? 'session: this machine has none'}`, async () => {
  if (!mode) return
  const copy = await copyTemplate()
  afterAll(copy.close)
  const direct = copy.url ?? ''
  // By session each connection of ours holds one of the pooler's.
  const [size, poolSize] = mode === 'transaction' ? [3, 12] : [12, 4]
  const pooler = await ownPooler(direct, mode, size)
  const database = { ...copy, ...(await openPostgres(pooler, { poolSize, listenUrl: direct })) }
  const app = await createTestApp({ database })
  const { call, db, deps, person } = app
  const { connect } = await socketOpener(app)

  test('runs parallel calls, transactions and prepared statements', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => person()))
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        people.flatMap(({ token }) => [
          call('GET', '/v1/user-notification/get', { token }),
          call('GET', '/v1/public/region/get'),
          call('PUT', '/v1/personal/profile', { token, body: { full_name: `Made ${round}` } }),
        ]),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
  })

  test('uses UTC and a statement timeout on every connection', async () => {
    const askedOf = () =>
      sql<{ zone: string; at: string }>`
        select current_setting('timezone') as zone, '2026-08-22 09:00+07'::timestamptz as at, pg_sleep(0.05)`.execute(
        db,
      )
    const answers = await Promise.all(Array.from({ length: 10 }, askedOf))
    const distinct = new Set(answers.map(({ rows: [row] }) => `${row?.zone} ${row?.at}`))
    expect(distinct).toEqual(new Set(['UTC 2026-08-22T02:00:00Z']))
    // In transaction mode only settings of the role apply to every connection; docs/configuration.md lists them.
    if (mode === 'transaction') return
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
    expect(rows).toEqual([{ limit: '15s' }])
  })

  test('delivers notifications live over a separate connection for LISTEN', async () => {
    const complaints: unknown[] = []
    const stop = await pushNotifications(deps, database.listen, (error) => void complaints.push(error))
    const { id, token } = await person()
    const { heard } = await connect({ token })
    const words = { title: 'Kabar', content_title: 'Demo Day', content_summary: '', dedupe_key: newId() }
    await transaction(db, (tx) => notify(tx, deps, { kind: 'event', user_id: id, ...words }))
    await vi.waitFor(() => expect(heard).toHaveLength(1), 5000)
    await stop()
    expect(complaints).toEqual([])
  })
})
