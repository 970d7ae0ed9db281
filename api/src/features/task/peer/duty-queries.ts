import { sql, type RawBuilder } from 'kysely'
import { READS } from './board-rules.ts'

/** SQL twin of `countOf`, over rows `r` of task_review. */
export const doneCount = sql<number>`(
  count(*) filter (where r.state = 'done') + least(count(*) filter (where r.state = 'reported'), 1)
)::integer`
export const dutyCount = sql<number>`least(count(*) filter (where r.state <> 'released'), ${READS}::integer)::integer`

/** Whether a reader still owes reading, over rows `r`: works were assigned after `since`, and too few of them are read. */
export const owesReading = (since: RawBuilder<unknown>) => sql<boolean>`(
  (coalesce(bool_or(r.state = 'assigned'), false) or ${doneCount} < ${dutyCount})
  and min(r.assigned_at) > ${since}
)`
