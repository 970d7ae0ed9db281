import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import registry from '../../../db/personal-data.json' with { type: 'json' }
import { copyTemplate } from '../../../test/database.ts'
import { migrate } from './migrate.ts'
import { describeTables } from './table-types.ts'

const database = await copyTemplate()
const { db } = database
afterAll(database.close)

type Entry = { about: string; column?: string; export?: boolean; on_anonymise?: string }
const entries: [string, Entry][] = Object.entries(registry)
const people = entries.filter(([, { about }]) => about === 'person')

const columns = await sql<{ table_name: string; column_name: string }>`
  select table_name, column_name
  from information_schema.columns
  where table_schema = 'public'`.execute(db)

test('tables.gen.ts is what the migrations make', async () => {
  const written = readFileSync(new URL('tables.gen.ts', import.meta.url), 'utf8')
  expect(await describeTables(db)).toBe(written)
})

test('runs each migration once', async () => {
  const before = await sql`select name, run_at from migration order by name`.execute(db)
  await migrate(database)
  await Promise.all([migrate(database), migrate(database)])
  expect((await sql`select name, run_at from migration order by name`.execute(db)).rows).toEqual(before.rows)
})

test('every table says whether it is about a person', () => {
  const tables = [...new Set(columns.rows.map(({ table_name }) => table_name))]
  expect(Object.keys(registry).toSorted()).toEqual(tables.toSorted())
  expect(entries.filter(([, { about }]) => about !== 'person' && about !== 'none')).toEqual([])
})

test('names the person’s column and the rule for every table about people', () => {
  const known = new Set(columns.rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`))
  for (const [table, { column, on_anonymise, ...rest }] of people) {
    expect(known).toContain(`${table}.${column}`)
    expect(['delete', 'keep', 'clear']).toContain(on_anonymise)
    expect(rest.export).toBeTypeOf('boolean')
  }
})

test('lists every table with a reference to a person, a name or an address', async () => {
  const { rows } = await sql<{ table_name: string }>`
    select distinct conrelid::regclass::text as table_name
    from pg_constraint
    where contype = 'f'
      and confrelid = 'app_user'::regclass`.execute(db)
  const personalColumn = /^(?:email|to_address|full_name|phone|password_hash|user_id|owner_id|actor_id)$/
  const suspects = columns.rows.filter(({ column_name }) => personalColumn.test(column_name))
  const found = new Set([...rows, ...suspects].map(({ table_name }) => table_name))
  expect([...found].toSorted()).toEqual(people.map(([table]) => table).toSorted())
})

test('finds every constraint that failures name', async () => {
  const { constraintFailures } = await import('./constraint.ts')
  const { rows } = await sql<{ conname: string }>`select conname from pg_constraint`.execute(db)
  const names = rows.map(({ conname }) => conname)
  expect(Object.keys(constraintFailures).filter((name) => !names.includes(name))).toEqual([])
})
