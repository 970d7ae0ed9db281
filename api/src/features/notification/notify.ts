import { sql } from 'kysely'
import type { NotificationKind } from '@semai/contract/notification/kind'
import type { Clock } from '../../lib/time/clock.ts'
import type { MailText } from '../../lib/mail/template.ts'
import { newId, type Tx } from '../../lib/database/db.ts'
import { listReaders, type Reader } from '../profile/setting/queries.ts'
import { decide, type Person, type Subject, type Ways } from './decide.ts'
import type { NoticeDeed } from './deed/rules.ts'
import { queueDeliveries } from './delivery/queue-deliveries.ts'

/** What is told. The specification's kind is read from a word in the title: Regional, Nasional, Perpustakaan or Pesan. */
export interface Notice {
  user_id: string
  /** What people may turn off. */
  kind: NotificationKind
  /** About their account: it stands in the product even so. */
  is_always?: boolean
  title: string
  content_title: string
  content_summary: string
  event_id?: string | null
  /** An address in the product, such as `/event/…`. */
  target?: string | null
  /** What happened, such as `reminder:<event>:day`: each person is told once, also after deleting it. */
  dedupe_key: string
  /** By whose deed. */
  actor_id?: string | null
  /** The conversation that it is of. */
  channel_id?: string
  /** The topic of the forum that it is of. */
  topic_id?: string
  /** When it happens, or ends: within the hour before, it may call somebody at night. */
  happens_at?: string | null
  is_seen?: boolean
  is_own_act?: boolean
  /** What a mail says where one is needed; null for never one, as where a mail of its own goes. */
  letter?: MailText | null
  push?: PushText
  /** What its push lets one do at once, the first first. */
  deeds?: NoticeDeed[]
}

/** What a closed browser shows instead of the notice's own words. */
export interface PushText {
  title: string
  body: string
  /** Instead of `body`, for who lets messages be read on a locked screen. */
  open_body?: string
  /** A later one takes the place of the one before. */
  tag: string
  unread?: number
  /** Which one of several under the same notice. */
  part: string
}

/** Tells one person, within the transaction that causes it; live after the commit. Answers whether it was new. */
export async function notify(tx: Tx, deps: { clock: Clock }, notice: Notice): Promise<boolean> {
  return (await notifyAll(tx, deps, [notice])).length > 0
}

/** Tells many at once, each by the ways that were decided for them. Answers the ids of those who had not been told yet. */
export async function notifyAll(tx: Tx, { clock }: { clock: Clock }, notices: Notice[]): Promise<string[]> {
  if (notices.length === 0) return []
  const now = clock.now()
  const readers = await listReaders(tx, [...new Set(notices.map(({ user_id }) => user_id))])
  const decided = notices.flatMap((notice) => {
    const reader = readers.get(notice.user_id)
    return reader ? [{ notice, reader, ways: decide(personOf(reader, notice.kind), subjectOf(notice), now) }] : []
  })
  const live = decided.filter(({ ways }) => ways.live).map(({ notice }) => notice)
  const added = live.length > 0 ? await insertNotifications(tx, live, now) : []
  const isAdded = new Set(added.map(({ user_id, dedupe_key }) => `${user_id} ${dedupe_key}`))
  const isNew = ({ notice, ways }: { notice: Notice; ways: Ways }) =>
    !ways.live || notice.push !== undefined || isAdded.has(`${notice.user_id} ${notice.dedupe_key}`)
  await queueDeliveries(tx, decided.filter(isNew), now)
  return added.map(({ user_id }) => user_id)
}

export const personOf = (reader: Reader, kind: NotificationKind): Person => ({
  is_active: reader.status === 'active',
  is_closed: reader.status === 'deactivated' || reader.status === 'anonymised',
  time_zone: reader.time_zone,
  switches: reader.switchesOf(kind),
  has_browser: reader.has_browser,
})

const subjectOf = (notice: Notice): Subject => ({
  is_always: notice.is_always ?? false,
  is_seen: notice.is_seen ?? false,
  is_own_act: notice.is_own_act ?? false,
  is_without_mail: notice.letter === null,
  happens_at: notice.happens_at ? new Date(notice.happens_at) : null,
})

async function insertNotifications(tx: Tx, notices: Notice[], now: Date) {
  const rows = notices.map(({ user_id, kind, title, content_title, content_summary, dedupe_key, ...more }) => {
    const { event_id = null, target = null, actor_id = null } = more
    const words = { title, content_title, content_summary }
    return { id: newId(), user_id, kind, ...words, event_id, target, dedupe_key, actor_id }
  })
  // PostgreSQL delivers what is notified at the commit, to every process: see live.ts.
  const { rows: added } = await sql<{ user_id: string; dedupe_key: string; notified: string }>`
    with added as (
      insert into notification (id, user_id, kind, title, content_title, content_summary, event_id, target, dedupe_key,
                                actor_id, created_at)
      select id, user_id, kind, title, content_title, content_summary, event_id, target, dedupe_key, actor_id,
             ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as notice (
        id uuid, user_id uuid, kind text, title text, content_title text, content_summary text, event_id uuid,
        target text, dedupe_key text, actor_id uuid)
      order by user_id
      on conflict on constraint notification_once do nothing
      returning id, user_id, dedupe_key
    )
    select user_id, dedupe_key, pg_notify('notification', user_id || ' ' || id)::text as notified
    from added`.execute(tx)
  return added
}
