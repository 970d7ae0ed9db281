import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ContentCardSkeleton } from '../list/content-card-skeleton.tsx'
import { contentsOf, recommendationsQuery } from '../list/queries.ts'
import { ListSection } from '../list/list-section.tsx'
import { RecommendationCard } from './recommendation-card.tsx'
import classes from './recommendation-row.module.css'

interface RecommendationRowProps {
  title: string
  /** As many as are shown at most, the best first. */
  count: number
  /** The content that one is just looking at. */
  exceptId?: string
}

/** What suits the person, in a row: each with its reason, and a way to be rid of it. */
export function RecommendationRow({ title, count, exceptId }: RecommendationRowProps) {
  const query = useInfiniteQuery(recommendationsQuery)
  return (
    <ListSection
      id="untukmu"
      title={title}
      action={<Link to="/library/content">Lihat semua</Link>}
      query={query}
      skeleton={<ContentCardSkeleton count={count} label="Memuat saran untukmu" className={classes.row} />}
      errorTitle="Saran untukmu tidak terbuka"
    >
      {(pages) => {
        // What one has begun stands in a place of its own.
        const fresh = contentsOf(pages).filter(({ id, reason_code }) => id !== exceptId && reason_code !== 'continue')
        if (fresh.length === 0) return <p className={classes.none}>Semua saran untukmu sudah kamu lihat.</p>
        return (
          <ul className={classes.row}>
            {fresh.slice(0, count).map((content) => (
              <li key={content.id}>
                <RecommendationCard content={content} />
              </li>
            ))}
          </ul>
        )
      }}
    </ListSection>
  )
}
