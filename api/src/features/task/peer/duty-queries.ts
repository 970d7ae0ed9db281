import { sql, type RawBuilder } from 'kysely'
import { READS } from './board-rules.ts'

/** As `countOf` counts, of rows `r` of task_review: what somebody has read for a task, and how much is theirs to read. */
export const doneCount = sql<number>`(
  count(*) filter (where r.state = 'done') + least(count(*) filter (where r.state = 'reported'), 1)
)::integer`
export const dutyCount = sql<number>`least(count(*) filter (where r.state <> 'released'), ${READS}::integer)::integer`

/** Whether somebody still has to read, of rows `r`: they were given works less than five days ago and have not read them. */
export const owesReading = (since: RawBuilder<unknown>) => sql<boolean>`(
  (coalesce(bool_or(r.state = 'assigned'), false) or ${doneCount} < ${dutyCount})
  and min(r.assigned_at) > ${since}
)`
