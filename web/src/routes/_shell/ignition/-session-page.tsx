import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../../features/ignition/queries.ts'
import { SessionDetail } from '../../../features/ignition/session/session-detail.tsx'
import { teamRolesQuery } from '../../../features/pretest/queries.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { viewerTimeZone } from '../../../lib/time/format-date.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { NotFoundPage } from '../../../shell/not-found-page.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { DetailSkeleton } from '../../../ui/state/skeletons.tsx'
import { PreviewStrip } from '../../../ui/card/preview-strip.tsx'

/** Page of a session of Ignition or Sekolah Beta. */
export function SessionPage({ id }: { id: string }) {
  const query = useQuery(sessionQuery(id))
  const { data: person } = useQuery(profileQuery)
  const { data: roles } = useQuery(teamRolesQuery)
  usePageTitle(query.data?.title)
  // Gone for good, even if it was seen a moment ago.
  if (isFailure(query.error, 'ignition-content-not-found')) return <NotFoundPage />
  return (
    <QueryBoundary query={query} skeleton={<DetailSkeleton label="Memuat sesi" />} errorTitle="Sesi ini tidak terbuka">
      {(session) => (
        <>
          <PreviewStrip isPreview={session.is_preview} />
          <SessionDetail
            key={session.id}
            session={session}
            viewerZone={person?.time_zone ?? viewerTimeZone()}
            roles={roles ?? []}
          />
        </>
      )}
    </QueryBoundary>
  )
}
