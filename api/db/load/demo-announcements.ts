import { listNext } from '../../src/features/announcement/audience-queries.ts'
import { markOpened } from '../../src/features/announcement/mark-opened.ts'
import { getAnnounced, noteNotified } from '../../src/features/announcement/send-announcement.ts'
import { noticeOf } from '../../src/features/announcement/notifications.ts'
import { notifyAll } from '../../src/features/notification/notify.ts'
import { sanitizeHtml } from '../../src/lib/content/sanitize-html.ts'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { hubIds, instantOf, onWeekday } from './demo-events.ts'
import { readData } from './reference.ts'

interface DemoAnnouncement {
  from: string
  /** Days from today and the clock there, in Jakarta; `weekday` as of workshops' meetings. */
  day: number
  weekday?: number
  start: string
  hub?: number
  /** Slug of the event whose people get it. */
  event?: string
  event_part?: string
  title: string
  body_html: string
  link?: string
  status: 'draft' | 'scheduled' | 'sent'
}

const JAKARTA = 'Asia/Jakarta'
const EVERYBODY = 10_000

/** Insert sent announcements with their recipients, and drafts. */
export async function insertAnnouncements(tx: Tx, events: Map<string, string>, now: Date) {
  const hubs = await hubIds(tx)
  const people = await tx.selectFrom('app_user').select(['id', 'email']).execute()
  const idOf = new Map(people.map(({ id, email }) => [email, id]))
  for (const { from, day, weekday, start, hub, event, ...announcement } of readData<DemoAnnouncement[]>(
    'demo/announcements.json',
  )) {
    const at = onWeekday(instantOf(now, JAKARTA, day, start), JAKARTA, weekday)
    const made = new Date(Math.min(at.getTime(), now.getTime())).toISOString()
    const row = {
      ...announcement,
      // Like the console, give headings their ids.
      body_html: sanitizeHtml(announcement.body_html, []),
      id: newId(),
      region_hub_id: hubs.get(hub ?? 0) ?? null,
      audience: event ? 'event' : 'everyone',
      event_id: events.get(event ?? '') ?? null,
      send_at: announcement.status === 'draft' ? null : at.toISOString(),
      started_at: announcement.status === 'sent' ? made : null,
      sent_by: announcement.status === 'draft' ? null : (idOf.get(from) ?? null),
      created_at: made,
      updated_at: made,
    }
    await tx.insertInto('announcement').values(row).execute()
    if (announcement.status === 'sent') await notifyRecipients(tx, row.id, at)
  }
}

async function notifyRecipients(tx: Tx, id: string, at: Date) {
  const announced = await getAnnounced(tx, id)
  const recipients = await listNext(tx, announced, EVERYBODY)
  const notices = recipients.flatMap(({ user_id }) => (user_id ? noticeOf(announced, user_id) : []))
  await notifyAll(tx, { clock: { now: () => at } }, notices)
  // Half of an event's people have opened it.
  const readers = announced.event ? recipients.filter((_, place) => place % 2 === 0) : []
  for (const { user_id } of readers) if (user_id) await markOpened(tx, id, user_id, at)
  await noteNotified(tx, id, { people: recipients, isDone: true }, at)
}
