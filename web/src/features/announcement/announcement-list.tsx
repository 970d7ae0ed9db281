import { IconChevronRight, IconSpeakerphone } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Announcement } from '@semai/contract/announcement'
import { formatDate } from '../../lib/time/format-date.ts'
import rows from '../../ui/fact/icon-rows.module.css'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../ui/state/load-more.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import classes from './announcement-list.module.css'
import { announcementsQuery } from './queries.ts'

/** List of the user’s announcements, latest first. */
export function AnnouncementList() {
  const query = useInfiniteQuery(announcementsQuery)
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={4} lead="avatar" label="Memuat pengumuman" />}
      errorTitle="Pengumuman tidak terbuka"
    >
      {({ pages }) => {
        const announcements = new Map(pages.flatMap(({ data }) => data).map((one) => [one.id, one]))
        if (announcements.size === 0)
          return (
            <EmptyState title="Belum ada pengumuman" level={2}>
              Kabar dari pengelola program dan hubmu akan muncul di sini.
            </EmptyState>
          )
        return (
          <>
            <ol className={classes.rows}>
              {[...announcements.values()].map((one) => (
                <Row key={one.id} announcement={one} />
              ))}
            </ol>
            <LoadMore query={query} />
          </>
        )
      }}
    </QueryBoundary>
  )
}

function Row({ announcement: { id, title, summary, hub_name, sent_at, edited_at } }: { announcement: Announcement }) {
  return (
    <li>
      <Link to="/announcement/$id" params={{ id }} className={`${rows.row} ${classes.row}`}>
        <span className={rows.icon}>
          <IconSpeakerphone size={22} aria-hidden />
        </span>
        <span className={`${rows.words} ${classes.words}`}>
          <b>{title}</b>
          <span>{summary}</span>
          <small>
            {hub_name ?? 'Nasional'}
            {sent_at && ` · ${formatDate(sent_at)}`}
            {edited_at && ' · Diperbarui'}
          </small>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </li>
  )
}
