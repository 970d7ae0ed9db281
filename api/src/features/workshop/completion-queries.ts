import { sql } from 'kysely'
import type { WorkshopParticipation } from '@semai/contract/workshop'
import type { Clock } from '../../lib/time/clock.ts'
import { newId, type Tx } from '../../lib/database/db.ts'
import { evaluateAwards } from '../award/evaluate-queries.ts'
import { notify } from '../notification/queries.ts'
import { findJourneyWorkshop, listModuleFacts, pathOf, type JourneyWorkshop } from './journey-queries.ts'
import { isModuleCompleted, standingOf } from './rules.ts'

export interface Whose {
  user_id: string
  workshop_sub_module_id: string
}

/**
 * Completes a sub-module and whatever that completes. The same again changes nothing. It does not ask whether the
 * sub-module is open: see `assertSubModuleOpen`.
 */
export async function completeSubModule(tx: Tx, deps: { clock: Clock }, whose: Whose): Promise<WorkshopParticipation> {
  const workshopId = await getWorkshopId(tx, whose.workshop_sub_module_id)
  await lockParticipant(tx, whose.user_id, workshopId)
  await upsertCompleted(tx, whose, deps.clock.now())
  return settle(tx, deps, whose.user_id, workshopId)
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

/** What one person does in one workshop comes one after another, so that what completes it is seen by exactly one. */
export async function lockParticipant(tx: Tx, userId: string, workshopId: string) {
  await sql`
    select id
    from workshop_participant
    where user_id = ${userId}
      and workshop_id = ${workshopId}
    for update`.execute(tx)
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

/** Keeps what follows from what a person has done: modules, percent, the workshop. Runs under `lockParticipant`. */
export async function settle(
  tx: Tx,
  deps: { clock: Clock },
  userId: string,
  workshopId: string,
): Promise<WorkshopParticipation> {
  const workshop = await findJourneyWorkshop(tx, workshopId, userId)
  if (!workshop?.participation) throw new Error('nobody takes part in this workshop any more')
  const path = pathOf(workshop)
  const modules = await listModuleFacts(tx, workshopId, userId)
  const standing = standingOf(path, modules)
  const now = deps.clock.now()
  const completed = modules.filter((module) => !module.was_completed && isModuleCompleted(path, module))
  if (completed.length > 0) await insertModuleCompletions(tx, { userId, moduleIds: completed.map(({ id }) => id), now })
  const { participation: before } = workshop
  const after = participationAfter(before, standing, now)
  if (after.status !== before.status || after.progress_percent !== before.progress_percent)
    await updateParticipant(tx, { userId, workshopId, after, now })
  const isNewlyCompleted = after.status === 'completed' && before.status !== 'completed'
  if (isNewlyCompleted) await tellCompleted(tx, deps, userId, workshop)
  if (isNewlyCompleted || completed.length > 0) await evaluateAwards(tx, deps, [userId])
  return after
}

function participationAfter(
  before: WorkshopParticipation,
  standing: { is_completed: boolean; progress_percent: number },
  now: Date,
): WorkshopParticipation {
  const progress_percent = Math.max(before.progress_percent, standing.progress_percent)
  if (before.status === 'withdrawn') return { ...before, progress_percent: Math.min(99, progress_percent) }
  if (before.status === 'completed') return before
  if (!standing.is_completed) return { ...before, status: 'active', progress_percent }
  return { status: 'completed', progress_percent: 100, completed_at: now.toISOString() }
}

async function insertModuleCompletions(
  tx: Tx,
  { userId, moduleIds, now }: { userId: string; moduleIds: string[]; now: Date },
) {
  await sql`
    insert into workshop_module_completion (user_id, workshop_module_id, completed_at)
    select ${userId}, id, ${now.toISOString()}
    from unnest(${moduleIds}::uuid[]) as completed (id)
    on conflict on constraint workshop_module_completion_once do nothing`.execute(tx)
}

interface Update {
  userId: string
  workshopId: string
  after: WorkshopParticipation
  now: Date
}

async function updateParticipant(tx: Tx, { userId, workshopId, after, now }: Update) {
  await tx
    .updateTable('workshop_participant')
    .set({ ...after, updated_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('workshop_id', '=', workshopId)
    .execute()
}

const tellCompleted = (tx: Tx, deps: { clock: Clock }, userId: string, { id, title }: JourneyWorkshop) =>
  notify(tx, deps, {
    user_id: userId,
    topic: 'learning',
    title: 'Workshop selesai',
    content_title: title,
    content_summary: 'Semua yang wajib sudah kamu tuntaskan. Selamat!',
    target: `/workshop/${id}`,
    dedupe_key: `workshop:completed:${id}`,
  })
