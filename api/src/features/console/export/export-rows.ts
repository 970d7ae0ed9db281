import { sql } from 'kysely'
import { CSV_START, csvLine } from '../../../lib/text/csv.ts'
import { cellsOf, headOf } from './rules.ts'
import { listOf, type ListQuery } from '../list/queries.ts'
import { insertActions } from '../audit/insert-actions.ts'
import { labelRows } from '../reference/queries.ts'
import { findRows, keyOf, isRowInScope, tableOf } from '../row-queries.ts'
import type { ConsoleContext } from '../table.ts'

const AT_ONCE = 500

/** Rows as CSV, part by part: who they are is settled first, so that none is missed or told twice while others work. */
export async function exportRows(context: ConsoleContext, query: ListQuery): Promise<AsyncGenerator<string>> {
  const { deps, table } = context
  const { where, order } = listOf(table, query)
  const { rows } = await sql<{ id: string }>`
    select ${keyOf(table)}::text as id
    from ${tableOf(table)} t
    where ${isRowInScope(context)}
      and ${where}
    order by ${order}`.execute(deps.db)
  await insertActions(deps.db, context, [{ action: 'export', row_id: null, count: rows.length }])
  return linesOf(
    context,
    rows.map(({ id }) => id),
    await zoneOf(context),
  )
}

async function* linesOf(context: ConsoleContext, ids: string[], zone: string): AsyncGenerator<string> {
  const { deps, table } = context
  yield CSV_START + csvLine(headOf(table.resource))
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE)
    const found = new Map((await findRows(deps.db, context, { ids: part })).map((row) => [row.id, row.values]))
    const values = part.map((id) => found.get(id)).filter((one) => one !== undefined)
    const labels = await labelRows(deps.db, table.resource, values)
    const lines = values.map((one, at) => {
      return csvLine(cellsOf(table.resource, { values: one, labels: labels[at] ?? {} }, zone))
    })
    yield lines.join('')
  }
}

/** Where somebody lives: times without a place of their own are told as they are there. */
export async function zoneOf({ deps, session }: Pick<ConsoleContext, 'deps' | 'session'>): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone
    from app_user
    where id = ${session.user_id}`.execute(deps.db)
  return rows[0]?.time_zone ?? 'Asia/Jakarta'
}
