import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { plansOf } from '../../../../test/world/plans.ts'
import type { Db } from '../../../lib/database/db.ts'
import { findStartups } from '../../search/startup-queries.ts'
import { expireInvitations } from '../invitation/expire-invitations.ts'
import { listInvitations } from '../invitation/queries.ts'
import { getStartup, listStartups, listStartupsOf, type StartupFilter } from './queries.ts'
import { findActiveStage } from './reference-queries.ts'

describe.skipIf(!isPostgres)('at 100,000 startups', async () => {
  const { db, database, clock, person } = await createTestApp()
  const now = clock.now()
  const { id: userId } = await person()
  let hubId = ''

  beforeAll(async () => {
    hubId = (await db.selectFrom('region_hub').select('id').where('number', '=', 7).executeTakeFirstOrThrow()).id
    await insertManyStartups(db, userId)
    // As autovacuum leaves tables that are not being filled.
    for (const table of ['startup', 'startup_member', 'startup_in_sector', 'startup_invitation', 'user_category']) {
      await database.exec(`vacuum analyze ${table}`)
    }
  }, 120_000)

  type Case = [what: string, index: string, work: (explaining: Db) => Promise<unknown>]

  // The second page asks for the total too.
  const list = (filter: Omit<StartupFilter, 'page'>) => (on: Db) => listStartups(on, { page: 2, ...filter })

  const cases: Case[] = [
    ['the directory', 'startup_by_name', list({})],
    ['a stage’s startups', 'startup_by_stage', list({ stage: 'skala' })],
    ['a sector’s startups', 'startup_in_sector', list({ sector: 'agritek' })],
    ['a hub’s startups', 'startup_by_hub', (on) => list({ region_hub_id: hubId })(on)],
    ['a word', 'startup_search', (on) => findStartups(on, [['panen']])],
    ['one’s own', 'startup_member_by_user', (on) => listStartupsOf(on, userId)],
    ['one’s stage', 'startup_member_by_user', (on) => findActiveStage(on, userId)],
    ['one startup', 'startup_pkey', (on) => getStartup(on, userId, userId).catch(() => null)],
    ['one’s invitations', 'startup_invitation_by_user', (on) => listInvitations(on, { user_id: userId }, 2, now)],
    [
      'a startup’s invitations',
      'startup_invitation_by_startup',
      (on) => listInvitations(on, { startup_id: userId }, 2, now),
    ],
    [
      'what has run out',
      'startup_invitation_due',
      (on) => on.transaction().execute((tx) => expireInvitations(tx, now)),
    ],
  ]

  test.each(cases)('%s: uses the index %s without a table scan', async (_, index, work) => {
    const plans = await plansOf(db, work)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on startup(_member|_invitation)?\b/)
    expect(plans.join('\n')).toContain(index)
  })

  test('reads startups with a missing role by name until the page is full', async () => {
    const [page] = await plansOf(db, list({ missing_role: 'HAC' }))
    expect(page).toContain('startup_by_name')
  })
})

const BATCH = 20_000

/** Insert realistic startups in random disk order, each with a member, an invitation and a sector; ten are the user's own. */
async function insertManyStartups(db: Db, userId: string) {
  await sql`alter table startup disable trigger user`.execute(db)
  await sql`
    insert into app_user (id, email, full_name)
    select gen_random_uuid(), 'pendiri' || n || '@surel.example', 'Pendiri'
    from generate_series(1, 2000) n`.execute(db)
  await sql`
    insert into user_category (id, user_id, role_code, created_at, updated_at)
    select gen_random_uuid(), id, (array['HUS', 'HIP', 'HAC'])[1 + row_number() over () % 3], now(), now()
    from app_user
    where id <> ${userId}`.execute(db)
  for (let first = 1; first < 100_000; first += BATCH) await insertBatch(db, first, userId)
}

async function insertBatch(db: Db, first: number, userId: string) {
  const last = first + BATCH - 1
  await sql`
    with made as (
      insert into startup (id, slug, name, tagline, description, stage_id, region_hub_id, status)
      select gen_random_uuid(), 'usaha-' || n, 'Usaha ' || md5(n::text),
             case when n % 1000 = 0 then 'Sebelum panen' else 'Usaha kecil' end, repeat('Uraian ', 40),
             stages.ids[1 + n % 6], hubs.ids[1 + n % array_length(hubs.ids, 1)],
             case when n % 50 = 0 then 'archived' else 'active' end
      from generate_series(${first}::int, ${last}::int) n
      cross join (select array_agg(id) as ids from startup_stage) stages
      cross join (select array_agg(id) as ids from region_hub) hubs
      returning id, substr(slug, 7)::int as n
    ), members as (
      insert into startup_member (startup_id, user_id, role, joined_at, updated_at)
      select made.id, case when n % 10000 = 7 then ${userId}::uuid else people.ids[1 + n % 2000] end, 'owner', now(), now()
      from made
      cross join (select array_agg(id) as ids from app_user where id <> ${userId}) people
    ), invitations as (
      insert into startup_invitation (id, startup_id, user_id, role, status, expires_at, created_at, updated_at)
      select gen_random_uuid(), made.id, people.ids[1 + (n + 1) % 2000], 'member',
             case when n % 200 = 0 then 'pending' else 'declined' end,
             timestamptz '2026-08-13 03:00:00Z' + (n % 100) * interval '1 hour', now(), now()
      from made
      cross join (select array_agg(id) as ids from app_user where id <> ${userId}) people
    )
    insert into startup_in_sector (startup_id, sector_id, position)
    select made.id, sectors.ids[1 + n % 18], 1
    from made
    cross join (select array_agg(id) as ids from startup_sector) sectors`.execute(db)
}
