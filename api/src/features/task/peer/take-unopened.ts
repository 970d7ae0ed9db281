import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { PeerRead } from './board-rules.ts'
import { assignedOf, hasAuthor, isWaiting, takesPart, type PeerTask } from './situation-queries.ts'

/**
 * Release reads of people who have left, and unopened reads of works that no longer wait for peers. Then lock the unopened
 * reads and return them: they may move to other readers. Skips reads that are being opened; they stay with their reader.
 */
export async function takeUnopened(tx: Tx, { id, workshop_id }: PeerTask): Promise<PeerRead[]> {
  await sql`
    update task_review
    set state = 'released'
    where id in (
      select r.id
      ${assignedOf(id)}
        and (
          not ${takesPart(sql`r.reviewer_id`, workshop_id)}
          or (r.kind = 'peer' and r.opened_at is null and not (${isWaiting} and ${hasAuthor(workshop_id)}))
        )
      for update of r skip locked
    )`.execute(tx)
  const { rows } = await sql<PeerRead>`
    select reader.id as reader_id, r.submission_id as work_id
    ${assignedOf(id, sql`join app_user reader on reader.id = r.reviewer_id`)}
      and r.kind = 'peer'
      and r.opened_at is null
      and r.is_counted
    for update of r skip locked`.execute(tx)
  return rows
}
