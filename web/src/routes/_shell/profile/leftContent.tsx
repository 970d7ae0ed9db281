import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/profile/leftContent')({
  staticData: { title: 'Ringkasan profil', parent: '/profile' },
  component: ProfileLeftContentPage,
})

function ProfileLeftContentPage() {
  return <ComingSoon title="Ringkasan profil">Peran, hub, dan startupmu dalam sekali lihat.</ComingSoon>
}
