import { sql } from 'kysely'
import type { Clock } from '../../lib/time/clock.ts'
import { newId, type Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { assertSubModuleOpen } from './access-queries.ts'
import { completeSubModule, type Whose } from './complete-sub-module.ts'
import type { Saved } from './save-progress.ts'

interface Task {
  text: string
  file_id: string | null
}

/**
 * Hands in a task, again if one likes, and completes it.
 * @throws Failure workshop-sub-module-not-found, workshop-not-registered, workshop-module-locked, workshop-task-empty,
 * file-not-found
 */
export async function handInTask(tx: Tx, deps: { clock: Clock }, whose: Whose, task: Task): Promise<Saved> {
  const now = deps.clock.now()
  const subModule = await assertSubModuleOpen(tx, whose.user_id, whose.workshop_sub_module_id, now)
  if (subModule.kind !== 'task') throw new Failure('workshop-sub-module-not-found')
  if (task.text === '' && task.file_id === null) throw new Failure('workshop-task-empty')
  if (task.file_id !== null) await assertOwnFile(tx, whose.user_id, task.file_id)
  await upsertTask(tx, whose, task, now)
  const workshop = await completeSubModule(tx, deps, whose)
  const completed_at = subModule.completed_at ?? now.toISOString()
  return { state: 'completed', percent: 100, last_position: subModule.last_position, completed_at, workshop }
}

/** @throws Failure file-not-found */
async function assertOwnFile(tx: Tx, userId: string, fileId: string) {
  const { rows } = await sql`
    select id
    from file
    where id = ${fileId}
      and owner_id = ${userId}
      and purpose = 'upload'
    for key share`.execute(tx)
  if (rows.length === 0) throw new Failure('file-not-found')
}

async function upsertTask(tx: Tx, whose: Whose, task: Task, now: Date) {
  const time = now.toISOString()
  await tx
    .insertInto('workshop_task_submission')
    .values({ id: newId(), ...whose, ...task, submitted_at: time, created_at: time, updated_at: time })
    .onConflict((known) =>
      known.constraint('workshop_task_submission_once').doUpdateSet({ ...task, submitted_at: time, updated_at: time }),
    )
    .execute()
}
