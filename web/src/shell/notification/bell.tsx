import { Suspense, useRef, useState } from 'react'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { notificationListQuery, unreadOf } from '../../features/notification/queries.ts'
import { lazyChunk } from '../../lib/first-paint/lazy-chunk.tsx'
import classes from './bell.module.css'

const NotificationMenu = lazyChunk(async () => (await import('./notification-menu.tsx')).NotificationMenu)

const MOST_SHOWN = 99

/** Bell with the unread count. Shows no count while loading or after a failure. */
export function Bell({ className }: { className?: string | undefined }) {
  const { data: unread = 0 } = useInfiniteQuery({ ...notificationListQuery, select: unreadOf })
  const button = useRef<HTMLButtonElement>(null)
  const [right, setRight] = useState<number>()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${className ?? ''} ${classes.bell}`}
        aria-label={unread > 0 ? `Notifikasi, ${unread} belum dibaca` : 'Notifikasi'}
        aria-haspopup="dialog"
        aria-expanded={right !== undefined}
        onClick={() => setRight(spaceBeside(button.current))}
      >
        <IconBell size={22} aria-hidden />
        {unread > 0 && <b aria-hidden>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</b>}
      </button>
      <Suspense>
        {right !== undefined && <NotificationMenu right={right} onClose={() => setRight(undefined)} />}
      </Suspense>
    </>
  )
}

// Align the menu's end with the bell's, independent of the name beside it.
const spaceBeside = (button: HTMLElement | null) =>
  button ? document.documentElement.clientWidth - button.getBoundingClientRect().right : 0
