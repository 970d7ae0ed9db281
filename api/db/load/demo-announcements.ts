import { listNext, noteNotified, type AtWork } from '../../src/features/announcement/send-announcement.ts'
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
  title: string
  body_html: string
  link?: string
  status: 'draft' | 'scheduled' | 'sent'
}

const JAKARTA = 'Asia/Jakarta'
const EVERYBODY = 10_000

/** Insert sent announcements with their recipients, and drafts. */
export async function insertAnnouncements(tx: Tx, now: Date) {
  const hubs = await hubIds(tx)
  const people = await tx.selectFrom('app_user').select(['id', 'email']).execute()
  const idOf = new Map(people.map(({ id, email }) => [email, id]))
  for (const { from, day, weekday, start, hub, ...announcement } of readData<DemoAnnouncement[]>(
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
  const { region_hub_id, title, body_html, hub_name } = await tx
    .selectFrom('announcement as a')
    .leftJoin('region_hub as h', 'h.id', 'a.region_hub_id')
    .select(['a.region_hub_id', 'a.title', 'a.body_html', 'h.name as hub_name'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  const announcement: AtWork = {
    id,
    title,
    body_html,
    hub_name,
    region_hub_id,
    status: 'sending',
    by_mail: false,
    told_up_to: null,
    edition: 0,
  }
  const recipients = await listNext(tx, announcement, EVERYBODY)
  const notices = recipients.map((one) => noticeOf(announcement, one.id))
  await notifyAll(tx, { clock: { now: () => at } }, notices)
  await noteNotified(tx, id, { people: recipients, isDone: true }, at)
}
