import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Reader } from '../../profile/setting/queries.ts'
import { actionsOf } from '../action/rules.ts'
import type { Channels } from '../decide-channels.ts'
import type { Notice } from '../notice.ts'
import type { MailContent, PushContent } from './pending-queries.ts'

interface Decided {
  notice: Notice
  reader: Reader
  channels: Channels
}

/** Queue pushes and e-mails for their times. Each is queued once, also if a notification is repeated. */
export async function queueDeliveries(tx: Tx, decided: Decided[], now: Date) {
  const rows = decided.flatMap(({ notice, reader, channels }) => [
    ...(channels.push ? [deliveryOf(notice, 'push', channels.push, pushContent(notice, reader, channels))] : []),
    ...(channels.mail ? [deliveryOf(notice, 'mail', channels.mail, mailContent(notice))] : []),
  ])
  if (rows.length === 0) return
  // PostgreSQL delivers the notice at the commit.
  const isPushDue = decided.some(({ channels }) => channels.push && channels.push <= now)
  const pushNotice = isPushDue ? sql`pg_notify('notification_push', '')::text` : sql`null`
  await sql`
    with queued as (
      insert into notification_delivery (id, user_id, actor_id, channel_id, topic_id, kind, way, dedupe_key, part, content, send_at,
                                         happens_at, created_at)
      select id, user_id, actor_id, channel_id, topic_id, kind, way, dedupe_key, part, content, send_at, happens_at,
             ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as delivery (
        id uuid, user_id uuid, actor_id uuid, channel_id uuid, topic_id uuid, kind text, way text, dedupe_key text, part text,
        content jsonb, send_at timestamptz, happens_at timestamptz)
      order by user_id
      on conflict on constraint notification_delivery_once do nothing
    )
    select ${pushNotice} as notified`.execute(tx)
}

function deliveryOf(notice: Notice, way: 'push' | 'mail', sendAt: Date, content: PushContent | MailContent) {
  const { user_id, kind, dedupe_key, actor_id = null, channel_id = null, topic_id = null, happens_at = null } = notice
  const part = way === 'push' ? (notice.push?.part ?? '') : ''
  const send_at = sendAt.toISOString()
  const of = { actor_id, channel_id, topic_id }
  return { id: newId(), user_id, ...of, kind, way, dedupe_key, part, content, send_at, happens_at }
}

// A push service accepts some 4,000 bytes in all.
const LONGEST = 400

function pushContent(notice: Notice, reader: Reader, { live }: Channels): PushContent {
  const { push, target } = notice
  const body = push ? (reader.push_shows_text && push.open_body) || push.body : bodyOf(notice)
  return {
    title: cut(push?.title ?? notice.title),
    body: cut(body),
    url: target ?? '/home',
    tag: push?.tag ?? notice.dedupe_key,
    unread: push?.unread ?? 0,
    actions: actionsOf(notice, live),
  }
}

/** Build the text for a lock screen. Hides the reason of a decision about an account. */
const bodyOf = ({ is_always, content_title, content_summary }: Notice) =>
  is_always ? 'Ketuk untuk membaca.' : [content_summary, content_title].filter(Boolean).join('\n')

// The database rejects half a surrogate pair.
const cut = (text: string) => text.slice(0, LONGEST).toWellFormed()

const mailContent = ({ title, content_title, content_summary, target, email }: Notice): MailContent => ({
  title,
  content_title,
  content_summary,
  target: target ?? '/home',
  ...(email && { email }),
})
