import { createFileRoute } from '@tanstack/react-router'
import { MyStartups } from '../../../features/startup/directory/my-startups.tsx'
import { myStartupsQuery, teamSearchQuery } from '../../../features/startup/queries.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { profileCrumbs } from './-profile-crumbs.tsx'

/** One's startups as they stand on the profile. */
export const Route = createFileRoute('/_shell/profile/startupProfilePage')({
  staticData: { title: 'Startup di profil', parent: '/profile' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(myStartupsQuery)
    void queryClient.prefetchQuery(teamSearchQuery)
  },
  component: ProfileStartupProfilePagePage,
})

function ProfileStartupProfilePagePage() {
  return (
    <>
      <PageHead
        title="Startup di profil"
        sub="Startup yang kamu rintis atau bantu, dan jalan menuju tim berikutnya."
        crumbs={profileCrumbs('Startup di profil')}
      />
      <MyStartups search={{}} />
    </>
  )
}
