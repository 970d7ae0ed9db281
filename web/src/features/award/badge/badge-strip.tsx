import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { BadgeLink } from './badge-list.tsx'
import classes from './badge-strip.module.css'
import { badgesQuery } from '../queries.ts'

// Two rows of four: the rest is a tap away.
const SHOWN = 8

/** The person's latest badges, and the next ones. */
export function BadgeStrip() {
  const query = useQuery(badgesQuery)
  const earned = query.data?.filter(({ awarded_at }) => awarded_at !== null).length ?? 0
  return (
    <section aria-labelledby="badges">
      <SectionHead
        id="badges"
        title="Badge"
        action={
          <Link to="/badge-certificate/badge">
            {query.data && `${earned} dari ${query.data.length} · `}Lihat semua
            <span className="visually-hidden"> badge</span>
          </Link>
        }
      />
      <QueryBoundary
        query={query}
        skeleton={<CardSkeleton count={2} facts={0} className={classes.badges} label="Memuat badge" />}
        errorTitle="Badge tidak terbuka"
      >
        {(badges) => (
          <ul className={classes.badges}>
            {badges.slice(0, SHOWN).map((badge) => (
              <li key={badge.id}>
                <BadgeLink badge={badge} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  )
}
