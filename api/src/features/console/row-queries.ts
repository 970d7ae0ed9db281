import { sql } from 'kysely'
import type { Db, Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { readPage } from '../../lib/database/page.ts'
import { boundHub } from '../../lib/security/permission.ts'
import type { ConsoleTable, ConsoleContext, FoundRow, Fragment, Lookup, Values } from './table.ts'
import { isList, namesOf } from './value-rules.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const tableOf = ({ table }: Lookup) => sql.table(table)
export const keyOf = ({ key = 'id' }: Lookup) => sql.ref(`t.${key}`)
/** SQL expression of a field, for reading, filters and sorts. */
export const columnOf = ({ columns }: ConsoleTable, name: string) => columns?.[name] ?? sql.ref(`t.${name}`)

/** Keep ids of the key’s type only: PostgreSQL fails on the others. */
export const likelyIds = ({ keyType = 'uuid' }: Lookup, ids: readonly string[]) =>
  keyType === 'text' ? [...ids] : ids.filter((id) => UUID.test(id))

export const isOneOf = (lookup: Lookup, ids: readonly string[]) =>
  sql`${keyOf(lookup)} = any(${likelyIds(lookup, ids)}::${sql.raw(lookup.keyType ?? 'uuid')}[])`

/** Condition for rows in the caller’s scope: an operator of a hub has that hub’s. */
export function isRowInScope({ session, table }: Pick<ConsoleContext, 'session' | 'table'>): Fragment {
  const hub = boundHub(session)
  if (!hub) return sql`true`
  return table.hub ? sql`${table.hub} = ${hub}::uuid` : sql`false`
}

interface Row {
  row_id: string
  row_label: string | null
  row_updated_at: string | null
  [value: `v_${string}`]: unknown
}

/** Select list of a row. `names` are the fields to read: all of them, or those of a list. */
function selected(table: ConsoleTable, names: string[]): Fragment {
  const columns = names.map((name) => sql`${columnOf(table, name)} as ${sql.ref(`v_${name}`)}`)
  const updated = table.hasTimes === false ? sql`null` : sql`t.updated_at`
  return sql`
    ${keyOf(table)}::text as row_id,
    ${table.label} as row_label,
    ${updated} as row_updated_at,
    ${sql.join(columns)}`
}

const rowOf = (table: ConsoleTable, names: string[], row: Row): FoundRow => ({
  id: row.row_id,
  label: row.row_label ?? '',
  updated_at: row.row_updated_at,
  values: Object.fromEntries(names.map((name) => [name, shownOf(table, name, row[`v_${name}`])])),
})

function shownOf({ resource }: ConsoleTable, name: string, value: unknown): unknown {
  const field = resource.fields[name]
  if (value === undefined || value === null) return field && isList(field) ? [] : null
  if (field?.kind === 'time' && typeof value === 'string') return value.slice(0, 5)
  return value === '' ? null : value
}

export interface RowList {
  where: Fragment
  order: Fragment
  names: string[]
  /** Set if rows from today on come first. */
  nearest?: Nearest | undefined
}

interface Nearest {
  /** An instant that is never null. */
  column: Fragment
  today: Fragment
}

interface Slice {
  page: number
  size: number
}

/** Sort rows from today on, soonest first, then past rows, latest first. */
export const nearestFirst = ({ column, today }: Nearest) =>
  sql`${column} >= ${today} desc, case when ${column} >= ${today} then ${column} end, ${column} desc`

export async function listRows(db: Db, context: ConsoleContext, list: RowList, slice: Slice) {
  if (list.nearest) return listNearest(db, context, { ...list, nearest: list.nearest }, slice)
  const { table } = context
  const { page, size } = slice
  const { data, ...counts } = await readPage<Row>(
    db,
    {
      select: selected(table, list.names),
      from: sql`from ${tableOf(table)} t where ${isRowInScope(context)} and ${list.where}`,
      order: list.order,
    },
    page,
    size,
  )
  return { ...counts, data: data.map((row) => rowOf(table, list.names, row)) }
}

/** Read future and past rows by the column’s index, up to the page. One order over all rows would sort the table. */
async function listNearest(
  db: Db,
  context: ConsoleContext,
  { where, order, names, nearest: { column, today } }: RowList & { nearest: Nearest },
  { page, size }: Slice,
) {
  const { table } = context
  const key = keyOf(table)
  const rows = sql`from ${tableOf(table)} t where ${isRowInScope(context)} and ${where}`
  const half = (condition: Fragment, direction: Fragment) => sql`(
    select ${key} as key
    ${rows} and ${condition}
    order by ${column} ${direction}, ${key}
    limit ${page * size})`
  const { rows: found } = await sql<Row>`
    select ${selected(table, names)}
    from (
      ${half(sql`${column} >= ${today}`, sql`asc`)}
      union all
      ${half(sql`${column} < ${today}`, sql`desc`)}
    ) near
    join ${tableOf(table)} t on ${key} = near.key
    order by ${order}
    limit ${size}
    offset ${(page - 1) * size}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${rows}`.execute(db)
  const total = counted[0]?.total ?? 0
  const total_page = Math.max(1, Math.ceil(total / size))
  return { page, total_page, total, data: found.map((row) => rowOf(table, names, row)) }
}

interface RowRequest {
  ids: readonly string[]
  isLocked?: boolean
  names?: string[]
}

/** Find rows in scope by id. Locks follow one order, so that parallel calls do not deadlock. */
export async function findRows(
  db: Db | Tx,
  context: ConsoleContext,
  { ids, isLocked, names }: RowRequest,
): Promise<FoundRow[]> {
  const { table } = context
  const wanted = names ?? namesOf(table.resource)
  const { rows } = await sql<Row>`
    select ${selected(table, wanted)}
    from ${tableOf(table)} t
    where ${isOneOf(table, ids)}
      and ${isRowInScope(context)}
    order by ${keyOf(table)}
    ${isLocked ? sql`for update of t` : sql``}`.execute(db)
  return rows.map((row) => rowOf(table, wanted, row))
}

/** @throws Failure console-row-not-found */
export async function getRow(db: Db | Tx, context: ConsoleContext, id: string, isLocked = false): Promise<FoundRow> {
  const [row] = await findRows(db, context, { ids: [id], isLocked })
  if (!row) throw new Failure('console-row-not-found')
  return row
}

/** Lock and return all of the rows. @throws Failure console-row-not-found if one is missing */
export async function lockRows(tx: Tx, context: ConsoleContext, ids: readonly string[]): Promise<FoundRow[]> {
  const rows = await findRows(tx, context, { ids, isLocked: true })
  if (rows.length < new Set(ids.map((id) => id.toLowerCase())).size) throw new Failure('console-row-not-found')
  return rows
}

export const valuesById = (rows: FoundRow[]): Map<string, Values> => new Map(rows.map(({ id, values }) => [id, values]))
