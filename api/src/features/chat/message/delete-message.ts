import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { lockChannelFor, type ChannelViewer } from '../channel/access-queries.ts'
import { nextRevision } from './next-revision.ts'
import { findStoredMessage, getMessage, type Links } from './queries.ts'
import { mayDelete } from './rules.ts'

interface OneMessage {
  channel_id: string
  id: string
}

/**
 * Delete a message for everybody; idempotent. Returns the tombstone and the message's files, whose bytes the caller
 * removes.
 * @throws Failure channel-not-found, message-not-found, message-not-yours
 */
export async function deleteMessage(
  deps: Links & Pick<Deps, 'clock'>,
  tx: Tx,
  { channel_id, id, viewer }: OneMessage & { viewer: ChannelViewer },
) {
  const { user_id } = viewer
  const now = deps.clock.now()
  const channel = await lockChannelFor(tx, channel_id, viewer)
  const stored = await findStoredMessage(tx, channel, id)
  if (!stored) throw new Failure('message-not-found')
  if (!mayDelete(channel, stored, user_id)) throw new Failure('message-not-yours')
  const bytes = stored.deleted_at ? [] : await eraseMessage(tx, { channel_id, id }, now)
  if (stored.sender_id !== user_id && !stored.deleted_at) {
    const details = { channel_id, message_id: id }
    await insertAudit(tx, { actor_id: user_id, action: 'message-deleted', subject_id: stored.sender_id, details }, now)
  }
  return { message: await getMessage(tx, deps, channel, id), bytes }
}

interface Erased {
  storage_key: string
  mime_type: string
}

/** Leave a tombstone. Returns the message's files, whose bytes the caller removes. */
export async function eraseMessage(tx: Tx, { channel_id, id }: OneMessage, now: Date): Promise<Erased[]> {
  const rev = await nextRevision(tx, channel_id)
  await sql`
    update message
    set body = '', mentions = '{}', deleted_at = ${now.toISOString()}, rev = ${rev}
    where channel_id = ${channel_id}
      and id = ${id}`.execute(tx)
  await sql`
    update channel
    set pinned_message_id = null, detail_rev = ${rev}
    where id = ${channel_id}
      and pinned_message_id = ${id}`.execute(tx)
  await sql`
    delete from message_reaction
    where channel_id = ${channel_id}
      and message_id = ${id}`.execute(tx)
  const { rows } = await sql<Erased>`
    delete from file
    where id in (
      select id
      from message_attachment
      where channel_id = ${channel_id}
        and message_id = ${id}
    )
    returning storage_key, mime_type`.execute(tx)
  return rows
}
