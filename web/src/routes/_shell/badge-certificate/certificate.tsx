import { createFileRoute, Link } from '@tanstack/react-router'
import { CertificateDetail } from '../../../features/award/certificate/certificate-detail.tsx'
import { CertificateList } from '../../../features/award/certificate/certificate-list.tsx'
import { certificatesQuery } from '../../../features/award/queries.ts'
import { readIdSearch } from '../../../lib/navigation/params.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export const Route = createFileRoute('/_shell/badge-certificate/certificate')({
  staticData: { title: 'Sertifikat', parent: '/profile', early: [['GET /v1/certificate/get', { page: 1 }]] },
  validateSearch: readIdSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(certificatesQuery),
  component: BadgeCertificateCertificatePage,
})

function BadgeCertificateCertificatePage() {
  const { id } = Route.useSearch()
  const profile = (
    <Link key="profile" to="/profile">
      Profil
    </Link>
  )
  const list = (
    <Link key="list" to="/badge-certificate/certificate">
      Sertifikat
    </Link>
  )
  if (id) return <CertificateDetail key={id} id={id} crumbs={[profile, list]} />
  return (
    <>
      <PageHead
        title="Sertifikat"
        sub="Bukti resmi langkahmu, dengan kode yang bisa diperiksa siapa saja."
        crumbs={[profile, 'Sertifikat']}
      />
      <CertificateList />
    </>
  )
}
