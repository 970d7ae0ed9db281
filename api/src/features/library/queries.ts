import { sql } from 'kysely'
import type { LibraryContent, LibraryContentDetail, LibraryType } from '@semai/contract/library'
import type { Db } from '../../lib/database/db.ts'
import { noPreview } from '../../lib/security/preview.ts'
import { onePage } from '../../lib/database/page.ts'
import { findByWords } from '../search/meaning-queries.ts'
import { isIn, queryOf, type Terms } from '../search/term-queries.ts'
import { readPublished, summaryJoins, summaryOf } from './summary-queries.ts'

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

/** Published content by what is asked for, ten a page. Without another order, a search puts titles before texts. */
export async function listContents(db: Db, filter: ContentFilter, userId: string) {
  const { page, search = '' } = filter
  const listOf = (terms: Terms | null) =>
    readPublished(db, { conditions: conditionsOf(filter, terms), order: orderOf(filter, terms), page }, userId)
  if (search === '') return listOf(null)
  const found = await findByWords(db, search, listOf, ({ total }) => total > 0)
  return found ?? { ...onePage<LibraryContent>([]), page }
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

/** What is not asked for is left out, so that the plan is made for what is. */
function conditionsOf({ type, category, level, role, stage }: ContentFilter, terms: Terms | null) {
  return [
    ...(type ? [sql`c.type = ${type}`] : []),
    ...(category ? [sql`c.category_id = (select id from library_category where slug = ${category})`] : []),
    ...(level ? [sql`c.level = ${level}`] : []),
    ...(role ? [sql`(c.role_codes = '{}' or ${role} = any (c.role_codes))`] : []),
    ...(stage ? [sql`(select id from program_stage where code = ${stage}) = any (c.stage_ids)`] : []),
    ...(terms ? [sql`c.search @@ ${queryOf(terms)}`] : []),
  ]
}

export async function findContent(
  db: Db,
  id: string,
  userId: string,
  preview = noPreview,
): Promise<LibraryContentDetail | null> {
  const { rows } = await sql<LibraryContentDetail>`
    select ${summaryOf}, c.source, c.source_url, c.body_html, c.captions, c.transcript_text, c.allow_download, c.version,
           c.updated_at, c.status = 'draft' as is_preview
    from library_content c
    ${summaryJoins(userId)}
    where c.id = ${id}
      and (c.status = 'published' or (c.status = 'draft' and ${preview}))`.execute(db)
  return rows[0] ?? null
}
