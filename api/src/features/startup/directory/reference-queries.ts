import { sql } from 'kysely'
import type { StartupSector, StartupStage } from '@semai/contract/startup/startup'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { fieldFailure } from '../../../lib/failure.ts'
import { onePage } from '../../../lib/database/page.ts'

const stageColumns = sql`g.id, g.code, g.name, g.description, g.position`

export async function listStages(db: Db) {
  const { rows } = await sql<StartupStage>`
    select ${stageColumns}
    from startup_stage g
    where g.is_active
    order by g.position`.execute(db)
  return onePage(rows)
}

/** The stage of the startup that a person joined first. */
export async function findActiveStage(db: Db, userId: string): Promise<StartupStage | null> {
  const { rows } = await sql<StartupStage>`
    select ${stageColumns}
    from startup_member m
    join startup s on s.id = m.startup_id
    join startup_stage g on g.id = s.stage_id
    where m.user_id = ${userId}
      and s.status = 'active'
    order by m.joined_at, s.id
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Sectors in their order, each with the startups in it. */
export async function listSectors(db: Db) {
  const { rows } = await sql<StartupSector>`
    select c.id, c.name, c.slug,
           (
             select count(*)
             from startup_in_sector i
             join startup s on s.id = i.startup_id
             where i.sector_id = c.id
               and s.status = 'active'
           ) as count
    from startup_sector c
    where c.is_active
    order by c.position`.execute(db)
  return onePage(rows)
}

/** @throws Failure startup-stage-not-found */
export async function getStageId(db: Db | Tx, code: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id
    from startup_stage
    where code = ${code}
      and is_active`.execute(db)
  if (!rows[0]) throw fieldFailure('startup-stage-not-found', 'stage')
  return rows[0].id
}

/** @throws Failure startup-sector-not-found */
export async function checkSectors(db: Db | Tx, ids: string[], field: string) {
  const { rows } = await sql`
    select id
    from startup_sector
    where id = any(${ids}::uuid[])
      and is_active`.execute(db)
  if (rows.length < new Set(ids).size) throw fieldFailure('startup-sector-not-found', field)
}
