import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { copyTemplate } from '../../test/database.ts'
import { missingRoles } from '../../src/features/startup/directory/summary-queries.ts'
import { localFileStore } from '../../src/lib/file/store.ts'
import { loadDemo } from './demo.ts'

const database = await copyTemplate()
const { db } = database
afterAll(database.close)
const folder = mkdtempSync(join(tmpdir(), 'semai-demo-'))
afterAll(() => rmSync(folder, { recursive: true }))
await loadDemo(db, localFileStore(folder), new Date('2026-08-13T03:00:00Z'))

test('twelve startups of all stages, each with an owner, most looking for a role, and one inviting the founder', async () => {
  const { rows } = await sql<{ name: string; stage: string; words: number; owners: number; missing: string[] }>`
    select s.name, g.code as stage, array_length(regexp_split_to_array(s.description, '\\s+'), 1) as words,
           (select count(*)::integer from startup_member where startup_id = s.id and role = 'owner') as owners,
           ${missingRoles} as missing
    from startup s
    join startup_stage g on g.id = s.stage_id`.execute(db)
  expect(rows).toHaveLength(12)
  expect(new Set(rows.map(({ stage }) => stage)).size).toBe(6)
  for (const { name, words, owners } of rows) {
    expect([name, words >= 80 && words <= 150, owners > 0]).toEqual([name, true, true])
  }
  expect(new Set(rows.map(({ missing }) => missing.join(' '))).size).toBeGreaterThanOrEqual(5)
  expect(rows.find(({ name }) => name === 'Panenara')?.missing).toEqual(['HIP', 'HAC'])
  const { rows: waiting } = await sql<{ name: string }>`
    select s.name
    from startup_invitation i
    join startup s on s.id = i.startup_id
    join app_user u on u.id = i.user_id
    where u.email = 'founder@semai.test'
      and i.expires_at > '2026-08-13T03:00:00Z'`.execute(db)
  expect(waiting).toEqual([{ name: 'Guruku Dekat' }])
})
