import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BadgeStrip } from '../../../features/award/badge/badge-strip.tsx'
import { CertificateStrip } from '../../../features/award/certificate/certificate-strip.tsx'
import { badgesQuery, certificatesQuery } from '../../../features/award/queries.ts'
import { EventStrip } from '../../../features/event/list/event-strip.tsx'
import { myCountQuery, myEventListQuery } from '../../../features/event/list/queries.ts'
import { ProfileColumns } from '../../../features/profile/overview/profile-columns.tsx'
import { JourneyCard } from '../../../features/program/journey-card.tsx'
import { stagesQuery } from '../../../features/program/queries.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { PagePending } from '../../../shell/page-pending.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { FiguresCard } from './-figures-card.tsx'
import { profileCrumbs } from './-profile-crumbs.tsx'

/** Right column of the specification's profile as a page: achievements. */
export const Route = createFileRoute('/_shell/profile/rightContent')({
  staticData: { title: 'Capaian', parent: '/profile' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(badgesQuery)
    void queryClient.prefetchQuery(certificatesQuery)
    void queryClient.prefetchInfiniteQuery(myEventListQuery)
    void queryClient.prefetchQuery(myCountQuery)
    void queryClient.prefetchQuery(stagesQuery)
  },
  component: ProfileRightContentPage,
})

function ProfileRightContentPage() {
  const { data: person } = useQuery(profileQuery)
  if (!person) return <PagePending />
  return (
    <>
      <PageHead
        title="Capaian"
        sub="Badge, sertifikat, dan kegiatan yang sudah kamu lalui."
        crumbs={profileCrumbs('Capaian')}
      />
      <ProfileColumns
        rail={
          <>
            <FiguresCard />
            <JourneyCard />
          </>
        }
      >
        <BadgeStrip />
        <CertificateStrip />
        <EventStrip viewerZone={person.time_zone} />
      </ProfileColumns>
    </>
  )
}
