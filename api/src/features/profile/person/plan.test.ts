import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { plansOf } from '../../../../test/world/plans.ts'
import { listUsers } from './queries.ts'

describe.skipIf(!isPostgres)('at 100,000 people', async () => {
  const { db, database, person } = await createTestApp()
  const { id: userId } = await person()

  beforeAll(async () => {
    // In parts: each person joins their channels as they come, and a statement may not take for ever.
    for (let first = 1; first < 100_000; first += 10_000) {
      await sql`
        insert into app_user (id, email, full_name, status)
        select gen_random_uuid(), 'orang' || n || '@surel.example', md5(n::text) || ' ' || md5((n + 1)::text), 'active'
        from generate_series(${first}::int, ${first + 9999}::int) n`.execute(db)
    }
    await sql`
      insert into user_block (user_id, blocked_user_id, created_at)
      select id, ${userId}, now()
      from app_user
      where id <> ${userId}
      limit 1000`.execute(db)
    for (const table of ['app_user', 'user_block', 'user_setting']) await database.exec(`vacuum analyze ${table}`)
  })

  test('searches names by the index', async () => {
    const [plan = ''] = await plansOf(db, (on) => listUsers(on, { page: 1, search: 'abcdef' }, userId))
    expect(plan).toContain('app_user_find')
    expect(plan).not.toMatch(/Seq Scan on (?:app_user|user_block)\b/)
  })
})
