import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { GuestStartup } from '../../../features/startup/guest/guest-startup.tsx'
import { publicStartupQuery } from '../../../features/startup/queries.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { Queries, queryClient } from '../../../lib/query/queries.tsx'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { NotFoundPage } from '../../../shell/not-found-page.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { DetailSkeleton } from '../../../ui/state/skeletons.tsx'

const SLUG = /^[a-z0-9-]{1,80}$/

export const Route = createFileRoute('/_public/kenali/$slug')({
  staticData: { title: 'Startup', isBroad: true },
  params: {
    parse({ slug }) {
      if (!SLUG.test(slug)) throw notFound()
      return { slug }
    },
    stringify: ({ slug }) => ({ slug }),
  },
  loader: ({ params }) => void queryClient.prefetchQuery(publicStartupQuery(params.slug)),
  component: KenaliSlugPage,
})

function KenaliSlugPage() {
  return (
    <Queries>
      {/* Open to who has the link, by its owners’ choice: search engines were not asked about. */}
      <meta name="robots" content="noindex" />
      <Kenali slug={Route.useParams().slug} />
    </Queries>
  )
}

function Kenali({ slug }: { slug: string }) {
  const query = useQuery(publicStartupQuery(slug))
  usePageTitle(query.data?.name)
  if (isFailure(query.error, 'startup-not-found')) return <NotFoundPage />
  return (
    <QueryBoundary
      query={query}
      skeleton={<DetailSkeleton label="Memuat startup" />}
      errorTitle="Startup ini tidak terbuka"
    >
      {(startup) => <GuestStartup startup={startup} />}
    </QueryBoundary>
  )
}
