import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { setMessageHidden } from '../../chat/message/hide-message.ts'
import type { Reported } from '../report/queries.ts'

type Written = Pick<Reported, 'subject' | 'subject_id' | 'channel_id'>

/** Hide or show content. Returns whether it exists: false for people and deleted content. */
export async function setHidden(tx: Tx, written: Written, isHidden: boolean, now: Date): Promise<boolean> {
  const { subject, subject_id, channel_id } = written
  if (subject === 'message') {
    return channel_id !== null && setMessageHidden(tx, { channel_id, id: subject_id }, isHidden ? now : null)
  }
  if (subject === 'user') return false
  return setPostHidden(tx, subject, subject_id, isHidden ? now : null)
}

const tables = { topic: 'forum_topic', reply: 'forum_reply' } as const

/** Hide or show a forum post. Locks the topic first, as all changes in it do; triggers count and notify. */
async function setPostHidden(tx: Tx, subject: 'topic' | 'reply', id: string, hiddenAt: Date | null) {
  const topicId = subject === 'topic' ? sql`${id}` : sql`(select topic_id from forum_reply where id = ${id})`
  await sql`select from forum_topic where id = ${topicId} for no key update`.execute(tx)
  const { rows } = await sql`
    update ${sql.table(tables[subject])}
    set hidden_at = ${hiddenAt?.toISOString() ?? null}
    where id = ${id}
      and deleted_at is null
    returning id`.execute(tx)
  return rows.length > 0
}

/** Fragment that names the content's row after `from`. */
export const placeOf = ({ subject, subject_id, channel_id }: Written) =>
  subject === 'message' || subject === 'user'
    ? sql`message where channel_id = ${channel_id} and id = ${subject_id}`
    : sql`${sql.table(tables[subject])} where id = ${subject_id}`

/** Whether the content still exists. */
export async function isThere(tx: Tx, written: Written): Promise<boolean> {
  if (written.subject === 'user') return false
  const { rows } = await sql`select from ${placeOf(written)} and deleted_at is null`.execute(tx)
  return rows.length > 0
}
