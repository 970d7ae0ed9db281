import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contentsOf, recommendationsQuery } from '../list/queries.ts'
import { ListSection } from '../list/list-section.tsx'
import { RecommendationCard } from './recommendation-card.tsx'
import classes from './recommendation-row.module.css'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'

interface RecommendationRowProps {
  title: string
  /** Largest number of items, best first. */
  count: number
  /** Id of the content that is open. */
  exceptId?: string
}

/** Row of recommendations with reasons and dismiss buttons. */
export function RecommendationRow({ title, count, exceptId }: RecommendationRowProps) {
  const query = useInfiniteQuery(recommendationsQuery)
  return (
    <ListSection
      id="untukmu"
      title={title}
      action={<Link to="/library/content">Lihat semua</Link>}
      query={query}
      skeleton={<CardSkeleton count={count} facts={2} label="Memuat saran untukmu" className={classes.row} />}
      errorTitle="Saran untukmu tidak terbuka"
    >
      {(pages) => {
        // Content in progress has its own section.
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
