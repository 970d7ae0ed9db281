import { useInfiniteQuery } from '@tanstack/react-query'
import { notificationListQuery, notificationsOf, targetOf } from '../../features/notification/queries.ts'
import { formatRelative } from '../../lib/time/format-date.ts'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { TargetLink } from '../../ui/link/target-link.tsx'
import { NotificationFace } from './notification-face.tsx'
import classes from './since-yesterday-section.module.css'
import { sinceYesterday } from './since-yesterday.ts'

interface SinceYesterdayProps {
  viewerZone: string
  className?: string | undefined
}

/** Sejak kemarin: what others did meanwhile, at most four rows; nothing where nothing came. */
export function SinceYesterday({ viewerZone, className }: SinceYesterdayProps) {
  const { data: pages } = useInfiniteQuery(notificationListQuery)
  const now = new Date()
  const recent = sinceYesterday(notificationsOf(pages), now, viewerZone)
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="since" className={className}>
      <SectionHead id="since" title="Sejak kemarin" />
      <ul className={classes.rows}>
        {recent.map((notification) => {
          const { id, title, content_title, content_summary, date } = notification
          return (
            <li key={id}>
              <TargetLink target={targetOf(notification)} className={classes.row}>
                <NotificationFace notification={notification} className={classes.icon} />
                <span className={classes.words}>
                  <b>{title}</b>
                  <small>{content_title || content_summary}</small>
                </span>
                <time dateTime={date}>{formatRelative(date, now)}</time>
              </TargetLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
