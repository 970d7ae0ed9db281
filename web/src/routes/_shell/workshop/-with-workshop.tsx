import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { WorkshopDetail } from '@semai/contract/workshop/workshop'
import { workshopQuery } from '../../../features/workshop/queries.ts'
import { isWorkshopKey } from '../../../features/workshop/detail/workshop-key.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { NotFoundPage } from '../../../shell/not-found-page.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { PreviewStrip } from '../../../ui/card/preview-strip.tsx'

interface WithWorkshopProps {
  /** An id or the code of a role, as the address has it. */
  workshopKey: string
  skeleton: ReactNode
  children: (workshop: WorkshopDetail) => ReactNode
}

/** A page about one workshop, or its loading, its absence and its failure. */
export function WithWorkshop({ workshopKey, skeleton, children }: WithWorkshopProps) {
  const isKey = isWorkshopKey(workshopKey)
  const query = useQuery({ ...workshopQuery(workshopKey), enabled: isKey })
  usePageTitle(query.data?.title)
  if (!isKey || isFailure(query.error, 'workshop-not-found')) return <NotFoundPage />
  return (
    <QueryBoundary query={query} skeleton={skeleton} errorTitle="Workshop ini tidak terbuka">
      {(workshop) => (
        <>
          <PreviewStrip isPreview={workshop.is_preview} />
          {children(workshop)}
        </>
      )}
    </QueryBoundary>
  )
}
