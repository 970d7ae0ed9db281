import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/library/$id')({
  staticData: { title: 'Konten perpustakaan', parent: '/library' },
  component: LibraryIdPage,
})

function LibraryIdPage() {
  return <ComingSoon title="Konten perpustakaan">Rincian konten, favorit, dan bacaan lain yang sejalan.</ComingSoon>
}
