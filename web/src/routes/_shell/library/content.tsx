import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/library/content')({
  staticData: { title: 'Isi perpustakaan', parent: '/library' },
  component: LibraryContentPage,
})

function LibraryContentPage() {
  return (
    <ComingSoon title="Isi perpustakaan">Semua bacaan dan tontonan dalam satu daftar yang bisa disaring.</ComingSoon>
  )
}
