import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { plansOf } from '../../../../test/world/plans.ts'
import { transaction } from '../../../lib/database/db.ts'
import { listDueReaders, lockDueMails } from '../mail/claim-mails.ts'
import { claimPushes } from '../push/claim-pushes.ts'

const SOME = 50_000

describe.skipIf(!isPostgres)('100,000 sent and pending deliveries', async () => {
  const app = await createTestApp()
  const { db, database, clock } = app
  const now = clock.now()

  beforeAll(async () => {
    await sql`alter table app_user disable trigger user`.execute(db)
    await sql`
      insert into app_user (id, email, full_name, status)
      select gen_random_uuid(), 'orang' || n || '@surel.example', md5(n::text), 'active'
      from generate_series(1, ${SOME}::int) n`.execute(db)
    // For each delivery method, a few are due, some wait, and most are settled.
    const time = now.toISOString()
    await sql`
      insert into notification_delivery (id, user_id, kind, way, dedupe_key, content, send_at, outcome, settled_at, created_at)
      select gen_random_uuid(), id, 'event', way, 'kabar:' || id, '{}',
             ${time}::timestamptz + case when n % 1000 = remainder then interval '-1 minute' else interval '1 day' end,
             case when is_over then 'dropped' end, case when is_over then ${time}::timestamptz end, now()
      from (select id, row_number() over () as n from app_user) u,
           (values ('push', 500), ('mail', 0)) as each (way, remainder),
           lateral (select n % 10 > 0 or n % 1000 = 500 - remainder) as state (is_over)`.execute(db)
    for (const table of ['app_user', 'notification_delivery']) await database.exec(`vacuum analyze ${table}`)
  })

  test.each([
    ['pushes', () => plansOf(db, (on) => claimPushes(on, 200, now))],
    ['readers of e-mails', () => plansOf(db, (on) => listDueReaders(on, 50, now))],
  ])('finds due %s without reading the others', async (_what, plansFor) => {
    const [plan = ''] = await plansFor()
    expect(plan).toContain('notification_delivery_waiting')
    expect(plan).not.toContain('Seq Scan on notification_delivery')
  })

  test('reads due e-mails of some people by an index', async () => {
    const userIds = await listDueReaders(db, 50, now)
    expect(userIds.length).toBeGreaterThan(20)
    const [plan = ''] = await plansOf(db, (on) => transaction(on, (tx) => lockDueMails(tx, userIds, now)))
    expect(plan).not.toContain('Seq Scan on notification_delivery')
  })
})
