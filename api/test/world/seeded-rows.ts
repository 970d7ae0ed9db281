import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fields } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import { resources } from '@semai/contract/console/resource/resources'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { createTestApp } from '../app.ts'
import { loadDemo } from '../../db/load/demo.ts'
import { consoleRows } from './console-rows.ts'
import { staffMaker } from './staff.ts'
import { localFileStore } from '../../src/lib/file/store.ts'
import type { Db } from '../../src/lib/database/db.ts'

/** Reference and demo data, and a check that each row can be saved unchanged through the calls of the form. */
export async function seededApp() {
  const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
  const { clock, db } = app
  const folder = mkdtempSync(join(tmpdir(), 'semai-demo-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  await loadDemo(db, localFileStore(folder), clock.now())

  /** Save every row at an instant. */
  return async function expectUnchanged(now: string) {
    clock.set(now)
    const admin = await staffMaker(app).admin()
    const calls = await consoleRows(app)
    const before = await cellsOf(db)
    const refused: Record<string, unknown> = {}
    for (const resource of described.filter(({ can }) => can.update)) {
      for (const id of await calls.listed(admin, resource)) {
        const { values, rev, allowed } = await calls.record(resource, id)
        if (!allowed.includes('update')) continue
        const body = { values: asked(resource.fields, values) }
        const answer = await calls.put(admin, resource, `update/${id}`, { body, headers: { 'if-match': rev } })
        if (answer.status !== 200) refused[`${resource.name} ${id}`] = answer.json.errors ?? answer.json
      }
    }
    expect(refused).toEqual({})
    expect(differences(before, await cellsOf(db))).toEqual([])
  }
}

const described: readonly Resource[] = resources

type Values = Record<string, unknown>

/** Return all cells of the database except `updated_at`, the audit log and sessions. */
async function cellsOf(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name
    from information_schema.tables
    where table_schema = 'public'
      and table_type = 'BASE TABLE'
      and table_name not in ('audit_log', 'session')
    order by table_name`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ cell: string }>`
      select concat_ws(' ', row_id, key, value) as cell
      from (
        select to_jsonb(t) ->> 'id' as row_id, each.key, each.value::text
        from ${sql.table(name)} t, jsonb_each(to_jsonb(t) - 'updated_at') each
      ) cells`.execute(db)
    found[name] = rows.map(({ cell }) => cell)
  }
  return found
}

/** Return the removed and added cells, shortened to be readable. */
const differences = (before: Record<string, string[]>, after: Record<string, string[]>) =>
  Object.keys(before).flatMap((name) => {
    const [was, is] = [new Set(before[name]), new Set(after[name])]
    return [...was, ...is]
      .filter((cell) => was.has(cell) !== is.has(cell))
      .map((cell) => `${name} ${was.has(cell) ? '-' : '+'} ${cell.slice(0, 200)}`)
  })

/** Return the values that the form sends: the editable fields it asks for. */
function asked(fields: Fields, values: Values): Values {
  const isAsked = ([, { when, isReadOnly }]: [string, Fields[string]]) =>
    !isReadOnly && (!when || when.is.some((one) => one === values[when.field]))
  return Object.fromEntries(
    Object.entries(fields)
      .filter(isAsked)
      .map(([name]) => [name, values[name]]),
  )
}
