import { createFileRoute, Link } from '@tanstack/react-router'
import { GuidelineList } from '../../../features/guideline/guideline-list.tsx'
import { guidelinesQuery } from '../../../features/guideline/queries.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export const Route = createFileRoute('/_shell/guideline/')({
  staticData: { title: 'Panduan', parent: '/home', early: [['GET /v1/guidelines/get', { page: 1 }]] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(guidelinesQuery),
  component: GuidelinePage,
})

function GuidelinePage() {
  return (
    <>
      <PageHead
        title="Panduan"
        sub="Setiap langkah program, ditulis supaya bisa langsung kamu ikuti."
        crumbs={[
          <Link key="home" to="/home">
            Beranda
          </Link>,
          'Panduan',
        ]}
      />
      <GuidelineList />
    </>
  )
}
