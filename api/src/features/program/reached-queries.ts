import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'

/** People attended an event or a session, or completed a workshop: `subject_id` is its id. */
export interface Achievement {
  user_ids: string[]
  subject_id: string
}

interface ReachedStage {
  user_id: string
  subject_id: string
  title: string
}

/**
 * List the stages that people reach by this action: before it they had attended and completed nothing there. A workshop
 * in progress does not reach its stage.
 */
export async function listStagesReachedBy(tx: Tx, { user_ids, subject_id }: Achievement): Promise<ReachedStage[]> {
  if (user_ids.length === 0) return []
  const { rows } = await sql<ReachedStage>`
    select achievement.user_id, s.id as subject_id, s.name as title
    from (
      select p.user_id, e.stage_id, e.id as subject_id
      from event_participant p
      join event e on e.id = p.event_id
      where p.user_id = any(${user_ids}::uuid[])
        and p.status = 'attended'
      union all
      select p.user_id, ignition.id, c.id
      from ignition_participant p
      join ignition_content c on c.id = p.ignition_content_id and c.track = 'ignition'
      join program_stage ignition on ignition.code = 'ignition'
      where p.user_id = any(${user_ids}::uuid[])
        and p.status = 'attended'
      union all
      select p.user_id, workshop.id, w.id
      from workshop_participant p
      join workshop w on w.id = p.workshop_id and w.track = 'workshop'
      join program_stage workshop on workshop.code = 'workshop'
      where p.user_id = any(${user_ids}::uuid[])
        and p.status = 'completed'
    ) achievement
    join program_stage s on s.id = achievement.stage_id and s.is_active
    group by achievement.user_id, s.id
    having count(*) = 1 and bool_and(achievement.subject_id = ${subject_id})
    order by achievement.user_id`.execute(tx)
  return rows
}
