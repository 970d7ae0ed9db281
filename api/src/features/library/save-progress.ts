import { sql } from 'kysely'
import type { LibraryProgress, LibraryType } from '@semai/contract/library/library'
import type { Clock } from '../../lib/time/clock.ts'
import type { Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import type { Measured, Sync } from '../../lib/content/progress.ts'
import { keepProgress } from '../../lib/content/progress-history.ts'
import { evaluateAwards } from '../award/evaluate-awards.ts'
import { goalOf } from './rules.ts'

interface Whose {
  user_id: string
  library_content_id: string
}

const table = { name: 'user_library_history', contentColumn: 'library_content_id' } as const

/** Merge a sync of a device into the stored progress. @throws Failure library-content-not-found */
export async function saveProgress(tx: Tx, deps: { clock: Clock }, whose: Whose, sync: Sync): Promise<LibraryProgress> {
  const now = deps.clock.now()
  const { user_id, library_content_id: content_id } = whose
  const found = await findMeasured(tx, content_id)
  if (!found) throw new Failure('library-content-not-found')
  const content = { ...found, goal: goalOf(found) }
  const { progress, isFirst } = await keepProgress(tx, table, { user_id, content_id }, { content, sync, now })
  if (isFirst) await countOpened(tx, content_id)
  if (progress.completed_at === now.toISOString()) await evaluateAwards(tx, deps, [user_id])
  return progress
}

async function findMeasured(tx: Tx, id: string) {
  const { rows } = await sql<Measured & { type: LibraryType }>`
    select type, source, duration_seconds, page_count, reading_minutes
    from library_content
    where id = ${id}
      and status = 'published'`.execute(tx)
  return rows[0] ?? null
}

/** Count a person's first opening of content for its popularity. */
async function countOpened(tx: Tx, id: string) {
  await sql`
    update library_content
    set opened_count = opened_count + 1
    where id = ${id}`.execute(tx)
}
