import { sql } from 'kysely'
import type { NotificationKind } from '@semai/contract/notification/kind'
import type { Clock } from '../../lib/time/clock.ts'
import { newId, type Tx } from '../../lib/database/db.ts'
import { listReaders, type Reader } from '../profile/setting/queries.ts'
import { decide, type Person, type Subject, type Channels } from './decide-channels.ts'
import { queueDeliveries } from './delivery/queue-deliveries.ts'
import type { Notice } from './notice.ts'

/** Notify one person in the transaction of the cause; delivered live after the commit. Returns whether it was new. */
export async function notify(tx: Tx, deps: { clock: Clock }, notice: Notice): Promise<boolean> {
  return (await notifyAll(tx, deps, [notice])).length > 0
}

/** Notify many people by the delivery methods in their settings. Returns the ids of people new to that key. */
export async function notifyAll(tx: Tx, { clock }: { clock: Clock }, notices: Notice[]): Promise<string[]> {
  if (notices.length === 0) return []
  const now = clock.now()
  const readers = await listReaders(tx, [...new Set(notices.map(({ user_id }) => user_id))])
  const decided = notices.flatMap((notice) => {
    const reader = readers.get(notice.user_id)
    return reader ? [{ notice, reader, channels: decide(personOf(reader, notice.kind), subjectOf(notice), now) }] : []
  })
  const live = decided.filter(({ channels }) => channels.live).map(({ notice }) => notice)
  const added = live.length > 0 ? await insertNotifications(tx, live, now) : []
  const isAdded = new Set(added.map(({ user_id, dedupe_key }) => `${user_id} ${dedupe_key}`))
  const isNew = ({ notice, channels }: { notice: Notice; channels: Channels }) =>
    !channels.live || notice.push !== undefined || isAdded.has(`${notice.user_id} ${notice.dedupe_key}`)
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
  is_without_mail: notice.email === null,
  happens_at: notice.happens_at ? new Date(notice.happens_at) : null,
})

async function insertNotifications(tx: Tx, notices: Notice[], now: Date) {
  const rows = notices.map(({ user_id, kind, title, content_title, content_summary, dedupe_key, ...more }) => {
    const { event_id = null, target = null, actor_id = null } = more
    const words = { title, content_title, content_summary }
    return { id: newId(), user_id, kind, ...words, event_id, target, dedupe_key, actor_id }
  })
  // PostgreSQL delivers notifications to every process at the commit: see live.ts.
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
