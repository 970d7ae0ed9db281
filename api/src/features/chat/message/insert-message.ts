import { sql } from 'kysely'
import { newId, type Db, type Tx } from '../../../lib/database/db.ts'

export interface NewMessage {
  channel_id: string
  /** Chosen by the writer's client. */
  id: string
  /** Null for system messages. */
  sender_id: string | null
  /** Marked as having read it: the sender, or the actor of a system message. */
  reader_id: string | null
  kind: 'text' | 'media' | 'system'
  body: string
  reply_to: string | null
  mentions: string[]
  attachment_ids: string[]
  sent_hash: string
  /** True if a stranger writes in a direct channel: one message until the other person answers. */
  is_by_stranger?: boolean
}

/**
 * Store a message under the channel's next number, in a transaction or alone. Locks the channel until the end.
 * Returns the number; null if the sender is no member, or a stranger whose first message awaits an answer.
 * @throws the constraint message_once when the channel has a message of that id
 */
export async function insertMessage(db: Db | Tx, message: NewMessage, now: Date): Promise<number | null> {
  const { channel_id, id, sender_id, reader_id, attachment_ids, is_by_stranger = false } = message
  const { rows } = await sql<{ last_seq: number }>`
    with numbered as (
      update channel
      set last_seq = last_seq + 1,
          last_rev = last_rev + 1,
          awaited_id = case
            when direct_key is null or awaited_id = ${sender_id} then null
            when last_seq = 0 then replace(replace(direct_key, ${sender_id}::text, ''), ':', '')::uuid
            else awaited_id
          end,
          -- No message is older than the one before it, whatever the clock of another process says.
          last_message_at = greatest(last_message_at, ${now.toISOString()}::timestamptz)
      where id = ${channel_id}
        and (${sender_id}::uuid is null or exists (
          select
          from channel_member
          where channel_id = ${channel_id}
            and user_id = ${sender_id}
            and status = 'active'
        ))
        -- Of this row as it is once it is locked: of many first messages at once one is the first.
        and (not ${is_by_stranger}::boolean or awaited_id is null or awaited_id = ${sender_id})
      returning last_seq, last_rev, last_message_at
    ), stored as (
      insert into message
        (channel_id, seq, id, rev, sender_id, kind, body, reply_to, mentions, sent_hash, created_at)
      select ${channel_id}, last_seq, ${id}, last_rev, ${sender_id}, ${message.kind}, ${message.body},
             ${message.reply_to}::uuid, ${message.mentions}::uuid[], ${message.sent_hash}, last_message_at
      from numbered
    ), attached as (
      update message_attachment
      set message_id = ${id}, seq = last_seq, position = array_position(${attachment_ids}::uuid[], id)
      from numbered
      where id = any(${attachment_ids}::uuid[])
    ), read as (
      update channel_member
      set last_read_seq = last_seq
      from numbered
      where channel_id = ${channel_id}
        and user_id = ${reader_id}
    )
    select last_seq
    from numbered`.execute(db)
  return rows[0]?.last_seq ?? null
}

/** Store an event of the channel as text: 'Ayu menambahkan Bima.' The actor has read it already. */
export function insertSystemMessage(
  tx: Tx,
  { channel_id, actor_id, body }: { channel_id: string; actor_id: string | null; body: string },
  now: Date,
) {
  const nothing = { reply_to: null, mentions: [], attachment_ids: [], sent_hash: '' }
  return insertMessage(
    tx,
    { channel_id, id: newId(), sender_id: null, reader_id: actor_id, kind: 'system', body, ...nothing },
    now,
  )
}
