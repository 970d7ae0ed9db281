import { sql } from 'kysely'
import { READS } from './board-rules.ts'

/** SQL twin of `countOf`, over rows `r` of task_review. */
export const doneCount = sql<number>`(
  count(*) filter (where r.state = 'done') + least(count(*) filter (where r.state = 'reported'), 1)
)::integer`
export const dutyCount = sql<number>`least(count(*) filter (where r.state <> 'released'), ${READS}::integer)::integer`

/** Whether a reader still owes reading, over rows `r`: too few are read, and the first deadline has not passed. */
export const owesReading = (now: Date) => sql<boolean>`(
  (coalesce(bool_or(r.state = 'assigned'), false) or ${doneCount} < ${dutyCount})
  and min(r.due_at) > ${now.toISOString()}
)`
