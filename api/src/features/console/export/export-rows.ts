import { sql } from 'kysely'
import { cellsOf, type Cell } from './rules.ts'
import { listOf, type ListQuery } from '../list/queries.ts'
import { insertActions } from '../audit/insert-actions.ts'
import { meaningKey } from '../import/rules.ts'
import { findMeanings, labelRows } from '../reference/queries.ts'
import { findRows, keyOf, isRowInScope, tableOf } from '../row-queries.ts'
import type { ConsoleContext, Values } from '../table.ts'

const AT_ONCE = 500

/**
 * Read the cells of the rows in batches. Ids are read first, so that parallel changes neither skip nor repeat a row.
 */
export async function exportRows(context: ConsoleContext, query: ListQuery): Promise<AsyncGenerator<Cell[][]>> {
  const { deps, table } = context
  const { where, order } = listOf(context, query)
  const { rows } = await sql<{ id: string }>`
    select ${keyOf(table)}::text as id
    from ${tableOf(table)} t
    where ${isRowInScope(context)}
      and ${where}
    order by ${order}`.execute(deps.db)
  await insertActions(deps.db, context, [{ action: 'export', row_id: null, count: rows.length }])
  const zone = await zoneOf(context)
  return partsOf(
    context,
    rows.map(({ id }) => id),
    zone,
  )
}

async function* partsOf(context: ConsoleContext, ids: string[], zone: string): AsyncGenerator<Cell[][]> {
  const { deps, table } = context
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE)
    const found = new Map((await findRows(deps.db, context, { ids: part })).map((row) => [row.id, row.values]))
    const values = part.map((id) => found.get(id)).filter((one) => one !== undefined)
    const labels = await labelRows(deps.db, table.resource, values)
    const readable = await importableLabels(context, values, labels)
    yield values.map((one, at) => cellsOf(table.resource, { values: one, labels: readable[at] ?? {} }, zone))
  }
}

type Labels = Record<string, string | string[]>

/** Return labels that an import resolves to the same row; the id instead of an ambiguous label. */
async function importableLabels(
  { deps, session, table: { resource } }: ConsoleContext,
  rows: Values[],
  labels: Labels[],
): Promise<Labels[]> {
  const said = rows.map((values, at) => ({ ...values, ...labels[at] }))
  const meanings = await findMeanings(deps.db, session, resource, said)
  return labels.map((own, at) =>
    Object.fromEntries(
      Object.entries(own).map(([name, label]) => {
        const of = resource.fields[name]?.resource ?? ''
        const ids = [rows[at]?.[name] ?? ''].flat().map(String)
        const clear = [label].flat().map((text, place) => {
          return meanings.get(meaningKey(of, text))?.length === 1 ? text : (ids[place] ?? text)
        })
        return [name, typeof label === 'string' ? (clear[0] ?? '') : clear]
      }),
    ),
  )
}

/** Return the user’s time zone. Times without their own zone are shown in it. */
export async function zoneOf({ deps, session }: Pick<ConsoleContext, 'deps' | 'session'>): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone
    from app_user
    where id = ${session.user_id}`.execute(deps.db)
  return rows[0]?.time_zone ?? 'Asia/Jakarta'
}
