import { serverLimits } from '@semai/contract/limits'
import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { insertAudit } from '../auth/audit-queries.ts'
import { setMessageHidden } from '../chat/message/change-queries.ts'
import { tellHiddenUntilReviewed } from './news-queries.ts'
import { countTrustedReports, type OpenCase, type Reported } from './report-queries.ts'

type Written = Pick<Reported, 'subject' | 'subject_id' | 'channel_id'>

/** Hides what was written, or shows it again. Answers whether there was something: people and what is deleted are not. */
export async function setHidden(tx: Tx, written: Written, isHidden: boolean, now: Date): Promise<boolean> {
  const { subject, subject_id, channel_id } = written
  if (subject === 'message') {
    return channel_id !== null && setMessageHidden(tx, { channel_id, id: subject_id }, isHidden ? now : null)
  }
  if (subject === 'user') return false
  return setPostHidden(tx, subject, subject_id, isHidden ? now : null)
}

const tables = { topic: 'forum_topic', reply: 'forum_reply' } as const

/** The topic is locked first, as by all that changes what is in it; triggers count and tell. */
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

/** The row of what was written, as a `from` names it. */
const placeOf = ({ subject, subject_id, channel_id }: Written) =>
  subject === 'message' || subject === 'user'
    ? sql`message where channel_id = ${channel_id} and id = ${subject_id}`
    : sql`${sql.table(tables[subject])} where id = ${subject_id}`

/** Whether what was written is still there to be hidden. */
export async function isThere(tx: Tx, written: Written): Promise<boolean> {
  if (written.subject === 'user') return false
  const { rows } = await sql`select from ${placeOf(written)} and deleted_at is null`.execute(tx)
  return rows.length > 0
}

/** Hides what enough people have reported who may be trusted, until a moderator has looked at it. Never a person. */
export async function hideUntilReviewed(deps: Deps, tx: Tx, open: OpenCase) {
  if (open.hidden_at || open.subject === 'user') return
  if ((await countTrustedReports(tx, open.id)) < serverLimits.hidingReports) return
  if (await isProtected(tx, open)) return
  const now = deps.clock.now()
  if (!(await setHidden(tx, open, true, now))) return
  await sql`update moderation_case set hidden_at = ${now.toISOString()} where id = ${open.id}`.execute(tx)
  const details = { case: open.id, subject: open.subject, hidden_before: false, hidden_after: true }
  await insertAudit(tx, { actor_id: null, action: 'moderation-auto-hidden', subject_id: open.about_id, details }, now)
  if (open.about_id) await tellHiddenUntilReviewed(deps, tx, { ...open, about_id: open.about_id })
}

/** What a moderator found nothing wrong with since it was last changed, and what the programme itself has written. */
async function isProtected(tx: Tx, written: OpenCase): Promise<boolean> {
  const { subject, subject_id, about_id } = written
  const { rows } = await sql`
    select
    where exists (select from app_user where id = ${about_id} and scope in ('operator', 'admin'))
       or exists (
         select
         from moderation_case
         where subject = ${subject}
           and subject_id = ${subject_id}
           and status = 'dismissed'
           and decided_at > coalesce((select edited_at from ${placeOf(written)}), '-infinity')
       )`.execute(tx)
  return rows.length > 0
}
