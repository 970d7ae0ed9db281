import { sql } from 'kysely'
import { newId, type Tx } from '../database/db.ts'
import {
  activeOf,
  deviceTime,
  nextProgress,
  watchedOf,
  type Content,
  type StoredProgress,
  type Sync,
} from './progress.ts'

/** A progress table with a row per person and content item. */
export interface HistoryTable {
  name: 'user_library_history' | 'user_workshop_history'
  contentColumn: 'library_content_id' | 'workshop_sub_module_id'
}

export interface Whose {
  user_id: string
  content_id: string
}

/** Merge a device's report into the stored progress. Returns the progress, and whether it is the first report. */
export async function keepProgress(
  tx: Tx,
  table: HistoryTable,
  whose: Whose,
  { content, sync, now }: { content: Content; sync: Sync; now: Date },
) {
  const isFirst = await insertOpened(tx, table, whose, { sync, now })
  const { watched, active, ...stored } = await lockHistory(tx, table, whose, {
    watched: multirange(watchedOf(content, sync)),
    active: multirange(activeOf(content, sync, now)),
  })
  const { counted_from, ...progress } = nextProgress(content, stored, sync, now)
  await sql`
    update ${sql.table(table.name)}
    set state = ${progress.state},
        last_position = ${progress.last_position},
        percent = ${progress.percent},
        completed_at = ${progress.completed_at},
        device_updated_at = ${progress.device_updated_at},
        watched = ${watched}::int4multirange,
        active = ${active}::int8multirange,
        counted_from = ${counted_from},
        updated_at = ${now.toISOString()}
    where id = ${stored.id}`.execute(tx)
  return { progress, isFirst }
}

interface ReceivedReport {
  sync: Sync
  now: Date
}

async function insertOpened(
  tx: Tx,
  { name, contentColumn }: HistoryTable,
  whose: Whose,
  { sync, now }: ReceivedReport,
) {
  const time = now.toISOString()
  const deviceUpdatedAt = new Date(deviceTime(sync, now)).toISOString()
  const { rows } = await sql`
    insert into ${sql.table(name)} (
      id, user_id, ${sql.ref(contentColumn)}, state, device_updated_at, counted_from, created_at, updated_at
    )
    values (${newId()}, ${whose.user_id}, ${whose.content_id}, 'opened', ${deviceUpdatedAt}, ${time}, ${time}, ${time})
    on conflict (user_id, ${sql.ref(contentColumn)}) do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

/** Read the row with the reported times merged in, and lock it until the transaction ends. */
async function lockHistory(
  tx: Tx,
  { name, contentColumn }: HistoryTable,
  whose: Whose,
  reported: { watched: string; active: string },
) {
  const { rows } = await sql<StoredProgress & { id: string; watched: string; active: string }>`
    select h.id, h.last_position, h.percent, h.completed_at, h.device_updated_at, h.counted_from, h.created_at,
           h.watched + ${reported.watched}::int4multirange as watched,
           h.active + ${reported.active}::int8multirange as active,
           (
             select coalesce(sum(upper(part) - lower(part)), 0)::integer
             from unnest(h.watched + ${reported.watched}::int4multirange) as part
           ) + (
             select coalesce(sum(upper(part) - lower(part)), 0)::integer
             from unnest(h.active + ${reported.active}::int8multirange) as part
           ) as seconds
    from ${sql.table(name)} h
    where h.user_id = ${whose.user_id}
      and h.${sql.ref(contentColumn)} = ${whose.content_id}
    for update`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('a history row is gone that was there a moment ago')
  return row
}

const multirange = (ranges: [from: number, to: number][]) => `{${ranges.map(([from, to]) => `[${from},${to})`).join()}}`
