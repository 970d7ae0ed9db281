import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { plansOf } from '../../../test/world/plans.ts'
import type { Session } from '../../lib/security/session.ts'
import { listActions } from './audit/queries.ts'
import { listCandidates } from './people/guest-queries.ts'
import { listPeople, type PeopleFilter } from './people/list-queries.ts'

const SOME = 50_000

describe.skipIf(!isPostgres)('at 50,000 people and 100,000 actions', async () => {
  const { db, database, person } = await createTestApp()
  const { id: userId } = await person({ scope: 'admin' })
  const admin: Session = {
    id: userId,
    user_id: userId,
    scope: 'admin',
    account: { scope: 'admin', operator_hub_id: null },
    region_hub_id: null,
    operator_hub_id: null,
    has_two_step: true,
    has_marks: { event: false, forum: false, library: false, startup: false },
    is_apart: false,
    is_mentor: false,
  }
  let operator = admin

  beforeAll(async () => {
    const { rows: hubs } = await sql<{ id: string }>`select id from region_hub order by number`.execute(db)
    operator = { ...admin, scope: 'operator', operator_hub_id: hubs[0]?.id ?? null }
    // This test needs no channels, so triggers are off.
    await sql`alter table app_user disable trigger user`.execute(db)
    await sql`
      insert into app_user (id, email, full_name, status, email_verified_at, region_hub_id, created_at)
      select gen_random_uuid(), 'orang' || n || '@surel.example', md5(n::text) || ' ' || md5((n + 1)::text),
             case when n % 500 = 0 then 'suspended' else 'active' end, now(),
             (array[${sql.join(hubs.map(({ id }) => sql`${id}::uuid`))}])[1 + n % ${hubs.length}::int],
             now() - (n::bigint * 7919 % 50000) * interval '11 minutes'
      from generate_series(1, ${SOME}::int) n`.execute(db)
    await sql`
      insert into audit_log (id, actor_id, action, subject_id, details, created_at)
      select gen_random_uuid(), case when n % 1000 = 0 then ${userId}::uuid else gen_random_uuid() end,
             case when n % 3 = 0 then 'console-update' else 'sign-in' end, n::text,
             jsonb_build_object('resource', 'bagian-' || n % 40, 'changes', '[]'::jsonb),
             now() - n * interval '1 minute'
      from generate_series(1, ${2 * SOME}::int) n`.execute(db)
    await sql`
      insert into session (id, user_id, token_hash, user_device, created_at, last_used_at)
      select gen_random_uuid(), id, id::text, 'web', created_at, created_at
      from app_user
      where id <> ${userId}`.execute(db)
    for (const table of ['app_user', 'audit_log', 'session']) await database.exec(`vacuum analyze ${table}`)
  })

  const people = async (filter: Partial<PeopleFilter>, session = admin) => {
    const [list = ''] = await plansOf(db, (on) => listPeople(on, session, { page: 1, size: 20, ...filter }))
    return list
  }
  const everybody = /Seq Scan on app_user\b|Sort Key: u\.created_at/

  test('reads the latest people by an index, of all hubs and of one', async () => {
    expect(await people({})).toContain('app_user_latest')
    expect(await people({}, operator)).toContain('app_user_latest_of_hub')
    expect([await people({}), await people({}, operator)].join('\n')).not.toMatch(everybody)
  })

  test('sorts people by name and by last activity with an index', async () => {
    expect(await people({ sort: 'name' })).toContain('app_user_named')
    expect(await people({ sort: '-name' }, operator)).toContain('app_user_named_of_hub')
    const lately = [await people({ sort: 'last_used_at' }), await people({ sort: 'last_used_at' }, operator)]
    for (const plan of lately) expect(plan).toContain('session_latest')
    expect(lately.join('\n')).not.toMatch(/Seq Scan on (?:app_user|session)\b/)
  })

  test('finds staff and suspended people without reading all people', async () => {
    for (const filter of [{ scope: 'staff' }, { status: 'suspended' }] as const) {
      expect(await people(filter)).not.toMatch(/Seq Scan on app_user\b/)
    }
  })

  test('searches names and email addresses by an index', async () => {
    expect(await people({ search: 'orang4711' })).toContain('app_user_find')
  })

  test('finds guests with an account from the guests, not from all people', async () => {
    const [plan = ''] = await plansOf(db, (on) => listCandidates(on, admin, { page: 1 }))
    expect(plan).toMatch(/event_participant_by_email|app_user_email_unique/)
  })

  test('reads actions from the latest on by an index, with every filter', async () => {
    const filters = [
      {},
      { console: true },
      { actor_id: userId },
      { action: 'console-update' },
      { resource: 'bagian-7' },
    ]
    for (const filter of filters) {
      const [plan = ''] = await plansOf(db, (on) =>
        listActions(on, { time_zone: 'Asia/Jakarta', ...filter }, false, { page: 1, size: 20 }),
      )
      expect(plan).toContain('Index Scan')
      expect(plan).not.toMatch(/Seq Scan on audit_log|-> +Sort /)
    }
  })
})
