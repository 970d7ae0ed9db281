import { sql, type RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/** A list in parts: what each row shows, where the rows come from (`from … where …`), and their order. */
export interface ListSql {
  select: RawBuilder<unknown>
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/**
 * Only the rows of a page. Those of the first, where nearly everybody stays, are asked for in so many words: of a number that
 * it is not told PostgreSQL takes a tenth of all rows, so that it trusts no plan that it has, and makes one for each call.
 */
export const rowsOf = (page: number, size: number) =>
  page === 1 ? sql`limit ${sql.lit(size)}` : sql`limit ${size} offset ${(page - 1) * size}`

/** One page of a list, from 1, and how many there are in all. */
export async function readPage<T>(db: Db, { select, from, order }: ListSql, page: number, size: number) {
  const { rows } = await sql<T & { total: number }>`
    select ${select}, count(*) over () as total
    ${from}
    order by ${order}
    ${rowsOf(page, size)}`.execute(db)
  // Beyond the last page there is no row to carry the total.
  const total = rows[0]?.total ?? (page > 1 ? await countRows(db, from) : 0)
  const data = rows.map(({ total: _, ...row }) => row)
  return { data, page, total_page: Math.max(1, Math.ceil(total / size)), total }
}

/** How many rows `from …` has. */
async function countRows(db: Db, from: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A short list that comes whole, on its first page: who goes on finds nothing on the next. */
export const onePage = <T>(whole: T[], page = 1) => ({
  data: page === 1 ? whole : [],
  page,
  total_page: 1,
  total: whole.length,
})

/** Finds `text` anywhere, with LIKE's own signs taken as they are. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const COUNTED = 10_000

/** The same of a list that grows without bound: its total is counted to 10,000, and one more says that there is more. */
export async function readLongPage<T>(db: Db, { select, from, order }: ListSql, page: number, size: number) {
  const { rows: data } = await sql<T>`
    select ${select}
    ${from}
    order by ${order}
    ${rowsOf(page, size)}`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from (select 1 ${from} limit ${sql.lit(COUNTED + 1)}) counted`.execute(db)
  const total = rows[0]?.total ?? 0
  return { data, page, total_page: Math.max(1, Math.ceil(total / size)), total }
}
