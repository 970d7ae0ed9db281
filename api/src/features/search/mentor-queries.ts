import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { SearchGroup } from '@semai/contract/search'
import type { Db } from '../../lib/database/db.ts'
import type { Terms } from './rules.ts'
import { queryOf } from './match-queries.ts'
import { isIn } from './ranking-queries.ts'

interface FoundMentor {
  id: string
  full_name: string
  position: string
  startup_name: string
}

/** Find mentors: names before descriptions. */
export async function findMentors(db: Db, terms: Terms): Promise<SearchGroup[]> {
  const { rows } = await sql<FoundMentor>`
    select id, full_name, position, startup_name
    from mentor
    where search @@ ${queryOf(terms)}
    order by ${isIn(sql`full_name`, terms)} desc, full_name, id
    limit ${sql.lit(serverLimits.searchGroupSize)}`.execute(db)
  const list_content = rows.map(({ id, full_name, position, startup_name }) => {
    return { id, title: full_name, summary: `${position}, ${startup_name}`, target: `/mentor?id=${id}` }
  })
  return [{ title_group: 'MENTOR', route: 'mentor', list_content }]
}
