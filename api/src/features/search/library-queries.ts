import { sql } from 'kysely'
import type { LibraryType } from '@semai/contract/library/library'
import { serverLimits } from '@semai/contract/call/limits'
import type { SearchGroup } from '@semai/contract/search'
import type { Db } from '../../lib/database/db.ts'
import { measureInWords, type Terms } from './rules.ts'
import { queryOf } from './match-queries.ts'
import { isIn } from './ranking-queries.ts'

interface FoundContent {
  id: string
  title: string
  type: LibraryType
  duration_seconds: number | null
  page_count: number | null
  reading_minutes: number | null
}

/** Titles before texts, and the newest first. */
export async function findLibraryContents(db: Db, terms: Terms): Promise<SearchGroup[]> {
  const { rows } = await sql<FoundContent>`
    select id, title, type, duration_seconds, page_count, reading_minutes
    from library_content
    where status = 'published'
      and search @@ ${queryOf(terms)}
    order by ${isIn(sql`title`, terms)} desc, published_at desc, id
    limit ${sql.lit(serverLimits.searchGroupSize)}`.execute(db)
  const list_content = rows.map(({ id, title, ...content }) => {
    return { id, title, summary: measureInWords(content), target: `/library/${id}` }
  })
  return [{ title_group: 'PERPUSTAKAAN', route: 'library', list_content }]
}
