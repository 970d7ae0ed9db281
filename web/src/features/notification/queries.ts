import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { Notification } from '@semai/contract/notification/notification'
import { call } from '../../lib/call/call.ts'

interface Page {
  data: Notification[]
  page: number
  total_page: number
  total: number
  total_unread: number
}

export type NotificationPages = InfiniteData<Page>

/** The person's notifications, the latest first. Failures are silent (specification, section 8). */
export const notificationListQuery = infiniteQueryOptions({
  queryKey: ['notification', 'list'],
  meta: { persist: true, priority: 'low', isShell: true },
  queryFn: ({ pageParam, signal }) =>
    call('GET /v1/user-notification/get', { querystring: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, total_page }: Page) => (page < total_page ? page + 1 : undefined),
  staleTime: 60_000,
})

/** Each once: what arrives moves the rest from page to page. */
export const notificationsOf = (pages: NotificationPages | undefined): Notification[] => [
  ...new Map(pages?.pages.flatMap(({ data }) => data).map((one) => [one.id, one])).values(),
]

/** Return the address that a notification opens; null for none. */
export const targetOf = ({ target, event_id }: Notification) => target ?? (event_id && `/event/${event_id}`)

export const unreadOf = (pages: NotificationPages | undefined) => pages?.pages[0]?.total_unread ?? 0

/** Add an arriving notification to the list. It may come twice, over the socket and over HTTP. */
export function withNotification(pages: NotificationPages | undefined, notification: Notification) {
  const [first, ...rest] = pages?.pages ?? []
  if (!pages || !first || notificationsOf(pages).some(({ id }) => id === notification.id)) return pages
  const total_unread = first.total_unread + (notification.read_at ? 0 : 1)
  return { ...pages, pages: [{ ...first, data: [notification, ...first.data], total_unread }, ...rest] }
}

/** Remove a notification from the list. */
export function withoutNotification(pages: NotificationPages | undefined, id: string) {
  if (!pages) return pages
  const isUnread = notificationsOf(pages).some((one) => one.id === id && one.read_at === null)
  const without = (page: Page): Page => ({
    ...page,
    data: page.data.filter((one) => one.id !== id),
    total_unread: Math.max(page.total_unread - (isUnread ? 1 : 0), 0),
  })
  return { ...pages, pages: pages.pages.map(without) }
}

/** Set the number of unread notifications; the marks stay until the list is closed. */
export const withUnread = (pages: NotificationPages | undefined, total_unread: number) =>
  pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, total_unread })) }

/** Mark notifications from an instant on as seen. */
export function withSeen(pages: NotificationPages | undefined, { since, read_at }: { since: string; read_at: string }) {
  if (!pages) return pages
  const read = (page: Page): Page => ({
    ...page,
    data: page.data.map((one) => (one.date >= since ? { ...one, read_at: one.read_at ?? read_at } : one)),
  })
  return { ...pages, pages: pages.pages.map(read) }
}
