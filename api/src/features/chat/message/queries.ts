import type { ChatMessage } from '@semai/contract/chat/message'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { fileLink } from '../../../lib/file/link.ts'
import { seenFrom, type Range } from './rules.ts'

/** Dependencies that sign file addresses. */
export type Links = Pick<Deps, 'signer' | 'clock'>

interface ReadMessage extends Omit<ChatMessage, 'attachments'> {
  attachments: (Omit<ChatMessage['attachments'][number], 'url'> & { storage_key: string })[]
  sent_hash: string
}

const QUOTED = 140

// Each part is looked up only for messages that have it: most are plain text.
const columns = sql`
  x.id, x.channel_id, x.seq, x.rev, x.kind, x.created_at as "createdAt", x.edited_at, x.deleted_at, x.sent_hash,
  x.hidden_at is not null as is_hidden,
  case when x.hidden_at is null then x.body else '' end as body,
  (
    select json_build_object(
      'id', u.id,
      'full_name', u.full_name,
      'photo', json_build_object('url', '/files/' || (select storage_key from file where id = u.photo_file_id))
    )
    from app_user u
    where u.id = x.sender_id
  ) as sender,
  case when x.reply_to is not null then (
    select json_build_object(
      'id', r.id,
      'seq', r.seq,
      'sender_name', coalesce((select full_name from app_user where id = r.sender_id), 'Anggota Semai'),
      'text', case when r.hidden_at is not null then '' else coalesce(nullif(left(r.body, ${QUOTED}), ''), (
        select case kind when 'image' then 'Gambar' else 'Dokumen' end
        from message_attachment
        where channel_id = r.channel_id
          and message_id = r.id
        order by position
        limit 1
      ), '') end
    )
    from message r
    where r.channel_id = x.channel_id
      and r.id = x.reply_to
  ) end as reply_to,
  case when x.mentions = '{}' or x.hidden_at is not null then '[]' else coalesce((
    select json_agg(json_build_object('id', u.id, 'full_name', u.full_name) order by array_position(x.mentions, u.id))
    from app_user u
    where u.id = any(x.mentions)
  ), '[]') end as mentions,
  case when x.kind <> 'media' or x.hidden_at is not null then '[]' else coalesce((
    select json_agg(
      json_build_object(
        'id', a.id, 'kind', a.kind, 'name', f.name, 'mime_type', f.mime_type, 'size_bytes', f.size_bytes,
        'width', a.width, 'height', a.height, 'storage_key', f.storage_key
      )
      order by a.position
    )
    from message_attachment a
    join file f on f.id = a.id
    where a.channel_id = x.channel_id
      and a.message_id = x.id
  ), '[]') end as attachments,
  case when x.hidden_at is not null then '[]' else coalesce((
    select json_agg(json_build_object('emoji', emoji, 'count', count, 'user_ids', user_ids) order by first_at, emoji)
    from (
      select emoji, count(*) as count, min(created_at) as first_at,
             (array_agg(user_id order by created_at, user_id))[1:100] as user_ids
      from message_reaction
      where channel_id = x.channel_id
        and message_id = x.id
      group by emoji
    ) kinds
  ), '[]') end as reactions`

async function readRows(db: Db | Tx, where: RawBuilder<unknown>): Promise<ReadMessage[]> {
  const { rows } = await sql<ReadMessage>`
    select ${columns}
    from message x
    ${where}`.execute(db)
  return rows
}

const withLinks = (links: Links, { attachments, sent_hash: _, ...message }: ReadMessage): ChatMessage => ({
  ...message,
  attachments: attachments.map(({ storage_key, ...file }) => ({ ...file, url: fileLink(links, storage_key) })),
})

const readMessages = async (db: Db | Tx, links: Links, where: RawBuilder<unknown>) =>
  (await readRows(db, where)).map((row) => withLinks(links, row))

interface SeenChannel {
  id: string
  /** First number that the reader may see. */
  first_seq: number
}

const asSeenIn = ({ first_seq }: SeenChannel, messages: ChatMessage[]) =>
  messages.flatMap((message) => seenFrom(first_seq, message) ?? [])

/** List messages in a range of a channel, newest first. */
export async function listMessages(db: Db, links: Links, channel: SeenChannel, range: Range & { limit: number }) {
  const { above, below, isFromOldest, limit } = range
  const messages = await readMessages(
    db,
    links,
    sql`
      where x.channel_id = ${channel.id}
        and x.seq > ${above}
        and x.seq < ${below}
      order by x.seq ${isFromOldest ? sql`asc` : sql`desc`}
      limit ${limit}`,
  )
  return asSeenIn(channel, isFromOldest ? messages.toReversed() : messages)
}

/** List messages that changed after a revision, oldest change first. */
export async function listChanges(
  db: Db,
  links: Links,
  channel: SeenChannel,
  { after_rev, limit }: { after_rev: number; limit: number },
) {
  const messages = await readMessages(
    db,
    links,
    sql`
      where x.channel_id = ${channel.id}
        and x.rev > ${after_rev}
        and x.seq >= ${channel.first_seq}
      order by x.rev
      limit ${limit}`,
  )
  return asSeenIn(channel, messages)
}

/** Find a message with the hash of its sent content. */
export async function findMessage(db: Db | Tx, links: Links, channel: SeenChannel, id: string) {
  const where = sql`
    where x.channel_id = ${channel.id}
      and x.id = ${id}`
  const [row] = await readRows(db, where)
  const message = row && seenFrom(channel.first_seq, withLinks(links, row))
  return message ? { message, sent_hash: row.sent_hash } : null
}

/** @throws Failure message-not-found */
export async function getMessage(db: Db | Tx, links: Links, channel: SeenChannel, id: string): Promise<ChatMessage> {
  const found = await findMessage(db, links, channel, id)
  if (!found) throw new Failure('message-not-found')
  return found.message
}

export interface StoredMessage {
  seq: number
  rev: number
  sender_id: string | null
  kind: ChatMessage['kind']
  body: string
  created_at: string
  deleted_at: string | null
  hidden_at: string | null
}

/** Read a stored message. Lock the channel first, so that no other transaction can change it. */
export async function findStoredMessage(db: Db | Tx, { id: channelId, first_seq }: SeenChannel, id: string) {
  const { rows } = await sql<StoredMessage>`
    select seq, rev, sender_id, kind, body, created_at, deleted_at, hidden_at
    from message
    where channel_id = ${channelId}
      and id = ${id}
      and seq >= ${first_seq}`.execute(db)
  return rows[0] ?? null
}

/** @throws Failure mention-not-member */
export async function checkMentions(tx: Tx, userIds: string[], channelId: string) {
  const { rows } = await sql`
    select
    from channel_member
    where channel_id = ${channelId}
      and user_id = any(${userIds}::uuid[])
      and status = 'active'`.execute(tx)
  if (rows.length < userIds.length) throw new Failure('mention-not-member')
}
