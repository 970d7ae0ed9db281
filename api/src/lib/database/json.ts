import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from './db.ts'
import { cachedTotal } from './cached-count.ts'

/** JSON of a T written by PostgreSQL and passed through without parsing. See decision 0097. */
export type Json<T> = string & { readonly of: T }

const json = <T>(text: string) => text as Json<T>

/** An instant as answers have it, `2026-08-22T02:00:00.5Z`: in JSON it would have an offset. Sessions run in UTC. */
export const instant = (column: string | RawBuilder<unknown>) =>
  sql<string>`replace(replace((${typeof column === 'string' ? sql.ref(column) : column})::text, ' ', 'T'), '+00', 'Z')`

/** A row as JSON, beside its id. */
export interface JsonRow<Row> {
  id: string
  json: Json<Row>
}

/** A row that was put together here. */
export const jsonRow = <Row extends { id: string }>(row: Row): JsonRow<Row> => ({
  id: row.id,
  json: json<Row>(JSON.stringify(row)),
})

/** The first row of a statement, which has an `id`. */
export async function readJsonRow<Row>(db: Db | Tx, statement: RawBuilder<Row>): Promise<JsonRow<Row> | null> {
  const { rows } = await sql<JsonRow<Row>>`
    select found.id, row_to_json(found)::text as json
    from (${statement}) found`.execute(db)
  return rows[0] ?? null
}

interface JsonList<Row> {
  /** The rows of the page, which have an `id`. */
  rows: RawBuilder<Row>
  /** `from …` clause of the counted rows; `which` holds all that the count depends on except the time. */
  counted: { from: RawBuilder<unknown>; which?: RawBuilder<unknown> }
  page: number
  size: number
}

/** A page of rows with the total. */
export interface JsonPage<Row> {
  rows: JsonRow<Row>[]
  page: number
  total_page: number
  total: number
}

/** Read a page and its total in one statement. Large totals are cached: see cached-count.ts. */
export async function readJsonPage<Row>(
  db: Db,
  { rows: list, counted, page, size }: JsonList<Row>,
): Promise<JsonPage<Row>> {
  const { from, which = from } = counted
  const { known, note } = cachedTotal(db, which)
  const count = known === undefined ? sql`(select count(*) ${from})` : sql`null::bigint`
  // A page beyond the last has a row, too, to carry the total.
  const { rows: found } = await sql<{ id: string | null; json: Json<Row> | null; total: number | null }>`
    select found.id, row_to_json(found)::text as json, ${count} as total
    from (select) one
    left join (${list}) found on true`.execute(db)
  const total = known ?? found[0]?.total ?? 0
  if (known === undefined) note(total)
  const rows = found.flatMap((row) => (isRow(row) ? [{ id: row.id, json: row.json }] : []))
  return { rows, page, total_page: Math.max(1, Math.ceil(total / size)), total }
}

const isRow = <Row>(row: { id: string | null; json: Json<Row> | null }): row is JsonRow<Row> => row.json !== null

export const noJsonRows = <Row>(page: number): JsonPage<Row> => ({ rows: [], page, total_page: 1, total: 0 })

const jsonOf = (rows: JsonRow<unknown>[]) => rows.map(({ json: row }) => row).join(',')

/** JSON around the rows of a page. */
export const pageAround = ({ page, total_page, total }: Omit<JsonPage<unknown>, 'rows'>) =>
  ['{"data":[', `],"page":${page},"total_page":${total_page},"total":${total}}`] as const

/** JSON around the rows of a feed with a cursor. */
export const feedAround = (nextCursor: string | null) =>
  ['{"data":[', `],"next_cursor":${JSON.stringify(nextCursor)}}`] as const

export const dataAround = ['{"data":', '}'] as const

export const jsonData = <Row>({ json: data }: JsonRow<Row>) => json<{ data: Row }>(dataAround.join(data))

export const jsonPage = <Row>({ rows, ...page }: JsonPage<Row>) =>
  json<{ data: Row[]; page: number; total_page: number; total: number }>(pageAround(page).join(jsonOf(rows)))
