import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { claimGuestParticipations } from '../../../features/event/participation/claim.ts'
import { participationListQuery, restoreParticipations } from '../../../features/event/participation/queries.ts'
import { ParticipationList } from '../../../features/event/participation/participation-list.tsx'
import { viewerTimeZone } from '../../../lib/time/format-date.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export const Route = createFileRoute('/_shell/profile/followedEvent')({
  staticData: { title: 'Kegiatan yang kamu ikuti', parent: '/profile' },
  loader: async ({ context: { queryClient } }) => {
    await restoreParticipations(queryClient)
    void claimGuestParticipations(queryClient)
    void queryClient.prefetchInfiniteQuery(participationListQuery)
  },
  component: ProfileFollowedEventPage,
})

function ProfileFollowedEventPage() {
  const { data: person } = useQuery(profileQuery)
  return (
    <>
      <PageHead
        title="Kegiatan yang kamu ikuti"
        sub="Yang akan datang, yang masih kamu tunggu, dan yang pernah kamu hadiri."
        crumbs={[
          <Link key="home" to="/home">
            Beranda
          </Link>,
          <Link key="profile" to="/profile">
            Profil
          </Link>,
          'Kegiatan yang kamu ikuti',
        ]}
      />
      <ParticipationList viewerZone={person?.time_zone ?? viewerTimeZone()} />
    </>
  )
}
