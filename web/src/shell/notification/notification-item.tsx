import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notification } from '@semai/contract/notification/notification'
import { limits } from '@semai/contract/call/limits'
import { notificationListQuery, targetOf, withoutNotification } from '../../features/notification/queries.ts'
import { call } from '../../lib/call/call.ts'
import { formatLongDate, formatRelative, formatTime } from '../../lib/time/format-date.ts'
import { TargetLink } from '../../ui/link/target-link.tsx'
import classes from './notification-item.module.css'
import { NotificationFace } from './notification-face.tsx'
import { KIND_WORDS, kindOf } from './notification-kind.ts'
import { NotificationOptions } from './notification-options.tsx'

interface NotificationItemProps {
  notification: Notification
  onFollow: () => void
  /** It is deleted, and the focus with it. */
  onGone: () => void
}

/** Notification that opens its subject and can be deleted. */
export function NotificationItem({ notification, onFollow, onGone }: NotificationItemProps) {
  const { id, title, date, read_at } = notification
  const { remove, isPending } = useRemoval(id, onGone)
  const kind = kindOf(title)
  return (
    <li className={classes.place} data-date={date} data-unread={read_at === null || undefined} aria-busy={isPending}>
      <TargetLink target={targetOf(notification)} className={classes.item} onFollow={onFollow}>
        <NotificationFace notification={notification} className={classes.icon} />
        <span className={classes.words}>
          <b title={title} style={{ maxWidth: limits.notificationTitleWidth }}>
            {title}
          </b>
          {read_at === null && <span className="visually-hidden">, belum dibaca. </span>}
          <Summary notification={notification} />
          <span className={classes.when}>
            {KIND_WORDS[kind] && `${KIND_WORDS[kind]} · `}
            <time dateTime={date} title={`${formatLongDate(date)}, ${formatTime(date)}`}>
              {formatRelative(date)}
            </time>
          </span>
        </span>
      </TargetLink>
      <NotificationOptions title={title} isBusy={isPending} onRemove={remove} />
    </li>
  )
}

function Summary({ notification: { content_title, content_summary } }: { notification: Notification }) {
  return [content_title, content_summary]
    .filter((line) => line !== '')
    .map((line) => (
      <span key={line} title={line} className={classes.summary} style={{ maxWidth: limits.notificationSummaryWidth }}>
        {line}
      </span>
    ))
}

function useRemoval(id: string, onGone: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /v1/user-notification/delete-multiple', { body: { id: [id] } }),
    onSuccess: () => {
      queryClient.setQueryData(notificationListQuery.queryKey, (pages) => withoutNotification(pages, id))
      onGone()
    },
    // oxlint-disable-next-line no-console -- the specification, section 8: a failed deletion is only logged
    onError: (error) => console.error(error),
  })
  return { remove: () => mutate(), isPending }
}
