import type { NotificationKind } from '@semai/contract/notification/kind'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { formatHourFirst } from '../../src/lib/time/format-date.ts'
import { readData } from './reference.ts'

interface DemoNotification {
  email: string
  hours_ago: number
  is_read: boolean
  title: string
  content_summary: string
  content_title?: string
  target?: string
  event_slug?: string
  kind?: NotificationKind
  /** E-mail address of the person who caused it. */
  by?: string
}

/** Insert recent notifications. */
export async function insertNotifications(tx: Tx, events: Map<string, string>, now: Date) {
  const people = await tx.selectFrom('app_user').select(['id', 'email']).execute()
  const known = await tx.selectFrom('event').select(['id', 'title', 'start_at', 'time_zone']).execute()
  const personOf = new Map(people.map(({ id, email }) => [email, id]))
  const eventOf = new Map(known.map((event) => [event.id, event]))
  const rows = readData<DemoNotification[]>('demo/notifications.json').map((notice) => {
    const user_id = personOf.get(notice.email)
    const event_id = notice.event_slug ? (events.get(notice.event_slug) ?? null) : null
    const actor_id = notice.by ? (personOf.get(notice.by) ?? null) : null
    if (!user_id || (notice.event_slug && !event_id) || (notice.by && !actor_id))
      throw new Error(`demo/notifications.json: ${notice.title}`)
    const event = eventOf.get(event_id ?? '')
    const created_at = new Date(now.getTime() - notice.hours_ago * 3_600_000).toISOString()
    return {
      id: newId(),
      user_id,
      event_id,
      actor_id,
      kind: notice.kind ?? null,
      title: notice.title,
      content_title: notice.content_title ?? event?.title ?? '',
      // As in the product's notifications: the hour first.
      content_summary: event ? `${formatHourFirst(event)}. ${notice.content_summary}` : notice.content_summary,
      target: event_id ? `/event/${event_id}` : (notice.target ?? null),
      read_at: notice.is_read ? created_at : null,
      dedupe_key: `demo:${notice.title}:${notice.hours_ago}`,
      created_at,
    }
  })
  await tx.insertInto('notification').values(rows).execute()
}
