import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/library/categories')({
  staticData: { title: 'Kategori perpustakaan', parent: '/library' },
  component: LibraryCategoriesPage,
})

function LibraryCategoriesPage() {
  return (
    <ComingSoon title="Kategori perpustakaan">
      Semua topik perpustakaan, dari riset pengguna sampai pendanaan.
    </ComingSoon>
  )
}
