import { sql, type RawBuilder } from 'kysely'
import type { Guideline, GuidelineDetail } from '@semai/contract/guideline'
import { serverLimits } from '@semai/contract/call/limits'
import type { Db } from '../../lib/database/db.ts'
import { readPage } from '../../lib/database/page.ts'
import { noPreview } from '../../lib/security/preview.ts'
import { roleOf } from '../pretest/person-role-queries.ts'
import { findByWords } from '../search/spelling-queries.ts'
import type { Terms } from '../search/match-queries.ts'
import { isIn } from '../search/ranking-queries.ts'

const summary = sql`g.id, g.slug, g.title, g.summary, g.icon, g.role_codes, g.position, g.updated_at`

/** Whether a guideline, by the name of its row, is shown to somebody. */
const isFor = (userId: string, row: 'g' | 'other') => sql`
  ${sql.ref(row)}.status = 'published'
  and (${sql.ref(row)}.role_codes = '{}' or ${roleOf(userId)} = any (${sql.ref(row)}.role_codes))`

/** Searched text of a guideline. */
const text = sql`concat_ws(' ', g.title, g.summary, html_text(g.body_html))`

/** Guidelines for everybody and for one's role, in order. */
export async function listGuidelines(db: Db, filter: { page: number; search?: string }, userId: string) {
  const { page, search = '' } = filter
  const listOf = (terms: Terms | null) => {
    const list = {
      select: summary,
      from: sql`
        from guideline g
        where ${isFor(userId, 'g')}
          and ${terms ? isIn(text, terms) : sql`true`}`,
      order: sql`g.position`,
    }
    return readPage<Guideline>(db, list, page, serverLimits.guidelinePageSize)
  }
  if (search === '') return listOf(null)
  const found = await findByWords(db, search, listOf, ({ total }) => total > 0)
  return found ?? { data: [], page, total_page: 1, total: 0 }
}

/** Find a published guideline of any role, with its neighbours in the reader's list. */
export async function findGuideline(
  db: Db,
  id: string,
  userId: string,
  preview = noPreview,
): Promise<GuidelineDetail | null> {
  const { rows } = await sql<GuidelineDetail>`
    select ${summary}, g.body_html, g.file_url, g.version, g.status = 'draft' as is_preview,
           ${neighbour(userId, sql`other.position < g.position`, sql`other.position desc`)} as previous,
           ${neighbour(userId, sql`other.position > g.position`, sql`other.position`)} as next
    from guideline g
    where g.id = ${id}
      and (g.status = 'published' or (g.status = 'draft' and ${preview}))`.execute(db)
  return rows[0] ?? null
}

const neighbour = (userId: string, side: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
  select json_build_object('id', other.id, 'title', other.title)
  from guideline other
  where ${isFor(userId, 'other')}
    and ${side}
  order by ${order}
  limit 1
)`
