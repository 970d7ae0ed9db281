import { sql } from 'kysely'
import type { Db, Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { newId } from '../../lib/database/db.ts'
import { eraseAnnounced, postAnnounced, updateAnnounced } from '../chat/message/post-announcement.ts'
import { withdrawMails } from '../mail/withdraw-mails.ts'
import type { Recipient } from './audience-queries.ts'
import { messageOf, type Announced } from './notifications.ts'
import { noticeKey, type AnnouncementText } from './rules.ts'

type Wiring = Pick<Deps, 'clock' | 'config' | 'queue'>

interface Begun extends AnnouncementText {
  region_hub_id: string | null
  in_channel: boolean
  sent_by: string | null
}

/** Return why a send time is invalid; null if it is valid. `text` is ISO 8601, or empty. */
export function sendTimeError(text: string, now: Date): 'missing' | 'past' | null {
  if (text === '') return 'missing'
  return Date.parse(text) <= now.getTime() ? 'past' : null
}

/** Save the sender of announcements that are sent now or later. */
export async function saveSender(tx: Tx, ids: string[], userId: string) {
  await tx.updateTable('announcement').set({ sent_by: userId }).where('id', 'in', ids).execute()
}

/** Start announcements in the state 'sending': post to the channel now, and enqueue the job that notifies people. */
export async function beginSending(tx: Tx, deps: Wiring, ids: string[]) {
  const time = deps.clock.now().toISOString()
  const { rows } = await sql<Begun>`
    update announcement a
    set started_at = ${time}, send_at = ${time}
    where id = any(${ids}::uuid[])
    returning a.id, a.title, a.body_html, a.edition, a.region_hub_id, a.in_channel and a.audience = 'everyone' as in_channel,
              a.sent_by, (select name from region_hub where id = a.region_hub_id) as hub_name`.execute(tx)
  for (const begun of rows) {
    if (begun.in_channel) await post(tx, deps, begun)
    await askForWork(tx, deps, begun.id)
  }
}

async function post(tx: Tx, { clock, config }: Wiring, begun: Begun) {
  const { id, region_hub_id, sent_by } = begun
  const message = { id, region_hub_id, sender_id: sent_by, body: messageOf(begun, config.publicUrl) }
  const channelId = await postAnnounced(tx, message, clock.now())
  await sql`update announcement set channel_id = ${channelId} where id = ${id}`.execute(tx)
}

const askForWork = async (tx: Tx, { queue }: Pick<Deps, 'queue'>, announcement_id: string) =>
  queue?.enqueue(tx, 'announcement-work', [{ key: newId(), data: { announcement_id } }])

/** Start scheduled announcements that are due. */
export async function beginDue(tx: Tx, deps: Wiring) {
  const time = deps.clock.now().toISOString()
  const { rows } = await sql<{ id: string }>`
    update announcement
    set status = 'sending', updated_at = ${time}
    where id in (
      select id
      from announcement
      where status = 'scheduled'
        and send_at <= ${time}
      order by send_at
      for update skip locked
    )
    returning id`.execute(tx)
  await beginSending(
    tx,
    deps,
    rows.map(({ id }) => id),
  )
}

interface Edited extends AnnouncementText {
  channel_id: string | null
}

/** Store when a sent announcement was edited, and replace the text of its message in the channel. */
export async function noteEdit(tx: Tx, { clock, config }: Wiring, id: string) {
  const now = clock.now()
  const { rows } = await sql<Edited>`
    update announcement a
    set edited_at = ${now.toISOString()}
    where id = ${id}
    returning a.id, a.title, a.body_html, a.edition, a.channel_id,
              (select name from region_hub where id = a.region_hub_id) as hub_name`.execute(tx)
  for (const { channel_id, ...text } of rows)
    if (channel_id) await updateAnnounced(tx, { id, channel_id, body: messageOf(text, config.publicUrl) }, now)
}

/** Send an edited announcement to all its recipients again, as a new edition. */
export async function sendAgain(tx: Tx, deps: Wiring, id: string) {
  await sql`
    update announcement
    set status = 'sending', edition = edition + 1, told = 0, told_up_to = null
    where id = ${id}`.execute(tx)
  await askForWork(tx, deps, id)
}

/** Withdraw announcements: delete the channel message now; the job deletes unread notifications. */
export async function withdraw(tx: Tx, deps: Wiring, ids: string[]) {
  const now = deps.clock.now()
  const { rows } = await sql<{ id: string; channel_id: string | null }>`
    update announcement
    set withdrawn_at = ${now.toISOString()}
    where id = any(${ids}::uuid[])
    returning id, channel_id`.execute(tx)
  for (const { id, channel_id } of rows) {
    if (channel_id) await eraseAnnounced(tx, { id, channel_id }, now)
    await withdrawMails(tx, noticeKey(id))
    await askForWork(tx, deps, id)
  }
}

/** List the ids of announcements with work left, the oldest first. */
export async function listAtWork(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from announcement
    where status = 'sending'
       or (status = 'withdrawn' and not is_cleared)
    order by started_at`.execute(db)
  return rows.map(({ id }) => id)
}

export interface AtWork extends Announced {
  audience: string
  link: string | null
  status: 'sending' | 'withdrawn'
  region_hub_id: string | null
  by_mail: boolean
  told_up_to: string | null
}

/** An event's people are always mailed: they rely on its time and place. */
const sendingColumns = sql`
  a.id, a.title, a.body_html, a.link, a.edition, a.status, a.audience, a.region_hub_id, a.told_up_to,
  a.by_mail or a.audience = 'event' as by_mail,
  (select name from region_hub where id = a.region_hub_id) as hub_name,
  case when a.audience = 'event' then (
    select json_build_object('id', e.id, 'title', e.title, 'scope', e.scope, 'start_at', e.start_at,
                             'end_at', e.end_at, 'time_zone', e.time_zone)
    from event e
    where e.id = a.event_id
  ) end as event`

/** Read an announcement as it would be sent. @throws if it does not exist */
export async function getAnnounced(tx: Tx, id: string): Promise<Omit<AtWork, 'status'>> {
  const { rows } = await sql<AtWork>`
    select ${sendingColumns}
    from announcement a
    where a.id = ${id}`.execute(tx)
  if (!rows[0]) throw new Error('an announcement was there a moment ago')
  return rows[0]
}

/** Lock an announcement with work left, so that only one process works on it. */
export async function lockAtWork(tx: Tx, id: string): Promise<AtWork | null> {
  const { rows } = await sql<AtWork>`
    select ${sendingColumns}
    from announcement a
    where a.id = ${id}
      and (a.status = 'sending' or (a.status = 'withdrawn' and not a.is_cleared))
    for no key update of a`.execute(tx)
  return rows[0] ?? null
}

/** Save the position after a batch. `isDone` marks the announcement as sent. */
export async function noteNotified(tx: Tx, id: string, notified: { people: Recipient[]; isDone: boolean }, now: Date) {
  const { people, isDone } = notified
  const done = isDone
    ? sql`, status = 'sent', sent_at = ${now.toISOString()}, updated_at = ${now.toISOString()}`
    : sql``
  await sql`
    update announcement
    set told = told + ${people.length}, told_up_to = coalesce(${people.at(-1)?.id ?? null}::uuid, told_up_to)${done}
    where id = ${id}`.execute(tx)
}

export async function noteCleared(tx: Tx, id: string) {
  await sql`update announcement set is_cleared = true where id = ${id}`.execute(tx)
}
