import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { insertManyEvents, plansOf } from '../../../../test/world/plans.ts'
import { transaction } from '../../../lib/database/db.ts'
import type { Session } from '../../../lib/security/session.ts'
import { listRows } from '../row-queries.ts'
import { tableNamed } from '../tables.ts'
import { listOf } from './queries.ts'

describe.skipIf(!isPostgres)('at 100,000 events, 50,000 sessions and 50,000 bookings', async () => {
  const { db, database, clock, deps, person } = await createTestApp()
  const now = clock.now()
  const { id } = await person({ scope: 'admin' })
  const session: Session = {
    id,
    user_id: id,
    scope: 'admin',
    account: { scope: 'admin', operator_hub_id: null },
    region_hub_id: null,
    operator_hub_id: null,
    has_two_step: true,
    has_marks: { event: false, forum: false, library: false, startup: false },
    is_apart: false,
    is_mentor: false,
  }

  beforeAll(async () => {
    await insertManyEvents(db, now)
    const at = sql`${now.toISOString()}::timestamptz + (n::bigint * 7919 % 50000 - 25000) * interval '21 minutes' as at`
    await transaction(db, async (tx) => {
      // Skips triggers and foreign keys: the rows refer to random ids.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`
        insert into ignition_content (
          id, slug, category_id, title, summary, description_html, mode, start_time, end_time, time_zone, status
        )
        select gen_random_uuid(), 'sesi-' || n, gen_random_uuid(), 'Sesi ' || n, 'Ringkasan', repeat('Uraian ', 60),
               'online', at, at + interval '1 hour', 'Asia/Jakarta', 'published'
        from generate_series(1, 50000) n
        cross join lateral (select ${at}) times`.execute(tx)
      await sql`
        insert into schedule (
          id, room_id, reference_no, purpose, attendee_count, start_at, end_at, blocked_until, check_in_from,
          grace_until, cancel_until, first_start_at, status, idempotency_key, created_at, updated_at
        )
        select gen_random_uuid(), gen_random_uuid(), 'MK-' || n, 'Rapat', 4, at, at + interval '2 hours',
               at + interval '2 hours', at, at, at, at, 'completed', gen_random_uuid(), at, at
        from generate_series(1, 50000) n
        cross join lateral (select ${at}) times`.execute(tx)
    })
    for (const table of ['event', 'ignition_content', 'schedule']) await database.exec(`vacuum analyze ${table}`)
  })

  test.each(['event', 'ignition-content', 'schedule'])(
    'reads a page of %s by an index, without a sort',
    async (name) => {
      const table = tableNamed(name)
      if (!table) throw new Error(`no table ${name}`)
      const context = { deps, session, table, now }
      const [plan = ''] = await plansOf(db, (on) => listRows(on, context, listOf(context, {}), { page: 3, size: 20 }))
      expect(plan).toContain(`${table.table}_in_console`)
      expect(plan).not.toMatch(/Seq Scan/)
    },
  )
})
