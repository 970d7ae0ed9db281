import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Badge } from '@semai/contract/award'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import classes from './badge-list.module.css'
import { BadgePicture } from './badge-picture.tsx'
import { hasBar, progressWords, earnedWords } from './text.ts'
import { badgesQuery } from '../queries.ts'
import { Unbroken } from '../certificate/unbroken.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the list opened the dialog, so that closing goes one step back. */
    openedBadge?: boolean
  }
}

/** List of badges: earned ones, and missing steps of the others. */
export function BadgeList() {
  const query = useQuery(badgesQuery)
  return (
    <QueryBoundary
      query={query}
      skeleton={<CardSkeleton count={12} className={classes.badges} label="Memuat badge" />}
      errorTitle="Daftar badge tidak terbuka"
    >
      {(badges) => <Badges badges={badges} />}
    </QueryBoundary>
  )
}

function Badges({ badges }: { badges: Badge[] }) {
  const earned = badges.filter(({ awarded_at }) => awarded_at !== null)
  const locked = badges.filter(({ awarded_at }) => awarded_at === null)
  return (
    <div className={classes.sections}>
      <section aria-labelledby="earned">
        <SectionHead id="earned" title={`${earned.length} dari ${badges.length} sudah kamu raih`} />
        {earned.length === 0 ? (
          <EmptyState title="Badge pertamamu menunggu">
            Pilih salah satu di bawah ini, lalu ikuti langkahnya. Badge terbit dengan sendirinya.
          </EmptyState>
        ) : (
          <BadgeGrid badges={earned} />
        )}
      </section>
      {locked.length > 0 && (
        <section aria-labelledby="locked">
          <SectionHead id="locked" title="Bisa kamu raih" />
          <BadgeGrid badges={locked} />
        </section>
      )}
    </div>
  )
}

const BadgeGrid = ({ badges }: { badges: Badge[] }) => (
  <ul className={classes.badges}>
    {badges.map((badge) => (
      <li key={badge.id}>
        <BadgeLink badge={badge} />
      </li>
    ))}
  </ul>
)

/** Badge with its date or missing steps; opens its dialog. */
export function BadgeLink({ badge }: { badge: Badge }) {
  return (
    <Link
      to="/badge-certificate/badge"
      search={{ id: badge.id }}
      state={{ openedBadge: true }}
      resetScroll={false}
      className={classes.badge}
      data-locked={badge.awarded_at === null || undefined}
    >
      <BadgePicture image={badge.image} isEarned={badge.awarded_at !== null} />
      <b>
        <Unbroken>{badge.name}</Unbroken>
      </b>
      <small>
        <Unbroken>{earnedWords(badge)}</Unbroken>
      </small>
      {hasBar(badge) && (
        <span className={classes.bar}>
          <ProgressBar
            value={badge.progress.value}
            max={badge.progress.threshold}
            label={progressWords(badge)}
            isLabelHidden
          />
        </span>
      )}
    </Link>
  )
}
