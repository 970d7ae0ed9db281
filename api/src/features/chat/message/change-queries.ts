import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

/** Gives a channel its next revision. Its row stays locked until the transaction ends. */
async function nextRevision(tx: Tx, channelId: string): Promise<number> {
  const { rows } = await sql<{ last_rev: number }>`
    update channel
    set last_rev = last_rev + 1
    where id = ${channelId}
    returning last_rev`.execute(tx)
  return rows[0]?.last_rev ?? 0
}

interface Edited {
  channel_id: string
  id: string
  body: string
  /** As they were when they are not given. */
  mentions: string[] | null
}

export async function updateMessage(tx: Tx, { channel_id, id, body, mentions }: Edited, now: Date) {
  const rev = await nextRevision(tx, channel_id)
  await sql`
    update message
    set body = ${body}, mentions = coalesce(${mentions}::uuid[], mentions), edited_at = ${now.toISOString()}, rev = ${rev}
    where channel_id = ${channel_id}
      and id = ${id}`.execute(tx)
}

interface OneMessage {
  channel_id: string
  id: string
}

interface Erased {
  storage_key: string
  mime_type: string
}

/** Leaves a tombstone. Answers the files that were in the message, whose bytes are the caller's to remove. */
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

/**
 * Hides a message from everybody, or shows it again: its words, files and reactions are kept. Answers whether there was
 * one to change.
 */
export async function setMessageHidden(tx: Tx, { channel_id, id }: OneMessage, hiddenAt: Date | null) {
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

interface Reaction extends OneMessage {
  user_id: string
  emoji: string
  is_set: boolean
}

/** Sets or takes away a reaction; what is so already changes nothing. Under the channel's lock. */
export async function setReaction(tx: Tx, { channel_id, id, user_id, emoji, is_set }: Reaction, now: Date) {
  const { rows } = is_set
    ? await sql`
        insert into message_reaction (channel_id, message_id, user_id, emoji, created_at)
        values (${channel_id}, ${id}, ${user_id}, ${emoji}, ${now.toISOString()})
        on conflict on constraint message_reaction_once do nothing
        returning emoji`.execute(tx)
    : await sql`
        delete from message_reaction
        where channel_id = ${channel_id}
          and message_id = ${id}
          and user_id = ${user_id}
          and emoji = ${emoji}
        returning emoji`.execute(tx)
  if (rows.length === 0) return
  const rev = await nextRevision(tx, channel_id)
  await sql`
    update message
    set rev = ${rev}
    where channel_id = ${channel_id}
      and id = ${id}`.execute(tx)
}
