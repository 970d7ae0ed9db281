import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { QuizSkeleton } from './quiz-skeleton.tsx'
import { openQuizQuery } from './queries.ts'

/** An address without a quiz: the one under way, or the way to all of them. */
export function OpenQuiz() {
  // None is an answer too: null by itself would count as not loaded.
  const query = useQuery({ ...openQuizQuery, select: (id) => ({ id }) })
  return (
    <QueryBoundary query={query} skeleton={<QuizSkeleton />} errorTitle="Kuis tidak terbuka">
      {({ id }) =>
        id ? <Navigate to="/workshop/quiz" search={{ id }} replace /> : <Navigate to="/workshop/journey" replace />
      }
    </QueryBoundary>
  )
}
