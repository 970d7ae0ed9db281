import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/profile/startupProfilePage')({
  staticData: { title: 'Startup di profil', parent: '/profile' },
  component: ProfileStartupProfilePagePage,
})

function ProfileStartupProfilePagePage() {
  return (
    <ComingSoon title="Startup di profil">
      Startup yang kamu dirikan atau ikuti, seperti orang lain melihatnya.
    </ComingSoon>
  )
}
