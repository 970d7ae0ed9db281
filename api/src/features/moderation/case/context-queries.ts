import type { ChatAttachment } from '@semai/contract/chat/chat'
import type { ModerationCase } from '@semai/contract/moderation/moderation'
import { sql } from 'kysely'
import type { Deps } from '../../../lib/deps.ts'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { hiddenFileLink } from '../../../lib/file/link.ts'
import type { Reported } from '../report/queries.ts'

type Context = ModerationCase['context']
type Line = Omit<Context[number], 'attachments'>

/** Dependencies that read a case and sign the addresses of its files. */
export type Reader = Pick<Deps, 'db' | 'signer' | 'clock'>

const AROUND = 5
const LENGTH = 1000

/** The place of reported content. */
export type Place = Pick<Reported, 'subject' | 'subject_id' | 'channel_id'>

/** Read the content around a report, the oldest first. */
export async function readContext(reader: Reader, { subject, subject_id, channel_id }: Place): Promise<Context> {
  if (subject === 'message') return channel_id ? aroundMessage(reader, channel_id, subject_id) : []
  const lines = await linesAround(reader.db, { subject, subject_id })
  return lines.map((line) => ({ ...line, attachments: [] }))
}

async function linesAround(db: Db, { subject, subject_id }: Pick<Reported, 'subject' | 'subject_id'>) {
  if (subject === 'topic') return topicWithReplies(db, subject_id)
  return subject === 'reply' ? aroundReply(db, subject_id) : []
}

const nameOf = (column: string) => sql`(select full_name from app_user where id = ${sql.ref(column)})`

/** Read five messages before and after, so that the channel stays private, and the files of the reported message. */
async function aroundMessage(reader: Reader, channelId: string, id: string): Promise<Context> {
  const [lines, attachments] = await Promise.all([
    listMessages(reader.db, channelId, id),
    listAttachments(reader, channelId, id),
  ])
  return lines.map((line) => ({ ...line, attachments: line.is_subject ? attachments : [] }))
}

async function listAttachments(reader: Reader, channelId: string, messageId: string): Promise<ChatAttachment[]> {
  const { rows } = await sql<Omit<ChatAttachment, 'url'> & { storage_key: string }>`
    select a.id, a.kind, f.name, f.mime_type, f.size_bytes, a.width, a.height, f.storage_key
    from message_attachment a
    join file f on f.id = a.id
    where a.channel_id = ${channelId}
      and a.message_id = ${messageId}
    order by a.position`.execute(reader.db)
  return rows.map(({ storage_key, ...file }) => ({ ...file, url: hiddenFileLink(reader, storage_key) }))
}

async function listMessages(db: Db, channelId: string, id: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    with subject as (
      select seq
      from message
      where channel_id = ${channelId}
        and id = ${id}
    ), near as (
      (
        select x.*
        from message x, subject
        where x.channel_id = ${channelId}
          and x.seq <= subject.seq
          and x.kind <> 'system'
        order by x.seq desc
        limit ${AROUND + 1}
      )
      union all
      (
        select x.*
        from message x, subject
        where x.channel_id = ${channelId}
          and x.seq > subject.seq
          and x.kind <> 'system'
        order by x.seq
        limit ${AROUND}
      )
    )
    select ${nameOf('near.sender_id')} as author_name, near.created_at as "createdAt", near.id = ${id} as is_subject,
           concat_ws(E'\\n', nullif(left(near.body, ${LENGTH}), ''), (
             select string_agg('[' || f.name || ']', E'\\n' order by a.position)
             from message_attachment a
             join file f on f.id = a.id
             where a.channel_id = near.channel_id
               and a.message_id = near.id
               and near.id <> ${id}
           )) as text
    from near
    order by near.seq`.execute(db)
  return rows
}

async function topicWithReplies(db: Db, id: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    (
      select ${nameOf('t.author_id')} as author_name, left(t.title || E'\\n' || t.body, ${LENGTH}) as text,
             t.created_at as "createdAt", true as is_subject
      from forum_topic t
      where t.id = ${id}
    )
    union all
    (
      select ${nameOf('r.author_id')}, left(r.body, ${LENGTH}), r.created_at, false
      from forum_reply r
      where r.topic_id = ${id}
      order by r.seq
      limit ${AROUND}
    )`.execute(db)
  return rows
}

/** Its topic, and the replies before and after it. */
async function aroundReply(db: Db, id: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    with subject as (
      select topic_id, seq
      from forum_reply
      where id = ${id}
    ), near as (
      (
        select r.*
        from forum_reply r
        join subject on subject.topic_id = r.topic_id and r.seq <= subject.seq
        order by r.seq desc
        limit ${AROUND + 1}
      )
      union all
      (
        select r.*
        from forum_reply r
        join subject on subject.topic_id = r.topic_id and r.seq > subject.seq
        order by r.seq
        limit ${AROUND}
      )
    ), lines as (
      select 0 as seq, t.author_id, t.title || E'\\n' || t.body as text, t.created_at, false as is_subject
      from forum_topic t
      join subject on subject.topic_id = t.id
      union all
      select seq, author_id, body, created_at, id = ${id}
      from near
    )
    select ${nameOf('lines.author_id')} as author_name, left(text, ${LENGTH}) as text, created_at as "createdAt",
           is_subject
    from lines
    order by seq`.execute(db)
  return rows
}

/** Find the address of reported content; null for messages, which only members may open. */
export async function findTarget(
  db: Db | Tx,
  { subject, subject_id }: Pick<Place, 'subject' | 'subject_id'>,
): Promise<string | null> {
  if (subject === 'topic') return `/forum/topic/${subject_id}`
  if (subject === 'user') return `/profile?person=${subject_id}`
  if (subject === 'message') return null
  const { rows } = await sql<{ topic_id: string }>`
    select topic_id
    from forum_reply
    where id = ${subject_id}`.execute(db)
  return rows[0] ? `/forum/topic/${rows[0].topic_id}#balasan-${subject_id}` : null
}
