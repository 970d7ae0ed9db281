import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { nextRevision } from './next-revision.ts'

/**
 * Hide a message from everybody, or show it again. Its text, files and reactions stay stored. Returns whether a
 * message changed.
 */
export async function setMessageHidden(
  tx: Tx,
  { channel_id, id }: { channel_id: string; id: string },
  hiddenAt: Date | null,
) {
  const rev = await nextRevision(tx, channel_id)
  const { rows } = await sql`
    update message
    set hidden_at = ${hiddenAt?.toISOString() ?? null}, rev = ${rev}
    where channel_id = ${channel_id}
      and id = ${id}
      and deleted_at is null
    returning id`.execute(tx)
  await sql`
    update channel
    set detail_rev = ${rev}
    where id = ${channel_id}
      and pinned_message_id = ${id}`.execute(tx)
  return rows.length > 0
}
