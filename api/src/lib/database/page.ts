import { foldText } from '@semai/contract/call/fold-text'
import { sql, type RawBuilder } from 'kysely'
import { allOf } from './all-of.ts'
import type { Db } from './db.ts'

/** A list in parts: what each row shows, where the rows come from (`from … where …`), and their order. */
export interface ListSql {
  select: RawBuilder<unknown>
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/**
 * Limit to a page's rows. The first page uses a literal number: for a parameter PostgreSQL assumes a tenth of all rows, rejects
 * its generic plan and plans each call again.
 */
export const rowsOf = (page: number, size: number) =>
  page === 1 ? sql`limit ${sql.lit(size)}` : sql`limit ${size} offset ${(page - 1) * size}`

/** Read a page, from 1, and the total. */
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

/** Return a whole short list as its first page; further pages are empty. */
export const onePage = <T>(whole: T[], page = 1) => ({
  data: page === 1 ? whole : [],
  page,
  total_page: 1,
  total: whole.length,
})

/** Finds `text` anywhere, with LIKE's own signs taken as they are. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * Whether a short text contains a search anywhere, or begins a word with each of its words. Ignores case and accents: 'kota
 * su' finds Kota Surabaya and not Kota Pasuruan, 'cafe rumbia' finds Café <Rumbia>.
 */
export function hasText(text: RawBuilder<unknown>, search: string) {
  const wanted = foldText(search.trim())
  const together = sql`fold_text(${text}) like ${likePattern(wanted)}`
  const words = wanted.split(/\s+/)
  if (words.length === 1) return together
  const apart = words.map((word) => sql`fold_text(${text}) ~ ${`(^|[^[:alnum:]])${escapeRegExp(word)}`}`)
  return sql`(${together} or (${allOf(apart)}))`
}

const escapeRegExp = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)

const COUNTED = 10_000

/** Read a page of an unbounded list. The total counts to 10,000; 10,001 means more. */
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
