import { createFileRoute, Link } from '@tanstack/react-router'
import { AwardDownloads } from '../../../features/award/award-downloads.tsx'
import { badgesQuery, certificatesQuery } from '../../../features/award/queries.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export const Route = createFileRoute('/_shell/profile/downloadBadgeCertificate')({
  staticData: { title: 'Unduh sertifikat', parent: '/profile' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(badgesQuery)
    void queryClient.prefetchQuery(certificatesQuery)
  },
  component: ProfileDownloadBadgeCertificatePage,
})

function ProfileDownloadBadgeCertificatePage() {
  return (
    <>
      <PageHead
        title="Unduh badge dan sertifikat"
        sub="Sertifikat sebagai PDF, badge sebagai gambar yang siap dibagikan."
        crumbs={[
          <Link key="profile" to="/profile">
            Profil
          </Link>,
          'Unduh badge dan sertifikat',
        ]}
      />
      <AwardDownloads />
    </>
  )
}
