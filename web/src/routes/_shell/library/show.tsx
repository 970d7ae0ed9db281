import { createFileRoute } from '@tanstack/react-router'
import { ReaderMissing } from '../../../features/library/reader-missing.tsx'
import { readIdSearch } from '../../../lib/params.ts'
import { ContentPage, loadContent } from './-content-page.tsx'

export const Route = createFileRoute('/_shell/library/show')({
  staticData: { title: 'Baca dan tonton', parent: '/library' },
  validateSearch: readIdSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { id } }) => id && loadContent(queryClient, id),
  component: LibraryShowPage,
})

function LibraryShowPage() {
  const { id } = Route.useSearch()
  return id ? <ContentPage id={id} /> : <ReaderMissing />
}
