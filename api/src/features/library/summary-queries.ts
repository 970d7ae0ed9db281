import { sql, type RawBuilder } from 'kysely'
import type { LibraryContent } from '@semai/contract/library/library'
import { serverLimits } from '@semai/contract/call/limits'
import { allOf } from '../../lib/database/all-of.ts'
import type { Db } from '../../lib/database/db.ts'
import { instant, readJsonPage } from '../../lib/database/json.ts'
import { rowsOf } from '../../lib/database/page.ts'
import type { Marks } from '../../lib/http/shared-answers.ts'

/** Progress from a row `h` of user_library_history. */
const progressOf = sql`
  json_build_object(
    'state', h.state,
    'last_position', h.last_position,
    'percent', h.percent,
    'completed_at', ${instant('h.completed_at')},
    'device_updated_at', ${instant('h.device_updated_at')}
  )`

/** Columns of content in lists, the same for every reader. Needs `c` and its category `k`. */
export const sharedSummary = sql`
  c.id, c.slug, c.type, c.title, c.summary,
  json_build_object('id', k.id, 'name', k.name, 'slug', k.slug) as category,
  c.cover_url, c.author, c.publisher, c.language, c.level, c.role_codes, c.tags, c.duration_seconds, c.page_count,
  c.reading_minutes, c.file_size_bytes, ${instant('c.published_at')} as published_at`

/** The same with the reader's marks. Needs `summaryJoins`. */
export const summaryOf = sql`
  ${sharedSummary},
  f.user_id is not null as is_favorite,
  case when h.id is not null then ${progressOf} end as progress`

export const sharedJoin = sql`join library_category k on k.id = c.category_id`

export const summaryJoins = (userId: string) => sql`
  ${sharedJoin}
  left join library_favorite f on f.library_content_id = c.id and f.user_id = ${userId}
  left join user_library_history h on h.library_content_id = c.id and h.user_id = ${userId}`

interface Found {
  conditions: RawBuilder<unknown>[]
  order: RawBuilder<unknown>
  page: number
}

/** Fields of content that depend on the reader. */
export type ContentMarks = Pick<LibraryContent, 'is_favorite' | 'progress'>

export type SharedContent = Omit<LibraryContent, keyof ContentMarks>

/**
 * Read a page of published content without the reader's marks, in an index's order. Reads full rows only for the page.
 */
export async function readPublished(db: Db, { conditions, order, page }: Found) {
  const size = serverLimits.pageSize
  const where = allOf([sql`c.status = 'published'`, ...conditions])
  const rows = sql<SharedContent>`
    select ${sharedSummary}
    from (
      select c.id, row_number() over (order by ${order}) as place
      from library_content c
      where ${where}
      order by ${order}
      ${rowsOf(page, size)}
    ) shown
    join library_content c on c.id = shown.id
    ${sharedJoin}
    order by shown.place`
  return readJsonPage(db, { rows, counted: { from: sql`from library_content c where ${where}` }, page, size })
}

/** List the favourites and progress of a user for some content. */
export async function listContentMarks(db: Db, userId: string, ids: string[]) {
  const { rows } = await sql<Marks<ContentMarks>>`
    select c.id, json_build_object(
             'is_favorite', f.user_id is not null,
             'progress', case when h.id is not null then ${progressOf} end
           )::text as marks
    from unnest(${ids}::uuid[]) as c (id)
    left join library_favorite f on f.library_content_id = c.id and f.user_id = ${userId}
    left join user_library_history h on h.library_content_id = c.id and h.user_id = ${userId}
    where f.user_id is not null
       or h.id is not null`.execute(db)
  return rows
}
