import { sql, type RawBuilder } from 'kysely'
import type {
  LibraryContent,
  LibraryContentCount,
  LibraryContentDetail,
  LibraryType,
} from '@semai/contract/library/library'
import { allOf } from '../../lib/database/all-of.ts'
import type { Db } from '../../lib/database/db.ts'
import { cacheCount } from '../../lib/database/cached-count.ts'
import { noPreview } from '../../lib/security/preview.ts'
import { instant, noJsonRows, readJsonRow } from '../../lib/database/json.ts'
import { findByWords } from '../search/spelling-queries.ts'
import { queryOf, type Terms } from '../search/match-queries.ts'
import { isIn } from '../search/ranking-queries.ts'
import { idOfSlug } from '../../lib/database/former-slug.ts'
import {
  readPublished,
  sharedJoin,
  sharedSummary,
  summaryJoins,
  summaryOf,
  type ContentMarks,
  type SharedContent,
} from './summary-queries.ts'

export interface ContentFilter {
  page: number
  type?: LibraryType
  category?: string
  level?: LibraryContent['level']
  role?: string
  stage?: string
  search?: string
  sort?: 'newest' | 'popular' | 'title'
}

/** List published content by filter, 10 a page. A search without `sort` lists matching titles first. */
export async function listContents(db: Db, filter: ContentFilter) {
  const { page, search = '' } = filter
  const listOf = (terms: Terms | null) =>
    readPublished(db, { conditions: conditionsOf(filter, terms), order: orderOf(filter, terms), page })
  if (search === '') return listOf(null)
  const found = await findByWords(db, search, listOf, ({ total }) => total > 0)
  return found ?? noJsonRows<SharedContent>(page)
}

const orders = {
  newest: sql`c.published_at desc, c.id`,
  popular: sql`c.opened_count desc, c.published_at desc, c.id`,
  title: sql`c.title, c.id`,
}

function orderOf({ sort }: ContentFilter, terms: Terms | null) {
  if (sort || !terms) return orders[sort ?? 'newest']
  return sql`(${isIn(sql`c.title`, terms)}) desc, ${orders.newest}`
}

/** Add only the requested conditions, so that PostgreSQL plans without unused ones. */
function conditionsOf({ type, category, level, role, stage }: Omit<ContentFilter, 'page'>, terms: Terms | null) {
  return [
    ...(type ? [sql`c.type = ${type}`] : []),
    ...(category ? [sql`c.category_id = ${idOfSlug('library_category', category)}`] : []),
    ...(level ? [sql`c.level = ${level}`] : []),
    ...(role ? [sql`(c.role_codes = '{}' or ${role} = any (c.role_codes))`] : []),
    ...(stage ? [sql`(select id from program_stage where code = ${stage}) = any (c.stage_ids)`] : []),
    ...(terms ? [sql`c.search @@ ${queryOf(terms)}`] : []),
  ]
}

/**
 * Count published content by the filters of lists. Large counts are cached for a while, because each counts all rows.
 */
export async function countContents(db: Db, filter: Pick<ContentFilter, 'role' | 'stage' | 'search'>) {
  const countOf = (terms: Terms | null) => countKinds(db, conditionsOf(filter, terms))
  if (!filter.search) return countOf(null)
  return (await findByWords(db, filter.search, countOf, (found) => found.length > 0)) ?? []
}

function countKinds(db: Db, conditions: RawBuilder<unknown>[]) {
  const where = allOf([sql`c.status = 'published'`, ...conditions])
  const count = async () => {
    const { rows } = await sql<LibraryContentCount>`
      select c.type, g.slug as category, c.level, count(*) as count
      from library_content c
      join library_category g on g.id = c.category_id
      where ${where}
      group by 1, 2, 3`.execute(db)
    return rows
  }
  const totalOf = (kinds: LibraryContentCount[]) => kinds.reduce((all, kind) => all + kind.count, 0)
  return cacheCount(db, sql`library kinds of ${where}`, count, totalOf)
}

const detail = sql`
  c.source, c.source_url, c.body_html, c.captions, c.transcript_text, c.allow_download, c.version,
  ${instant('c.updated_at')} as updated_at, c.status = 'draft' as is_preview`

export const findContent = (db: Db, id: string, userId: string, preview = noPreview) =>
  readJsonRow(
    db,
    sql<LibraryContentDetail>`
      select ${summaryOf}, ${detail}
      from library_content c
      ${summaryJoins(userId)}
      where c.id = ${id}
        and (c.status = 'published' or (c.status = 'draft' and ${preview}))`,
  )

/** Read published content without the reader's marks. */
export const readSharedContent = (db: Db, id: string) =>
  readJsonRow(
    db,
    sql<Omit<LibraryContentDetail, keyof ContentMarks>>`
      select ${sharedSummary}, ${detail}
      from library_content c
      ${sharedJoin}
      where c.id = ${id}
        and c.status = 'published'`,
  )
