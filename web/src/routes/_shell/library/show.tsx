import { createFileRoute, Navigate } from '@tanstack/react-router'
import { readIdSearch, type IdSearch } from '../../../lib/navigation/params.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { ContentPage, loadContent } from './-content-page.tsx'

export const Route = createFileRoute('/_shell/library/show')({
  staticData: { title: 'Baca dan tonton', parent: '/library', hasNarrowMenu: true },
  validateSearch: readLater<IdSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { id } = readIdSearch(deps)
    return id && loadContent(queryClient, id)
  },
  component: LibraryShowPage,
})

function LibraryShowPage() {
  const { id } = readIdSearch(Route.useSearch())
  // Without an id, opens the library.
  return id ? <ContentPage id={id} /> : <Navigate to="/library" replace />
}
