import { newId, type Tx } from '../src/lib/db.ts'
import { readData } from './load-reference.ts'

interface DemoNotification {
  email: string
  hours_ago: number
  is_read: boolean
  title: string
  content_summary: string
  content_title?: string
  target?: string
  event_slug?: string
}

/** What the demo's people have been told lately. */
export async function insertNotifications(tx: Tx, events: Map<string, string>, now: Date) {
  const people = await tx.selectFrom('app_user').select(['id', 'email']).execute()
  const titles = await tx.selectFrom('event').select(['id', 'title']).execute()
  const personOf = new Map(people.map(({ id, email }) => [email, id]))
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]))
  const rows = readData<DemoNotification[]>('demo/notifications.json').map((notice) => {
    const user_id = personOf.get(notice.email)
    const event_id = notice.event_slug ? (events.get(notice.event_slug) ?? null) : null
    if (!user_id || (notice.event_slug && !event_id)) throw new Error(`demo/notifications.json: ${notice.title}`)
    const created_at = new Date(now.getTime() - notice.hours_ago * 3_600_000).toISOString()
    return {
      id: newId(),
      user_id,
      event_id,
      title: notice.title,
      content_title: notice.content_title ?? titleOf.get(event_id ?? '') ?? '',
      content_summary: notice.content_summary,
      target: event_id ? `/event/${event_id}` : (notice.target ?? null),
      read_at: notice.is_read ? created_at : null,
      dedupe_key: `demo:${notice.title}:${notice.hours_ago}`,
      created_at,
    }
  })
  await tx.insertInto('notification').values(rows).execute()
}
