import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { DetailSkeleton } from '../../../ui/state/skeletons.tsx'
import { PublicEvent } from '../../../features/event/guest/public-event.tsx'
import { publicEventQuery } from '../../../features/event/detail/queries.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { viewerTimeZone } from '../../../lib/time/format-date.ts'
import { takeMailedTicket, takeMailedToken } from '../../../lib/session/mailed-token.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { Queries, queryClient } from '../../../lib/query/queries.tsx'
import { NotFoundPage } from '../../../shell/not-found-page.tsx'

const SLUG = /^[a-z0-9-]{1,160}$/

export const Route = createFileRoute('/_public/acara/$slug')({
  staticData: { title: 'Kegiatan', isBroad: true },
  params: {
    parse({ slug }) {
      if (!SLUG.test(slug)) throw notFound()
      return { slug }
    },
    stringify: ({ slug }) => ({ slug }),
  },
  beforeLoad(visit) {
    takeMailedToken(visit)
    takeMailedTicket(visit)
  },
  loader: ({ params }) => void queryClient.prefetchQuery(publicEventQuery(params.slug)),
  component: AcaraSlugPage,
})

function AcaraSlugPage() {
  return (
    <Queries>
      <Acara slug={Route.useParams().slug} />
    </Queries>
  )
}

function Acara({ slug }: { slug: string }) {
  const query = useQuery(publicEventQuery(slug))
  usePageTitle(query.data?.title)
  if (isFailure(query.error, 'event-not-found')) return <NotFoundPage />
  return (
    <QueryBoundary
      query={query}
      skeleton={<DetailSkeleton label="Memuat kegiatan" />}
      errorTitle="Kegiatan ini tidak terbuka"
    >
      {(event) => <PublicEvent event={event} viewerZone={viewerTimeZone()} />}
    </QueryBoundary>
  )
}
