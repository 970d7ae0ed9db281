import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { openQuizQuery } from './queries.ts'

/** Page of an address without a quiz: redirects to the unfinished attempt, or to the workshops. */
export function OpenQuiz() {
  // None is an answer too: null by itself would count as not loaded.
  const query = useQuery({ ...openQuizQuery, select: (id) => ({ id }) })
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={8} label="Memuat kuis" />}
      errorTitle="Kuis tidak terbuka"
    >
      {({ id }) =>
        id ? <Navigate to="/workshop/quiz" search={{ id }} replace /> : <Navigate to="/workshop/journey" replace />
      }
    </QueryBoundary>
  )
}
