import { sql } from 'kysely'
import type { ProgramStage } from '@semai/contract/program'
import type { Db } from '../../lib/database/db.ts'

export type StageRow = Omit<ProgramStage, 'state' | 'action'>
export type StageAction = NonNullable<ProgramStage['action']> & Pick<ProgramStage, 'position'>

export async function listActiveStages(db: Db): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`
    select id, code, name, summary, description, position
    from program_stage
    where is_active
    order by position`.execute(db)
  return rows
}

/**
 * A person’s strongest action in each active stage, one row per stage: `position`, `kind` and `at`. A registration is
 * no action. Completed ranks above attended, attended above begun; of equals the first counts.
 */
export const stageActions = (userId: string) => sql`
  select distinct on (s.position) s.position, action.kind, action.at
  from (
    select e.stage_id, 'attended' as kind, 2 as strength, e.start_at as at
    from event_participant p
    join event e on e.id = p.event_id
    where p.user_id = ${userId}
      and p.status = 'attended'
    union all
    select s.id, 'attended', 2, c.start_time
    from ignition_participant p
    join ignition_content c on c.id = p.ignition_content_id
    join program_stage s on s.code = 'ignition'
    where p.user_id = ${userId}
      and p.status = 'attended'
      and c.track = 'ignition'
    union all
    select s.id,
           case when p.status = 'completed' then 'completed' else 'begun' end,
           case when p.status = 'completed' then 1 else 3 end,
           coalesce(p.completed_at, p.created_at)
    from workshop_participant p
    join workshop w on w.id = p.workshop_id
    join program_stage s on s.code = 'workshop'
    where p.user_id = ${userId}
      and p.status in ('active', 'completed')
      and w.track = 'workshop'
  ) action
  join program_stage s on s.id = action.stage_id and s.is_active
  order by s.position, action.strength, action.at`

export async function listStageActions(db: Db, userId: string): Promise<StageAction[]> {
  const { rows } = await sql<StageAction>`${stageActions(userId)}`.execute(db)
  return rows
}
