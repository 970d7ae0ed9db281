import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { IgnitionHome } from '../../../features/ignition/ignition-home.tsx'
import { categoriesQuery, sessionListQuery } from '../../../features/ignition/queries.ts'
import { viewerTimeZone } from '../../../lib/time/format-date.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export const Route = createFileRoute('/_shell/ignition/')({
  staticData: {
    title: 'Ignition',
    parent: '/home',
    early: [
      ['GET /v1/ignition-category/get-ignition-list'],
      ['GET /v1/ignition-content/get-ignition-content-list', { page: 1 }],
      ['GET /v1/ignition-content/get-ignition-content-list', { phase: 'finished', page: 1 }],
    ],
  },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(sessionListQuery())
    void queryClient.prefetchQuery(categoriesQuery)
    void queryClient.prefetchInfiniteQuery(sessionListQuery({ phase: 'finished' }))
  },
  component: IgnitionPage,
})

function IgnitionPage() {
  const { data: person } = useQuery(profileQuery)
  return (
    <>
      <PageHead
        title="Ignition"
        sub="Sesi penyulut bersama pendiri dan praktisi: kenali masalah yang layak dikerjakan, gratis dan kebanyakan daring."
        crumbs={[
          <Link key="home" to="/home">
            Beranda
          </Link>,
          'Ignition',
        ]}
      />
      <IgnitionHome viewerZone={person?.time_zone ?? viewerTimeZone()} />
    </>
  )
}
