import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/library/')({
  staticData: { title: 'Perpustakaan', parent: '/home' },
  component: LibraryPage,
})

function LibraryPage() {
  return (
    <ComingSoon title="Perpustakaan">Video, buku, dan artikel pilihan untuk Hustler, Hipster, dan Hacker.</ComingSoon>
  )
}
