import { sql } from 'kysely'
import type { WorkshopParticipation } from '@semai/contract/workshop/workshop'
import type { Clock } from '../../lib/time/clock.ts'
import { newId, type Tx } from '../../lib/database/db.ts'
import { lockParticipation } from './participation-queries.ts'
import { updateProgress } from './update-progress.ts'

export interface Whose {
  user_id: string
  workshop_sub_module_id: string
}

/**
 * Complete a sub-module, and with it the module and workshop if nothing else is missing. Idempotent. Does not check that
 * the sub-module is open: see `assertSubModuleOpen`.
 */
export async function completeSubModule(tx: Tx, deps: { clock: Clock }, whose: Whose): Promise<WorkshopParticipation> {
  const { user_id, workshop_sub_module_id } = whose
  const participant = { user_id, workshop_id: await getWorkshopId(tx, workshop_sub_module_id) }
  await lockParticipation(tx, participant)
  await upsertCompleted(tx, whose, deps.clock.now())
  return updateProgress(tx, deps, participant)
}

async function getWorkshopId(tx: Tx, subModuleId: string): Promise<string> {
  const { rows } = await sql<{ workshop_id: string }>`
    select m.workshop_id
    from workshop_sub_module s
    join workshop_module m on m.id = s.workshop_module_id
    where s.id = ${subModuleId}`.execute(tx)
  if (!rows[0]) throw new Error(`no sub-module ${subModuleId}`)
  return rows[0].workshop_id
}

async function upsertCompleted(tx: Tx, whose: Whose, now: Date) {
  const time = now.toISOString()
  await sql`
    insert into user_workshop_history as h (
      id, user_id, workshop_sub_module_id, state, percent, counted_from, completed_at, device_updated_at, created_at,
      updated_at
    )
    values (
      ${newId()}, ${whose.user_id}, ${whose.workshop_sub_module_id}, 'completed', 100, ${time}, ${time}, ${time},
      ${time}, ${time}
    )
    on conflict on constraint user_workshop_history_once do update
      set state = 'completed',
          percent = 100,
          completed_at = excluded.completed_at,
          updated_at = excluded.updated_at
      where h.completed_at is null`.execute(tx)
}
