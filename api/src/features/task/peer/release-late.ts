import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { assignedOf, type PeerTask } from './situation-queries.ts'

/** Release assigned reads whose deadline has passed. */
export const releaseLate = (tx: Tx, { id }: PeerTask, now: Date) =>
  sql`
    update task_review
    set state = 'released'
    where id in (
      select r.id
      ${assignedOf(id)}
        and r.due_at <= ${now.toISOString()}
      for update of r skip locked
    )`.execute(tx)
