import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { SearchGroup } from '@semai/contract/search'
import type { Db } from '../../lib/database/db.ts'
import type { Terms } from './rules.ts'
import { queryOf } from './match-queries.ts'
import { isIn } from './ranking-queries.ts'

interface FoundStartup {
  id: string
  name: string
  tagline: string
  stage_name: string
}

/** Find startups: names before descriptions. */
export async function findStartups(db: Db, terms: Terms): Promise<SearchGroup[]> {
  const { rows } = await sql<FoundStartup>`
    select s.id, s.name, s.tagline, g.name as stage_name
    from startup s
    join startup_stage g on g.id = s.stage_id
    where s.status = 'active'
      and s.search @@ ${queryOf(terms)}
    order by ${isIn(sql`s.name`, terms)} desc, lower(s.name), s.id
    limit ${sql.lit(serverLimits.searchGroupSize)}`.execute(db)
  const list_content = rows.map(({ id, name, tagline, stage_name }) => {
    return { id, title: name, summary: [stage_name, tagline].filter(Boolean).join(' · '), target: `/startup/${id}` }
  })
  return [{ title_group: 'STARTUP', route: 'startup', list_content }]
}
