import { sql } from 'kysely'
import type { TeamSearch } from '@semai/contract/startup/team'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { checkSectors } from '../directory/reference-queries.ts'
import { oneLine } from '../rules.ts'

const nobody: TeamSearch = { is_active: false, interests: [], hours_per_week: null, note: '', updated_at: null }

/** Read a person's team search; not looking by default. */
export async function getTeamSearch(db: Db | Tx, userId: string): Promise<TeamSearch> {
  const { rows } = await sql<TeamSearch>`
    select is_active, hours_per_week, note, updated_at,
           (
             select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.position), '[]')
             from startup_sector c
             where c.id = any(interest_ids)
           ) as interests
    from team_search
    where user_id = ${userId}`.execute(db)
  return rows[0] ?? nobody
}

export interface TeamSearchChange {
  is_active: boolean
  interest_ids?: string[]
  hours_per_week?: number | null
  note?: string
}

/** Update a team search; omitted fields stay. @throws Failure startup-sector-not-found */
export async function saveTeamSearch(tx: Tx, userId: string, change: TeamSearchChange, now: Date) {
  if (change.interest_ids) await checkSectors(tx, change.interest_ids, 'interest_ids')
  const row = { ...change, note: oneLine(change.note), updated_at: now.toISOString() }
  await tx
    .insertInto('team_search')
    .values({ user_id: userId, ...row })
    .onConflict((known) => known.column('user_id').doUpdateSet(row))
    .execute()
}
