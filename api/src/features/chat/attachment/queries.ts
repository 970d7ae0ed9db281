import type { ChatAttachment } from '@semai/contract/chat'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { fileLink } from '../../../lib/file/link.ts'
import type { Links } from '../message/read-queries.ts'

interface NewAttachment {
  /** Its file's. */
  id: string
  channel_id: string
  owner_id: string
  kind: 'image' | 'document'
  width: number | null
  height: number | null
}

/** A file that waits for its message. */
export async function insertAttachment(tx: Tx, attachment: NewAttachment, now: Date) {
  await tx
    .insertInto('message_attachment')
    .values({ ...attachment, created_at: now.toISOString() })
    .execute()
}

type ReadAttachment = Omit<ChatAttachment, 'url'> & { storage_key: string; owner_id: string | null; seq: number | null }

/**
 * A file of a channel with a fresh address, whether it is in a message (`seq`) or still waits for one. Nobody finds what a
 * moderator has hidden.
 */
export async function findAttachment(db: Db, links: Links, channelId: string, id: string) {
  const { rows } = await sql<ReadAttachment>`
    select a.id, a.kind, f.name, f.mime_type, f.size_bytes, a.width, a.height, f.storage_key, a.owner_id, a.seq
    from message_attachment a
    join file f on f.id = a.id
    where a.id = ${id}
      and a.channel_id = ${channelId}
      and not exists (
        select
        from message
        where channel_id = a.channel_id
          and id = a.message_id
          and hidden_at is not null
      )`.execute(db)
  if (!rows[0]) return null
  const { storage_key, owner_id, seq, ...file } = rows[0]
  return { owner_id, seq, file: { ...file, url: fileLink(links, storage_key) } }
}

export interface StoredBytes {
  storage_key: string
  mime_type: string
}

/** Takes away files that have waited since before a time. One that is being sent just now is left alone. */
export async function deleteWaiting(tx: Tx, before: Date): Promise<StoredBytes[]> {
  const { rows } = await sql<StoredBytes>`
    delete from file
    where id in (
      select id
      from message_attachment
      where message_id is null
        and created_at < ${before.toISOString()}
      order by created_at
      limit 500
      for update skip locked
    )
    returning storage_key, mime_type`.execute(tx)
  return rows
}
