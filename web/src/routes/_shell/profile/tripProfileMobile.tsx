import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { badgesQuery, certificatesQuery } from '../../../features/award/queries.ts'
import { stagesQuery } from '../../../features/program/queries.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { PagePending } from '../../../shell/page-pending.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ProfileHistory } from './-history.tsx'
import { profileCrumbs } from './-profile-crumbs.tsx'

/** One's way through the programme: the tab "Riwayat" with an address of its own, for phones first. */
export const Route = createFileRoute('/_shell/profile/tripProfileMobile')({
  staticData: { title: 'Perjalanan program', parent: '/profile' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(stagesQuery)
    void queryClient.prefetchQuery(badgesQuery)
    void queryClient.prefetchQuery(certificatesQuery)
  },
  component: ProfileTripProfileMobilePage,
})

function ProfileTripProfileMobilePage() {
  const { data: person } = useQuery(profileQuery)
  if (!person) return <PagePending />
  return (
    <>
      <PageHead
        title="Perjalanan program"
        sub="Enam tahap, posisimu sekarang, dan yang sudah kamu capai."
        crumbs={profileCrumbs('Perjalanan program')}
      />
      <ProfileHistory person={person} />
    </>
  )
}
