import { sql, type RawBuilder } from 'kysely'
import type { LibraryContent } from '@semai/contract/library'
import { serverLimits } from '@semai/contract/limits'
import type { Db } from '../../lib/database/db.ts'
import { countRowsKept } from '../../lib/database/kept-count.ts'
import { rowsOf } from '../../lib/database/page.ts'

/** An instant inside JSON, written as columns are. */
const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** How far one is, of a row `h` of user_library_history. */
const progressOf = sql`
  json_build_object(
    'state', h.state,
    'last_position', h.last_position,
    'percent', h.percent,
    'completed_at', ${instant(sql`h.completed_at`)},
    'device_updated_at', ${instant(sql`h.device_updated_at`)}
  )`

/** What lists show of content: needs `c`, and the joins. */
export const summaryOf = sql`
  c.id, c.slug, c.type, c.title, c.summary,
  json_build_object('id', k.id, 'name', k.name, 'slug', k.slug) as category,
  c.cover_url, c.author, c.publisher, c.language, c.level, c.role_codes, c.tags, c.duration_seconds, c.page_count,
  c.reading_minutes, c.file_size_bytes, c.published_at,
  f.user_id is not null as is_favorite,
  case when h.id is not null then ${progressOf} end as progress`

export const summaryJoins = (userId: string) => sql`
  join library_category k on k.id = c.category_id
  left join library_favorite f on f.library_content_id = c.id and f.user_id = ${userId}
  left join user_library_history h on h.library_content_id = c.id and h.user_id = ${userId}`

const allOf = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

interface Found {
  conditions: RawBuilder<unknown>[]
  order: RawBuilder<unknown>
  page: number
}

/** A page of published content in an index's order, of which only what is shown is read whole. */
export async function readPublished(db: Db, { conditions, order, page }: Found, userId: string) {
  const size = serverLimits.pageSize
  const where = allOf([sql`c.status = 'published'`, ...conditions])
  const { rows } = await sql<LibraryContent>`
    select ${summaryOf}
    from (
      select c.id, row_number() over (order by ${order}) as place
      from library_content c
      where ${where}
      order by ${order}
      ${rowsOf(page, size)}
    ) shown
    join library_content c on c.id = shown.id
    ${summaryJoins(userId)}
    order by shown.place`.execute(db)
  const isWhole = page === 1 && rows.length < size
  const total = isWhole ? rows.length : await countRowsKept(db, sql`from library_content c where ${where}`)
  return { data: rows, page, total_page: Math.max(1, Math.ceil(total / size)), total }
}
