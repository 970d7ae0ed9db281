import { sql } from 'kysely'
import type { LibraryProgress } from '@semai/contract/library'
import { newId, type Tx } from '../../lib/db.ts'
import { Failure } from '../../lib/failure.ts'
import { activeOf, deviceTime, nextProgress, watchedOf, type Kept, type Measured, type Sync } from './rules.ts'

interface Whose {
  user_id: string
  library_content_id: string
}

/** Joins what a device tells into how far one is. @throws Failure library-content-not-found */
export async function saveProgress(tx: Tx, whose: Whose, sync: Sync, now: Date): Promise<LibraryProgress> {
  const content = await findMeasured(tx, whose.library_content_id)
  if (!content) throw new Failure('library-content-not-found')
  await insertOpened(tx, whose, sync, now)
  const { watched, active, ...kept } = await lockHistory(tx, whose, {
    watched: multirange(watchedOf(content, sync)),
    active: multirange(activeOf(content, sync, now)),
  })
  const { counted_from, ...progress } = nextProgress(content, kept, sync, now)
  await tx
    .updateTable('user_library_history')
    .set({ ...progress, watched, active, counted_from, updated_at: now.toISOString() })
    .where('id', '=', kept.id)
    .execute()
  return progress
}

async function findMeasured(tx: Tx, id: string): Promise<Measured | null> {
  const { rows } = await sql<Measured>`
    select type, source, duration_seconds, page_count, reading_minutes
    from library_content
    where id = ${id}
      and status = 'published'`.execute(tx)
  return rows[0] ?? null
}

/** The first time that somebody opens something makes its row, and counts for how popular it is. */
async function insertOpened(tx: Tx, whose: Whose, sync: Sync, now: Date) {
  const time = now.toISOString()
  const device_updated_at = new Date(deviceTime(sync, now)).toISOString()
  const opened = await tx
    .insertInto('user_library_history')
    .values({
      id: newId(),
      ...whose,
      state: 'opened',
      device_updated_at,
      counted_from: time,
      created_at: time,
      updated_at: time,
    })
    .onConflict((known) => known.constraint('user_library_history_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) return
  await sql`
    update library_content
    set opened_count = opened_count + 1
    where id = ${whose.library_content_id}`.execute(tx)
}

/** The row as it is, with more times joined in. It is ours until the transaction ends. */
async function lockHistory(tx: Tx, whose: Whose, told: { watched: string; active: string }) {
  const { rows } = await sql<Kept & { id: string; watched: string; active: string }>`
    select h.id, h.last_position, h.percent, h.completed_at, h.device_updated_at, h.counted_from, h.created_at,
           h.watched + ${told.watched}::int4multirange as watched,
           h.active + ${told.active}::int8multirange as active,
           (
             select coalesce(sum(upper(part) - lower(part)), 0)::integer
             from unnest(h.watched + ${told.watched}::int4multirange) as part
           ) + (
             select coalesce(sum(upper(part) - lower(part)), 0)::integer
             from unnest(h.active + ${told.active}::int8multirange) as part
           ) as seconds
    from user_library_history h
    where h.user_id = ${whose.user_id}
      and h.library_content_id = ${whose.library_content_id}
    for update`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('a history row is gone that was there a moment ago')
  return row
}

const multirange = (ranges: [from: number, to: number][]) => `{${ranges.map(([from, to]) => `[${from},${to})`).join()}}`
