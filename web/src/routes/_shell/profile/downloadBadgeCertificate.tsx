import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/profile/downloadBadgeCertificate')({
  staticData: { title: 'Unduh sertifikat', parent: '/profile' },
  component: ProfileDownloadBadgeCertificatePage,
})

function ProfileDownloadBadgeCertificatePage() {
  return <ComingSoon title="Unduh sertifikat">Unduh badge dan sertifikatmu sebagai berkas resmi.</ComingSoon>
}
