import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/badge-certificate/certificate')({
  staticData: { title: 'Sertifikat', parent: '/profile' },
  component: BadgeCertificateCertificatePage,
})

function BadgeCertificateCertificatePage() {
  return <ComingSoon title="Sertifikat">Sertifikat resmimu, siap diunduh sebagai PDF.</ComingSoon>
}
