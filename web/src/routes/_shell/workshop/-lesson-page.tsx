import { useQuery } from '@tanstack/react-query'
import { LessonRejection, isRejection } from '../../../features/workshop/lesson/lesson-rejection.tsx'
import { Lesson } from '../../../features/workshop/lesson/lesson.tsx'
import { lessonQuery } from '../../../features/workshop/queries.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { NotFoundPage } from '../../../shell/not-found-page.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { LessonMedia } from './-lesson-media.tsx'

/** Page of a workshop's sub-module. */
export function LessonPage({ id }: { id: string }) {
  const query = useQuery(lessonQuery(id))
  usePageTitle(query.data?.title)
  // Gone or locked, even if it was open a moment ago.
  if (isFailure(query.error, 'workshop-sub-module-not-found')) return <NotFoundPage />
  if (isRejection(query.error)) return <LessonRejection error={query.error} />
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={10} label="Memuat submodul" />}
      errorTitle="Submodul ini tidak terbuka"
    >
      {(lesson) => (
        <Lesson
          key={lesson.id}
          lesson={lesson}
          renderMedia={(progress) => <LessonMedia lesson={lesson} progress={progress} />}
        />
      )}
    </QueryBoundary>
  )
}
