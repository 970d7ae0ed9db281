import { sql } from 'kysely'
import type { ChatAttachment } from '@semai/contract/chat'
import type { Deps } from '../../../lib/deps.ts'
import { fileLink } from '../../../lib/file/link.ts'
import { readPage } from '../../../lib/database/page.ts'

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

/** What was sent in a channel from a number on, the latest first, with addresses that open it for a while. */
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
