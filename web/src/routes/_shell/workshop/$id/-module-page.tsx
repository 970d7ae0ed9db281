import { useQuery } from '@tanstack/react-query'
import { LessonRejection, isRejection } from '../../../../features/workshop/lesson/lesson-rejection.tsx'
import { ModuleDetail } from '../../../../features/workshop/journey/module-detail.tsx'
import { moduleQuery, workshopQuery } from '../../../../features/workshop/queries.ts'
import { isId, isWorkshopKey } from '../../../../features/workshop/detail/workshop-key.ts'
import { isFailure } from '../../../../lib/call/failure-text.ts'
import { usePageTitle } from '../../../../lib/navigation/page-title.ts'
import { NotFoundPage } from '../../../../shell/not-found-page.tsx'
import { QueryBoundary } from '../../../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../../../ui/state/skeletons.tsx'

interface ModulePageProps {
  workshopKey: string
  moduleId: string
}

/** Page of a workshop's module. */
export function ModulePage({ workshopKey, moduleId }: ModulePageProps) {
  const isPossible = isWorkshopKey(workshopKey) && isId(moduleId)
  const query = useQuery({ ...moduleQuery(moduleId), enabled: isPossible })
  const { data: workshop, error } = useQuery({ ...workshopQuery(workshopKey), enabled: isPossible })
  usePageTitle(query.data?.title)
  const isElsewhere = query.data && workshop && query.data.workshop_id !== workshop.id
  const isGone = isFailure(query.error, 'workshop-module-not-found') || isFailure(error, 'workshop-not-found')
  if (!isPossible || isGone || isElsewhere) return <NotFoundPage />
  if (isRejection(query.error)) return <LessonRejection error={query.error} workshopKey={workshopKey} />
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={10} label="Memuat submodul" />}
      errorTitle="Modul ini tidak terbuka"
    >
      {(module) => <ModuleDetail module={module} workshop={workshop} />}
    </QueryBoundary>
  )
}
