import { lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile'
import { BadgeStrip } from '../../../features/award/badge-strip.tsx'
import { CertificateStrip } from '../../../features/award/certificate-strip.tsx'
import { badgesQuery, certificatesQuery } from '../../../features/award/queries.ts'
import { MyEvents } from '../../../features/event/my-events.tsx'
import { myEventListQuery } from '../../../features/event/queries.ts'
import { RoleTag } from '../../../features/pretest/role-tag.tsx'
import { ProfileAbout } from '../../../features/profile/profile-about.tsx'
import { ProfileHead } from '../../../features/profile/profile-head.tsx'
import { ProfileTabs, type ProfileTab } from '../../../features/profile/profile-tabs.tsx'
import { sessionsQuery } from '../../../features/profile/queries.ts'
import { stagesQuery } from '../../../features/program/queries.ts'
import { StageTag } from '../../../features/program/stage-tag.tsx'
import { StageTimeline } from '../../../features/program/stage-timeline.tsx'
import { profileQuery } from '../../../lib/profile.ts'
import { PagePending } from '../../../shell/page-pending.tsx'
import { TextSkeleton } from '../../../ui/skeletons.tsx'

const isTab = (tab: unknown): tab is ProfileTab => tab === 'event' || tab === 'setting'
const importSettings = () => import('./-settings.tsx')
// The forms weigh more than the rest of the page: only those who change something fetch them.
const Settings = lazy(() => importSettings().then((module) => ({ default: module.Settings })))

export const Route = createFileRoute('/_shell/profile/')({
  staticData: { title: 'Profil' },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: ProfileTab } => (isTab(tab) ? { tab } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { tab } }) => {
    void queryClient.prefetchQuery(stagesQuery)
    if (tab === 'event') void queryClient.prefetchInfiniteQuery(myEventListQuery)
    if (tab === undefined) {
      void queryClient.prefetchQuery(badgesQuery)
      void queryClient.prefetchQuery(certificatesQuery)
    }
    if (tab !== 'setting') return
    void queryClient.prefetchQuery(sessionsQuery)
    void importSettings()
  },
  component: ProfilePage,
})

function ProfilePage() {
  const { tab } = Route.useSearch()
  const { data: person } = useQuery(profileQuery)
  if (!person) return <PagePending />
  return (
    <>
      <ProfileHead
        person={person}
        roleTag={<RoleTag role={person.role} />}
        stageTag={<StageTag />}
        canEdit={tab !== 'setting'}
      />
      <ProfileTabs />
      <ProfileContent tab={tab} person={person} />
    </>
  )
}

function ProfileContent({ tab, person }: { tab: ProfileTab | undefined; person: Profile }) {
  if (tab === 'event') return <MyEvents viewerZone={person.time_zone} />
  if (tab === undefined)
    return (
      <ProfileAbout
        person={person}
        journey={<StageTimeline />}
        awards={
          <>
            <BadgeStrip />
            <CertificateStrip />
          </>
        }
      />
    )
  return (
    <Suspense fallback={<TextSkeleton count={8} label="Memuat pengaturan" />}>
      <Settings person={person} />
    </Suspense>
  )
}
