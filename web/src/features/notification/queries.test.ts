import { expect, it } from 'vitest'
import type { Notification } from '@semai/contract/notification/notification'
import {
  notificationsOf,
  unreadOf,
  withSeen,
  withNotification,
  withoutNotification,
  withUnread,
  type NotificationPages,
} from './queries.ts'

const one = (id: string, read_at: string | null = null): Notification => ({
  id,
  title: 'Kegiatan Nasional baru',
  date: '2026-08-13T03:00:00Z',
  content_title: 'Lean Canvas Tanpa Jargon',
  content_summary: '',
  event_id: null,
  target: null,
  read_at,
  kind: 'event',
  who: null,
})

const pagesOf = (...data: Notification[]): NotificationPages => ({
  pages: [
    { data, page: 1, total_page: 1, total: data.length, total_unread: data.filter((item) => !item.read_at).length },
  ],
  pageParams: [1],
})

const ids = (pages: NotificationPages | undefined) => notificationsOf(pages).map(({ id }) => id)

it('lists an arriving notification first, and counts it as unread once', () => {
  const pages = withNotification(pagesOf(one('a', '2026-08-13T04:00:00Z')), one('b'))
  expect(ids(pages)).toEqual(['b', 'a'])
  expect(unreadOf(pages)).toBe(1)
  expect(withNotification(pages, one('b'))).toBe(pages)
})

it('ignores a notification that arrives before the list', () => {
  expect(withNotification(undefined, one('b'))).toBeUndefined()
})

it('lowers the number by a deleted unread notification', () => {
  const pages = pagesOf(one('a'), one('b', '2026-08-13T04:00:00Z'))
  expect(unreadOf(withoutNotification(pages, 'a'))).toBe(0)
  expect(unreadOf(withoutNotification(pages, 'b'))).toBe(1)
  expect(ids(withoutNotification(pages, 'a'))).toEqual(['b'])
})

it('shows no number on an open list, and keeps its marks until it is closed', () => {
  const opened = withUnread(pagesOf(one('a')), 0)
  expect([unreadOf(opened), notificationsOf(opened)[0]?.read_at]).toEqual([0, null])
  const date = notificationsOf(opened)[0]?.date ?? ''
  const read_at = '2026-08-13T05:00:00Z'
  const readFrom = (since: string) => notificationsOf(withSeen(opened, { since, read_at }))[0]?.read_at
  expect([readFrom(date), readFrom(`${date}z`)]).toEqual([read_at, null])
})
