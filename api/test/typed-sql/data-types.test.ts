import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate } from '../database.ts'
import { knownTypes } from './data-types.ts'

let copy: Awaited<ReturnType<typeof copyTemplate>>
beforeAll(async () => {
  copy = await copyTemplate()
})
afterAll(() => copy.close())

const values: Record<string, string> = {
  number: '1',
  boolean: 'true',
  uuid: '0190a1b2-0000-7000-8000-000000000000',
  date: '2026-08-13',
  'timestamp with time zone': '2026-08-13 10:00+07',
  'time without time zone': '10:00',
  numeric: '1.5',
  int4multirange: '{[1,3)}',
  int8multirange: '{[1,3)}',
}

const kindIn = (value: unknown) => (Array.isArray(value) ? `${typeof value[0]}[]` : typeof value)

test.for(knownTypes)('both drivers return the expected type of %s', async ([name, kind]) => {
  const isArray = name.endsWith('[]')
  const text = values[name.replace('[]', '')] ?? values[kind.replace('[]', '')] ?? 'text'
  const { rows } = await sql<{ value: unknown }>`
    select ${isArray ? `{${text}}` : text}::text::${sql.raw(name)} as value`.execute(copy.db)
  expect(kindIn(rows[0]?.value)).toBe(kind)
})
