import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/profile/followedEvent')({
  staticData: { title: 'Kegiatan yang kamu ikuti', parent: '/profile' },
  component: ProfileFollowedEventPage,
})

function ProfileFollowedEventPage() {
  return <ComingSoon title="Kegiatan yang kamu ikuti">Semua kegiatan yang pernah dan akan kamu ikuti.</ComingSoon>
}
