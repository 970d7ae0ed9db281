import { createFileRoute, Link } from '@tanstack/react-router'
import { CategoryList } from '../../../features/library/category/category-list.tsx'
import { categoriesQuery } from '../../../features/library/list/queries.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export const Route = createFileRoute('/_shell/library/categories')({
  staticData: {
    title: 'Kategori perpustakaan',
    parent: '/library',
    early: [['GET /v1/public/library-category-v2/get']],
  },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(categoriesQuery),
  component: LibraryCategoriesPage,
})

function LibraryCategoriesPage() {
  return (
    <>
      <PageHead
        title="Kategori perpustakaan"
        sub="Semua topik, dari menemukan masalah sampai mencari pendanaan."
        crumbs={[
          <Link key="home" to="/home">
            Beranda
          </Link>,
          <Link key="library" to="/library">
            Perpustakaan
          </Link>,
          'Kategori',
        ]}
      />
      <CategoryList />
    </>
  )
}
