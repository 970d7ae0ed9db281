import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync('api/src/features/**/*queries.ts', { cwd: root })

/** Matches writing statements in templates, and Kysely's builders. */
const WRITES = /`\s*(?:with [^`]*?\()?\s*(?:insert into|update|delete from)\s|\.(?:insertInto|updateTable|deleteFrom)\(/

test('files named queries contain no writing statement', () => {
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter((file) => WRITES.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test.each([
  'sql`\n    update mentor set full_name = 1`',
  'sql`insert into mentor values (1)`',
  'sql`with gone as (\n delete from mentor returning id) select id from gone`',
  "tx.updateTable('mentor')",
])('detects the write in %j, but not a row lock', (code) => {
  expect(WRITES.test(code)).toBe(true)
  expect(WRITES.test('sql`select id from mentor for update`')).toBe(false)
})
