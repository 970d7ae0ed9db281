import { createFileRoute } from '@tanstack/react-router'
import { idParams } from '../../../lib/navigation/params.ts'
import { ContentPage, loadContent } from './-content-page.tsx'

export const Route = createFileRoute('/_shell/library/$id')({
  staticData: {
    title: 'Baca dan tonton',
    parent: '/library',
    hasNarrowMenu: true,
    early: [['GET /v1/library-content/get/:id']],
  },
  params: idParams,
  loader: ({ context: { queryClient }, params }) => loadContent(queryClient, params.id),
  component: LibraryIdPage,
})

function LibraryIdPage() {
  return <ContentPage id={Route.useParams().id} />
}
