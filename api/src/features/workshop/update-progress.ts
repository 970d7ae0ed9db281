import { sql } from 'kysely'
import type { WorkshopParticipation } from '@semai/contract/workshop/workshop'
import type { Clock } from '../../lib/time/clock.ts'
import type { Tx } from '../../lib/database/db.ts'
import { evaluateAwards } from '../award/evaluate-awards.ts'
import { addStageMoments } from '../moment/add-stage-moments.ts'
import { findJourneyWorkshop, listModuleFacts, pathOf } from './journey-queries.ts'
import { notifyCompleted } from './notifications.ts'
import type { Participant } from './participation-queries.ts'
import { isModuleCompleted, participationAfter, progressOf } from './rules.ts'

/** Keeps what follows from what a person has done: modules, percent, the workshop. Runs under `lockParticipation`. */
export async function updateProgress(
  tx: Tx,
  deps: { clock: Clock },
  participant: Participant,
): Promise<WorkshopParticipation> {
  const { user_id, workshop_id } = participant
  const now = deps.clock.now()
  const workshop = await findJourneyWorkshop(tx, workshop_id, user_id)
  if (!workshop?.participation) throw new Error('nobody takes part in this workshop any more')
  const path = pathOf(workshop)
  const modules = await listModuleFacts(tx, workshop_id, user_id)
  const completed = modules.filter((module) => !module.was_completed && isModuleCompleted(path, module))
  const { participation: before } = workshop
  const after = participationAfter(before, progressOf(path, modules), now)

  if (completed.length > 0)
    await insertModuleCompletions(tx, { user_id, moduleIds: completed.map(({ id }) => id), now })
  if (after.status !== before.status || after.progress_percent !== before.progress_percent)
    await updateParticipation(tx, participant, { ...after, updated_at: now.toISOString() })

  const isNewlyCompleted = after.status === 'completed' && before.status !== 'completed'
  if (isNewlyCompleted) await notifyCompleted(tx, deps, user_id, workshop)
  if (isNewlyCompleted || completed.length > 0) await evaluateAwards(tx, deps, [user_id])
  if (isNewlyCompleted) await addStageMoments(tx, deps, { user_ids: [user_id], subject_id: workshop_id })
  return after
}

async function insertModuleCompletions(
  tx: Tx,
  { user_id, moduleIds, now }: { user_id: string; moduleIds: string[]; now: Date },
) {
  await sql`
    insert into workshop_module_completion (user_id, workshop_module_id, completed_at)
    select ${user_id}, id, ${now.toISOString()}
    from unnest(${moduleIds}::uuid[]) as completed (id)
    on conflict on constraint workshop_module_completion_once do nothing`.execute(tx)
}

const updateParticipation = (
  tx: Tx,
  { user_id, workshop_id }: Participant,
  after: WorkshopParticipation & { updated_at: string },
) =>
  tx
    .updateTable('workshop_participant')
    .set(after)
    .where('user_id', '=', user_id)
    .where('workshop_id', '=', workshop_id)
    .execute()
