import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { eraseMessage } from './delete-message.ts'
import { insertMessage } from './insert-message.ts'
import { nextRevision } from './next-revision.ts'

interface Announced {
  /** Also the id of the message, so that a retry posts it once. */
  id: string
  /** Null for the national channel. */
  region_hub_id: string | null
  sender_id: string | null
  body: string
}

/**
 * Post an announcement in a hub's channel or the national one. Makes the sender a moderator there, so that answers
 * reach them. Returns the channel; null if there is none.
 */
export async function postAnnounced(tx: Tx, announced: Announced, now: Date): Promise<string | null> {
  const { region_hub_id, sender_id } = announced
  const { rows } = await sql<{ id: string }>`
    select id
    from channel
    where ${region_hub_id ? sql`region_hub_id = ${region_hub_id}` : sql`type = 'announcement'`}`.execute(tx)
  const channel_id = rows[0]?.id
  if (!channel_id) return null
  if (sender_id) await letIn(tx, channel_id, sender_id)
  const nothing = { reply_to: null, mentions: [], attachment_ids: [], sent_hash: '' }
  const message = { ...nothing, channel_id, id: announced.id, sender_id, reader_id: sender_id, body: announced.body }
  const seq = await insertMessage(tx, { ...message, kind: 'text' }, now)
  return seq === null ? null : channel_id
}

/** Add the sender: a national operator is a member of no hub's channel yet. */
async function letIn(tx: Tx, channelId: string, userId: string) {
  await sql`
    select join_channel(c.id, u.id, role_in_channel(u, c.region_hub_id), true)
    from channel c
    join app_user u on u.id = ${userId} and u.status = 'active'
    where c.id = ${channelId}
      and not exists (
        select
        from channel_member m
        where m.channel_id = c.id
          and m.user_id = u.id
          and m.status = 'active'
      )`.execute(tx)
}

/** Replace the words of an announcement's message, unless a moderator has removed it. */
export async function updateAnnounced(
  tx: Tx,
  { id, channel_id, body }: { id: string; channel_id: string; body: string },
  now: Date,
) {
  const rev = await nextRevision(tx, channel_id)
  await sql`
    update message
    set body = ${body}, edited_at = ${now.toISOString()}, rev = ${rev}
    where channel_id = ${channel_id}
      and id = ${id}
      and deleted_at is null
      and hidden_at is null`.execute(tx)
}

/** Replace the announcement's message by a tombstone. */
export async function eraseAnnounced(tx: Tx, { id, channel_id }: { id: string; channel_id: string }, now: Date) {
  await eraseMessage(tx, { channel_id, id }, now)
}
