import { createFileRoute } from '@tanstack/react-router'
import { ReaderMissing } from '../../../features/library/reader-missing.tsx'
import { readIdSearch, type IdSearch } from '../../../lib/params.ts'
import { readLater } from '../../../lib/search-params.ts'
import { ContentPage, loadContent } from './-content-page.tsx'

export const Route = createFileRoute('/_shell/library/show')({
  staticData: { title: 'Baca dan tonton', parent: '/library' },
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
  return id ? <ContentPage id={id} /> : <ReaderMissing />
}
