import { IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ContentCard } from './content-card.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './list-continue.module.css'
import { begunQuery, contentsOf } from './queries.ts'
import { ListSection } from './list-section.tsx'

interface ContinueSectionProps {
  title: string
  /** Largest number of items, latest first. */
  count: number
}

/** Section with content in progress; a suggestion for people who have not begun anything. */
export function ContinueSection({ title, count }: ContinueSectionProps) {
  const query = useInfiniteQuery(begunQuery)
  return (
    <ListSection
      id="lanjutkan"
      title={title}
      action={
        <Link to="/library/content" search={{ show: 'riwayat' }}>
          Riwayat
        </Link>
      }
      query={query}
      skeleton={<RowSkeleton count={count} lead="square" className={classes.begun} label="Memuat yang kamu mulai" />}
      errorTitle="Yang kamu mulai tidak terbuka"
    >
      {(pages) => {
        const begun = contentsOf(pages).slice(0, count)
        if (begun.length === 0) return <Beginning />
        return (
          <ul className={classes.begun}>
            {begun.map((content) => (
              <li key={content.id}>
                <ContentCard content={content} variant="row" />
              </li>
            ))}
          </ul>
        )
      }}
    </ListSection>
  )
}

const Beginning = () => (
  <Link to="/library/content" search={{ level: 'pemula' }} className={classes.beginning}>
    <span>
      <b>Mulai dari yang ringan</b>
      <small>Yang kamu buka tercatat di sini, lengkap dengan tempat terakhirmu.</small>
    </span>
    <IconChevronRight size={20} aria-hidden />
  </Link>
)
