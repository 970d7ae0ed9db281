import { sql } from 'kysely'
import type { ProgramStage } from '@semai/contract/program'
import type { Db } from '../../lib/db.ts'

export type StageRow = Omit<ProgramStage, 'state'>

export async function listActiveStages(db: Db): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`
    select id, code, name, summary, description, position
    from program_stage
    where is_active
    order by position`.execute(db)
  return rows
}

/** The furthest stage that a person registered for or attended, by its position. */
export async function findFurthestStage(db: Db, userId: string): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    select max(s.position) as position
    from event_participant p
    join event e on e.id = p.event_id
    join program_stage s on s.id = e.stage_id
    where p.user_id = ${userId}
      and p.status in ('registered', 'attended')
      and s.is_active`.execute(db)
  return rows[0]?.position ?? null
}
