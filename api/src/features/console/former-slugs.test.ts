import { resources } from '@semai/contract/console/resource/resources'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { tableNamed } from './tables.ts'

const { db } = await createTestApp()

/** Resources with a public address by slug, in addition to the one by id. */
const PUBLIC = ['event', 'startup']

const addressed = resources.filter(
  ({ name, ...resource }) => PUBLIC.includes(name) || ('address' in resource && resource.address?.includes('{slug}')),
)

test.each(addressed.map(({ name }) => name))('keeps the former slugs of each %s in addresses', async (name) => {
  const table = tableNamed(name)?.table ?? ''
  const { rows } = await sql<{ name: string }>`
    select tgname as name
    from pg_trigger
    where tgrelid = ${table}::regclass
      and not tgisinternal`.execute(db)
  const names = rows.map((row) => row.name)
  for (const end of ['changed', 'taken']) expect(names).toContain(`${table}_slug_${end}`)
  expect(names).toContain(`${table}_slugs_freed`)
})
