import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/profile/tripProfileMobile')({
  staticData: { title: 'Perjalanan program', parent: '/profile' },
  component: ProfileTripProfileMobilePage,
})

function ProfileTripProfileMobilePage() {
  return <ComingSoon title="Perjalanan program">Enam tahap program dan posisimu sekarang.</ComingSoon>
}
