import { sql } from 'kysely'
import type { WorkshopState } from '@semai/contract/workshop/module'
import type { WorkshopParticipation } from '@semai/contract/workshop/workshop'
import type { Clock } from '../../lib/time/clock.ts'
import type { Tx } from '../../lib/database/db.ts'
import type { Content, Measured, Sync } from '../../lib/content/progress.ts'
import { keepProgress } from '../../lib/content/progress-history.ts'
import { assertSubModuleOpen } from './access-queries.ts'
import type { Whose } from './complete-sub-module.ts'
import { lockParticipation } from './participation-queries.ts'
import { goalOf, type Completion } from './rules.ts'
import { updateProgress } from './update-progress.ts'

/** Progress with a sub-module and with its workshop. */
export interface Saved {
  state: WorkshopState
  percent: number
  last_position: number
  completed_at: string | null
  workshop: WorkshopParticipation
}

const table = { name: 'user_workshop_history', contentColumn: 'workshop_sub_module_id' } as const

/**
 * Merge the sync of a device into the person's progress with a sub-module.
 * @throws Failure workshop-sub-module-not-found, workshop-not-registered, workshop-module-locked
 */
export async function saveProgress(tx: Tx, deps: { clock: Clock }, whose: Whose, sync: Sync): Promise<Saved> {
  const now = deps.clock.now()
  const { user_id, workshop_sub_module_id: content_id } = whose
  const { workshop } = await assertSubModuleOpen(tx, user_id, content_id, now)
  const participant = { user_id, workshop_id: workshop.id }
  await lockParticipation(tx, participant)
  const content = await getContent(tx, content_id)
  const { progress } = await keepProgress(tx, table, { user_id, content_id }, { content, sync, now })
  return {
    state: progress.completed_at ? 'completed' : 'in_progress',
    percent: progress.percent,
    last_position: progress.last_position,
    completed_at: progress.completed_at,
    workshop: await updateProgress(tx, deps, participant),
  }
}

async function getContent(tx: Tx, id: string): Promise<Content> {
  const { rows } = await sql<Measured & Completion>`
    select completion, min_percent, duration_seconds, page_count, reading_minutes,
           coalesce(case when kind in ('video', 'pdf') then source end, 'html') as source
    from workshop_sub_module
    where id = ${id}`.execute(tx)
  if (!rows[0]) throw new Error('a sub-module is gone that was there a moment ago')
  const { completion, min_percent, ...measured } = rows[0]
  return { ...measured, goal: goalOf({ completion, min_percent }) }
}
