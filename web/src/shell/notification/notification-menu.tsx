import { useEffect, useRef } from 'react'
import { IconX } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { limits } from '@semai/contract/call/limits'
import {
  notificationListQuery,
  notificationsOf,
  unreadOf,
  withAllRead,
  withUnread,
} from '../../features/notification/queries.ts'
import { call } from '../../lib/call/call.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import { MorePages } from '../../ui/state/more-pages.tsx'
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
  useReading(notifications[0]?.date, unreadOf(query.data))
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
          <ul>
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
        <MorePages query={query} isSilent />
      </div>
    </ModalDialog>
  )
}

/** What is open counts as read; what was new keeps its mark until the menu closes. */
function useReading(latest: string | undefined, unread: number) {
  const queryClient = useQueryClient()
  const { queryKey } = notificationListQuery
  const { mutate: read } = useMutation({
    mutationFn: (until: string) => call('PUT /v1/user-notification/read', { body: { until } }),
    onSuccess: ({ data }) => queryClient.setQueryData(queryKey, (pages) => withUnread(pages, data.total_unread)),
  })
  const isUnread = unread > 0
  useEffect(() => {
    if (latest && isUnread) read(latest)
  }, [latest, isUnread, read])
  useEffect(
    () => () => {
      const isSettled = unreadOf(queryClient.getQueryData(queryKey)) === 0
      if (isSettled) queryClient.setQueryData(queryKey, (pages) => withAllRead(pages, new Date().toISOString()))
    },
    [queryClient, queryKey],
  )
}
