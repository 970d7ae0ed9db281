import { FullName } from '@semai/contract/call/field'
import { mentor } from '@semai/contract/console/resource/mentor'
import { question } from '@semai/contract/console/resource/question'
import type { Field } from '@semai/contract/console/resource/field'
import { resources } from '@semai/contract/console/resource/resources'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { staffMaker } from '../../../../test/world/staff.ts'
import { writtenOf } from '../value-rules.ts'
import { tableNamed } from '../tables.ts'

const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const { db } = app
const admin = await staffMaker(app).admin()
const { csv, get, post, record, valuesFor } = await consoleRows(app)

const HOSTILE = [
  "'=1+1",
  "=SUM(A1);'-2",
  '"Budi", S.Kom; CEO | 5" \'',
  "''@x, +62 'Abd",
  'Ž → 王; \u201cKutip\u201d',
  '007',
]

/** Return a value with separators, quotes and formulas. */
function hostile({ kind, max = 100, schema }: Field, value: unknown, text: string): unknown {
  // A person's name takes letters of one script only.
  if (schema === FullName) return `=SUM(Budi), S.Kom; "CEO" ${text.length}`
  const long = text.slice(0, max)
  if (kind === 'text') return long
  if (kind === 'html') return `<p>${text.replaceAll('"', '&quot;')}</p><p>=akhir; '=x</p>`
  if (kind === 'long-text' || kind === 'markdown') return `${long}\n\n=akhir; '=x`.slice(0, max)
  return kind === 'words' ? [text.slice(0, 40), 'a;b', "'=c", '"d"'] : value
}

/** Return the stored values of a row, without its slug: an import generates a new one. */
async function writtenIn(resource: (typeof resources)[number], id: string) {
  const { values } = await record(resource, id)
  const names = writtenOf(resource)
  return Object.fromEntries(names.map(([name]) => [name, values[name]]))
}

const moved = resources.filter(({ can }) => can.import && can.export)

describe.each(moved.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  test.each(['', '&separator=semicolon'])('imports each row as it was exported%s', async (separator) => {
    const table = sql.table(tableNamed(resource.name)?.table ?? '')
    for (const text of HOSTILE) {
      const plain = await valuesFor(resource, null)
      const values = Object.fromEntries(
        Object.entries(plain).map(([name, value]) => {
          const field = resource.fields[name]
          return [name, field ? hostile(field, value, text) : value]
        }),
      )
      const { status, json } = await post(admin, resource, 'create', { body: { values } })
      expect([status, json.errors]).toEqual([201, undefined])
      const before = await writtenIn(resource, json.data.id)
      const parent = resource.parent ? String(values[resource.parent]) : ''
      const filter = parent ? `&filter=${encodeURIComponent(`${resource.parent}=${parent}`)}` : ''
      const file = (await get(admin, resource, `export?sort=${resource.sorts[0] ?? ''}${filter}${separator}`)).text
      await sql`delete from ${table} where true`.execute(db)
      const made = await csv(admin, resource, file, `mode=all${parent && `&parent=${parent}`}`)
      expect(made.json.data).toMatchObject({ bad: [], imported: made.json.data.total })
      const { rows } = await sql<{ id: string }>`select id::text as id from ${table}`.execute(db)
      const after = await Promise.all(rows.map(({ id }) => writtenIn(resource, id)))
      expect(after).toContainEqual(before)
      await sql`delete from ${table} where true`.execute(db)
    }
  })
})

test('covers resources with both export and import', () => {
  expect(moved).toEqual(expect.arrayContaining([mentor, question]))
})
