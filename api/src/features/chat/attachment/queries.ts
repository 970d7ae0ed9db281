import type { ChatAttachment } from '@semai/contract/chat/chat'
import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { readPage } from '../../../lib/database/page.ts'
import type { Deps } from '../../../lib/deps.ts'
import { fileLink } from '../../../lib/file/link.ts'
import type { Links } from '../message/queries.ts'

type ReadAttachment = Omit<ChatAttachment, 'url'> & { storage_key: string; owner_id: string | null; seq: number | null }

/**
 * Find a file of a channel, in a message (`seq`) or waiting for one, with a fresh address. Hidden messages have none.
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

interface ReadMedia extends Omit<ChatAttachment, 'url'> {
  message_id: string
  seq: number
  sender_name: string
  created_at: string
  storage_key: string
}

interface MediaPage {
  page: number
  size: number
  kind?: 'image' | 'document'
}

/** List the files sent in a channel from `first_seq` on, newest first, with addresses that expire. */
export async function listMedia(
  deps: Pick<Deps, 'db' | 'signer' | 'clock'>,
  { id, first_seq }: { id: string; first_seq: number },
  { page, size, kind }: MediaPage,
) {
  const list = {
    select: sql`
      a.id, a.kind, f.name, f.mime_type, f.size_bytes, a.width, a.height, a.message_id, a.seq,
      coalesce((select full_name from app_user where id = x.sender_id), 'Anggota Semai') as sender_name, x.created_at,
      f.storage_key`,
    from: sql`
      from message_attachment a
      join message x
        on x.channel_id = a.channel_id and x.id = a.message_id and x.deleted_at is null and x.hidden_at is null
      join file f on f.id = a.id
      where a.channel_id = ${id}
        and a.seq >= ${first_seq}
        ${kind ? sql`and a.kind = ${kind}` : sql``}`,
    order: sql`a.seq desc, a.position`,
  }
  const { data, ...rest } = await readPage<ReadMedia>(deps.db, list, page, size)
  return { ...rest, data: data.map(({ storage_key, ...media }) => ({ ...media, url: fileLink(deps, storage_key) })) }
}
