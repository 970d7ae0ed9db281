import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { listOf, readLibrarySearch, type LibrarySearch } from '../../../features/library/list/library-search.ts'
import { ListFilters } from '../../../features/library/list/list-filters.tsx'
import { contentListQuery, filterChoicesQuery } from '../../../features/library/list/queries.ts'
import { ListResults } from '../../../features/library/list/list-results.tsx'
import { teamRolesQuery } from '../../../features/pretest/queries.ts'
import { stagesQuery } from '../../../features/program/queries.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export const Route = createFileRoute('/_shell/library/content')({
  staticData: {
    title: 'Isi perpustakaan',
    parent: '/library',
    early: [
      ['GET /v1/library-content/get', { page: 1 }],
      ['GET /v1/program-stage/get'],
      ['GET /v1/public/library-content-category/get'],
      ['GET /v1/team-role/get'],
    ],
  },
  validateSearch: readLater<LibrarySearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(contentListQuery(listOf(readLibrarySearch(deps))))
    void queryClient.prefetchQuery(filterChoicesQuery)
    void queryClient.prefetchQuery(stagesQuery)
    void queryClient.prefetchQuery(teamRolesQuery)
  },
  component: LibraryContentPage,
})

const TITLES = { semua: 'Isi perpustakaan', favorit: 'Favoritmu', riwayat: 'Riwayatmu' } as const

function LibraryContentPage() {
  const search = readLibrarySearch(Route.useSearch())
  const title = TITLES[search.show ?? 'semua']
  usePageTitle(title)
  const { data: choices } = useQuery(filterChoicesQuery)
  const { data: stages = [] } = useQuery(stagesQuery)
  const { data: roles = [] } = useQuery(teamRolesQuery)
  return (
    <>
      <PageHead
        title={title}
        crumbs={[
          <Link key="home" to="/home">
            Beranda
          </Link>,
          <Link key="library" to="/library">
            Perpustakaan
          </Link>,
          title,
        ]}
        isOfList
      />
      <ListResults search={search}>
        <ListFilters search={search} categories={choices?.categories ?? []} stages={stages} roles={roles} />
      </ListResults>
    </>
  )
}
