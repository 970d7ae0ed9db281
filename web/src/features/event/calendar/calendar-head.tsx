import { Suspense, useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconRss } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { Breadcrumb } from '../../../ui/layout/page-head.tsx'
import classes from './calendar-head.module.css'
import type { CalendarSearch } from './search.ts'
import { CalendarSwitch } from './calendar-switch.tsx'

const CalendarFeedDialog = lazyChunk(async () => (await import('./calendar-feed-dialog.tsx')).CalendarFeedDialog)

interface CalendarHeadProps {
  /** The page's h1, unless it is elsewhere. */
  title: ReactNode
  /** The page after Kalender in the breadcrumb. */
  crumb?: string
  show: CalendarSearch['show']
}

/** Header of both views: breadcrumb, view switch and subscription. */
export function CalendarHead({ title, crumb, show }: CalendarHeadProps) {
  const [isFeedOpen, setFeedOpen] = useState(false)
  return (
    <header className={classes.head}>
      <div className={classes.crumbs}>
        <Breadcrumb crumbs={crumbsTo(crumb)} />
      </div>
      {title}
      <div className={classes.tools}>
        <CalendarSwitch show={show} />
        <Button
          variant="default"
          size="sm"
          className={classes.feed}
          leftSection={<IconRss size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setFeedOpen(true)}
        >
          Langganan
        </Button>
      </div>
      <Suspense>{isFeedOpen && <CalendarFeedDialog onClose={() => setFeedOpen(false)} />}</Suspense>
    </header>
  )
}

function crumbsTo(crumb: string | undefined): ReactNode[] {
  const home = (
    <Link key="home" to="/home">
      Beranda
    </Link>
  )
  if (!crumb) return [home, 'Kalender']
  const month = (
    <Link key="calendar" to="/calendar">
      Kalender
    </Link>
  )
  return [home, month, crumb]
}
