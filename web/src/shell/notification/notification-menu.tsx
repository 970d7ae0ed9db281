import { useEffect, useRef, useState, type RefObject } from 'react'
import { IconX } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { limits } from '@semai/contract/call/limits'
import {
  notificationListQuery,
  notificationsOf,
  unreadOf,
  withSeen,
  withUnread,
} from '../../features/notification/queries.ts'
import type { Notification } from '@semai/contract/notification/notification'
import { call } from '../../lib/call/call.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import { LoadMore } from '../../ui/state/load-more.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { NotificationItem } from './notification-item.tsx'
import classes from './notification-menu.module.css'

interface NotificationMenuProps {
  /** How far the bell is from the right edge, in pixels. */
  right: number
  onClose: () => void
}

/** Notifikasi: a menu below the bell, on phones as wide as the screen. */
export function NotificationMenu({ right, onClose }: NotificationMenuProps) {
  const query = useInfiniteQuery(notificationListQuery)
  const head = useRef<HTMLHeadingElement>(null)
  const notifications = notificationsOf(query.data)
  const list = useReading(notifications, unreadOf(query.data))
  return (
    <ModalDialog className={classes.menu} aria-labelledby="notifications" onClose={onClose}>
      <div className={classes.content} style={{ '--right': `${right}px`, maxHeight: limits.menuMaxHeight }}>
        <div className={classes.head}>
          <h2 ref={head} id="notifications" tabIndex={-1}>
            Notifikasi
          </h2>
          <Link to="/announcement" className={classes.all} onClick={onClose}>
            Semua pengumuman
          </Link>
          <button type="button" className={classes.close} aria-label="Tutup" onClick={onClose}>
            <IconX size={22} aria-hidden />
          </button>
        </div>
        {query.isPending && !query.isPaused ? (
          <div className={classes.pending}>
            <RowSkeleton count={3} lead="avatar" label="Memuat notifikasi" />
          </div>
        ) : notifications.length === 0 ? (
          <EmptyState title="Belum ada notifikasi">Kabar tentang kegiatanmu akan muncul di sini.</EmptyState>
        ) : (
          <ul ref={list}>
            {notifications.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                onFollow={onClose}
                onGone={() => head.current?.focus()}
              />
            ))}
          </ul>
        )}
        <LoadMore query={query} isSilent />
      </div>
    </ModalDialog>
  )
}

/** Mark visible items as read. New ones keep their mark until the menu closes. Returns the ref of the list. */
function useReading(notifications: Notification[], unread: number) {
  const queryClient = useQueryClient()
  const { queryKey } = notificationListQuery
  const list = useRef<HTMLUListElement>(null)
  const marked = useRef<string | null>(null)
  const since = useEarliestSeen(list, notifications.length)
  const { mutate: read } = useMutation({
    mutationFn: (span: { until: string; since: string }) => call('PUT /v1/user-notification/read', { body: span }),
    onSuccess({ data }, span) {
      marked.current = span.since
      queryClient.setQueryData(queryKey, (pages) => withUnread(pages, data.total_unread))
    },
  })
  const until = notifications[0]?.date
  const isUnread = unread > 0
  useEffect(() => {
    if (until && since && isUnread) read({ until, since })
  }, [until, since, isUnread, read])
  useEffect(
    () => () => {
      const seen = marked.current
      if (seen === null) return
      queryClient.setQueryData(queryKey, (pages) => withSeen(pages, { since: seen, read_at: new Date().toISOString() }))
    },
    [queryClient, queryKey],
  )
  return list
}

/** Date of the earliest item that was half on screen; null before any was. */
function useEarliestSeen(list: RefObject<HTMLUListElement | null>, count: number): string | null {
  const [earliest, setEarliest] = useState<string | null>(null)
  useEffect(() => {
    if (count === 0) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => dateOf(target))
        setEarliest((before) => [...(before ? [before] : []), ...seen].sort()[0] ?? null)
      },
      { threshold: 0.5 },
    )
    for (const item of list.current?.children ?? []) observer.observe(item)
    return () => observer.disconnect()
  }, [list, count])
  return earliest
}

const dateOf = (item: Element) => (item instanceof HTMLElement ? (item.dataset['date'] ?? '') : '')
