import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/badge-certificate/badge')({
  staticData: { title: 'Badge', parent: '/profile' },
  component: BadgeCertificateBadgePage,
})

function BadgeCertificateBadgePage() {
  return <ComingSoon title="Badge">Badge yang sudah kamu raih, dan yang tinggal selangkah lagi.</ComingSoon>
}
