import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/profile/rightContent')({
  staticData: { title: 'Capaian', parent: '/profile' },
  component: ProfileRightContentPage,
})

function ProfileRightContentPage() {
  return <ComingSoon title="Capaian">Badge, sertifikat, dan kegiatan yang sudah kamu lalui.</ComingSoon>
}
