import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { MentorFilters } from '../../../features/mentor/mentor-filters.tsx'
import { MentorList } from '../../../features/mentor/mentor-list.tsx'
import { filterOf, readMentorSearch, type MentorSearch } from '../../../features/mentor/mentor-search.ts'
import { expertiseQuery, mentorListQuery } from '../../../features/mentor/queries.ts'
import { regionHubsQuery } from '../../../features/region/queries.ts'
import { readLater } from '../../../lib/search-params.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

const MentorDialog = lazyChunk(async () => (await import('../../../features/mentor/mentor-dialog.tsx')).MentorDialog)

export const Route = createFileRoute('/_shell/mentor/')({
  staticData: {
    title: 'Mentor',
    parent: '/home',
    early: [
      ['GET /v1/public/mentor/get-expertise'],
      ['GET /v1/public/mentor/get', { page: 1 }],
      ['GET /v1/public/region-hub/get'],
    ],
  },
  validateSearch: readLater<MentorSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(mentorListQuery(filterOf(readMentorSearch(deps))))
    void queryClient.prefetchQuery(expertiseQuery)
    void queryClient.prefetchQuery(regionHubsQuery)
  },
  component: MentorPage,
})

function MentorPage() {
  const { id, ...search } = readMentorSearch(Route.useSearch())
  const { data: hubs } = useQuery(regionHubsQuery)
  const { data: expertise } = useQuery(expertiseQuery)
  const close = useCloseDialog()
  return (
    <>
      <PageHead
        title="Mentor"
        sub="Pendiri dan praktisi yang meluangkan waktu untuk perintis seperti kamu."
        crumbs={[
          <Link key="home" to="/home">
            Beranda
          </Link>,
          'Mentor',
        ]}
      />
      <MentorFilters search={search} hubs={hubs ?? []} expertise={expertise ?? []} />
      <MentorList search={search} />
      <Suspense>{id && <MentorDialog key={id} id={id} onClose={close} />}</Suspense>
    </>
  )
}

/** Back to the list one came from; from an address that was opened by itself, to the list without the dialog. */
function useCloseDialog() {
  const router = useRouter()
  const navigate = Route.useNavigate()
  return () => {
    const { state, search } = router.state.location
    // The back button has closed it already.
    if (!('id' in search)) return
    if (state.openedMentor) router.history.back()
    else void navigate({ search: ({ id: _, ...rest }) => rest, replace: true, resetScroll: false })
  }
}
