import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { compareNames } from './compare-names.ts'

const sorted = [
  'Hub 1 Medan',
  'Hub 2 Padang',
  'Hub 4 Jakarta',
  'Hub 10 Denpasar',
  'hub 11 ambon',
  'Markas',
  'Markas 007',
]

test('sorts numbers in names by value', () => {
  expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted)
})

test('sorts the same in SQL', async () => {
  const { db } = await createTestApp()
  const { rows } = await sql<{ name: string }>`
    select name
    from unnest(${sorted.toReversed()}::text[]) name
    order by natural_key(name)`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(sorted)
})
