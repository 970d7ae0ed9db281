import { Suspense } from 'react'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { BadgeList } from '../../../features/award/badge/badge-list.tsx'
import { badgesQuery } from '../../../features/award/queries.ts'
import { readIdSearch } from '../../../lib/navigation/params.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

const BadgeDialog = lazyChunk(async () => (await import('../../../features/award/badge/badge-dialog.tsx')).BadgeDialog)

export const Route = createFileRoute('/_shell/badge-certificate/badge')({
  staticData: { title: 'Badge', parent: '/profile', early: [['GET /v1/badge/get']] },
  validateSearch: readIdSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(badgesQuery),
  component: BadgeCertificateBadgePage,
})

function BadgeCertificateBadgePage() {
  const { id } = Route.useSearch()
  const close = useCloseDialog()
  return (
    <>
      <PageHead
        title="Badge"
        sub="Yang sudah kamu raih, dan yang tinggal selangkah lagi."
        crumbs={[
          <Link key="profile" to="/profile">
            Profil
          </Link>,
          'Badge',
        ]}
      />
      <BadgeList />
      <Suspense>{id && <BadgeDialog key={id} id={id} onClose={close} />}</Suspense>
    </>
  )
}

/** Back to the page one came from; from an address that was opened by itself, to the list without the dialog. */
function useCloseDialog() {
  const router = useRouter()
  const navigate = Route.useNavigate()
  return () => {
    const { state, search } = router.state.location
    // The back button has closed it already.
    if (!('id' in search)) return
    if (state.openedBadge) router.history.back()
    else void navigate({ search: {}, replace: true, resetScroll: false })
  }
}
